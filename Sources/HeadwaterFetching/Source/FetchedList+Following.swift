internal import Headwater

extension FetchedList {
  /// Returns the list after applying changes. Reads only the changed rows if they are known.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - reader: A reader of the store's state after the changes.
  /// - Returns: The list after the changes; nil if they don't affect any current or previous rows.
  /// - Throws: Any error that the reader throws; ``FetchError`` for sections without a value.
  func following(_ changes: FetchChanges, from reader: any FetchReader) throws -> FetchedList? {
    if changes.isEmpty { return nil }
    // With an offset or a limit, a change can move rows into and out of the range. The range is small, so read it again.
    let isRange = query.offset > 0 || query.limit != nil
    let isLarge = changes.rows.count > 1_000 + snapshot.numberOfItems / 4
    // The rows of all merged sections determine which of the sections is displayed.
    if changes.isAnything || isLarge || isRange || records.hasRepeats || sections.hasMerged {
      return try FetchedList(request, from: reader, over: snapshot, keeping: records)
    }
    var next = self
    do {
      return try next.follow(changes, from: reader) ? next : nil
    } catch is Merged {
      return try FetchedList(request, from: reader, over: snapshot, keeping: records)
    }
  }

  /// An error that indicates that two sections now have the same value.
  private struct Merged: Error {}

  /// Applies changes.
  ///
  /// - Returns: A Boolean value that indicates whether the changes affect any current or previous rows.
  private mutating func follow(_ changes: FetchChanges, from reader: any FetchReader) throws -> Bool {
    var keys = Set(changes.rows.keys)
    if !changes.relatedRows.isEmpty {
      try followRelated(Array(changes.relatedRows.keys), from: reader, &keys)
    }
    let before = snapshot
    let rows = try reader.rows(withKeys: keys, of: query, knowing: changes)
    let new = Set(rows.map(\.section)).filter { sections.index(of: $0) == nil || undecodable.contains($0) }
    var found: [FetchKey: FetchedSection] = [:]
    if case .related = query.sectioning, !new.isEmpty {
      for section in try reader.sections(withKeys: Array(new), of: query) { found[section.key] = section }
    }
    let moves = try put(rows, for: keys, changes, found)
    let isMore = try promote()
    if rows.isEmpty, moves.isEmpty, changes.relatedRows.isEmpty { return false }
    if keys.count == 1, query.sectioning == nil, !isMore {
      change = OneRowChange(before: before, source: moves.first?.from, target: moves.first?.to)
    }
    return true
  }

  /// Applies changes to the records that sections represent.
  ///
  /// - Parameters:
  ///   - others: The keys of the records.
  ///   - reader: The reader.
  ///   - keys: The keys of changed rows. The keys of rows whose section may have changed are added.
  /// - Throws: Any error that the reader throws; ``FetchError`` for sections without a value.
  private mutating func followRelated(
    _ others: [FetchKey], from reader: any FetchReader, _ keys: inout Set<FetchKey>
  ) throws {
    let now = Dictionary(
      try reader.sections(withKeys: others, of: query).map { ($0.key, $0) }
    ) { first, _ in first }
    for key in others {
      switch (sections.index(of: key), now[key]) {
      case (nil, nil): break
      case (let index?, nil):
        // The section's rows have been removed, or refer to a record that no longer exists.
        for element in snapshot.items(inSection: index) {
          if let key = records.key(of: element) { keys.insert(key) }
        }
      case (nil, .some):
        // The section's rows have been inserted, or already referred to the record before it existed.
        for row in try reader.rows(of: query, inSection: key, from: .index(0), limit: .max) {
          keys.insert(row.key)
        }
      case (let index?, let section?):
        if try update(section) { continue }
        // Move the rows to the section for rows without a section value.
        for element in snapshot.items(inSection: index) {
          if let key = records.key(of: element) { keys.insert(key) }
        }
      }
    }
  }

  /// Updates a section and moves it to its new position.
  ///
  /// - Returns: A Boolean value that indicates whether the section has a value.
  private mutating func update(_ section: FetchedSection) throws -> Bool {
    guard let value = value(of: section) else { return false }
    let (from, to) = sections.put(section)
    guard let from else { return true }
    if from != to { try snapshot.moveSection(from: from, to: to) }
    if snapshot.section(at: to) != value {
      if let other = snapshot.sectionIndex(of: value.identity), other != to { throw Merged() }
      try snapshot.replaceSection(at: to, with: value)
    }
    return true
  }

  /// Returns a row with the section that displays it; nil if the row is omitted.
  private mutating func settled(
    _ row: FetchedRow, _ found: [FetchKey: FetchedSection]
  ) -> FetchedRow? {
    let key = row.section
    if sections.index(of: key) != nil, !undecodable.contains(key) { return row }
    if value(of: found[key] ?? FetchedSection(key: key, count: 0)) != nil { return row }
    if sections.index(of: keyWithoutValue) == nil, placeholder == nil { return nil }
    return row.inSection(keyWithoutValue)
  }

  /// Updates the displayed rows.
  ///
  /// - Parameters:
  ///   - rows: The existing rows.
  ///   - keys: The keys of all changed rows, including the removed ones.
  ///   - changes: The previous states and positions of rows, if they are known.
  ///   - found: The sections that aren't displayed yet, except for those that can be created from their keys alone.
  /// - Returns: The previous and new positions of each row at the time it was moved.
  /// - Throws: ``FetchError`` for sections without a value.
  private mutating func put(
    _ rows: [FetchedRow], for keys: Set<FetchKey>, _ changes: FetchChanges,
    _ found: [FetchKey: FetchedSection]
  ) throws -> [(from: ItemPosition?, to: ItemPosition?)] {
    var moves: [(from: ItemPosition?, to: ItemPosition?)] = []
    var emptied: Set<FetchKey> = []
    var present: [FetchKey: FetchedRow] = [:]
    // Determine the rows to display. If several have the same key, keep the first.
    for row in rows {
      guard let row = settled(row, found) else { continue }
      if let other = present[row.key], !comes(row, before: other, found) { continue }
      present[row.key] = row
    }
    // Remove the rows that no longer exist.
    for key in keys where present[key] == nil {
      if let position = position(of: key, before: changes) {
        emptied.insert(sections.key(at: position.section))
        try snapshot.remove(at: position)
        moves.append((position, nil))
      }
      records.forget(key)
    }
    // Insert, move, and update the other rows.
    for row in present.values {
      let old = position(of: row.key, before: changes)
      let left = old.map { sections.key(at: $0.section) }
      moves.append((old, try put(row, from: old, found)))
      if let left, left != row.section { emptied.insert(left) }
    }
    // Remove the sections that have become empty.
    guard query.sectioning != nil else { return moves }
    for key in emptied {
      guard let index = sections.index(of: key), snapshot.numberOfItems(inSection: index) == 0 else {
        continue
      }
      sections.remove(at: index)
      try snapshot.removeSection(at: index)
    }
    return moves
  }

  /// Returns a Boolean value that indicates whether a row precedes another one with the same key. A view can contain several
  /// rows with the same key, the first of which is displayed.
  private func comes(
    _ row: FetchedRow, before other: FetchedRow, _ found: [FetchKey: FetchedSection]
  ) -> Bool {
    let order = FetchSectionOrder(query)
    func section(_ row: FetchedRow) -> FetchPlace? {
      order.place(of: found[row.section] ?? FetchedSection(key: row.section, count: 0))
    }
    let sections = order.compare(section(row), section(other))
    if sections != 0 { return sections < 0 }
    return records.order.compare(records.order.place(of: row), records.order.place(of: other))
      < 0
  }

  /// Returns the position of the row with the given key. O(log n).
  func position(of key: FetchKey) -> ItemPosition? {
    guard let position = records.identity(of: key).flatMap({ snapshot.position(of: $0) }),
      isRow(key, at: position)
    else { return nil }
    return position
  }

  /// Returns the position of the row with the given key. O(log n) if it was looked up before, and O(log² n) if the previous
  /// state of the row is known. Otherwise, the snapshot looks up the identity, and must update its index on each change from
  /// then on.
  private func position(of key: FetchKey, before changes: FetchChanges) -> ItemPosition? {
    // Other rows may have been inserted and removed in the meantime.
    if let position = changes.known[key]?.position, isRow(key, at: position) { return position }
    if case .row(let row)? = changes.rows[key], let position = position(of: key, asIn: row) {
      return position
    }
    return position(of: key)
  }

  private func isRow(_ key: FetchKey, at position: ItemPosition) -> Bool {
    snapshot.item(at: position).flatMap { records.key(of: $0) } == key
  }

  /// Returns the position of the row with the given key, based on the row's previous state; nil if the row isn't there. O(log²
  /// n).
  func position(of key: FetchKey, asIn row: FetchedRow) -> ItemPosition? {
    guard let section = sections.index(of: query.sectionKey(of: row)) else { return nil }
    let item = index(of: records.order.place(of: row), inSection: section)
    let position = ItemPosition(section: section, item: item)
    return isRow(key, at: position) ? position : nil
  }

  /// Updates a displayed row.
  ///
  /// - Returns: The new position.
  private mutating func put(
    _ row: FetchedRow, from old: ItemPosition?, _ found: [FetchKey: FetchedSection]
  ) throws -> ItemPosition {
    let place = records.order.place(of: row)
    // Compare only with the neighbors, because the stored place of the row is already its new place.
    let stays = old.map { isPlace(place, at: $0, inSectionWithKey: row.section) } ?? false
    let element = records.element(of: row, in: snapshot)
    if let old, stays {
      try snapshot.replace(at: old, with: element)
      return old
    }
    if let old { try snapshot.remove(at: old) }
    let section = try sectionIndex(for: row.section, found)
    let position = ItemPosition(section: section, item: index(of: place, inSection: section))
    try snapshot.insert(element, at: position)
    return position
  }

  /// Returns a Boolean value that indicates whether a place is between the neighbors of a row in the same section.
  private func isPlace(
    _ place: FetchPlace, at position: ItemPosition, inSectionWithKey key: FetchKey
  ) -> Bool {
    guard sections.key(at: position.section) == key else { return false }
    let items = snapshot.items(inSection: position.section)
    func order(_ index: Int) -> Int? {
      guard items.indices.contains(index) else { return nil }
      return records.compare(items[index], to: place)
    }
    return order(position.item - 1) ?? -1 < 0 && order(position.item + 1) ?? 1 > 0
  }

  /// Returns the number of rows that precede a place in a section. O(log n).
  private func index(of place: FetchPlace, inSection section: Int) -> Int {
    let items = snapshot.items(inSection: section)
    // In many lists, new rows are inserted at the start.
    if let first = items.first, records.compare(first, to: place) ?? -1 >= 0 { return 0 }
    return items.partitioningIndex { records.compare($0, to: place) ?? 0 >= 0 }
  }

  private mutating func sectionIndex(
    for key: FetchKey, _ found: [FetchKey: FetchedSection]
  ) throws -> Int {
    if let index = sections.index(of: key) { return index }
    let section = found[key] ?? FetchedSection(key: key, count: 0)
    let value = key == keyWithoutValue ? placeholder : try request.sections.decode(section)
    guard let value, snapshot.sectionIndex(of: value.identity) == nil else { throw Merged() }
    let (_, index) = sections.put(section)
    try snapshot.insertSection(value, at: index)
    return index
  }
}
