#if GTK
  import CGTK
  import CHeadwaterGTK

  /// The list and selection model that a GTK view reads. It is emptied and closed when this object is released, so that a view
  /// that outlives its owner displays nothing.
  final class RowModel: @unchecked Sendable {  // Safe: constant, used on the main actor until closed.
    let object: OpaquePointer

    @MainActor
    init(_ reference: OwnerReference) {
      var callbacks = HeadwaterRowModelCallbacks()
      callbacks.row = { context, number in
        OwnerReference.call(context, default: nil) { $0.rowObject(at: Int(number)) }
      }
      callbacks.is_selected = { context, number in
        OwnerReference.call(context, default: 0) { $0.isRowSelected(Int(number)) ? 1 : 0 }
      }
      callbacks.selection = { context, position, count in
        let bitset = gtk_bitset_new_empty()
        let range = Int(position)..<Int(position) + Int(count)
        for number in OwnerReference.call(context, default: [], { $0.selectedRows(in: range) }) {
          gtk_bitset_add(bitset, guint(number))
        }
        return bitset
      }
      callbacks.select = { context, number, alone in
        OwnerReference.call(context, default: 0) { $0.selectRow(Int(number), alone: alone != 0) ? 1 : 0 }
      }
      callbacks.deselect = { context, number in
        OwnerReference.call(context, default: 0) { $0.deselectRow(Int(number)) ? 1 : 0 }
      }
      callbacks.set_selection = { context, selected, mask in
        nonisolated(unsafe) let (selected, mask) = (selected, mask)  // Safe: used only in this call.
        return OwnerReference.call(context, default: 0) {
          $0.setSelectedRows(RowSet(bitset: selected), among: RowSet(bitset: mask)) ? 1 : 0
        }
      }
      callbacks.destroy = OwnerReference.release
      object = headwater_row_model_new(reference.retained(), &callbacks)
    }

    deinit {
      headwater_close_on_main_thread(UnsafeMutableRawPointer(object))
    }

    /// The number of rows that the model has reported to GTK.
    @MainActor var count: Int { Int(g_list_model_get_n_items(object)) }

    /// Notifies GTK that rows were replaced. Returns false, without notifying it, if the numbers are too large for GTK.
    @MainActor
    func splice(position: Int, removed: Int, added: Int) -> Bool {
      guard let position = guint(exactly: position), let removed = guint(exactly: removed),
        let added = guint(exactly: added)
      else { return false }
      return headwater_row_model_splice(object, position, removed, added) != 0
    }

    /// Notifies GTK that the selection of rows in a range may have changed.
    @MainActor
    func selectionChanged(_ range: Range<Int>) {
      headwater_row_model_selection_changed(
        object, guint(clamping: range.lowerBound), guint(clamping: range.count))
    }
  }
#endif
