#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// A row in a GTK list: an object without properties other than its identity.
#define HEADWATER_TYPE_ROW (headwater_row_get_type())
G_DECLARE_FINAL_TYPE(HeadwaterRow, headwater_row, HEADWATER, ROW, GObject)

/// Creates a row that owns its payload. `destroy` is called with the payload when the row is freed.
HeadwaterRow *headwater_row_new(gpointer payload, GDestroyNotify destroy);

/// Returns the payload, borrowed, or NULL if the object isn't a HeadwaterRow.
gpointer headwater_row_get_payload(gpointer row);

G_END_DECLS
