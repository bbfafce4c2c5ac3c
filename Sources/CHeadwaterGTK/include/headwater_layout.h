#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// Calls a closure after each layout of the widget's window, before the frame is drawn, until the widget is freed. Changes that
/// the callback makes are laid out in the same frame. `destroy` is called with the context at the end.
void headwater_watch_layout(GtkWidget *widget, void (*laid_out)(gpointer context), gpointer context,
                            GDestroyNotify destroy);

/// Requests a layout of the widget's window in the next frame if the widget is realized. During a layout, that is the frame
/// after the current one.
void headwater_request_layout(GtkWidget *widget);

/// Returns a Boolean value that indicates whether GTK is laying out the widget's window. FALSE if the widget isn't in a window.
gboolean headwater_is_laying_out(GtkWidget *widget);

G_END_DECLS
