#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// A widget that asks for no size and is drawn by its owner. Where it is made to be activatable a click, or a key while it
/// has the focus, emits `activate`, and it does not let its list take the click for a selection.
#define HEADWATER_TYPE_DRAWING (headwater_drawing_get_type())
G_DECLARE_FINAL_TYPE(HeadwaterDrawing, headwater_drawing, HEADWATER, DRAWING, GtkWidget)

/// What a drawing asks of its owner; `payload` is the owner's, who is released by `destroy` when the widget is freed.
typedef struct {
  void (*draw)(gpointer payload, GtkWidget *widget, GtkSnapshot *snapshot, int width, int height);
  /// Whether a place can be activated. Called for clicks and for the pointer's looks.
  gboolean (*accepts)(gpointer payload, GtkWidget *widget, double x, double y);
  /// A place was clicked; x and y are negative where a key was pressed.
  void (*activate)(gpointer payload, GtkWidget *widget, double x, double y);
  GDestroyNotify destroy;
} HeadwaterDrawingCallbacks;

/// Makes a drawing; `callbacks` is copied, and the name is what rules of style call it.
GtkWidget *headwater_drawing_new(GtkAccessibleRole role, const char *style_class, gpointer payload,
                                 const HeadwaterDrawingCallbacks *callbacks);

/// Says whether clicks and keys activate it.
void headwater_drawing_set_activatable(GtkWidget *drawing, gboolean is_activatable);

/// What assistive technologies call a widget.
void headwater_set_accessible_label(GtkWidget *widget, const char *label);

/// The colour that text has in a widget.
GdkRGBA headwater_text_color(GtkWidget *widget);

/// The colour that links have in a widget.
GdkRGBA headwater_link_color(GtkWidget *widget);

/// Opens what a link leads to, as the desktop does; a failure is logged.
void headwater_open_link(GtkWidget *widget, const char *link);

G_END_DECLS
