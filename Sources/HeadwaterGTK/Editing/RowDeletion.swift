#if GTK
  import Headwater

  /// The part of a list that deletes items and then selects a neighbor.
  @MainActor
  final class RowDeletion<Section: ListElement, Item: ListElement> {
    /// A deletion that the user requested. Its rows may not disappear until later, because a behavior may ask the
    /// user for confirmation and a store may need time.
    private struct AwaitedDeletion {
      /// The items to delete.
      var identities: [Item.Identity]
      /// The item after the last deleted item.
      var next: Item.Identity?
      /// The offset of that item after the deletion.
      var offset: Int
    }

    private weak var engine: ListController<Cell, Section, Item>?
    private let driver: Driver<Section, Item>
    private let focus: RowFocus<Section, Item>
    /// The last deletion that the user requested, until its rows disappear or the selection changes.
    private var awaited: AwaitedDeletion?

    init(
      _ engine: ListController<Cell, Section, Item>, _ driver: Driver<Section, Item>,
      _ focus: RowFocus<Section, Item>
    ) {
      self.engine = engine
      (self.driver, self.focus) = (driver, focus)
    }

    private var displayed: Snapshot<Section, Item> { driver.displayed }

    /// Deletes the selected items, or the focused item if none are selected, provided that the behavior allows it. Then selects
    /// the row after the deleted ones, or the row before them if no row follows.
    ///
    /// If the focus isn't drawn, for example after a click, nothing is deleted and the focus is shown first.
    ///
    /// - Returns: A Boolean value that indicates whether the key press was handled.
    func deleteChosen() -> Bool {
      guard let engine, !focus.isEditingText else { return false }
      let chosen = markedPositions(in: engine).filter(engine.mayDelete)
      if chosen.isEmpty { return showFocus(in: engine) }
      var deletion = deletion(of: chosen)
      engine.recordEdits(engine.strings.deletion) {
        deletion.identities.removeAll { identity in
          // Look up each item again, because an earlier deletion may have moved or removed it.
          !(displayed.position(of: identity).map { engine.userDeleted($0) } ?? false)
        }
      }
      if deletion.identities.isEmpty { return true }
      awaited = deletion
      selectNeighbor()
      return true
    }

    /// Performs an action that may delete items, and then selects a neighbor as ``deleteChosen()`` does.
    func deleting(_ positions: [ItemPosition], _ action: () -> Void) {
      let deletion = deletion(of: positions)
      action()
      guard !deletion.identities.isEmpty else { return }
      awaited = deletion
      selectNeighbor()
    }

    /// Selects a neighbor in the next turn of the main actor, after the current update, if the rows of the last deletion have
    /// disappeared by then.
    func viewHasTakenUpdate() {
      guard awaited != nil else { return }
      Task { [weak self] in self?.selectNeighbor() }
    }

    /// Forgets the last deletion, because the selection has changed.
    func selectionHasChanged() { awaited = nil }

    /// Moves the selection and the focus to a neighbor of the deleted rows if they have disappeared.
    private func selectNeighbor() {
      guard let engine, let deletion = awaited,
        !deletion.identities.contains(where: { mayExist($0, in: engine) })
      else { return }
      awaited = nil
      guard engine.selectedPositions.isEmpty, let neighbor = neighbor(after: deletion) else { return }
      if engine.selection.limit > 0 { engine.userSelects { $0.select(neighbor) } }
      focus.item = neighbor
      // The row usually exists already. If not, it receives the focus after the next layout.
      focus.restore()
    }

    /// Returns a Boolean value that indicates whether an item may still exist, even if an operator is hiding it. A source that
    /// loads only the visible items can't tell, so an item that such a source doesn't contain is considered deleted.
    private func mayExist(
      _ identity: Item.Identity, in engine: ListController<Cell, Section, Item>
    ) -> Bool {
      displayed.contains(identity) || !driver.wantsVisibleItems && engine.source.stillMayHave(identity)
    }

    /// Returns the description of a deletion that hasn't begun yet.
    private func deletion(of positions: [ItemPosition]) -> AwaitedDeletion {
      let last = positions.compactMap { displayed.offset(of: $0) }.max() ?? 0
      return AwaitedDeletion(
        identities: positions.compactMap { displayed.item(at: $0)?.identity },
        next: displayed.position(atOffset: last + 1).flatMap { displayed.item(at: $0)?.identity },
        offset: last + 1 - positions.count)
    }

    /// Returns the item after the deleted ones, or the one before them. If the next item was a child of a deleted item, it has
    /// disappeared too.
    private func neighbor(after deletion: AwaitedDeletion) -> Item.Identity? {
      if let next = deletion.next, displayed.contains(next) { return next }
      let offset = min(deletion.offset, displayed.numberOfItems - 1)
      guard let item = displayed.position(atOffset: offset).flatMap({ displayed.item(at: $0) }),
        (item as? any PlaceholderElement)?.isPlaceholder != true
      else { return nil }
      return item.identity
    }

    /// The positions of the selected items, or of the item that is drawn as focused if none are selected.
    private func markedPositions(in engine: ListController<Cell, Section, Item>) -> [ItemPosition] {
      let selected = engine.selectedPositions
      guard selected.isEmpty else { return selected }
      return focus.isDrawn ? [focus.visiblePosition].compactMap(\.self) : []
    }

    /// Draws the focus on the row that the Delete key would delete, if nothing is selected.
    private func showFocus(in engine: ListController<Cell, Section, Item>) -> Bool {
      guard engine.selectedPositions.isEmpty, !focus.isDrawn, let position = focus.visiblePosition,
        engine.mayDelete(position)
      else { return false }
      return focus.draw()
    }
  }
#endif
