#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// A handler of a signal. It receives the signal's arguments without the instance. Its result is the signal's return value if
/// the signal returns a Boolean value; otherwise, it is ignored.
typedef gboolean (*HeadwaterSignalHandler)(gpointer data, guint count, const GValue *arguments);

/// Connects a handler to a signal. `destroy` is called with the data when the handler is disconnected. Returns 0 if the
/// instance doesn't have the signal.
gulong headwater_connect_handler(gpointer instance, const char *signal, HeadwaterSignalHandler handler, gpointer data,
                                 GClosureNotify destroy);

/// Finds the types of a signal. Returns FALSE if the instance doesn't have the signal.
gboolean headwater_query_signal(gpointer instance, const char *signal, GSignalQuery *query);

/// The kinds of values that signals have as arguments and return values.
typedef enum {
  HEADWATER_VALUE_OTHER,
  HEADWATER_VALUE_BOOLEAN,
  HEADWATER_VALUE_INTEGER, // Also enumerations and flags.
  HEADWATER_VALUE_NUMBER,  // With a fraction.
  HEADWATER_VALUE_STRING,
  HEADWATER_VALUE_POINTER, // Objects, interfaces, variants, boxed structures, and plain pointers.
} HeadwaterValueKind;

/// Returns the kind of values that have a type. Accepts the types that a GSignalQuery contains.
HeadwaterValueKind headwater_value_kind(GType type);

/// Returns the name of a type. Accepts the types that a GSignalQuery contains.
const char *headwater_type_name(GType type);

/// Returns an integer, or 0 if the value isn't one.
gint64 headwater_value_integer(const GValue *value);

/// Returns a number with a fraction, or 0 if the value isn't one.
double headwater_value_number(const GValue *value);

/// Returns a pointer, borrowed from the value, or NULL if the value isn't one.
gpointer headwater_value_pointer(const GValue *value);

/// Logs a warning.
void headwater_warn(const char *sentence);

G_END_DECLS
