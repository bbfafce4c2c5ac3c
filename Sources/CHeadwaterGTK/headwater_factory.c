#ifdef HEADWATER_GTK
#include "headwater_factory.h"

typedef struct {
  gpointer context;
  HeadwaterFactoryCallbacks callbacks;
} Owner;

static void setup(GtkListItemFactory *factory, gpointer item, Owner *owner) {
  (void)factory;
  owner->callbacks.setup(owner->context, item);
}

static void bind(GtkListItemFactory *factory, gpointer item, Owner *owner) {
  (void)factory;
  owner->callbacks.bind(owner->context, item);
}

static void teardown(GtkListItemFactory *factory, gpointer item, Owner *owner) {
  (void)factory;
  owner->callbacks.teardown(owner->context, item);
}

static void destroy(gpointer data) {
  Owner *owner = data;
  if (owner->callbacks.destroy)
    owner->callbacks.destroy(owner->context);
  g_free(owner);
}

GtkListItemFactory *headwater_factory_new(gpointer context, const HeadwaterFactoryCallbacks *callbacks) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  Owner *owner = g_new(Owner, 1);
  owner->context = context;
  owner->callbacks = *callbacks;
  g_object_set_data_full(G_OBJECT(factory), "headwater-owner", owner, destroy);
  g_signal_connect(factory, "setup", G_CALLBACK(setup), owner);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), owner);
  g_signal_connect(factory, "teardown", G_CALLBACK(teardown), owner);
  return factory;
}
#endif
