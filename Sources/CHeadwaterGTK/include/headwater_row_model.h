#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// What a row model asks of its owner. Each is called on GTK's thread, with the model's context first.
typedef struct {
  /// The row of a number below the model's count; ownership passes to the caller.
  gpointer (*row)(gpointer context, guint number);
  gboolean (*is_selected)(gpointer context, guint number);
  /// The selected rows of a range; ownership passes to the caller.
  GtkBitset *(*selection)(gpointer context, guint position, guint count);
  /// Each says whether the model may change; it has been changed when the call returns.
  gboolean (*select)(gpointer context, guint number, gboolean alone);
  gboolean (*deselect)(gpointer context, guint number);
  gboolean (*set_selection)(gpointer context, GtkBitset *selected, GtkBitset *mask);
  /// Called once, with the context, when the model is freed.
  GDestroyNotify destroy;
} HeadwaterRowModelCallbacks;

/// A list of rows and their selection, both kept elsewhere: a GListModel and a GtkSelectionModel without storage.
/// The count is what the signals have said, so that the model agrees with every one of them.
#define HEADWATER_TYPE_ROW_MODEL (headwater_row_model_get_type())
G_DECLARE_FINAL_TYPE(HeadwaterRowModel, headwater_row_model, HEADWATER, ROW_MODEL, GObject)

/// Makes an empty model; `callbacks` is copied.
HeadwaterRowModel *headwater_row_model_new(gpointer context, const HeadwaterRowModelCallbacks *callbacks);

/// Changes the count and emits `items-changed`. Nothing happens if the range is not within the model.
gboolean headwater_row_model_splice(HeadwaterRowModel *self, guint position, guint removed, guint added);

/// Emits `selection-changed` for the part of the range that is within the model.
void headwater_row_model_selection_changed(HeadwaterRowModel *self, guint position, guint count);

/// Empties the model for good; its owner is not called again. May be called twice.
void headwater_row_model_close(HeadwaterRowModel *self);

G_END_DECLS
