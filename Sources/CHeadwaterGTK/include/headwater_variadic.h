#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// Scrolls a list or grid to a row. Returns FALSE if it can't.
gboolean headwater_scroll_to_row(GtkWidget *view, guint number);

/// Selects a row of a list or grid as the keyboard does: with `modifies`, the selection of other rows is kept; with `extends`, the
/// rows up to the last selected one are selected too. Returns FALSE if it can't.
gboolean headwater_select_row(GtkWidget *view, guint number, gboolean modifies, gboolean extends);

/// Creates a horizontal box whose node in style sheets has another name, so that it is styled like another widget. The reference
/// is floating.
GtkWidget *headwater_named_box_new(const char *css_name);

/// Compares the numbers that assistive technologies know about a row; 0 stands for no number. Returns a value that differs, which
/// the caller frees, or NULL. For tests.
///
/// - number, count: the position in the list, starting at 1, and the number of items
/// - level: the level in an outline, starting at 1
char *headwater_check_row_numbers(GtkWidget *row, int number, int count, int level);

/// Connects a handler that receives its data first. `destroy` is called with the data when the handler is disconnected.
gulong headwater_connect(gpointer instance, const char *signal, GCallback handler, gpointer data,
                         GClosureNotify destroy);

G_END_DECLS
