extension ListController {
  /// Whether the user's drags can be written anywhere.
  package var canReorder: Bool {
    behavior.move != nil || (behavior.allowsReordering && editableSource != nil)
  }

  /// Whether the user's deletions can be written anywhere.
  package var canDelete: Bool {
    behavior.delete != nil || (behavior.allowsDeletion && editableSource != nil)
  }

  private var editableSource: (any EditableDataSource<Section, Item>)? {
    source as? any EditableDataSource<Section, Item>
  }

  /// Whether the user may move an item: not where the source says that it cannot.
  package func mayMove(_ position: ItemPosition) -> Bool {
    canReorder && ask(.move, at: position)
      && (behavior.move != nil || sourceAllows(position) { $0.canMoveItem(at: $1) })
  }

  /// Whether the user may delete an item: not where the source says that it cannot.
  package func mayDelete(_ position: ItemPosition) -> Bool {
    ask(.edit, at: position) && isRemovable(position)
  }

  /// Whether an item's deletion can be written anywhere.
  package func isRemovable(_ position: ItemPosition) -> Bool {
    canDelete && (behavior.delete != nil || sourceAllows(position) { $0.canRemoveItem(at: $1) })
  }

  /// What the source says of an item, by its position there, which may be ahead of what is displayed.
  private func sourceAllows(
    _ position: ItemPosition,
    _ ask: (any EditableDataSource<Section, Item>, ItemPosition) -> Bool
  ) -> Bool {
    guard let editableSource else { return false }
    let current = source.snapshot
    if displayed.isIdentical(to: current) { return ask(editableSource, position) }
    let place = displayed.item(at: position).flatMap { current.position(of: $0.identity) }
    return place.map { ask(editableSource, $0) } ?? false
  }

  /// Whether an item may be dropped at a place: not where the source would refuse it.
  private func mayDrop(from source: ItemPosition, at target: ItemPosition) -> Bool {
    guard behavior.move == nil, source != target, let editableSource, displayed.item(at: source) != nil
    else { return true }
    let current = self.source.snapshot
    if displayed.isIdentical(to: current) { return editableSource.canMoveItem(from: source, to: target) }
    let place = displayed.moving(from: source, to: target)?.place(ofItemAt: target, in: current)
    return place.map { editableSource.canMoveItem(from: $0.from, to: $0.to) } ?? false
  }

  /// Where an item may be dropped that is on its way to a place: as the behaviour says, if there is such a place. An item
  /// that the source does not let there stays where it is.
  package func targetOfMove(from source: ItemPosition, proposed: ItemPosition) -> ItemPosition? {
    var target: ItemPosition?
    if let closure = behavior.target, let item = displayed.item(at: source) {
      target = checkedTarget(closure(item, source, proposed), from: source)
    }
    return mayDrop(from: source, at: target ?? proposed) ? target : source
  }

  /// A target that somebody answered with, if it is there; else that is reported.
  package func checkedTarget(_ target: ItemPosition, from source: ItemPosition) -> ItemPosition? {
    let snapshot = displayed
    if snapshot.section(at: target.section) != nil, target.item >= 0,
      target.item <= snapshot.numberOfItems(inSection: target.section)
        - (target.section == source.section ? 1 : 0)
    {
      return target
    }
    report(.noSuchPlace("the target \(target) of a move from \(source)"))
    return nil
  }

  /// The view has moved an item by its user's hand, and shows that.
  package func userMoved(from source: ItemPosition, to target: ItemPosition) {
    driver.adoptMove(from: source, to: target) { item, from, to in try write(item, from, to) }
  }

  /// The user wants an item moved, of a view that shows what the source has.
  ///
  /// - Returns: Whether it may be moved, and was.
  @discardableResult
  package func userWantsMove(from source: ItemPosition, to proposed: ItemPosition) -> Bool {
    guard mayMove(source), let target = checkedTarget(proposed, from: source) else { return false }
    let allowed = targetOfMove(from: source, proposed: target) ?? target
    guard allowed != source, let item = displayed.item(at: source),
      let place = displayed.moving(from: source, to: allowed)?
        .place(ofItemAt: allowed, in: self.source.snapshot)
    else { return false }
    do {
      try write(item, place.from, place.to)
      return true
    } catch {
      report(.editFailed(error: Diagnostic.Detail(error)))
      return false
    }
  }

  private func write(_ item: Item, _ from: ItemPosition, _ to: ItemPosition) throws {
    if let move = behavior.move { return try move(item, from, to) }
    try editableSource?.move(from: from, to: to)
  }

  /// The user has deleted an item. What cannot be deleted stays.
  ///
  /// - Returns: Whether it was deleted.
  @discardableResult
  package func userDeleted(_ position: ItemPosition) -> Bool {
    edit(position) { item, context in
      if let delete = behavior.delete { return try delete(item, context) }
      if canDelete { try editableSource?.remove(at: context.position) }
    }
  }

  /// The user wants an item inserted at the place of another.
  package func userWantsInsertion(at position: ItemPosition) {
    edit(position) { item, context in try behavior.insert?(item, context) }
  }

  /// What the user can do with an item: by a swipe, or in a menu.
  package func actions(at position: ItemPosition, edge: ListEdge) -> [ListAction<Item>] {
    guard let actions = behavior.actions[edge], let (item, context) = place(at: position) else { return [] }
    return actions(item, context)
  }

  /// The user has chosen an action.
  package func perform(_ action: ListAction<Item>, at position: ItemPosition) {
    edit(position) { item, context in try action.perform(item, context.position) }
  }

  /// Does something with an item that is still there. Positions that handlers get are those in the source.
  @discardableResult
  private func edit(_ position: ItemPosition, _ body: (Item, ListContext<Section>) throws -> Void) -> Bool {
    let snapshot = source.snapshot
    guard let item = item(at: position), let position = snapshot.position(of: item.identity),
      let context = snapshot.context(at: position)
    else { return false }
    do {
      try body(item, context)
      return true
    } catch {
      report(.editFailed(error: Diagnostic.Detail(error)))
      return false
    }
  }
}

/// The edges of a row, in the direction of reading.
package enum ListEdge { case leading, trailing }
