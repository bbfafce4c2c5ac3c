#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// Calls back after each layout of a widget's window, before anything is drawn, for as long as the widget is there. What the
/// callback changes is laid out before the frame is drawn. `destroy` is called with the context in the end.
void headwater_watch_layout(GtkWidget *widget, void (*laid_out)(gpointer context), gpointer context,
                            GDestroyNotify destroy);

/// Has the widget's window laid out in its next frame, if the widget is on a screen. While GTK lays out, that is not this one.
void headwater_request_layout(GtkWidget *widget);

/// Whether GTK is laying out the widgets of a widget's window just now. FALSE where it is in none.
gboolean headwater_is_laying_out(GtkWidget *widget);

G_END_DECLS
