// The edits that the user makes are written to the model, and the list displays what the model made of them.
extension ObservedDataSource: EditableDataSource {
  /// Edits the items, and writes them to the model once. If the closure throws, nothing changes.
  ///
  /// The closure edits the model's current items, even if the list doesn't display them yet. Items that the source leaves out,
  /// because they share their identity with an earlier one, stay in the model, after the item that they followed. When the
  /// model has been set, the source displays the model's items, in one transition. The closure must not insert, remove, or move
  /// items of the model itself, or edit another source that writes to it. O(n).
  ///
  /// - Parameters:
  ///   - context: The context of the update.
  ///   - edits: A closure that edits a copy of the model's items.
  /// - Throws: The error that the closure throws, or the error with which the model refuses the items; ``EditError`` for
  ///   duplicate identities; ``EditError/conflictingEdits`` if the source is edited during another edit, or if the closure has
  ///   changed the model; or an error if the property can't be set.
  public func perform(
    context: UpdateContext = .current, _ edits: (inout Snapshot<SingleSection, Item>) throws -> Void
  ) throws {
    try edit(context: context) { list, items in
      try edits(&list)
      // Writing the edited items would revert what the closure has done to the model.
      guard readItems().elementsEqual(items, by: { $0.identity == $1.identity }) else {
        throw EditError.conflictingEdits
      }
    }
  }

  /// Edits the items with a closure that doesn't change the model, and writes them to the model once.
  ///
  /// - Parameters:
  ///   - context: The context of the update.
  ///   - edits: A closure that receives a copy of the list, and the model's items.
  /// - Throws: An error as described for ``perform(context:_:)``.
  func edit(
    context: UpdateContext = .current,
    _ edits: (inout Snapshot<SingleSection, Item>, [Item]) throws -> Void
  ) throws {
    guard let write else { throw NotEditable(description: "The property can't be set.") }
    guard !isBusy else { throw EditError.conflictingEdits }
    isBusy = true
    let current = readItems()
    // The model may be ahead of the list.
    let before = store.snapshot.synchronized(with: Snapshot(current).removingDuplicates().snapshot)
    let result = Result {
      let edited = try before.edited { try edits(&$0, current) }
      if edited.numberOfSections != 1 { throw EditError.noSection(0, count: edited.numberOfSections) }
      // An edit that changes nothing isn't written.
      if edited.hasSameContent(as: before) { return }
      try edited.checkIdentities()
      try write(current.replaced(by: edited, from: before))
    }
    isBusy = false
    // The model may have changed the items, or may have been changed by a closure.
    let after = read(context: context)
    if case .success = result { store.record(from: before, to: after) }
    try result.get()
  }

  /// Returns a Boolean value that indicates whether the item exists and the property can be set.
  public func canMoveItem(at position: ItemPosition) -> Bool { canRemoveItem(at: position) }

  /// Returns a Boolean value that indicates whether the item exists and the property can be set.
  public func canRemoveItem(at position: ItemPosition) -> Bool {
    write != nil && snapshot.item(at: position) != nil
  }

  /// Inserts an item, and writes the items to the model. If the model is ahead of the list, the item is inserted next to the
  /// same neighbors. O(n).
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - position: The position of the item after the insertion.
  /// - Throws: An error if the position doesn't exist or the model refuses the edit; see ``perform(context:_:)``.
  public func insert(_ item: Item, at position: ItemPosition) throws {
    let inserted = try snapshot.edited { list throws(EditError) in try list.insert(item, at: position) }
    try edit { list, _ in
      // The only section always exists.
      try list.insert(item, at: inserted.place(ofInsertedItemAt: position, in: list) ?? position)
    }
  }

  /// Moves an item, and writes the items to the model. If the model is ahead of the list, the item is moved next to the same
  /// neighbors. O(n).
  ///
  /// - Parameters:
  ///   - source: The position of the item.
  ///   - target: The position of the item after the move.
  /// - Throws: An error if a position or the item doesn't exist or the model refuses the edit; see ``perform(context:_:)``.
  public func move(from source: ItemPosition, to target: ItemPosition) throws {
    let moved = try snapshot.edited { list throws(EditError) in try list.move(from: source, to: target) }
    if source == target { return }
    try edit { list, _ in
      guard let place = moved.place(ofItemAt: target, in: list) else {
        throw EditError.unknownItem(identity: moved.item(at: target).map { "\($0.identity)" } ?? "")
      }
      try list.move(from: place.from, to: place.to)
    }
  }

  /// Removes an item, and writes the items to the model. O(n).
  ///
  /// - Parameter position: The position of the item.
  /// - Throws: An error if the position or the item doesn't exist or the model refuses the edit; see ``perform(context:_:)``.
  public func remove(at position: ItemPosition) throws {
    guard let item = snapshot.item(at: position) else {
      throw EditError.noPosition(position, count: snapshot.numberOfItems)
    }
    try edit { list, _ in try list.remove(id: item.identity) }
  }
}

extension Array where Element: ListElement {
  /// Returns the items of an edited list. The items of this array that the list left out, because they share their identity
  /// with an earlier one, stay after the item that they followed, or after the nearest item before it that still exists.
  fileprivate func replaced(
    by edited: Snapshot<SingleSection, Element>, from before: Snapshot<SingleSection, Element>
  ) -> [Element] {
    if count == before.numberOfItems { return Array(edited.items) }
    var met: Set<Element.Identity> = []
    var leftOut: [Element.Identity?: [Element]] = [:]
    var last: Element.Identity?
    for item in self {
      if !met.insert(item.identity).inserted {
        leftOut[last, default: []].append(item)
      } else if edited.contains(item.identity) {
        last = item.identity
      }
    }
    return (leftOut[nil] ?? []) + edited.items.flatMap { [$0] + (leftOut[$0.identity] ?? []) }
  }
}
