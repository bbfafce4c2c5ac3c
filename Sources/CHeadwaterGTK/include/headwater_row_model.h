#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// The callbacks of a row model. Each is called on GTK's thread and receives the model's context first.
typedef struct {
  /// Returns the row at an index below the model's count. Ownership is transferred to the caller.
  gpointer (*row)(gpointer context, guint number);
  gboolean (*is_selected)(gpointer context, guint number);
  /// Returns the selected rows in a range. Ownership is transferred to the caller.
  GtkBitset *(*selection)(gpointer context, guint position, guint count);
  /// Each of these changes the selection before it returns. Returns FALSE if the selection can't be changed.
  gboolean (*select)(gpointer context, guint number, gboolean alone);
  gboolean (*deselect)(gpointer context, guint number);
  gboolean (*set_selection)(gpointer context, GtkBitset *selected, GtkBitset *mask);
  /// Called once with the context when the model is freed.
  GDestroyNotify destroy;
} HeadwaterRowModelCallbacks;

/// A list of rows with a selection, both stored elsewhere: a GListModel and GtkSelectionModel without storage. Its count always
/// matches the `items-changed` signals emitted so far.
#define HEADWATER_TYPE_ROW_MODEL (headwater_row_model_get_type())
G_DECLARE_FINAL_TYPE(HeadwaterRowModel, headwater_row_model, HEADWATER, ROW_MODEL, GObject)

/// Creates an empty model. The contents of `callbacks` are copied.
HeadwaterRowModel *headwater_row_model_new(gpointer context, const HeadwaterRowModelCallbacks *callbacks);

/// Changes the count and emits `items-changed`. Does nothing and returns FALSE if the range isn't within the model.
gboolean headwater_row_model_splice(HeadwaterRowModel *self, guint position, guint removed, guint added);

/// Emits `selection-changed` for the part of the range that is within the model.
void headwater_row_model_selection_changed(HeadwaterRowModel *self, guint position, guint count);

/// Empties the model permanently. Its callbacks aren't called again. Can be called more than once.
void headwater_row_model_close(HeadwaterRowModel *self);

G_END_DECLS
