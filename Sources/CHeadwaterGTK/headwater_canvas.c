#ifdef HEADWATER_GTK
#include "headwater_canvas.h"

struct _HeadwaterCanvas {
  GtkWidget parent;
  int width, height;
};

G_DEFINE_TYPE(HeadwaterCanvas, headwater_canvas, GTK_TYPE_WIDGET)
static G_DEFINE_QUARK(headwater-place, place)

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  (void)for_size;
  HeadwaterCanvas *self = HEADWATER_CANVAS(widget);
  gboolean is_across = orientation == GTK_ORIENTATION_HORIZONTAL;
  *natural = is_across ? self->width : self->height;
  // Report no minimum width, so that a list can become narrower without waiting for new layouts.
  *minimum = is_across ? 0 : self->height;
  *minimum_baseline = *natural_baseline = -1;
}

static void allocate_child(GtkWidget *child) {
  GdkRectangle *place = g_object_get_qdata(G_OBJECT(child), place_quark());
  if (!place || !gtk_widget_should_layout(child))
    return;
  // GTK requires a measurement before each allocation. It costs next to nothing for widgets that draw themselves.
  int width = 0, height = 0;
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  width = MAX(width, place->width);
  gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  graphene_point_t origin = GRAPHENE_POINT_INIT(place->x, place->y);
  gtk_widget_allocate(child, width, MAX(height, place->height), -1, gsk_transform_translate(NULL, &origin));
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  (void)width;
  (void)height;
  (void)baseline;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
    allocate_child(child);
}

static void dispose(GObject *object) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))))
    gtk_widget_unparent(child);
  G_OBJECT_CLASS(headwater_canvas_parent_class)->dispose(object);
}

static void headwater_canvas_class_init(HeadwaterCanvasClass *class) {
  G_OBJECT_CLASS(class)->dispose = dispose;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  gtk_widget_class_set_css_name(widget_class, "components");
}

static void headwater_canvas_init(HeadwaterCanvas *self) {
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *headwater_canvas_new(void) { return g_object_new(HEADWATER_TYPE_CANVAS, NULL); }

void headwater_canvas_set_size(GtkWidget *canvas, int width, int height) {
  HeadwaterCanvas *self = HEADWATER_CANVAS(canvas);
  if (self->width == width && self->height == height)
    return;
  self->width = width;
  self->height = height;
  gtk_widget_queue_resize(canvas);
}

void headwater_canvas_place(GtkWidget *canvas, GtkWidget *child, int x, int y, int width, int height) {
  GdkRectangle *place = g_object_get_qdata(G_OBJECT(child), place_quark());
  GdkRectangle wanted = {x, y, width, height};
  if (place && gdk_rectangle_equal(place, &wanted))
    return;
  if (!place) {
    place = g_new(GdkRectangle, 1);
    g_object_set_qdata_full(G_OBJECT(child), place_quark(), place, g_free);
  }
  *place = wanted;
  gtk_widget_queue_allocate(canvas);
}

void headwater_add_style(GdkDisplay *display, const char *rules) {
  static const char *key = "headwater-style";
  if (!display || g_object_get_data(G_OBJECT(display), key))
    return;
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, rules, -1);
  gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_SETTINGS + 1);
  g_object_set_data_full(G_OBJECT(display), key, provider, g_object_unref);
}
#endif
