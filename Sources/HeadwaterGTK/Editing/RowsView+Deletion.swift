#if GTK
  import CGTK
  import Headwater

  /// A deletion that a key has asked for, whose rows may disappear later: a behavior may ask the user, and a store may take
  /// its time.
  struct AwaitedDeletion<Identity: Hashable & Sendable> {
    /// The items to delete.
    var identities: [Identity]
    /// The item after the last of them.
    var next: Identity?
    /// The offset that this item has without them.
    var offset: Int
  }

  extension RowsView {
    /// Deletes the selected items or, if none is selected, the one in focus, as far as the behavior allows it. Then selects
    /// the row after the deleted ones, else the one before.
    ///
    /// A focus that isn't drawn, as after a click, deletes nothing: it is shown first.
    ///
    /// - Returns: A Boolean value that indicates whether the key was used.
    func deleteChosen() -> Bool {
      if isEditingText { return false }
      let chosen = markedPositions.filter(mayDelete)
      if chosen.isEmpty { return showFocus() }
      var deletion = deletion(of: chosen)
      awaitedDeletion = nil
      deletion.identities.removeAll { identity in
        // Each may be elsewhere, or gone, once another has been deleted.
        !(displayed.position(of: identity).map { userDeleted($0) } ?? false)
      }
      if deletion.identities.isEmpty { return true }
      awaitedDeletion = deletion
      selectNeighbor()
      return true
    }

    /// Selects a neighbor in the main actor's next turn, if the rows have disappeared by then: an update is being shown.
    func selectNeighborLater() {
      Task { [weak self] in self?.selectNeighbor() }
    }

    /// Moves selection and focus to a neighbor of rows that a key has deleted, once they have disappeared.
    private func selectNeighbor() {
      guard let deletion = awaitedDeletion, !deletion.identities.contains(where: { displayed.contains($0) })
      else {
        return
      }
      awaitedDeletion = nil
      guard selectedPositions.isEmpty, let neighbor = neighbor(after: deletion) else { return }
      if selection.limit > 0 { userSelects { $0.select(neighbor) } }
      focusedItem = neighbor
      // The row usually exists already. Otherwise it receives the focus when it has been laid out.
      restoreFocus()
    }

    /// Describes the deletion of some items before it begins.
    private func deletion(of positions: [ItemPosition]) -> AwaitedDeletion<Item.Identity> {
      let last = positions.compactMap { displayed.offset(of: $0) }.max() ?? 0
      return AwaitedDeletion(
        identities: positions.compactMap { displayed.item(at: $0)?.identity },
        next: displayed.position(atOffset: last + 1).flatMap { displayed.item(at: $0)?.identity },
        offset: last + 1 - positions.count)
    }

    /// The item after the deleted ones, else the one before. An item below a deleted one disappears with it.
    private func neighbor(after deletion: AwaitedDeletion<Item.Identity>) -> Item.Identity? {
      if let next = deletion.next, displayed.contains(next) { return next }
      let offset = min(deletion.offset, displayed.numberOfItems - 1)
      guard let item = displayed.position(atOffset: offset).flatMap({ displayed.item(at: $0) }),
        (item as? any PlaceholderElement)?.isPlaceholder != true
      else { return nil }
      return item.identity
    }

    /// The positions of the items that the list draws as selected, else of the one that it draws as focused.
    private var markedPositions: [ItemPosition] {
      let selected = selectedPositions
      guard selected.isEmpty else { return selected }
      return isFocusDrawn ? [positionWithFocus].compactMap(\.self) : []
    }

    /// Draws the focus of a row that Delete would delete, if nothing is selected.
    private func showFocus() -> Bool {
      guard selectedPositions.isEmpty, !isFocusDrawn, let position = positionWithFocus, mayDelete(position),
        let window
      else { return false }
      gtk_window_set_focus_visible(window, 1)
      return true
    }
  }

  // MARK: - Focus

  extension RowsView {
    /// The widget in the window that has the keyboard's focus.
    private var focusWidget: UnsafeMutablePointer<GtkWidget>? {
      gtk_widget_get_root(view).flatMap(gtk_root_get_focus)
    }

    /// The window of the view; nil while the view is in none.
    private var window: UnsafeMutablePointer<GtkWindow>? {
      guard let root = gtk_widget_get_root(view) else { return nil }
      let isWindow = g_type_check_instance_is_a(UnsafeMutablePointer(root), gtk_window_get_type()) != 0
      return isWindow ? UnsafeMutablePointer(root) : nil
    }

    /// A Boolean value that indicates whether the window draws the focus, wherever it is.
    private var isFocusDrawn: Bool { window.map { gtk_window_get_focus_visible($0) != 0 } ?? false }

    /// The position of the item in whose row the focus is. Nil for a focus elsewhere in the window, for a header, and for a
    /// row out of sight.
    private var positionWithFocus: ItemPosition? {
      guard let focusWidget, let row = focusedRow, let widget = slot(of: row)?.rowWidget,
        focusWidget == widget || gtk_widget_is_ancestor(focusWidget, widget) != 0,
        visibleRows.contains(row.number), case .item(let position)? = driver.rows.row(at: row.number)
      else { return nil }
      return position
    }

    /// A Boolean value that indicates whether the user is editing text in a row, where Delete deletes a character.
    private var isEditingText: Bool {
      guard let focusWidget, gtk_widget_is_ancestor(focusWidget, view) != 0 else { return false }
      let instance = UnsafeMutableRawPointer(focusWidget).assumingMemoryBound(to: GTypeInstance.self)
      return [gtk_editable_get_type(), gtk_text_view_get_type()].contains {
        g_type_check_instance_is_a(instance, $0) != 0
      }
    }
  }
#endif
