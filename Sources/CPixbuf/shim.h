#include <gdk-pixbuf/gdk-pixbuf.h>
/* mallopt: the pixels of decoded pictures are the largest blocks the program takes. */
#include <malloc.h>
