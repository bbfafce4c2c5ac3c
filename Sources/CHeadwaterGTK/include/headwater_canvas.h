#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// A widget that places each child at an explicit frame, in back-to-front order. It requests the size that was set, but it can
/// become narrower. Children are clipped to its bounds.
#define HEADWATER_TYPE_CANVAS (headwater_canvas_get_type())
G_DECLARE_FINAL_TYPE(HeadwaterCanvas, headwater_canvas, HEADWATER, CANVAS, GtkWidget)

/// Creates an empty canvas.
GtkWidget *headwater_canvas_new(void);

/// Sets the natural size of the canvas. Queues a resize only if the size changes.
void headwater_canvas_set_size(GtkWidget *canvas, int width, int height);

/// Sets the frame of a child. Children without a frame aren't laid out. Queues an allocation only if the frame changes.
void headwater_canvas_place(GtkWidget *canvas, GtkWidget *child, int x, int y, int width, int height);

/// Adds CSS rules for component widgets, once per display. The app's own rules take precedence.
void headwater_add_style(GdkDisplay *display, const char *rules);

G_END_DECLS
