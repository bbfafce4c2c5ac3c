#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// A function that chooses the size at which to decode an image. It receives the natural size and may change it.
typedef void (*HeadwaterImageSize)(gpointer context, int *width, int *height);

/// Reads the size of an image from its first bytes. Returns FALSE if the data isn't an image or is too short. Can be called on
/// any thread.
gboolean headwater_image_size(const guint8 *bytes, gsize length, int *width, int *height);

/// Decodes an image, even an incomplete one if the loader of its format accepts it. Returns NULL if the data can't be decoded
/// or if the image has more pixels than `limit`. Can be called on any thread. The caller owns the texture.
GdkTexture *headwater_image_decode(const guint8 *bytes, gsize length, gint64 limit, HeadwaterImageSize size,
                                   gpointer context);

G_END_DECLS
