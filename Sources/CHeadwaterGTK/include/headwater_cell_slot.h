#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// The place of one cell in a list: a widget with one child that can be exchanged, which says when its frame is valid.
#define HEADWATER_TYPE_CELL_SLOT (headwater_cell_slot_get_type())
G_DECLARE_FINAL_TYPE(HeadwaterCellSlot, headwater_cell_slot, HEADWATER, CELL_SLOT, GtkWidget)

/// Makes a slot that owns its payload. `allocated` is called after the child has been given its frame, `destroy` when
/// the slot is freed.
GtkWidget *headwater_cell_slot_new(gpointer payload, void (*allocated)(gpointer payload, int width, int height),
                                   GDestroyNotify destroy);

/// The payload, borrowed; NULL for anything that is not a slot.
gpointer headwater_cell_slot_get_payload(gpointer slot);

/// Shows another child, or none. The slot holds a reference while it shows it.
void headwater_cell_slot_set_child(GtkWidget *slot, GtkWidget *child);

/// How long the child wants to be, as measured last; -1 where there is none, or none that was measured.
int headwater_cell_slot_get_wanted_length(GtkWidget *slot, GtkOrientation orientation);

/// How long the slot is while it shows nothing: 0 at first.
void headwater_cell_slot_set_empty_length(GtkWidget *slot, GtkOrientation orientation, int length);

G_END_DECLS
