#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// Draws a widget into a PNG file. The widget must be mapped and have a size. Returns FALSE if it can't be drawn or saved.
gboolean headwater_save_picture(GtkWidget *widget, const char *path);

G_END_DECLS
