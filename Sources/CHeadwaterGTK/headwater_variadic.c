#ifdef HEADWATER_GTK
#include "headwater_variadic.h"

gboolean headwater_scroll_to_row(GtkWidget *view, guint number) {
  return gtk_widget_activate_action(view, "list.scroll-to-item", "u", number);
}

gboolean headwater_select_row(GtkWidget *view, guint number, gboolean modifies, gboolean extends) {
  return gtk_widget_activate_action(view, "list.select-item", "(ubb)", number, modifies, extends);
}

gulong headwater_connect(gpointer instance, const char *signal, GCallback handler, gpointer data,
                         GClosureNotify destroy) {
  return g_signal_connect_data(instance, signal, handler, data, destroy, G_CONNECT_SWAPPED);
}
#endif
