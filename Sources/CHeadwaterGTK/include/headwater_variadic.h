#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// Scrolls a list or grid to a row. Returns FALSE if it can't.
gboolean headwater_scroll_to_row(GtkWidget *view, guint number);

/// Selects a row of a list or grid as the keyboard does: with `modifies`, the selection of other rows is kept; with `extends`, the
/// rows up to the last selected one are selected too. Returns FALSE if it can't.
gboolean headwater_select_row(GtkWidget *view, guint number, gboolean modifies, gboolean extends);

/// Connects a handler that receives its data first. `destroy` is called with the data when the handler is disconnected.
gulong headwater_connect(gpointer instance, const char *signal, GCallback handler, gpointer data,
                         GClosureNotify destroy);

G_END_DECLS
