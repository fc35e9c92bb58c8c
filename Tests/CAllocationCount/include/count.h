/* How often memory was asked for in this process since its start. */
long allocation_count(void);
