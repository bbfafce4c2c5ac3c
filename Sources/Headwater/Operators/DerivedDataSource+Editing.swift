/// A source behind an operator that the user of a view can edit.
struct EditPath {
  let source: any EditableDataSource
  /// Where an item is in the source; nil where it is not there, or where that cannot be said.
  let place: @MainActor (ItemPosition) -> ItemPosition?
  /// Where a move within the operator leads to in the source; nil where it means nothing there.
  let target: @MainActor (_ from: ItemPosition, _ to: ItemPosition) -> ItemPosition?
  /// Whether the operator leaves items in the order of the source, so that the user can change it.
  let keepsOrder: Bool
}

/// What is wanted means nothing in the source behind an operator.
struct NotEditable: Error, CustomStringConvertible {
  let description = "The operator cannot pass this edit on to its source."
}

// What the user removes or moves in an operator's rows is removed or moved in its source.
extension DerivedDataSource: EditableDataSource {
  package func canMoveItem(at position: ItemPosition) -> Bool {
    guard let (path, place) = editPath(at: position), path.keepsOrder else { return false }
    return path.source.canMoveItem(at: place)
  }

  package func canMoveItem(from source: ItemPosition, to target: ItemPosition) -> Bool {
    guard let (path, from) = editPath(at: source), path.keepsOrder, let to = path.target(source, target)
    else { return false }
    return path.source.canMoveItem(from: from, to: to)
  }

  package func canRemoveItem(at position: ItemPosition) -> Bool {
    editPath(at: position).map { path, place in path.source.canRemoveItem(at: place) } ?? false
  }

  package func move(from source: ItemPosition, to target: ItemPosition) throws {
    guard let (path, from) = editPath(at: source), path.keepsOrder, let to = path.target(source, target)
    else { throw NotEditable() }
    try path.source.move(from: from, to: to)
  }

  package func remove(at position: ItemPosition) throws {
    guard let (path, place) = editPath(at: position) else { throw NotEditable() }
    try path.source.remove(at: place)
  }

  /// The source in which an item can be edited, and where it is there.
  private func editPath(at position: ItemPosition) -> (EditPath, ItemPosition)? {
    // A closure that is being asked sees an operator that is half made.
    if turns.isAsking || snapshot.item(at: position) == nil { return nil }
    for path in editPaths {
      if let place = path.place(position) { return (path, place) }
    }
    return nil
  }

  /// Passes edits on to a source, if that can be edited.
  func passEdits(
    to source: some DataSource, keepsOrder: Bool = true,
    place: @escaping @MainActor (ItemPosition) -> ItemPosition?,
    target: @escaping @MainActor (_ from: ItemPosition, _ to: ItemPosition) -> ItemPosition?
  ) {
    guard let source = source as? any EditableDataSource else { return }
    editPaths.append(EditPath(source: source, place: place, target: target, keepsOrder: keepsOrder))
  }

  /// Passes edits on to a source of the same sections and items, some of which are not shown. An item that is moved goes
  /// behind the one that is before it here.
  @usableFromInline
  func passEditsByIdentity<Source: DataSource>(to source: Source)
  where Source.Section == Section, Source.Item == Item {
    let place = place(in: source)
    passEdits(to: source, place: place) { [weak self] from, to in
      // Beside no other, it would go to the end of its section.
      if from == to { return place(from) }
      return self?.snapshot.moving(from: from, to: to)?.place(ofItemAt: to, in: source.snapshot)?.to
    }
  }

  /// Passes removals on to a source of the same items in an order that is the operator's.
  @usableFromInline
  func passRemovals<Source: DataSource>(to source: Source) where Source.Item == Item {
    passEdits(to: source, keepsOrder: false, place: place(in: source), target: { _, _ in nil })
  }

  /// Passes edits on to a source whose sections and items stand in the same places, as long as there are as many.
  @usableFromInline
  func passEditsByPosition(to source: some DataSource) {
    passEdits(
      to: source,
      place: { [weak self] position in
        self?.snapshot.numberOfItems == source.snapshot.numberOfItems ? position : nil
      }, target: { $1 })
  }

  /// Finds an item of this one in a source of the same items.
  private func place<Source: DataSource>(
    in source: Source
  ) -> @MainActor (ItemPosition) -> ItemPosition? where Source.Item == Item {
    { [weak self] position in
      self?.snapshot.item(at: position).flatMap { source.snapshot.position(of: $0.identity) }
    }
  }
}
