#ifdef HEADWATER_GTK
#include "headwater_picture.h"

static GskRenderNode *draw(GtkWidget *widget, int width, int height) {
  GdkPaintable *paintable = gtk_widget_paintable_new(widget);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, GDK_SNAPSHOT(snapshot), width, height);
  g_object_unref(paintable);
  return gtk_snapshot_free_to_node(snapshot);
}

gboolean headwater_save_picture(GtkWidget *widget, const char *path) {
  GtkNative *native = gtk_widget_get_native(widget);
  GskRenderer *renderer = native ? gtk_native_get_renderer(native) : NULL;
  int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  if (!renderer || width <= 0 || height <= 0)
    return FALSE;
  GskRenderNode *node = draw(widget, width, height);
  if (!node)
    return FALSE;
  graphene_rect_t viewport = GRAPHENE_RECT_INIT(0, 0, width, height);
  GdkTexture *texture = gsk_renderer_render_texture(renderer, node, &viewport);
  gsk_render_node_unref(node);
  gboolean saved = gdk_texture_save_to_png(texture, path);
  g_object_unref(texture);
  return saved;
}
#endif
