#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// A row as GTK knows it: an object whose only property is that it is the same one or another.
#define HEADWATER_TYPE_ROW (headwater_row_get_type())
G_DECLARE_FINAL_TYPE(HeadwaterRow, headwater_row, HEADWATER, ROW, GObject)

/// Makes a row that owns its payload; `destroy` is called with it when GTK has let go of the row.
HeadwaterRow *headwater_row_new(gpointer payload, GDestroyNotify destroy);

/// The payload, borrowed; NULL for anything that is not a HeadwaterRow.
gpointer headwater_row_get_payload(gpointer row);

G_END_DECLS
