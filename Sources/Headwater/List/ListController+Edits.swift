extension ListController {
  /// The undo manager with which the list registers the edits that its user makes: moves, deletions, insertions, and actions.
  /// By default, on UIKit, it is the undo manager of the view, which the system uses for its gestures, menus, and keyboard
  /// shortcuts. On other hosts, it is nil until you set it, for example to an ``UndoStack``. The list retains it.
  ///
  /// ```swift
  /// list.undoManager = undo
  /// ```
  ///
  /// On GTK, Control-Z in the list undoes an edit, and Control-Shift-Z and Control-Y redo it. Several items that the user moves
  /// or deletes together are undone together. The list also registers the edits that your closures make to data sources while
  /// they handle an edit or an action by the user, under the title of the action. It doesn't register edits that are made
  /// later, such as those of a task; see ``UndoRegistering/recordEdits(_:_:)``.
  public var undoManager: (any UndoRegistering)? {
    get { undo.manager ?? port?.undoManager }
    set { undo.manager = newValue }
  }

  /// A Boolean value that indicates whether the user's edits are registered with ``undoManager``. The default is true. Set it
  /// to false if the app registers all edits itself.
  public var registersUndo: Bool {
    get { undo.isOn }
    set { undo.isOn = newValue }
  }

  /// Calls a closure that performs edits by the user, and registers them as one edit.
  package func recordEdits<Value, Failure: Error>(
    _ name: String, _ edits: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard registersUndo, let undoManager else { return try edits() }
    return try EditRecording.record(
      name, with: undoManager, report: { [weak self] in (self?.report ?? Diagnostic.log)($0) }, edits)
  }

  /// Undoes or redoes an edit for the user.
  ///
  /// - Returns: A Boolean value that indicates whether there was such an edit.
  package func userUndoes(redoes: Bool = false) -> Bool {
    guard let undoManager, redoes ? undoManager.canRedo : undoManager.canUndo else { return false }
    if redoes { undoManager.redo() } else { undoManager.undo() }
    return true
  }

  /// A Boolean value that indicates whether the user's moves can be written to the source or handled by the behavior.
  package var canReorder: Bool {
    behavior.move != nil || (behavior.allowsReordering && editableSource != nil)
  }

  /// A Boolean value that indicates whether the user's deletions can be written to the source or handled by the behavior.
  package var canDelete: Bool {
    behavior.delete != nil || (behavior.allowsDeletion && editableSource != nil)
  }

  private var editableSource: (any EditableDataSource<Section, Item>)? {
    source.capability()
  }

  /// Returns a Boolean value that indicates whether the user can move an item. The source can forbid it.
  package func mayMove(_ position: ItemPosition) -> Bool {
    canReorder && ask(.move, at: position)
      && (behavior.move != nil || sourceAllows(position) { $0.canMoveItem(at: $1) })
  }

  /// Returns a Boolean value that indicates whether the user can delete an item. The source can forbid it.
  package func mayDelete(_ position: ItemPosition) -> Bool {
    ask(.edit, at: position) && isRemovable(position)
  }

  /// Returns a Boolean value that indicates whether the deletion of an item can be written to the source or handled by the
  /// behavior.
  package func isRemovable(_ position: ItemPosition) -> Bool {
    canDelete && (behavior.delete != nil || sourceAllows(position) { $0.canRemoveItem(at: $1) })
  }

  /// Asks the source whether it allows an edit to an item. The query uses the item's position in the source, which may be ahead
  /// of what the list displays.
  private func sourceAllows(
    _ position: ItemPosition,
    _ ask: (any EditableDataSource<Section, Item>, ItemPosition) -> Bool
  ) -> Bool {
    guard let editableSource else { return false }
    let current = source.snapshot
    if displayed.isIdentical(to: current) { return ask(editableSource, position) }
    // The list displays an older snapshot, so look the item up in the source.
    let place = displayed.item(at: position).flatMap { current.position(of: $0.identity) }
    return place.map { ask(editableSource, $0) } ?? false
  }

  /// Returns a Boolean value that indicates whether an item can be dropped at a position. The source can refuse a target.
  private func mayDrop(from source: ItemPosition, at target: ItemPosition) -> Bool {
    // Only a source that performs moves itself can refuse one.
    guard behavior.move == nil, source != target, let editableSource, displayed.item(at: source) != nil
    else { return true }
    let current = self.source.snapshot
    if displayed.isIdentical(to: current) { return editableSource.canMoveItem(from: source, to: target) }
    // The list displays an older snapshot, so convert the move to positions in the source.
    let place = displayed.moving(from: source, to: target)?.place(ofItemAt: target, in: current)
    return place.map { editableSource.canMoveItem(from: $0.from, to: $0.to) } ?? false
  }

  /// Returns the position at which a dragged item may be dropped, or nil to accept the proposed one. The behavior's target is
  /// used if it exists. If the source refuses the drop, the item stays where it is.
  package func targetOfMove(from source: ItemPosition, proposed: ItemPosition) -> ItemPosition? {
    var target: ItemPosition?
    if let closure = behavior.target, let item = displayed.item(at: source) {
      target = checkedTarget(closure(item, source, proposed), from: source)
    }
    return mayDrop(from: source, at: target ?? proposed) ? target : source
  }

  /// Returns a target that a closure has chosen, if it exists. Otherwise, reports it and returns nil.
  package func checkedTarget(_ target: ItemPosition, from source: ItemPosition) -> ItemPosition? {
    let snapshot = displayed
    // If the item moves within its section, the target is counted without it.
    if snapshot.section(at: target.section) != nil, target.item >= 0,
      target.item <= snapshot.numberOfItems(inSection: target.section)
        - (target.section == source.section ? 1 : 0)
    {
      return target
    }
    report(.invalidPosition("the target \(target) of a move from \(source)"))
    return nil
  }

  /// Writes a move that the user has made and that the view already displays.
  package func userMoved(from source: ItemPosition, to target: ItemPosition) {
    driver.adoptMove(from: source, to: target) { item, from, to in try write(item, from, to) }
  }

  /// Moves an item for the user if the move is allowed. Use this method for views that display the source's items and don't
  /// move them on their own.
  ///
  /// - Returns: A Boolean value that indicates whether the item was moved.
  @discardableResult
  package func userWantsMove(from source: ItemPosition, to proposed: ItemPosition) -> Bool {
    guard mayMove(source), let target = checkedTarget(proposed, from: source) else { return false }
    // The behavior can choose another target, and the source can refuse the move.
    let allowed = targetOfMove(from: source, proposed: target) ?? target
    // Convert the move to positions in the source.
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
    try recordEdits(strings.move) {
      if let move = behavior.move { return try move(item, from, to) }
      try editableSource?.moveRecording(from: from, to: to)
    }
  }

  /// Inserts an item that the user has dropped.
  package func userDropped(
    _ item: Item, at position: ItemPosition, _ insert: @MainActor (Item, ItemPosition) throws -> Void
  ) throws {
    try recordEdits(strings.insertion) { try insert(item, position) }
  }

  /// Deletes an item for the user. Does nothing if the deletion can't be written to the source or handled by the behavior.
  ///
  /// - Returns: A Boolean value that indicates whether the item was deleted without an error.
  @discardableResult
  package func userDeleted(_ position: ItemPosition) -> Bool {
    guard isRemovable(position) else { return false }
    return edit(strings.deletion, position) { item, position in
      if let delete = behavior.delete { return try delete(item) }
      try editableSource?.remove(at: position)
    }
  }

  /// Notifies the behavior that the user wants to insert an item at the position of an existing one.
  package func userWantsInsertion(at position: ItemPosition) {
    edit(strings.insertion, position) { item, _ in try behavior.insert?(item) }
  }

  /// Returns the actions for an item, for a swipe or a menu.
  package func actions(at position: ItemPosition, edge: ListEdge) -> [ListAction<Item>] {
    guard let actions = behavior.actions[edge], let item = item(at: position) else { return [] }
    return actions(item)
  }

  /// Performs an action that the user has chosen.
  package func perform(_ action: ListAction<Item>, at position: ItemPosition) {
    edit(action.title, position) { item, position in try action.perform(item, position) }
  }

  /// Calls a closure with an item if the item still exists, and registers the closure's edits. Handlers receive positions in
  /// the source.
  @discardableResult
  private func edit(
    _ name: String, _ position: ItemPosition, _ body: (Item, ItemPosition) throws -> Void
  ) -> Bool {
    // The item must still be in the source, which may be ahead of the list.
    guard let item = item(at: position), let position = source.snapshot.position(of: item.identity)
    else { return false }
    do {
      try recordEdits(name) { try body(item, position) }
      return true
    } catch {
      report(.editFailed(error: Diagnostic.Detail(error)))
      return false
    }
  }
}

/// The horizontal edges of a row, in reading direction.
package enum ListEdge { case leading, trailing }
