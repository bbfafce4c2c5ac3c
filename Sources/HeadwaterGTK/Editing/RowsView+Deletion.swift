#if GTK
  import CGTK
  import Headwater

  /// A deletion that the user requested with a key. Its rows may not disappear until later, because a behavior may ask the user
  /// for confirmation and a store may need time.
  struct AwaitedDeletion<Identity: Hashable & Sendable> {
    /// The items to delete.
    var identities: [Identity]
    /// The item after the last deleted item.
    var next: Identity?
    /// The offset of that item after the deletion.
    var offset: Int
  }

  extension RowsView {
    /// Deletes the selected items, or the focused item if none are selected, provided that the behavior allows it. Then selects
    /// the row after the deleted ones, or the row before them if no row follows.
    ///
    /// If the focus isn't drawn, for example after a click, nothing is deleted and the focus is shown first.
    ///
    /// - Returns: A Boolean value that indicates whether the key press was handled.
    func deleteChosen() -> Bool {
      if isEditingText { return false }
      let chosen = markedPositions.filter(mayDelete)
      if chosen.isEmpty { return showFocus() }
      var deletion = deletion(of: chosen)
      deletion.identities.removeAll { identity in
        // Look up each item again, because an earlier deletion may have moved or removed it.
        !(displayed.position(of: identity).map { userDeleted($0) } ?? false)
      }
      if deletion.identities.isEmpty { return true }
      awaitedDeletion = deletion
      selectNeighbor()
      return true
    }

    /// Selects a neighbor in the next turn of the main actor, after the current update, if the rows have disappeared by then.
    func selectNeighborLater() {
      Task { [weak self] in self?.selectNeighbor() }
    }

    /// Moves the selection and the focus to a neighbor of the deleted rows if they have disappeared.
    private func selectNeighbor() {
      guard let deletion = awaitedDeletion, !deletion.identities.contains(where: mayExist) else { return }
      awaitedDeletion = nil
      guard selectedPositions.isEmpty, let neighbor = neighbor(after: deletion) else { return }
      if selection.limit > 0 { userSelects { $0.select(neighbor) } }
      focusedItem = neighbor
      // The row usually exists already. If not, it receives the focus after the next layout.
      restoreFocus()
    }

    /// Returns a Boolean value that indicates whether an item may still exist, even if an operator is hiding it. A source that
    /// loads only the visible items can't tell, so an item that such a source doesn't contain is considered deleted.
    private func mayExist(_ identity: Item.Identity) -> Bool {
      displayed.contains(identity) || !driver.wantsVisibleItems && source.stillMayHave(identity)
    }

    /// Returns the description of a deletion that hasn't begun yet.
    private func deletion(of positions: [ItemPosition]) -> AwaitedDeletion<Item.Identity> {
      let last = positions.compactMap { displayed.offset(of: $0) }.max() ?? 0
      return AwaitedDeletion(
        identities: positions.compactMap { displayed.item(at: $0)?.identity },
        next: displayed.position(atOffset: last + 1).flatMap { displayed.item(at: $0)?.identity },
        offset: last + 1 - positions.count)
    }

    /// Returns the item after the deleted ones, or the one before them. If the next item was a child of a deleted item, it has
    /// disappeared too.
    private func neighbor(after deletion: AwaitedDeletion<Item.Identity>) -> Item.Identity? {
      if let next = deletion.next, displayed.contains(next) { return next }
      let offset = min(deletion.offset, displayed.numberOfItems - 1)
      guard let item = displayed.position(atOffset: offset).flatMap({ displayed.item(at: $0) }),
        (item as? any PlaceholderElement)?.isPlaceholder != true
      else { return nil }
      return item.identity
    }

    /// The positions of the selected items, or of the item that is drawn as focused if none are selected.
    private var markedPositions: [ItemPosition] {
      let selected = selectedPositions
      guard selected.isEmpty else { return selected }
      return isFocusDrawn ? [positionWithFocus].compactMap(\.self) : []
    }

    /// Draws the focus on the row that the Delete key would delete, if nothing is selected.
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
    /// The widget in the window that has the keyboard focus.
    private var focusWidget: UnsafeMutablePointer<GtkWidget>? {
      gtk_widget_get_root(view).flatMap(gtk_root_get_focus)
    }

    /// The window of the view, or nil if it isn't in a window.
    private var window: UnsafeMutablePointer<GtkWindow>? {
      guard let root = gtk_widget_get_root(view) else { return nil }
      let isWindow = g_type_check_instance_is_a(UnsafeMutablePointer(root), gtk_window_get_type()) != 0
      return isWindow ? UnsafeMutablePointer(root) : nil
    }

    /// A Boolean value that indicates whether the window draws the focus, regardless of where it is.
    private var isFocusDrawn: Bool { window.map { gtk_window_get_focus_visible($0) != 0 } ?? false }

    /// The position of the item whose row contains the focus, or nil if the focus is elsewhere in the window, in a header, or
    /// in a row that isn't visible.
    private var positionWithFocus: ItemPosition? {
      guard let focusWidget, let row = focusedRow, let widget = slot(of: row)?.rowWidget,
        focusWidget == widget || gtk_widget_is_ancestor(focusWidget, widget) != 0,
        visibleRows.contains(row.number), case .item(let position)? = driver.rows.row(at: row.number)
      else { return nil }
      return position
    }

    /// A Boolean value that indicates whether the user is editing text in a row, where the Delete key deletes a character.
    private var isEditingText: Bool {
      guard let focusWidget, gtk_widget_is_ancestor(focusWidget, view) != 0 else { return false }
      let instance = UnsafeMutableRawPointer(focusWidget).assumingMemoryBound(to: GTypeInstance.self)
      return [gtk_editable_get_type(), gtk_text_view_get_type()].contains {
        g_type_check_instance_is_a(instance, $0) != 0
      }
    }
  }
#endif
