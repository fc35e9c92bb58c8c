#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/sync.h>

/* Not shown by the Glibc module, which is read without _GNU_SOURCE. */
int pipe2(int ends[2], int flags);
