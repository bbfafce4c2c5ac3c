// Both the app and the user can edit the loaded content. For example, the user can delete and move rows. The next refresh
// replaces these edits with the items that it loads.
extension LoadingDataSource: EditableDataSource {
  /// Edits the loaded content in one transition. If the closure throws, nothing changes.
  ///
  /// Items that are loaded later are added to the edited content, whose items are counted in the offsets of later requests. A
  /// refresh replaces the edits with the items that it loads, even if it began before the edits were made. Edits that the
  /// closure makes through the source become part of the same transition. O(log n + edited items).
  ///
  /// - Parameters:
  ///   - context: The context of the update.
  ///   - edits: A closure that edits a copy of the snapshot.
  /// - Throws: The error that the closure throws, or ``EditError`` if identities would be duplicated. In both cases, nothing
  ///   changes.
  public func perform(
    context: UpdateContext = .current, _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    var hasChanged = false
    try store.edit(
      context: context,
      willChange: { edited in
        // Update the load states together with the content, before observers are notified.
        hasChanged = true
        forgetSections(missingIn: edited)
        if !snapshot.isEmpty || !edited.isEmpty { attempts.noteContent() }
      }, edits)
    // Notify the load-state observers last, after the content has changed.
    if hasChanged { attempts.tell() }
  }

  /// Inserts an item before the item at a position, or at the end of a section.
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - position: The position of the item after the insertion.
  /// - Throws: ``EditError``; nothing changes in this case.
  public func insert(_ item: Item, at position: ItemPosition) throws {
    try perform { try $0.insert(item, at: position) }
  }

  /// Removes the item at a position.
  ///
  /// - Parameter position: The position of the item.
  /// - Throws: ``EditError`` if the position doesn't exist; nothing changes in this case.
  public func remove(at position: ItemPosition) throws {
    try perform { try $0.remove(at: position) }
  }

  /// Moves an item within its section or to another section.
  ///
  /// - Parameters:
  ///   - source: The position of the item.
  ///   - target: The position of the item after the move.
  /// - Throws: ``EditError`` if a position doesn't exist; nothing changes in this case.
  public func move(from source: ItemPosition, to target: ItemPosition) throws {
    try perform { try $0.move(from: source, to: target) }
  }
}
