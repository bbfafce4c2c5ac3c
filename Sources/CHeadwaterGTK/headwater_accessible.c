#ifdef HEADWATER_GTK
#include "headwater_accessible.h"

#include <dlfcn.h>

void headwater_set_accessible_role(GtkWidget *widget, GtkAccessibleRole role) {
  if (!gtk_widget_get_parent(widget) && !gtk_widget_get_realized(widget))
    g_object_set(widget, "accessible-role", role, NULL);
}

void headwater_set_accessible_label(GtkWidget *widget, const char *label) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void headwater_set_accessible_description(GtkWidget *widget, const char *description) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

void headwater_set_accessible_hidden(GtkWidget *widget, gboolean is_hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, is_hidden, -1);
}

void headwater_set_accessible_level(GtkWidget *widget, int level) {
  if (level > 0)
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
  else
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LEVEL);
}

void headwater_set_accessible_expanded(GtkWidget *widget, int is_expanded) {
  if (is_expanded >= 0)
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, is_expanded, -1);
  else
    gtk_accessible_reset_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED);
}

void headwater_set_accessible_place(GtkWidget *widget, int number, int count) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  if (number > 0) {
    gtk_accessible_update_relation(accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET, number,
                                   GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
  } else {
    gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET);
    gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_SET_SIZE);
  }
}

/// The type of `gtk_accessible_announce`. Its last argument is a GtkAccessibleAnnouncementPriority.
typedef void (*Announce)(GtkAccessible *accessible, const char *text, int priority);

gboolean headwater_announce(GtkWidget *widget, const char *text) {
  // GTK has the function since version 4.14. Look it up, so that a program that was built with an earlier version uses it too.
  static gboolean is_known = FALSE;
  static Announce announce = NULL;
  if (!is_known) {
    is_known = TRUE;
    void *program = dlopen(NULL, RTLD_LAZY);
    if (program)
      announce = (Announce)dlsym(program, "gtk_accessible_announce");
  }
  if (!announce)
    return FALSE;
  announce(GTK_ACCESSIBLE(widget), text, 0); // GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW
  return TRUE;
}
#endif
