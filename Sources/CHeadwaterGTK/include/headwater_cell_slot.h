#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// The slot of one cell in a list: a widget with one replaceable child that reports when the child's frame is valid.
#define HEADWATER_TYPE_CELL_SLOT (headwater_cell_slot_get_type())
G_DECLARE_FINAL_TYPE(HeadwaterCellSlot, headwater_cell_slot, HEADWATER, CELL_SLOT, GtkWidget)

/// Creates a slot that owns its payload. `allocated` is called after the child has been given its frame, and `destroy` when the
/// slot is freed.
GtkWidget *headwater_cell_slot_new(gpointer payload, void (*allocated)(gpointer payload, int width, int height),
                                   GDestroyNotify destroy);

/// Returns the payload, borrowed, or NULL if the object isn't a slot.
gpointer headwater_cell_slot_get_payload(gpointer slot);

/// Replaces the child, or removes it if `child` is NULL. The slot holds a reference to its child.
void headwater_cell_slot_set_child(GtkWidget *slot, GtkWidget *child);

/// Returns the most recently measured natural length of the child, or -1 if there is no child or it hasn't been measured yet.
int headwater_cell_slot_get_wanted_length(GtkWidget *slot, GtkOrientation orientation);

/// Returns TRUE if GTK has measured the slot since the last call, as it does after something in the child has changed.
gboolean headwater_cell_slot_take_measured(GtkWidget *slot);

/// Sets the length of the slot while it has no child. The default is 0.
void headwater_cell_slot_set_empty_length(GtkWidget *slot, GtkOrientation orientation, int length);

G_END_DECLS
