// What has been loaded can be edited: by the user of a list, who deletes and moves rows, and by the app. The next refresh shows what
// is loaded then.
extension LoadingDataSource: EditableDataSource {
  /// Carries out several edits of what has been loaded as one transition. If the closure throws, nothing has changed.
  ///
  /// What is loaded later is added to what is there then, and a request counts the items that are there. A refresh shows what
  /// it finds; so does one that was begun before. O(log n + what the edits name). Edits of the source that are made while the
  /// closure runs join it.
  ///
  /// - Parameters:
  ///   - context: What the update carries along.
  ///   - edits: Edits a copy of the snapshot.
  /// - Throws: What the closure throws; ``EditError`` for identities that would be there twice. Nothing has changed then.
  public func perform(
    context: UpdateContext = .current, _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    var hasChanged = false
    try store.edit(
      context: context,
      willChange: { edited in
        hasChanged = true
        attempts.forgetSections { edited.sectionIndex(of: $0) == nil }
        if !snapshot.isEmpty || !edited.isEmpty { attempts.noteContent() }
      }, edits)
    if hasChanged { attempts.tell() }
  }

  /// Inserts an item before the one at a position, or at the end of its section.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - position: Where it will be.
  /// - Throws: ``EditError``; nothing has changed then.
  public func insert(_ item: Item, at position: ItemPosition) throws {
    try perform { try $0.insert(item, at: position) }
  }

  /// Removes the item at a position.
  ///
  /// - Parameter position: Where it is.
  /// - Throws: ``EditError`` for a place that is not there; nothing has changed then.
  public func remove(at position: ItemPosition) throws {
    try perform { try $0.remove(at: position) }
  }

  /// Moves an item from one position to the one that it will have, in its section or another.
  ///
  /// - Parameters:
  ///   - source: Where it is.
  ///   - target: Where it will be when it has moved.
  /// - Throws: ``EditError`` for a place that is not there; nothing has changed then.
  public func move(from source: ItemPosition, to target: ItemPosition) throws {
    try perform { try $0.move(from: source, to: target) }
  }
}
