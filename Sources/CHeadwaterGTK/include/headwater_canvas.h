#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// A widget whose children stand at the frames that they are given, from back to front. It asks for the size that it is
/// given, but lets its width be taken away; what its children have beyond its edges is cut off.
#define HEADWATER_TYPE_CANVAS (headwater_canvas_get_type())
G_DECLARE_FINAL_TYPE(HeadwaterCanvas, headwater_canvas, HEADWATER, CANVAS, GtkWidget)

/// Makes an empty canvas.
GtkWidget *headwater_canvas_new(void);

/// Says how large the canvas wants to be. Nothing is laid out anew if it is that large already.
void headwater_canvas_set_size(GtkWidget *canvas, int width, int height);

/// Says where a child stands; children without a place are not laid out. Nothing happens if it stands there already.
void headwater_canvas_place(GtkWidget *canvas, GtkWidget *child, int x, int y, int width, int height);

/// Adds rules of style for what components are shown with, once for each display; an application's own win over them.
void headwater_add_style(GdkDisplay *display, const char *rules);

G_END_DECLS
