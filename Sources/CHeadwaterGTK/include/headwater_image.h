#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// How large an image is to be decoded: is given how large it is, and may change it.
typedef void (*HeadwaterImageSize)(gpointer context, int *width, int *height);

/// Reads how large an image is from its first bytes. FALSE for what is no image, or has not enough bytes. On any thread.
gboolean headwater_image_size(const guint8 *bytes, gsize length, int *width, int *height);

/// Decodes an image, or as much of it as there is; NULL for what is no image, or has more pixels than `limit`. On any
/// thread; the caller owns the texture.
GdkTexture *headwater_image_decode(const guint8 *bytes, gsize length, gint64 limit, HeadwaterImageSize size,
                                   gpointer context);

G_END_DECLS
