/// A path through which an operator passes edits on to one of its sources.
struct EditPath {
  let source: any EditableDataSource
  /// A closure that returns the position of an item in the source; nil if the item isn't there, or if its position is
  /// ambiguous.
  let place: @MainActor (ItemPosition) -> ItemPosition?
  /// A closure that returns the target position in the source for a possible move within the operator; nil if the move has no
  /// meaning in the source.
  let target: @MainActor (_ from: ItemPosition, _ to: ItemPosition) -> ItemPosition?
  /// A Boolean value that indicates whether the operator preserves the order of the source, so that the user can change it.
  let keepsOrder: Bool
}

/// The error that's thrown for an edit that has no meaning in an operator's source, or that can't be written.
struct NotEditable: Error, CustomStringConvertible {
  var description = "The operator can't pass this edit on to its source."
}

// Items that the user removes or moves in an operator are removed or moved in its source.
extension DerivedDataSource: EditableDataSource, PassingMoves {
  /// Returns a Boolean value that indicates whether an item can be moved in the source that contains it. O(log n).
  public func canMoveItem(at position: ItemPosition) -> Bool {
    // An operator that reorders items can't express a move in terms of its source.
    guard let (path, place) = editPath(at: position), path.keepsOrder else { return false }
    return path.source.canMoveItem(at: place)
  }

  /// Returns a Boolean value that indicates whether a move has a meaning in the source that contains the item. O(log n).
  public func canMoveItem(from source: ItemPosition, to target: ItemPosition) -> Bool {
    guard let (behind, from, to) = try? moveBehind(from: source, to: target) else { return false }
    return behind.canMoveItem(from: from, to: to)
  }

  /// Returns a Boolean value that indicates whether an item can be removed from the source that contains it. O(log n).
  public func canRemoveItem(at position: ItemPosition) -> Bool {
    editPath(at: position).map { path, place in path.source.canRemoveItem(at: place) } ?? false
  }

  /// Moves an item in the source that contains it.
  ///
  /// - Parameters:
  ///   - source: The position of the item.
  ///   - target: The position of the item after the move.
  /// - Throws: An error if the position doesn't exist, or if the move has no meaning in the source. In this case, nothing
  ///   changes.
  public func move(from source: ItemPosition, to target: ItemPosition) throws {
    let (behind, from, to) = try moveBehind(from: source, to: target)
    try behind.move(from: from, to: to)
  }

  /// See ``PassingMoves/moveBehind(from:to:)``.
  func moveBehind(
    from source: ItemPosition, to target: ItemPosition
  ) throws -> (source: any EditableDataSource, from: ItemPosition, to: ItemPosition) {
    // The closures of the path calculate with the target, so the rows must allow the move.
    guard let (path, from) = editPath(at: source), path.keepsOrder,
      snapshot.moving(from: source, to: target) != nil, let to = path.target(source, target)
    else { throw NotEditable() }
    return (path.source, from, to)
  }

  /// Removes an item from the source that contains it.
  ///
  /// - Parameter position: The position of the item.
  /// - Throws: An error if the position doesn't exist, or if the source isn't editable. In this case, nothing changes.
  public func remove(at position: ItemPosition) throws {
    guard let (path, place) = editPath(at: position) else { throw NotEditable() }
    try path.source.remove(at: place)
  }

  /// Returns the editable source of an item, and the item's position in that source.
  private func editPath(at position: ItemPosition) -> (EditPath, ItemPosition)? {
    // While the operator's closures are running, its rows may be incomplete.
    if turns.isAsking || snapshot.item(at: position) == nil { return nil }
    // The first source that has the item is the one to edit.
    for path in editPaths {
      if let place = path.place(position) { return (path, place) }
    }
    return nil
  }

  /// Passes edits on to a source if the source is editable.
  package func passEdits(
    to source: some DataSource, keepsOrder: Bool = true,
    place: @escaping @MainActor (ItemPosition) -> ItemPosition?,
    target: @escaping @MainActor (_ from: ItemPosition, _ to: ItemPosition) -> ItemPosition?
  ) {
    guard let source: any EditableDataSource = source.capability() else { return }
    editPaths.append(EditPath(source: source, place: place, target: target, keepsOrder: keepsOrder))
  }

  /// Passes edits on to a source with the same sections and items, some of which aren't shown. A moved item is inserted after
  /// the item that precedes it in the operator.
  @usableFromInline
  func passEditsByIdentity<Source: DataSource>(to source: Source)
  where Source.Section == Section, Source.Item == Item {
    let place = place(in: source)
    passEdits(to: source, place: place) { [weak self] from, to in
      // Without a neighbor, the item would move to the end of its section.
      if from == to { return place(from) }
      // Move the item here to find its new neighbors, and then place it next to them in the source.
      return self?.snapshot.moving(from: from, to: to)?.place(ofItemAt: to, in: source.snapshot)?.to
    }
  }

  /// Passes removals on to a source that has the same items in a different order.
  @usableFromInline
  func passRemovals<Source: DataSource>(to source: Source) where Source.Item == Item {
    passEdits(to: source, keepsOrder: false, place: place(in: source), target: { _, _ in nil })
  }

  /// Passes edits on to a source whose sections and items have the same positions, as long as both have the same number of
  /// items.
  @usableFromInline
  func passEditsByPosition(to source: some DataSource) {
    passEdits(
      to: source,
      place: { [weak self] position in
        self?.snapshot.numberOfItems == source.snapshot.numberOfItems ? position : nil
      }, target: { $1 })
  }

  /// Returns a closure that finds one of this source's items in another source that has the same items.
  private func place<Source: DataSource>(
    in source: Source
  ) -> @MainActor (ItemPosition) -> ItemPosition? where Source.Item == Item {
    { [weak self] position in
      self?.snapshot.item(at: position).flatMap { source.snapshot.position(of: $0.identity) }
    }
  }
}
