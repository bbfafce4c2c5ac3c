import Headwater

/// A row of a flat list in order, with its section.
struct OrderedRow<Section: ListElement, Item: ListElement> {
  /// Its place in the flat list.
  var offset: Int
  /// Its section; rows of a section stand side by side.
  var section: Section
  /// The row.
  var item: Item
}

extension Snapshot {
  /// Follows a flat, ordered list, of which it is known what has changed. O(what has changed times log n).
  ///
  /// - Parameters:
  ///   - gone: The identities of all rows that have changed in whatever way: deleted, moved, updated.
  ///   - placed: Those rows that are there now, and the new ones, each with its place in the list as it is now.
  ///   - count: How many rows the list has now.
  /// - Returns: Whether that adds up; else the list has to be read again.
  mutating func follow(
    gone: Set<Item.Identity>, placed: [OrderedRow<Section, Item>], count: Int
  ) -> Bool {
    var edited = self
    do {
      try edited.remove(at: gone.compactMap { edited.position(of: $0) })
      for row in placed.sorted(by: { $0.offset < $1.offset }) {
        guard row.offset <= edited.numberOfItems else { return false }
        try edited.place(row)
      }
    } catch {
      return false
    }
    edited.removeEmptySections()
    // A row may stand between two of another section.
    guard edited.numberOfItems == count, edited.duplicateSectionIdentities.isEmpty,
      placed.allSatisfy({ row in
        edited.position(of: row.item.identity).flatMap { edited.offset(of: $0) } == row.offset
      })
    else { return false }
    self = edited
    return true
  }

  /// Inserts a row at its place: all rows before it are there already.
  private mutating func place(_ row: OrderedRow<Section, Item>) throws(EditError) {
    let before = row.offset > 0 ? position(atOffset: row.offset - 1) : nil
    if let before, section(at: before.section)?.identity == row.section.identity {
      try insert(row.item, at: ItemPosition(section: before.section, item: before.item + 1))
      return try updateSection(row.section)
    }
    // Sections that have lost all their rows stand between the two and go afterwards.
    let next = position(atOffset: row.offset)?.section ?? numberOfSections
    for index in (before.map { $0.section + 1 } ?? 0)..<min(next + 1, numberOfSections)
    where section(at: index)?.identity == row.section.identity {
      try insert(row.item, at: ItemPosition(section: index, item: 0))
      return try updateSection(row.section)
    }
    try insertSection(row.section, items: [row.item], at: before.map { $0.section + 1 } ?? 0)
  }

  /// Makes a snapshot of a flat list, in which rows of a section need not stand side by side: a section is where its first
  /// row is. O(n).
  ///
  /// - Parameter rows: The rows in order, each with its section.
  /// - Returns: The snapshot, and whether any rows stand elsewhere than in the flat list.
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
