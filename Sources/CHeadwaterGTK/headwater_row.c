#ifdef HEADWATER_GTK
#include "headwater_row.h"

struct _HeadwaterRow {
  GObject parent;
  gpointer payload;
  GDestroyNotify destroy;
};

G_DEFINE_TYPE(HeadwaterRow, headwater_row, G_TYPE_OBJECT)

static void headwater_row_finalize(GObject *object) {
  HeadwaterRow *self = HEADWATER_ROW(object);
  if (self->destroy)
    self->destroy(self->payload);
  G_OBJECT_CLASS(headwater_row_parent_class)->finalize(object);
}

static void headwater_row_class_init(HeadwaterRowClass *class) {
  G_OBJECT_CLASS(class)->finalize = headwater_row_finalize;
}

static void headwater_row_init(HeadwaterRow *self) { (void)self; }

HeadwaterRow *headwater_row_new(gpointer payload, GDestroyNotify destroy) {
  HeadwaterRow *self = g_object_new(HEADWATER_TYPE_ROW, NULL);
  self->payload = payload;
  self->destroy = destroy;
  return self;
}

gpointer headwater_row_get_payload(gpointer row) {
  return HEADWATER_IS_ROW(row) ? HEADWATER_ROW(row)->payload : NULL;
}
#endif
