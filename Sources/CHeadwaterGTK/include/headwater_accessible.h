#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// Sets the role of a widget for assistive technologies. Does nothing if the widget has a parent or is realized, because GTK
/// accepts roles only for widgets that haven't been shown to assistive technologies yet.
void headwater_set_accessible_role(GtkWidget *widget, GtkAccessibleRole role);

/// Sets the label that assistive technologies read for a widget.
void headwater_set_accessible_label(GtkWidget *widget, const char *label);

/// Sets the description that assistive technologies read for a widget in addition to its label.
void headwater_set_accessible_description(GtkWidget *widget, const char *description);

/// Hides a widget from assistive technologies, or shows it again.
void headwater_set_accessible_hidden(GtkWidget *widget, gboolean is_hidden);

/// Sets the level of a row of an outline, starting at 1, or 0 for none.
void headwater_set_accessible_level(GtkWidget *widget, int level);

/// Sets whether a row of an outline is expanded: 1 if it is, 0 if it is collapsed, or -1 if it can't be expanded.
void headwater_set_accessible_expanded(GtkWidget *widget, int is_expanded);

/// Sets the number of a row, starting at 1, and the number of all rows, or 0 for none.
void headwater_set_accessible_place(GtkWidget *widget, int number, int count);

/// Makes screen readers read a text after everything that they're reading now. Returns FALSE if the version of GTK with which
/// the program runs can't do so.
gboolean headwater_announce(GtkWidget *widget, const char *text);

G_END_DECLS
