#ifdef HEADWATER_GTK
#include "headwater_cell_slot.h"

struct _HeadwaterCellSlot {
  GtkWidget parent;
  gpointer payload;
  void (*allocated)(gpointer payload, int width, int height);
  GDestroyNotify destroy;
  /// The most recent measured size of the child by orientation, or -1 if unknown, and the size of the slot while it has no
  /// child.
  int wanted[2];
  int empty[2];
  /// TRUE if the child has been measured since the last call of `headwater_cell_slot_take_measured`.
  gboolean is_measured;
};

G_DEFINE_TYPE(HeadwaterCellSlot, headwater_cell_slot, GTK_TYPE_WIDGET)

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
  GtkWidget *child = gtk_widget_get_first_child(widget);
  return child ? gtk_widget_get_request_mode(child) : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  GtkWidget *child = gtk_widget_get_first_child(widget);
  HeadwaterCellSlot *self = HEADWATER_CELL_SLOT(widget);
  self->is_measured = TRUE;
  if (child && gtk_widget_should_layout(child))
    gtk_widget_measure(child, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
  else if (!child)
    *minimum = *natural = self->empty[orientation];
  if (child && (for_size >= 0 || gtk_widget_get_request_mode(child) == GTK_SIZE_REQUEST_CONSTANT_SIZE))
    self->wanted[orientation] = *natural;
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  GtkWidget *child = gtk_widget_get_first_child(widget);
  if (child && gtk_widget_should_layout(child))
    gtk_widget_allocate(child, width, height, baseline, NULL);
  HeadwaterCellSlot *self = HEADWATER_CELL_SLOT(widget);
  if (self->allocated)
    self->allocated(self->payload, width, height);
}

static void compute_expand(GtkWidget *widget, gboolean *horizontal, gboolean *vertical) {
  GtkWidget *child = gtk_widget_get_first_child(widget);
  *horizontal = child && gtk_widget_compute_expand(child, GTK_ORIENTATION_HORIZONTAL);
  *vertical = child && gtk_widget_compute_expand(child, GTK_ORIENTATION_VERTICAL);
}

static void dispose(GObject *object) {
  headwater_cell_slot_set_child(GTK_WIDGET(object), NULL);
  G_OBJECT_CLASS(headwater_cell_slot_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
  HeadwaterCellSlot *self = HEADWATER_CELL_SLOT(object);
  if (self->destroy)
    self->destroy(self->payload);
  G_OBJECT_CLASS(headwater_cell_slot_parent_class)->finalize(object);
}

static void headwater_cell_slot_class_init(HeadwaterCellSlotClass *class) {
  G_OBJECT_CLASS(class)->dispose = dispose;
  G_OBJECT_CLASS(class)->finalize = finalize;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  widget_class->get_request_mode = request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->compute_expand = compute_expand;
  gtk_widget_class_set_css_name(widget_class, "cell");
}

static void forget_wanted(HeadwaterCellSlot *self) { self->wanted[0] = self->wanted[1] = -1; }

static void headwater_cell_slot_init(HeadwaterCellSlot *self) { forget_wanted(self); }

GtkWidget *headwater_cell_slot_new(gpointer payload, void (*allocated)(gpointer payload, int width, int height),
                                   GDestroyNotify destroy) {
  HeadwaterCellSlot *self = g_object_new(HEADWATER_TYPE_CELL_SLOT, NULL);
  self->payload = payload;
  self->allocated = allocated;
  self->destroy = destroy;
  return GTK_WIDGET(self);
}

gpointer headwater_cell_slot_get_payload(gpointer slot) {
  return HEADWATER_IS_CELL_SLOT(slot) ? HEADWATER_CELL_SLOT(slot)->payload : NULL;
}

int headwater_cell_slot_get_wanted_length(GtkWidget *slot, GtkOrientation orientation) {
  return HEADWATER_CELL_SLOT(slot)->wanted[orientation];
}

gboolean headwater_cell_slot_take_measured(GtkWidget *slot) {
  HeadwaterCellSlot *self = HEADWATER_CELL_SLOT(slot);
  gboolean is_measured = self->is_measured;
  self->is_measured = FALSE;
  return is_measured;
}

void headwater_cell_slot_set_empty_length(GtkWidget *slot, GtkOrientation orientation, int length) {
  HeadwaterCellSlot *self = HEADWATER_CELL_SLOT(slot);
  if (self->empty[orientation] == length)
    return;
  self->empty[orientation] = length;
  if (!gtk_widget_get_first_child(slot))
    gtk_widget_queue_resize(slot);
}

void headwater_cell_slot_set_child(GtkWidget *slot, GtkWidget *child) {
  GtkWidget *old = gtk_widget_get_first_child(slot);
  if (old == child)
    return;
  forget_wanted(HEADWATER_CELL_SLOT(slot));
  if (old)
    gtk_widget_unparent(old);
  if (child)
    gtk_widget_set_parent(child, slot);
}
#endif
