import Headwater

// Edits of whole sections at once.
extension DiffableSnapshot {
  /// Creates a snapshot of sections with their items. Repeated identifiers are reported. O(n).
  ///
  /// ```swift
  /// let snapshot = DiffableSnapshot(sections: [("Friends", [1, 2]), ("Family", [3])])
  /// ```
  ///
  /// - Parameter sections: The sections in order, each with its items. A repeated section moves to the end, along with its
  ///   previous items.
  @inlinable
  public init(sections: some Sequence<(SectionIdentifier, [ItemIdentifier])>) {
    self.init()
    for (section, items) in sections {
      appendSections([section])
      appendItems(items, toSection: section)
    }
  }

  /// A Boolean value that indicates whether the snapshot has no items. It may have empty sections. O(1).
  @inlinable
  public var isEmpty: Bool { numberOfItems == 0 }

  /// Replaces the items in a section. Items that are in the section already keep their cells. Items in other sections move
  /// here, and are reported, as are repeated ones. O(items in the section times log n).
  ///
  /// - Parameters:
  ///   - section: The section. An unknown section is reported, and nothing changes.
  ///   - items: The new items of the section, in order.
  public mutating func replaceItems(in section: SectionIdentifier, with items: [ItemIdentifier]) {
    edit { content throws(EditError) in
      let index = try content.requireSectionIndex(of: section)
      let replaced = content.items(inSection: index)
      // Keep the elements of existing items, with their revisions.
      var kept: [ItemIdentifier: Item] = [:]
      for item in replaced { kept[item.identifier] = item }
      try content.setItems([], inSection: index)
      // The remaining existing items are in other sections.
      let errors = try content.place(items, .end, inSection: index)
      let elements = content.items(inSection: index).map { kept[$0.identifier] ?? $0 }
      try content.setItems(elements, inSection: index)
      return errors
    }
  }

  /// Removes the items that satisfy a predicate, from all sections. O(n), plus O(log n) for each removed item.
  ///
  /// - Parameter shouldRemove: A closure that returns true for an item to remove. It's called once for each item, in order,
  ///   before any is removed.
  /// - Throws: The error that the closure throws. In this case, nothing changes.
  public mutating func removeItems<Failure: Error>(
    where shouldRemove: (ItemIdentifier) throws(Failure) -> Bool
  ) throws(Failure) {
    var removed: [ItemIdentifier] = []
    for item in itemIdentifiers {
      if try shouldRemove(item) { removed.append(item) }
    }
    if !removed.isEmpty { deleteItems(removed) }
  }
}
