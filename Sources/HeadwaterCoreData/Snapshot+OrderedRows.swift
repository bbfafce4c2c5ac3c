import Headwater

/// A row of a flat, sorted list, with its section.
struct OrderedRow<Section: ListElement, Item: ListElement> {
  /// The index of the row in the flat list.
  var offset: Int
  /// The section of the row. The rows of a section are adjacent.
  var section: Section
  /// The item of the row.
  var item: Item
}

extension Snapshot {
  /// Updates the snapshot with known changes to a flat, sorted list. O(changed rows times log n).
  ///
  /// - Parameters:
  ///   - gone: The identities of all rows that were deleted, moved, or updated.
  ///   - placed: The changed rows that still exist and the new rows, each with its current index in the list.
  ///   - count: The current number of rows in the list.
  /// - Returns: True if the result is consistent; false if the list must be read again.
  mutating func follow(
    gone: Set<Item.Identity>, placed: [OrderedRow<Section, Item>], count: Int
  ) -> Bool {
    var edited = self
    do {
      // Remove all changed rows, and then insert the current ones in ascending order.
      try edited.remove(at: gone.compactMap { edited.position(of: $0) })
      for row in placed.sorted(by: { $0.offset < $1.offset }) {
        guard row.offset <= edited.numberOfItems else { return false }
        try edited.place(row)
      }
    } catch {
      return false
    }
    edited.removeEmptySections()
    // The result is wrong if a row is between two rows of another section. Check for that.
    guard edited.numberOfItems == count, edited.duplicateSectionIdentities.isEmpty,
      placed.allSatisfy({ row in
        edited.position(of: row.item.identity).flatMap { edited.offset(of: $0) } == row.offset
      })
    else { return false }
    self = edited
    return true
  }

  /// Inserts a row at its index. All rows before it have been inserted.
  private mutating func place(_ row: OrderedRow<Section, Item>) throws(EditError) {
    let before = row.offset > 0 ? position(atOffset: row.offset - 1) : nil
    if let before, section(at: before.section)?.identity == row.section.identity {
      try insert(row.item, at: ItemPosition(section: before.section, item: before.item + 1))
      return try updateSection(row.section)
    }
    // Sections that have become empty may be between the previous row and the next one. They are removed later.
    let next = position(atOffset: row.offset)?.section ?? numberOfSections
    for index in (before.map { $0.section + 1 } ?? 0)..<min(next + 1, numberOfSections)
    where section(at: index)?.identity == row.section.identity {
      try insert(row.item, at: ItemPosition(section: index, item: 0))
      return try updateSection(row.section)
    }
    try insertSection(row.section, items: [row.item], at: before.map { $0.section + 1 } ?? 0)
  }

  /// Creates a snapshot of a flat list. The rows of a section needn't be adjacent: a section is placed at the position of its
  /// first row. O(n).
  ///
  /// - Parameter rows: The rows in order, each with its section.
  /// - Returns: The snapshot, and a Boolean value that indicates whether its order differs from that of the flat list.
  static func grouping(
    _ rows: [(section: Section, item: Item)]
  ) -> (snapshot: Snapshot, isScattered: Bool) {
    var sections: [(Section, [Item])] = []
    var indices: [Section.Identity: Int] = [:]
    var isScattered = false
    for row in rows {
      let identity = row.section.identity
      if let index = indices[identity] {
        if index != sections.count - 1 { isScattered = true }
        sections[index].1.append(row.item)
      } else {
        indices[identity] = sections.count
        sections.append((row.section, [row.item]))
      }
    }
    return (Snapshot(sections: sections), isScattered)
  }
}
