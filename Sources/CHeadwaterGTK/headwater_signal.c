#ifdef HEADWATER_GTK
#include "headwater_signal.h"

typedef struct {
  GClosure closure;
  HeadwaterSignalHandler handler;
} HeadwaterClosure;

static void marshal(GClosure *closure, GValue *result, guint count, const GValue *values, gpointer hint,
                    gpointer marshal_data) {
  (void)hint;
  (void)marshal_data;
  // The first value is the instance.
  gboolean answer = ((HeadwaterClosure *)closure)->handler(closure->data, count - 1, values + 1);
  if (result && G_VALUE_HOLDS_BOOLEAN(result))
    g_value_set_boolean(result, answer);
}

gulong headwater_connect_handler(gpointer instance, const char *signal, HeadwaterSignalHandler handler, gpointer data,
                                 GClosureNotify destroy) {
  GClosure *closure = g_closure_new_simple(sizeof(HeadwaterClosure), data);
  ((HeadwaterClosure *)closure)->handler = handler;
  g_closure_set_marshal(closure, marshal);
  g_closure_add_finalize_notifier(closure, data, destroy);
  g_closure_ref(closure);
  g_closure_sink(closure);
  gulong connection = g_signal_connect_closure(instance, signal, closure, FALSE);
  g_closure_unref(closure);
  return connection;
}

gboolean headwater_query_signal(gpointer instance, const char *signal, GSignalQuery *query) {
  guint id;
  GQuark detail;
  if (!g_signal_parse_name(signal, G_OBJECT_TYPE(instance), &id, &detail, FALSE))
    return FALSE;
  g_signal_query(id, query);
  return TRUE;
}

static GType plain(GType type) { return type & ~(GType)G_SIGNAL_TYPE_STATIC_SCOPE; }

HeadwaterValueKind headwater_value_kind(GType type) {
  switch (G_TYPE_FUNDAMENTAL(plain(type))) {
  case G_TYPE_BOOLEAN:
    return HEADWATER_VALUE_BOOLEAN;
  case G_TYPE_CHAR:
  case G_TYPE_UCHAR:
  case G_TYPE_INT:
  case G_TYPE_UINT:
  case G_TYPE_LONG:
  case G_TYPE_ULONG:
  case G_TYPE_INT64:
  case G_TYPE_UINT64:
  case G_TYPE_ENUM:
  case G_TYPE_FLAGS:
    return HEADWATER_VALUE_INTEGER;
  case G_TYPE_FLOAT:
  case G_TYPE_DOUBLE:
    return HEADWATER_VALUE_NUMBER;
  case G_TYPE_STRING:
    return HEADWATER_VALUE_STRING;
  case G_TYPE_POINTER:
  case G_TYPE_BOXED:
  case G_TYPE_OBJECT:
  case G_TYPE_INTERFACE:
  case G_TYPE_PARAM:
  case G_TYPE_VARIANT:
    return HEADWATER_VALUE_POINTER;
  default:
    // Also fundamental types that GTK registers, such as events and expressions.
    return G_TYPE_IS_INSTANTIATABLE(plain(type)) ? HEADWATER_VALUE_POINTER : HEADWATER_VALUE_OTHER;
  }
}

const char *headwater_type_name(GType type) { return g_type_name(plain(type)); }

gint64 headwater_value_integer(const GValue *value) {
  switch (G_TYPE_FUNDAMENTAL(G_VALUE_TYPE(value))) {
  case G_TYPE_BOOLEAN:
    return g_value_get_boolean(value) != FALSE;
  case G_TYPE_CHAR:
    return g_value_get_schar(value);
  case G_TYPE_UCHAR:
    return g_value_get_uchar(value);
  case G_TYPE_INT:
    return g_value_get_int(value);
  case G_TYPE_UINT:
    return g_value_get_uint(value);
  case G_TYPE_LONG:
    return g_value_get_long(value);
  case G_TYPE_ULONG:
    return (gint64)g_value_get_ulong(value);
  case G_TYPE_INT64:
    return g_value_get_int64(value);
  case G_TYPE_UINT64:
    return (gint64)g_value_get_uint64(value);
  case G_TYPE_ENUM:
    return g_value_get_enum(value);
  case G_TYPE_FLAGS:
    return g_value_get_flags(value);
  default:
    return 0;
  }
}

double headwater_value_number(const GValue *value) {
  switch (G_TYPE_FUNDAMENTAL(G_VALUE_TYPE(value))) {
  case G_TYPE_FLOAT:
    return g_value_get_float(value);
  case G_TYPE_DOUBLE:
    return g_value_get_double(value);
  default:
    return 0;
  }
}

gpointer headwater_value_pointer(const GValue *value) {
  return g_value_fits_pointer(value) ? g_value_peek_pointer(value) : NULL;
}

void headwater_warn(const char *sentence) { g_log("Headwater", G_LOG_LEVEL_WARNING, "%s", sentence); }
#endif
