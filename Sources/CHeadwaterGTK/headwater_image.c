#ifdef HEADWATER_GTK
#include "headwater_image.h"

/// The state of an image while it is being read.
typedef struct {
  int width, height;
  gint64 limit;
  HeadwaterImageSize size;
  gpointer context;
} Reading;

static void size_prepared(GdkPixbufLoader *loader, int width, int height, Reading *reading) {
  reading->width = width;
  reading->height = height;
  if (!reading->size || width <= 0 || height <= 0 || (gint64)width * height > reading->limit)
    return;
  reading->size(reading->context, &width, &height);
  if (width != reading->width || height != reading->height)
    gdk_pixbuf_loader_set_size(loader, MAX(width, 1), MAX(height, 1));
}

/// Writes bytes to a loader in small chunks. Returns FALSE after an error, when the image exceeds the pixel limit, or as soon
/// as the size is known if only the size is needed.
static gboolean feed(GdkPixbufLoader *loader, const guint8 *bytes, gsize length, Reading *reading, gboolean only_size) {
  for (gsize offset = 0; offset < length;) {
    gsize part = MIN(length - offset, (gsize)(reading->width == 0 ? 4096 : 65536));
    if (!gdk_pixbuf_loader_write(loader, bytes + offset, part, NULL))
      return FALSE;
    offset += part;
    if (reading->width == 0)
      continue;
    if (only_size || reading->width < 0 || (gint64)reading->width * reading->height > reading->limit)
      return FALSE;
  }
  return TRUE;
}

gboolean headwater_image_size(const guint8 *bytes, gsize length, int *width, int *height) {
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
  Reading reading = {.limit = G_MAXINT64};
  g_signal_connect(loader, "size-prepared", G_CALLBACK(size_prepared), &reading);
  feed(loader, bytes, length, &reading, TRUE);
  gdk_pixbuf_loader_close(loader, NULL);
  g_object_unref(loader);
  *width = reading.width;
  *height = reading.height;
  return reading.width > 0 && reading.height > 0;
}

GdkTexture *headwater_image_decode(const guint8 *bytes, gsize length, gint64 limit, HeadwaterImageSize size,
                                   gpointer context) {
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
  Reading reading = {.limit = limit, .size = size, .context = context};
  g_signal_connect(loader, "size-prepared", G_CALLBACK(size_prepared), &reading);
  gboolean is_read = feed(loader, bytes, length, &reading, FALSE);
  is_read = gdk_pixbuf_loader_close(loader, NULL) && is_read;
  GdkPixbuf *pixbuf = is_read ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  GdkTexture *texture = pixbuf ? gdk_texture_new_for_pixbuf(pixbuf) : NULL;
  g_object_unref(loader);
  return texture;
}
#endif
