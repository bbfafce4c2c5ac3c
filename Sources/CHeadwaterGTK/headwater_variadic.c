#ifdef HEADWATER_GTK
#include "headwater_variadic.h"

gboolean headwater_scroll_to_row(GtkWidget *view, guint number) {
  return gtk_widget_activate_action(view, "list.scroll-to-item", "u", number);
}

gboolean headwater_select_row(GtkWidget *view, guint number, gboolean modifies, gboolean extends) {
  return gtk_widget_activate_action(view, "list.select-item", "(ubb)", number, modifies, extends);
}

GtkWidget *headwater_named_box_new(const char *css_name) {
  return g_object_new(GTK_TYPE_BOX, "css-name", css_name, NULL);
}

static char *check_relation(GtkWidget *row, GtkAccessibleRelation relation, int expected) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(row);
  if (expected > 0) return gtk_test_accessible_check_relation(accessible, relation, expected, NULL);
  return gtk_test_accessible_has_relation(accessible, relation) ? g_strdup("a place") : NULL;
}

char *headwater_check_row_numbers(GtkWidget *row, int number, int count, int level) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(row);
  char *fault = check_relation(row, GTK_ACCESSIBLE_RELATION_POS_IN_SET, number);
  if (fault == NULL) fault = check_relation(row, GTK_ACCESSIBLE_RELATION_SET_SIZE, count);
  if (fault != NULL) return fault;
  if (level > 0) return gtk_test_accessible_check_property(accessible, GTK_ACCESSIBLE_PROPERTY_LEVEL, level, NULL);
  return gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LEVEL) ? g_strdup("a level") : NULL;
}

gulong headwater_connect(gpointer instance, const char *signal, GCallback handler, gpointer data,
                         GClosureNotify destroy) {
  return g_signal_connect_data(instance, signal, handler, data, destroy, G_CONNECT_SWAPPED);
}
#endif
