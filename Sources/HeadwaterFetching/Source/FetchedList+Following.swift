internal import Headwater

extension FetchedList {
  /// Follows changes: reads what they name, and nothing else where that is known.
  ///
  /// - Parameters:
  ///   - changes: What has changed.
  ///   - reader: Answers, from the moment after them.
  /// - Returns: The list as it is then; nil where none of it is, or was, among its rows.
  /// - Throws: What the reader throws; ``FetchError`` for sections without a value.
  func following(_ changes: FetchChanges, from reader: any FetchReader) throws -> FetchedList? {
    if changes.isEmpty { return nil }
    // With an offset or a limit rows come and go at the ends: the range is small, and read again.
    let isRange = query.offset > 0 || query.limit != nil
    let isLarge = changes.rows.count > 1_000 + snapshot.numberOfItems / 4
    // Which of several sections is shown hangs on the rows of all.
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

  /// Two sections have come to the same value.
  private struct Merged: Error {}

  /// - Returns: Whether any of the changes is, or was, among the rows.
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

  /// Follows changes of records that sections stand for.
  ///
  /// - Parameters:
  ///   - others: The keys of the records.
  ///   - reader: Answers.
  ///   - keys: Gets the keys of rows whose section may have changed with that.
  /// - Throws: What the reader throws; ``FetchError`` for sections without a value.
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
        // Its rows are gone, or they name a record that is not there any more.
        for slot in snapshot.items(inSection: index) {
          if let key = records.key(of: slot) { keys.insert(key) }
        }
      case (nil, .some):
        // Its rows have come, or they have named the record before it was there.
        for row in try reader.rows(of: query, inSection: key, from: .index(0), limit: .max) {
          keys.insert(row.key)
        }
      case (let index?, let section?):
        if try update(section) { continue }
        // Its rows go to the section without a value.
        for slot in snapshot.items(inSection: index) {
          if let key = records.key(of: slot) { keys.insert(key) }
        }
      }
    }
  }

  /// Shows a section as it is now, in its place.
  ///
  /// - Returns: Whether it has a value.
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

  /// A row in the section that it is shown in; nil where it is left out.
  private mutating func settled(
    _ row: FetchedRow, _ found: [FetchKey: FetchedSection]
  ) -> FetchedRow? {
    let key = row.section
    if sections.index(of: key) != nil, !undecodable.contains(key) { return row }
    if value(of: found[key] ?? FetchedSection(key: key, count: 0)) != nil { return row }
    if sections.index(of: keyWithoutValue) == nil, placeholder == nil { return nil }
    return row.inSection(keyWithoutValue)
  }

  /// Shows rows as they are now.
  ///
  /// - Parameters:
  ///   - rows: The rows that are there.
  ///   - keys: Which rows these are all of.
  ///   - changes: What rows were before, and where, as far as that is known.
  ///   - found: Sections that are not there yet, as far as their keys do not tell them.
  /// - Returns: Where each row was shown, and where it is, when it was put there.
  /// - Throws: ``FetchError`` for sections without a value.
  private mutating func put(
    _ rows: [FetchedRow], for keys: Set<FetchKey>, _ changes: FetchChanges,
    _ found: [FetchKey: FetchedSection]
  ) throws -> [(from: ItemPosition?, to: ItemPosition?)] {
    var moves: [(from: ItemPosition?, to: ItemPosition?)] = []
    var emptied: Set<FetchKey> = []
    var present: [FetchKey: FetchedRow] = [:]
    for row in rows {
      guard let row = settled(row, found) else { continue }
      if let other = present[row.key], !comes(row, before: other, found) { continue }
      present[row.key] = row
    }
    for key in keys where present[key] == nil {
      if let position = position(of: key, before: changes) {
        emptied.insert(sections.key(at: position.section))
        try snapshot.remove(at: position)
        moves.append((position, nil))
      }
      records.forget(key)
    }
    for row in present.values {
      let old = position(of: row.key, before: changes)
      let left = old.map { sections.key(at: $0.section) }
      moves.append((old, try put(row, from: old, found)))
      if let left, left != row.section { emptied.insert(left) }
    }
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

  /// Which of two rows of one key is shown, where a view has several.
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

  /// Where the row with a key is shown. O(log n).
  func position(of key: FetchKey) -> ItemPosition? {
    guard let position = records.identity(of: key).flatMap({ snapshot.position(of: $0) }),
      isRow(key, at: position)
    else { return nil }
    return position
  }

  /// Where the row with a key is shown. O(log n) where it was looked up, and O(log² n) by where it stood, if that is known: to
  /// be asked by an identity, a snapshot has its index follow each change.
  private func position(of key: FetchKey, before changes: FetchChanges) -> ItemPosition? {
    // Others may have come and gone meanwhile.
    if let position = changes.known[key]?.position, isRow(key, at: position) { return position }
    if case .row(let row)? = changes.rows[key], let position = position(of: key, asIn: row) {
      return position
    }
    return position(of: key)
  }

  private func isRow(_ key: FetchKey, at position: ItemPosition) -> Bool {
    snapshot.item(at: position).flatMap { records.key(of: $0) } == key
  }

  /// Where the row with a key is shown, by where it stood; nil where it is not there. O(log² n).
  func position(of key: FetchKey, asIn row: FetchedRow) -> ItemPosition? {
    guard let section = sections.index(of: query.sectionKey(of: row)) else { return nil }
    let item = index(of: records.order.place(of: row), inSection: section)
    let position = ItemPosition(section: section, item: item)
    return isRow(key, at: position) ? position : nil
  }

  /// Shows a row as it is now.
  ///
  /// - Returns: Where.
  private mutating func put(
    _ row: FetchedRow, from old: ItemPosition?, _ found: [FetchKey: FetchedSection]
  ) throws -> ItemPosition {
    let place = records.order.place(of: row)
    // Its neighbours alone tell, while what is kept of its own place is the new one already.
    let stays = old.map { isPlace(place, at: $0, inSectionWithKey: row.section) } ?? false
    let slot = records.slot(of: row, in: snapshot)
    if let old, stays {
      try snapshot.replace(at: old, with: slot)
      return old
    }
    if let old { try snapshot.remove(at: old) }
    let section = try sectionIndex(for: row.section, found)
    let position = ItemPosition(section: section, item: index(of: place, inSection: section))
    try snapshot.insert(slot, at: position)
    return position
  }

  /// Whether a place is between the neighbours of a row, in its section.
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

  /// How many rows of a section come before a place. O(log n).
  private func index(of place: FetchPlace, inSection section: Int) -> Int {
    let items = snapshot.items(inSection: section)
    // In many lists it is the first that comes.
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
