#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// A widget that requests no space and is drawn by its owner. While it is activatable, it emits `activate` when it is clicked,
/// or when an activation key is pressed while it has the focus. It claims those clicks, so that the list doesn't treat them as
/// a selection.
#define HEADWATER_TYPE_DRAWING (headwater_drawing_get_type())
G_DECLARE_FINAL_TYPE(HeadwaterDrawing, headwater_drawing, HEADWATER, DRAWING, GtkWidget)

/// The callbacks of a drawing. The owner's `payload` is released by `destroy` when the widget is freed.
typedef struct {
  void (*draw)(gpointer payload, GtkWidget *widget, GtkSnapshot *snapshot, int width, int height);
  /// Returns a Boolean value that indicates whether a point can be activated. Called for clicks and pointer motion.
  gboolean (*accepts)(gpointer payload, GtkWidget *widget, double x, double y);
  /// Called when a point is clicked. The coordinates are negative if a key was pressed.
  void (*activate)(gpointer payload, GtkWidget *widget, double x, double y);
  GDestroyNotify destroy;
} HeadwaterDrawingCallbacks;

/// Creates a drawing with a CSS class. The contents of `callbacks` are copied.
GtkWidget *headwater_drawing_new(GtkAccessibleRole role, const char *style_class, gpointer payload,
                                 const HeadwaterDrawingCallbacks *callbacks);

/// Sets whether clicks and keys activate the drawing.
void headwater_drawing_set_activatable(GtkWidget *drawing, gboolean is_activatable);

/// Returns the color of text in a widget.
GdkRGBA headwater_text_color(GtkWidget *widget);

/// Returns the color of links in a widget.
GdkRGBA headwater_link_color(GtkWidget *widget);

/// Opens a link in the desktop's default app. A failure is logged.
void headwater_open_link(GtkWidget *widget, const char *link);

G_END_DECLS
