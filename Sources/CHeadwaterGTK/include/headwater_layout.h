#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// Calls back after each layout of a widget's window, before anything is drawn, until the callback answers FALSE; not
/// before the widget's next frame. What the callback changes is laid out before the frame is drawn. `destroy` is called
/// with the context in the end, also where the widget goes first.
void headwater_after_layout(GtkWidget *widget, gboolean (*laid_out)(gpointer context), gpointer context,
                            GDestroyNotify destroy);

/// Whether GTK is laying out the widgets of a widget's window just now. FALSE where it is in none.
gboolean headwater_is_laying_out(GtkWidget *widget);

G_END_DECLS
