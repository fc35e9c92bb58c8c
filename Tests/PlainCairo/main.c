/* The measure of koloda's benchmarks: the same scene in plain, decent C. Three pictures on cards
   with shadows, painted by Cairo into an image, put by MIT-SHM; drag with button 1, Right flies
   out. Draws when the queue is dry, at most once per 1/60 s, and sleeps at rest.
   Usage: PlainCairo FOLDER (with card0.png, card1.png, card2.png). */
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/keysym.h>
#include <cairo.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <time.h>
#include <unistd.h>

enum { WIDTH = 480, HEIGHT = 720, CARD_W = 416, CARD_H = 560, PAD = 28, CARDS = 3 };
static const double flight = 0.3, interval = 1.0 / 60;

static cairo_surface_t *cards[CARDS];
static Display *display;
static Window window;
static XImage *image;
static XShmSegmentInfo segment;
static cairo_surface_t *frame;
static GC gc;
static int top, is_held, is_busy, press_x, press_y;
static double x, y, flight_start = -1;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static void rounded(cairo_t *c, double left, double upper, double w, double h, double r) {
  cairo_new_sub_path(c);
  cairo_arc(c, left + w - r, upper + r, r, -M_PI / 2, 0);
  cairo_arc(c, left + w - r, upper + h - r, r, 0, M_PI / 2);
  cairo_arc(c, left + r, upper + h - r, r, M_PI / 2, M_PI);
  cairo_arc(c, left + r, upper + r, r, M_PI, 3 * M_PI / 2);
  cairo_close_path(c);
}

/* A card with its shadow around it, drawn once. */
static cairo_surface_t *card(const char *path) {
  cairo_surface_t *s =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, CARD_W + 2 * PAD, CARD_H + 2 * PAD);
  cairo_t *c = cairo_create(s);
  for (int i = 20; i >= 0; i--) {
    cairo_set_source_rgba(c, 0, 0, 0, 0.016);
    rounded(c, PAD - i, PAD + 7 - i, CARD_W + 2 * i, CARD_H + 2 * i, 16 + i);
    cairo_fill(c);
  }
  cairo_surface_t *picture = cairo_image_surface_create_from_png(path);
  double w = cairo_image_surface_get_width(picture), h = cairo_image_surface_get_height(picture);
  if (w < 1 || h < 1) exit(1);
  rounded(c, PAD, PAD, CARD_W, CARD_H, 16);
  cairo_clip(c);
  double scale = fmax(CARD_W / w, CARD_H / h);
  cairo_translate(c, PAD + (CARD_W - w * scale) / 2, PAD + (CARD_H - h * scale) / 2);
  cairo_scale(c, scale, scale);
  cairo_set_source_surface(c, picture, 0, 0);
  cairo_paint(c);
  cairo_destroy(c);
  cairo_surface_destroy(picture);
  return s;
}

static void place(cairo_t *c, int level, double dx, double dy, double angle) {
  double scale = 1 - 0.05 * level;
  cairo_save(c);
  cairo_translate(c, WIDTH / 2 + dx, 340 + 36 * level + dy);
  cairo_rotate(c, angle);
  cairo_scale(c, scale, scale);
  cairo_set_source_surface(
      c, cards[(top + level) % CARDS], -CARD_W / 2 - PAD, -CARD_H / 2 - PAD);
  cairo_pattern_set_filter(cairo_get_source(c), CAIRO_FILTER_BILINEAR);
  cairo_paint(c);
  if (level == 0 && dx != 0) {
    cairo_set_source_rgba(c, dx < 0, dx > 0, 0.2, fmin(fabs(dx) / 200, 1) * 0.4);
    rounded(c, -CARD_W / 2, -CARD_H / 2, CARD_W, CARD_H, 16);
    cairo_fill(c);
  }
  cairo_restore(c);
}

static void draw(double time) {
  if (flight_start >= 0) {
    double t = (time - flight_start) / flight;
    if (t >= 1) {
      flight_start = -1;
      top = (top + 1) % CARDS;
      t = x = y = 0;
    } else {
      x = 700 * (1 - pow(1 - t, 3));
    }
  }
  cairo_t *c = cairo_create(frame);
  cairo_set_source_rgb(c, 0.93, 0.94, 0.96);
  cairo_paint(c);
  for (int level = CARDS - 1; level > 0; level--) place(c, level, 0, 0, 0);
  place(c, 0, x, y, x * 0.05 * M_PI / 180);
  cairo_destroy(c);
  cairo_surface_flush(frame);
  XShmPutImage(display, window, gc, image, 0, 0, 0, 0, WIDTH, HEIGHT, True);
  is_busy = 1;
}

static int take(XEvent *event, int completion) {
  if (event->type == completion) {
    is_busy = 0;
  } else if (event->type == ButtonPress && event->xbutton.button == 1) {
    is_held = 1;
    press_x = event->xbutton.x;
    press_y = event->xbutton.y;
  } else if (event->type == MotionNotify && is_held) {
    x = event->xmotion.x - press_x;
    y = event->xmotion.y - press_y;
    return 1;
  } else if (event->type == ButtonRelease && event->xbutton.button == 1) {
    is_held = 0;
    x = y = 0;
    return 1;
  } else if (event->type == KeyPress && XLookupKeysym(&event->xkey, 0) == XK_Right) {
    flight_start = now();
    return 1;
  }
  return event->type == Expose;
}

static void open_window(void) {
  display = XOpenDisplay(NULL);
  if (!display) exit(1);
  window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, WIDTH, HEIGHT, 0, 0, 0);
  XSelectInput(display, window,
               ExposureMask | KeyPressMask | ButtonPressMask | ButtonReleaseMask |
                   Button1MotionMask);
  long pid = getpid();
  XChangeProperty(display, window, XInternAtom(display, "_NET_WM_PID", False), 6, 32,
                  PropModeReplace, (unsigned char *)&pid, 1);
  XMapWindow(display, window);
  gc = XCreateGC(display, window, 0, NULL);
  image = XShmCreateImage(display, DefaultVisual(display, 0), 24, ZPixmap, NULL, &segment, WIDTH,
                          HEIGHT);
  segment.shmid = shmget(IPC_PRIVATE, WIDTH * HEIGHT * 4, IPC_CREAT | 0600);
  segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
  XShmAttach(display, &segment);
  XSync(display, False);
  shmctl(segment.shmid, IPC_RMID, NULL);
  frame = cairo_image_surface_create_for_data((unsigned char *)image->data, CAIRO_FORMAT_RGB24,
                                              WIDTH, HEIGHT, WIDTH * 4);
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  open_window();
  for (int i = 0; i < CARDS; i++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/card%d.png", argv[1], i);
    cards[i] = card(path);
  }
  int completion = XShmGetEventBase(display) + ShmCompletion, is_owed = 0;
  double next = 0;
  for (;;) {
    while (XPending(display) > 0) {
      XEvent event;
      XNextEvent(display, &event);
      is_owed |= take(&event, completion);
    }
    double time = now();
    is_owed |= flight_start >= 0;
    if (is_owed && !is_busy && time >= next) {
      is_owed = 0;
      next = (time - next < interval / 2 ? next : time) + interval;
      draw(time);
      continue;
    }
    struct timespec wait = {0, (long)(fmax(next - time, 0) * 1e9)};
    struct pollfd ready = {ConnectionNumber(display), POLLIN, 0};
    ppoll(&ready, 1, is_owed && !is_busy ? &wait : NULL, NULL);
  }
}
