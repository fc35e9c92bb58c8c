/* The two entry points of libdispatch by which CFRunLoop, or any loop, serves the main queue:
   an eventfd that becomes readable when there is work, and the call that does it. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
