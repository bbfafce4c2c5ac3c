#ifdef HEADWATER_GTK
#include "headwater_main_queue.h"
#include "headwater_row_model.h"

#include <stdlib.h>

#if defined(__linux__)
#include <glib-unix.h>
#include <sys/syscall.h>
#include <unistd.h>

// libdispatch exports these functions for the run loop of Core Foundation. On Linux the handle is an eventfd.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);
extern long syscall(long number, ...);

static gboolean drain(gint descriptor, GIOCondition condition, gpointer data) {
  (void)condition;
  (void)data;
  guint64 wakeups;
  if (read(descriptor, &wakeups, sizeof wakeups) != sizeof wakeups)
    return G_SOURCE_CONTINUE; // A spurious wakeup: everything that was enqueued has already run.
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

gboolean headwater_main_queue_attach(void) {
  static guint source;
  if (!source)
    source = g_unix_fd_add(_dispatch_get_main_queue_handle_4CF(), G_IO_IN, drain, NULL);
  return TRUE;
}

gboolean headwater_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }
#else
#include <pthread.h>

gboolean headwater_main_queue_attach(void) { return FALSE; }

gboolean headwater_is_main_thread(void) { return pthread_main_np() != 0; }
#endif

static gboolean unref(gpointer object) {
  g_object_unref(object);
  return G_SOURCE_REMOVE;
}

void headwater_unref_on_main_thread(gpointer object) {
  if (headwater_is_main_thread())
    unref(object);
  else
    g_idle_add(unref, object);
}

static gboolean close_model(gpointer row_model) {
  headwater_row_model_close(row_model);
  g_object_unref(row_model);
  return G_SOURCE_REMOVE;
}

void headwater_close_on_main_thread(gpointer row_model) {
  if (headwater_is_main_thread())
    close_model(row_model);
  else
    g_idle_add(close_model, row_model);
}

void headwater_fail(const char *sentence) {
  g_printerr("%s\n", sentence);
  exit(EXIT_FAILURE);
}
#endif
