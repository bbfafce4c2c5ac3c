extension DiffableSnapshot {
  /// Appends items to a section.
  ///
  /// - Parameters:
  ///   - identifiers: The items.
  ///   - section: The section; nil for the last.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifier], toSection section: SectionIdentifier? = nil
  ) {
    guard appended != nil else {
      return edit { content throws(EditError) in
        try content.requireNew(identifiers)
        let index = try section.map { section throws(EditError) in
          try content.requireSectionIndex(of: section)
        }
        try content.append(contentsOf: identifiers.map { Item($0) }, toSection: index)
      }
    }
    do {
      try appendToAppended(identifiers, toSection: section)
    } catch {
      faults.append(error)
    }
  }

  @inlinable
  mutating func appendToAppended(
    _ identifiers: [ItemIdentifier], toSection section: SectionIdentifier?
  ) throws(EditError) {
    let index = section.map { appended?.sections[$0] } ?? content.numberOfSections - 1
    guard let index else {
      throw .unknownSection(identity: section.map { "\($0)" } ?? "")
    }
    guard index >= 0 else { throw .noSection(index, count: 0) }
    if appended?.take(identifiers) == false {
      // What is there is told by the index from here on, as some of the items have been taken already.
      appended = nil
      return try content.requireNew(identifiers)
    }
    try content.append(contentsOf: identifiers.map { Item($0) }, toSection: index)
  }

  /// Inserts items before another.
  ///
  /// - Parameters:
  ///   - identifiers: The items.
  ///   - identifier: The item that is after them then.
  @inlinable
  public mutating func insertItems(_ identifiers: [ItemIdentifier], beforeItem identifier: ItemIdentifier) {
    edit { content throws(EditError) in
      try content.requireNew(identifiers)
      try content.insert(contentsOf: identifiers.map { Item($0) }, before: identifier)
    }
  }

  /// Inserts items after another.
  ///
  /// - Parameters:
  ///   - identifiers: The items.
  ///   - identifier: The item that is before them then.
  @inlinable
  public mutating func insertItems(_ identifiers: [ItemIdentifier], afterItem identifier: ItemIdentifier) {
    edit { content throws(EditError) in
      try content.requireNew(identifiers)
      try content.insert(contentsOf: identifiers.map { Item($0) }, after: identifier)
    }
  }

  /// Removes items.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
    edit { content throws(EditError) in try content.remove(withIdentities: identifiers) }
  }

  /// Removes all items and all sections, as Apple's does. O(1).
  @inlinable
  public mutating func deleteAllItems() {
    content.removeAll()
    appended = Appended()
  }

  /// Moves an item to where another is, which makes way.
  @inlinable
  public mutating func moveItem(_ identifier: ItemIdentifier, beforeItem other: ItemIdentifier) {
    edit { content throws(EditError) in
      if identifier == other { return _ = try content.requirePosition(of: identifier) }
      try content.move(withIdentity: identifier, before: other)
    }
  }

  /// Moves an item to the place after another.
  @inlinable
  public mutating func moveItem(_ identifier: ItemIdentifier, afterItem other: ItemIdentifier) {
    edit { content throws(EditError) in
      let source = try content.requirePosition(of: identifier)
      var target = try content.requirePosition(of: other)
      if identifier == other { return }
      if source.section != target.section || target.item < source.item { target.item += 1 }
      try content.move(from: source, to: target)
    }
  }

  /// Has items shown anew in the cells that show them.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) {
    let count = faults.count
    edit { content throws(EditError) in
      for identifier in identifiers {
        let position = try content.requirePosition(of: identifier)
        guard let item = content.item(at: position) else { continue }
        try content.replace(at: position, with: item.marked())
      }
    }
    if faults.count == count { reconfiguredItemIdentifiers += identifiers }
  }

  /// Has items shown anew. The same as ``reconfigureItems(_:)``: a cell is never replaced for the same item, unless another
  /// registration shows it.
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) { reconfigureItems(identifiers) }
}
