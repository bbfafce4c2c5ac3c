#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// The callbacks of a factory. Each receives the factory's context first. The list item is borrowed.
typedef struct {
  void (*setup)(gpointer context, GtkListItem *item);
  void (*bind)(gpointer context, GtkListItem *item);
  void (*teardown)(gpointer context, GtkListItem *item);
  /// Called once with the context when the factory is freed.
  GDestroyNotify destroy;
} HeadwaterFactoryCallbacks;

/// Creates a factory. The contents of `callbacks` are copied. There is no callback for `unbind`: GTK immediately follows it
/// with `bind` or `teardown`, and only then is it known whether the same row is shown again.
GtkListItemFactory *headwater_factory_new(gpointer context, const HeadwaterFactoryCallbacks *callbacks);

G_END_DECLS
