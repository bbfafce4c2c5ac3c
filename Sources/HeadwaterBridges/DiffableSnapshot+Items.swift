public import Headwater

extension DiffableSnapshot {
  /// Appends items to a section. Existing items move there, and are reported.
  ///
  /// - Parameters:
  ///   - identifiers: The items.
  ///   - section: The section; nil for the last section.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifier], toSection section: SectionIdentifier? = nil
  ) {
    // As long as all identifiers are new, no index is needed.
    if appended != nil, appendToAppended(identifiers, toSection: section) { return }
    edit { content throws(EditError) in
      let index = try section.map { section throws(EditError) in
        try content.requireSectionIndex(of: section)
      }
      // The default is the last section.
      let last = content.numberOfSections - 1
      try content.checkSection(index ?? last)
      return try content.place(identifiers, .end, inSection: index ?? last)
    }
  }

  /// Appends items to a snapshot that was built only by appending.
  ///
  /// - Returns: True if all of the items were new and the section exists. Otherwise, no item has been appended.
  @inlinable
  mutating func appendToAppended(
    _ identifiers: [ItemIdentifier], toSection section: SectionIdentifier?
  ) -> Bool {
    let index = section.map { appended?.sections[$0] } ?? content.numberOfSections - 1
    guard let index, index >= 0 else { return false }
    if appended?.take(identifiers) == false {
      // Some of the items have already been added to the table, so it can't be used.
      appended = nil
      return false
    }
    // Append the items without looking them up.
    content.replaceItems(
      content.numberOfItems(inSection: index)..<content.numberOfItems(inSection: index), inSection: index,
      with: ContiguousArray(identifiers.lazy.map { Item($0) }))
    return true
  }

  /// Inserts items before another item. Existing items move there, and are reported.
  ///
  /// - Parameters:
  ///   - identifiers: The items.
  ///   - identifier: The item before which to insert them.
  @inlinable
  public mutating func insertItems(_ identifiers: [ItemIdentifier], beforeItem identifier: ItemIdentifier) {
    insertItems(identifiers, .before(identifier), beside: identifier)
  }

  /// Inserts items after another item. Existing items move there, and are reported.
  ///
  /// - Parameters:
  ///   - identifiers: The items.
  ///   - identifier: The item after which to insert them.
  @inlinable
  public mutating func insertItems(_ identifiers: [ItemIdentifier], afterItem identifier: ItemIdentifier) {
    insertItems(identifiers, .after(identifier), beside: identifier)
  }

  @inlinable
  mutating func insertItems(
    _ identifiers: [ItemIdentifier], _ place: DiffablePlace<ItemIdentifier>, beside identifier: ItemIdentifier
  ) {
    edit { content throws(EditError) in
      let position = try content.requirePosition(of: identifier)
      return try content.place(identifiers, place, inSection: position.section)
    }
  }

  /// Deletes items. Unknown items are reported.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
    edit { content throws(EditError) in
      let (positions, _, errors) = content.positions(ofKnown: identifiers)
      try content.remove(at: positions)
      return errors
    }
  }

  /// Deletes all items and all sections, like the corresponding method of Apple's snapshot. O(1).
  @inlinable
  public mutating func deleteAllItems() {
    content.removeAll()
    appended = Appended()
  }

  /// Moves an item to the position directly before another item.
  @inlinable
  public mutating func moveItem(_ identifier: ItemIdentifier, beforeItem other: ItemIdentifier) {
    moveItem(identifier, .before(other), beside: other)
  }

  /// Moves an item to the position directly after another item.
  @inlinable
  public mutating func moveItem(_ identifier: ItemIdentifier, afterItem other: ItemIdentifier) {
    moveItem(identifier, .after(other), beside: other)
  }

  @inlinable
  mutating func moveItem(
    _ identifier: ItemIdentifier, _ place: DiffablePlace<ItemIdentifier>, beside other: ItemIdentifier
  ) {
    edit { content throws(EditError) in
      _ = try content.requirePosition(of: identifier)
      let position = try content.requirePosition(of: other)
      _ = try content.place([identifier], place, inSection: position.section)
      return []
    }
  }

  /// Configures the cells for items again, so that they display the current content. Unknown items are reported.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) {
    let known = mark(identifiers, reloads: false)
    // Record only the items that haven't been recorded yet.
    reconfiguredItemIdentifiers += known.filter(Set(known).subtracting(reconfiguredItemIdentifiers).contains)
  }

  /// Replaces the cells for items with other ones. Unknown items are reported.
  ///
  /// To show new content, prefer ``reconfigureItems(_:)``, which keeps the cells. The cells are replaced on UIKit, if a list
  /// displays a ``DiffableSource`` itself or one with its rows. On other hosts, and behind an operator that changes the type of
  /// the rows, they are configured again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) {
    let known = mark(identifiers, reloads: true)
    // Record only the items that haven't been recorded yet.
    reloadedItemIdentifiers += known.filter(Set(known).subtracting(reloadedItemIdentifiers).contains)
  }

  /// Marks items, so that their cells are configured again or replaced. Unknown items are reported.
  ///
  /// - Returns: The known items, without repetitions.
  private mutating func mark(_ identifiers: [ItemIdentifier], reloads: Bool) -> [ItemIdentifier] {
    let (positions, known, errors) = content.positions(ofKnown: identifiers)
    edit { content throws(EditError) in
      // Give each element a new revision, so that it differs from the displayed one.
      for position in positions {
        guard let item = content.item(at: position) else { continue }
        try content.replace(at: position, with: item.marked(reloads: reloads))
      }
      return errors
    }
    return known
  }
}
