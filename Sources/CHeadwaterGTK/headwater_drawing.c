#ifdef HEADWATER_GTK
#include "headwater_drawing.h"

struct _HeadwaterDrawing {
  GtkWidget parent;
  gpointer payload;
  HeadwaterDrawingCallbacks callbacks;
  GtkGesture *click;
  GtkEventController *motion;
};

G_DEFINE_TYPE(HeadwaterDrawing, headwater_drawing, GTK_TYPE_WIDGET)

static guint activate_signal;

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  (void)widget;
  (void)orientation;
  (void)for_size;
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  HeadwaterDrawing *self = HEADWATER_DRAWING(widget);
  int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  if (self->callbacks.draw && width > 0 && height > 0)
    self->callbacks.draw(self->payload, widget, snapshot, width, height);
}

static gboolean accepts(HeadwaterDrawing *self, double x, double y) {
  return !self->callbacks.accepts || self->callbacks.accepts(self->payload, GTK_WIDGET(self), x, y);
}

static void pressed(GtkGesture *gesture, int count, double x, double y, HeadwaterDrawing *self) {
  (void)count;
  gtk_gesture_set_state(gesture, accepts(self, x, y) ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED);
}

static void released(GtkGesture *gesture, int count, double x, double y, HeadwaterDrawing *self) {
  (void)gesture;
  (void)count;
  if (gtk_widget_contains(GTK_WIDGET(self), x, y) && accepts(self, x, y) && self->callbacks.activate)
    self->callbacks.activate(self->payload, GTK_WIDGET(self), x, y);
}

static void moved(GtkEventController *controller, double x, double y, HeadwaterDrawing *self) {
  (void)controller;
  gtk_widget_set_cursor_from_name(GTK_WIDGET(self), accepts(self, x, y) ? "pointer" : NULL);
}

static void activate(HeadwaterDrawing *self) {
  if (self->callbacks.activate)
    self->callbacks.activate(self->payload, GTK_WIDGET(self), -1, -1);
}

static void finalize(GObject *object) {
  HeadwaterDrawing *self = HEADWATER_DRAWING(object);
  if (self->callbacks.destroy)
    self->callbacks.destroy(self->payload);
  G_OBJECT_CLASS(headwater_drawing_parent_class)->finalize(object);
}

static void headwater_drawing_class_init(HeadwaterDrawingClass *class) {
  G_OBJECT_CLASS(class)->finalize = finalize;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_css_name(widget_class, "component");
  activate_signal = g_signal_new_class_handler("activate", HEADWATER_TYPE_DRAWING, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION,
                                               G_CALLBACK(activate), NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal(widget_class, activate_signal);
  guint keys[] = {GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space};
  for (guint index = 0; index < G_N_ELEMENTS(keys); index++)
    gtk_widget_class_add_binding_signal(widget_class, keys[index], 0, "activate", NULL);
}

static void headwater_drawing_init(HeadwaterDrawing *self) { (void)self; }

GtkWidget *headwater_drawing_new(GtkAccessibleRole role, const char *style_class, gpointer payload,
                                 const HeadwaterDrawingCallbacks *callbacks) {
  HeadwaterDrawing *self = g_object_new(HEADWATER_TYPE_DRAWING, "accessible-role", role, NULL);
  self->payload = payload;
  self->callbacks = *callbacks;
  gtk_widget_add_css_class(GTK_WIDGET(self), style_class);
  // Clicks pass through to the widgets behind the drawing until it is made activatable.
  gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
  return GTK_WIDGET(self);
}

void headwater_drawing_set_activatable(GtkWidget *drawing, gboolean is_activatable) {
  HeadwaterDrawing *self = HEADWATER_DRAWING(drawing);
  if (gtk_widget_get_can_target(drawing) == is_activatable)
    return;
  gtk_widget_set_can_target(drawing, is_activatable);
  gtk_widget_set_focusable(drawing, is_activatable);
  if (is_activatable) {
    self->click = gtk_gesture_click_new();
    g_signal_connect(self->click, "pressed", G_CALLBACK(pressed), self);
    g_signal_connect(self->click, "released", G_CALLBACK(released), self);
    gtk_widget_add_controller(drawing, GTK_EVENT_CONTROLLER(self->click));
    self->motion = gtk_event_controller_motion_new();
    g_signal_connect(self->motion, "motion", G_CALLBACK(moved), self);
    gtk_widget_add_controller(drawing, self->motion);
  } else {
    gtk_widget_remove_controller(drawing, GTK_EVENT_CONTROLLER(self->click));
    gtk_widget_remove_controller(drawing, self->motion);
    gtk_widget_set_cursor(drawing, NULL);
    self->click = NULL;
    self->motion = NULL;
  }
}

GdkRGBA headwater_text_color(GtkWidget *widget) {
  GdkRGBA color;
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
  return color;
}

GdkRGBA headwater_link_color(GtkWidget *widget) {
  GdkRGBA color;
  GtkStyleContext *style = gtk_widget_get_style_context(widget);
  if (!gtk_style_context_lookup_color(style, "accent_color", &color)
      && !gtk_style_context_lookup_color(style, "theme_selected_bg_color", &color))
    gtk_style_context_get_color(style, &color);
  return color;
}

void headwater_open_link(GtkWidget *widget, const char *link) {
  GtkRoot *root = gtk_widget_get_root(widget);
  gtk_show_uri(GTK_IS_WINDOW(root) ? GTK_WINDOW(root) : NULL, link, GDK_CURRENT_TIME);
}
#endif
