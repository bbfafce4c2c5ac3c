#ifdef HEADWATER_GTK
#include "headwater_layout.h"

typedef struct {
  void (*laid_out)(gpointer context);
  gpointer context;
  GDestroyNotify destroy;
  GdkFrameClock *clock;
  gulong handler;
} Watch;

static void watch_unrealize(Watch *watch) {
  if (!watch->clock)
    return;
  g_signal_handler_disconnect(watch->clock, watch->handler);
  g_clear_object(&watch->clock);
}

/// Connects to the frame clock when the widget is realized. The clock's own handlers were connected earlier, so they run first.
static void watch_realize(Watch *watch, GtkWidget *widget) {
  watch_unrealize(watch);
  watch->clock = g_object_ref(gtk_widget_get_frame_clock(widget));
  watch->handler = g_signal_connect_swapped(watch->clock, "layout", G_CALLBACK(watch->laid_out), watch->context);
}

static void watch_end(gpointer data, GClosure *closure) {
  (void)closure;
  Watch *watch = data;
  watch_unrealize(watch);
  watch->destroy(watch->context);
  g_free(watch);
}

void headwater_watch_layout(GtkWidget *widget, void (*laid_out)(gpointer context), gpointer context,
                            GDestroyNotify destroy) {
  Watch *watch = g_new0(Watch, 1);
  watch->laid_out = laid_out;
  watch->context = context;
  watch->destroy = destroy;
  g_signal_connect_swapped(widget, "unrealize", G_CALLBACK(watch_unrealize), watch);
  g_signal_connect_data(widget, "realize", G_CALLBACK(watch_realize), watch, watch_end, G_CONNECT_SWAPPED);
}

gboolean headwater_is_laying_out(GtkWidget *widget) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(widget);
  GSignalInvocationHint *hint = clock ? g_signal_get_invocation_hint(clock) : NULL;
  return hint && hint->signal_id == g_signal_lookup("layout", GDK_TYPE_FRAME_CLOCK);
}

static gboolean request_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)widget;
  (void)data;
  gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
  return G_SOURCE_REMOVE;
}

void headwater_request_layout(GtkWidget *widget) {
  GdkFrameClock *clock = gtk_widget_get_realized(widget) ? gtk_widget_get_frame_clock(widget) : NULL;
  if (!clock)
    return;
  if (headwater_is_laying_out(widget))
    gtk_widget_add_tick_callback(widget, request_tick, NULL, NULL);
  else
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}
#endif
