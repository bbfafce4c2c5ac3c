#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// Draws a widget, which must be mapped and have a size, into a PNG file. FALSE if that cannot be done.
gboolean headwater_save_picture(GtkWidget *widget, const char *path);

G_END_DECLS
