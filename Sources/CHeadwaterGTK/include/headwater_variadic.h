#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// Asks a list or grid to show a row. FALSE if it cannot.
gboolean headwater_scroll_to_row(GtkWidget *view, guint number);

/// Connects a handler that takes its data first; `destroy` is called with the data when the handler is gone.
gulong headwater_connect(gpointer instance, const char *signal, GCallback handler, gpointer data,
                         GClosureNotify destroy);

/// Whether an object's class has a signal of this name.
gboolean headwater_has_signal(gpointer instance, const char *signal);

G_END_DECLS
