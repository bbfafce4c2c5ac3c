#ifdef HEADWATER_GTK
#include "headwater_row_model.h"
#include "headwater_row.h"

struct _HeadwaterRowModel {
  GObject parent;
  guint count;
  gboolean closed;
  gpointer context;
  HeadwaterRowModelCallbacks callbacks;
};

static GType item_type(GListModel *model) {
  (void)model;
  return HEADWATER_TYPE_ROW;
}

static guint item_count(GListModel *model) { return HEADWATER_ROW_MODEL(model)->count; }

static gpointer item_at(GListModel *model, guint number) {
  HeadwaterRowModel *self = HEADWATER_ROW_MODEL(model);
  return number < self->count ? self->callbacks.row(self->context, number) : NULL;
}

static void implement_list(GListModelInterface *interface) {
  interface->get_item_type = item_type;
  interface->get_n_items = item_count;
  interface->get_item = item_at;
}

static gboolean is_selected(GtkSelectionModel *model, guint number) {
  HeadwaterRowModel *self = HEADWATER_ROW_MODEL(model);
  return number < self->count && self->callbacks.is_selected(self->context, number);
}

static GtkBitset *selection_in_range(GtkSelectionModel *model, guint position, guint count) {
  HeadwaterRowModel *self = HEADWATER_ROW_MODEL(model);
  if (position >= self->count)
    return gtk_bitset_new_empty();
  return self->callbacks.selection(self->context, position, MIN(count, self->count - position));
}

static gboolean select_item(GtkSelectionModel *model, guint number, gboolean alone) {
  HeadwaterRowModel *self = HEADWATER_ROW_MODEL(model);
  return number < self->count && self->callbacks.select(self->context, number, alone);
}

static gboolean deselect_item(GtkSelectionModel *model, guint number) {
  HeadwaterRowModel *self = HEADWATER_ROW_MODEL(model);
  return number < self->count && self->callbacks.deselect(self->context, number);
}

static gboolean set_selection(GtkSelectionModel *model, GtkBitset *selected, GtkBitset *mask) {
  HeadwaterRowModel *self = HEADWATER_ROW_MODEL(model);
  return !self->closed && self->callbacks.set_selection(self->context, selected, mask);
}

static void implement_selection(GtkSelectionModelInterface *interface) {
  interface->is_selected = is_selected;
  interface->get_selection_in_range = selection_in_range;
  interface->select_item = select_item;
  interface->unselect_item = deselect_item;
  interface->set_selection = set_selection;
}

G_DEFINE_TYPE_WITH_CODE(HeadwaterRowModel, headwater_row_model, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, implement_list)
                        G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, implement_selection))

static void headwater_row_model_finalize(GObject *object) {
  HeadwaterRowModel *self = HEADWATER_ROW_MODEL(object);
  if (self->callbacks.destroy)
    self->callbacks.destroy(self->context);
  G_OBJECT_CLASS(headwater_row_model_parent_class)->finalize(object);
}

static void headwater_row_model_class_init(HeadwaterRowModelClass *class) {
  G_OBJECT_CLASS(class)->finalize = headwater_row_model_finalize;
}

static void headwater_row_model_init(HeadwaterRowModel *self) { (void)self; }

HeadwaterRowModel *headwater_row_model_new(gpointer context, const HeadwaterRowModelCallbacks *callbacks) {
  HeadwaterRowModel *self = g_object_new(HEADWATER_TYPE_ROW_MODEL, NULL);
  self->context = context;
  self->callbacks = *callbacks;
  return self;
}

gboolean headwater_row_model_splice(HeadwaterRowModel *self, guint position, guint removed, guint added) {
  if (self->closed || position > self->count || removed > self->count - position
      || added > G_MAXUINT - 1 - (self->count - removed))
    return FALSE;
  self->count = self->count - removed + added;
  if (removed > 0 || added > 0)
    g_list_model_items_changed(G_LIST_MODEL(self), position, removed, added);
  return TRUE;
}

void headwater_row_model_selection_changed(HeadwaterRowModel *self, guint position, guint count) {
  if (position >= self->count)
    return;
  count = MIN(count, self->count - position);
  if (count > 0)
    gtk_selection_model_selection_changed(GTK_SELECTION_MODEL(self), position, count);
}

void headwater_row_model_close(HeadwaterRowModel *self) {
  headwater_row_model_splice(self, 0, self->count, 0);
  self->closed = TRUE;
}
#endif
