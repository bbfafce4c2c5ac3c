#ifdef HEADWATER_GTK
#include "headwater_layout.h"

typedef struct {
  gboolean (*laid_out)(gpointer context);
  gpointer context;
  GDestroyNotify destroy;
  gulong handler;
} Watch;

static void watch_free(Watch *watch) {
  watch->destroy(watch->context);
  g_free(watch);
}

static void watch_disconnected(gpointer watch, GClosure *closure) {
  (void)closure;
  watch_free(watch);
}

static void watch_laid_out(Watch *watch, GdkFrameClock *clock) {
  if (!watch->laid_out(watch->context)) g_signal_handler_disconnect(clock, watch->handler);
}

/// The frame has begun. The clock's own handlers are older than ours, so ours comes after them.
static gboolean watch_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)widget;
  Watch *watch = data;
  watch->handler =
      g_signal_connect_data(clock, "layout", G_CALLBACK(watch_laid_out), watch, watch_disconnected, G_CONNECT_SWAPPED);
  gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
  return G_SOURCE_REMOVE;
}

static void watch_ticked(gpointer data) {
  Watch *watch = data;
  if (watch->handler == 0) watch_free(watch);
}

void headwater_after_layout(GtkWidget *widget, gboolean (*laid_out)(gpointer context), gpointer context,
                            GDestroyNotify destroy) {
  Watch *watch = g_new0(Watch, 1);
  watch->laid_out = laid_out;
  watch->context = context;
  watch->destroy = destroy;
  gtk_widget_add_tick_callback(widget, watch_tick, watch, watch_ticked);
}

gboolean headwater_is_laying_out(GtkWidget *widget) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(widget);
  GSignalInvocationHint *hint = clock ? g_signal_get_invocation_hint(clock) : NULL;
  return hint && hint->signal_id == g_signal_lookup("layout", GDK_TYPE_FRAME_CLOCK);
}
#endif
