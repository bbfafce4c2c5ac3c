internal import Headwater

extension FetchedWindowList {
  /// Updates the list after changes. Row counts are adjusted for the changes, and the positions of loaded rows remain exact. If
  /// the changes don't contain enough information, the sections are counted again and the loaded rows are read again.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - reader: A reader of the store's state after the changes.
  /// - Throws: Any error that the reader throws; ``FetchError`` for sections without a value.
  mutating func follow(_ changes: FetchChanges, from reader: any FetchReader) throws {
    let changes = besidesUnmoved(changes)
    if changes.isEmpty { return }
    let isLarge = changes.rows.count > 5_000 + snapshot.numberOfItems / 10
    // The rows of all merged sections determine which of the sections is displayed.
    if changes.isAnything || isLarge || hasTies || sections.hasMerged { return try recount(from: reader) }
    var next = self
    do {
      try next.followExactly(changes, from: reader)
      self = next
    } catch is Uncertain {
      try recount(from: reader)
    }
  }

  /// Returns the changes, except those to rows that aren't loaded and haven't moved. These rows don't need to be read.
  private func besidesUnmoved(_ changes: FetchChanges) -> FetchChanges {
    var changes = changes
    for key in changes.unmoved where position(of: key) == nil { changes.rows[key] = nil }
    return changes
  }

  /// The previous location of a row that isn't loaded.
  private struct Origin {
    let section: FetchKey
    let place: FetchPlace
  }

  private mutating func followExactly(_ changes: FetchChanges, from reader: any FetchReader) throws {
    var rows: [FetchKey: FetchedRow] = [:]
    for row in try reader.rows(withKeys: changes.rows.keys, of: request.query, knowing: changes) {
      // Views can contain several rows with the same key.
      if rows.updateValue(row, forKey: row.key) != nil { throw Uncertain() }
    }
    let origins = try origins(of: changes, from: reader)
    let related = try followRelated(changes, from: reader)
    let new = Set(rows.values.map(\.section)).filter { sections.index(of: $0) == nil }
    var found: [FetchKey: FetchedSection] = [:]
    if case .related = request.query.sectioning, !new.isEmpty {
      for section in try reader.sections(withKeys: Array(new), of: request.query) {
        found[section.key] = section
      }
    }
    var left: Set<FetchKey> = []
    for key in changes.rows.keys {
      let row = rows[key]
      if try takeOut(key, from: origins[key], comingAs: row, &left) { continue }
      if let row { try put(row, in: found[row.section] ?? FetchedSection(key: row.section, count: 0)) }
    }
    if request.query.sectioning != nil {
      for key in left {
        if let index = sections.index(of: key), window.sections[index].count == 0 {
          try removeSection(at: index)
        }
      }
    }
    // Rows may refer to a record that doesn't exist. When the record is inserted or deleted, they appear or disappear without
    // having changed themselves.
    for key in changes.relatedRows.keys {
      let count = sections.index(of: key).map { window.sections[$0].count } ?? 0
      if count != related[key]?.count ?? 0 { throw Uncertain() }
    }
    try promote()
  }

  /// Returns the previous locations of changed rows that aren't loaded. Call this before updating the list.
  private func origins(
    of changes: FetchChanges, from reader: any FetchReader
  ) throws -> [FetchKey: Origin] {
    var before: [(key: FetchKey, row: FetchedRow)] = []
    // Collect the previous states of the rows.
    for (key, image) in changes.rows where position(of: key) == nil {
      switch image {
      case .absent: break
      case .unknown: throw Uncertain()
      case .row(let row): before.append((key, row))
      }
    }
    var origins: [FetchKey: Origin] = [:]
    let query = request.query
    // Keep the rows that were part of the result, along with their sections.
    let included = before.isEmpty ? [] : try reader.includes(before.map(\.row), of: query)
    for (index, (key, row)) in before.enumerated() where included[index] {
      var section = query.sectionKey(of: row)
      if sections.index(of: section) == nil, let other = query.keyWithoutRelated { section = other }
      origins[key] = Origin(section: section, place: records.order.place(of: row))
    }
    return origins
  }

  /// Applies changes to the records that sections represent.
  ///
  /// - Returns: The current state of these sections.
  private mutating func followRelated(
    _ changes: FetchChanges, from reader: any FetchReader
  ) throws -> [FetchKey: FetchedSection] {
    if changes.relatedRows.isEmpty { return [:] }
    if changes.relatedRows.values.contains(.unknown) { throw Uncertain() }
    var found: [FetchKey: FetchedSection] = [:]
    let keys = Array(changes.relatedRows.keys)
    for section in try reader.sections(withKeys: keys, of: request.query) {
      found[section.key] = section
      try update(section)
    }
    return found
  }

  /// Removes a row from its previous position.
  ///
  /// - Returns: A Boolean value that indicates whether the row stays in its position, so that nothing more needs to be done.
  private mutating func takeOut(
    _ key: FetchKey, from origin: Origin?, comingAs row: FetchedRow?, _ left: inout Set<FetchKey>
  ) throws -> Bool {
    let place = row.map { records.order.place(of: $0) }
    // The row was loaded.
    if let position = position(of: key) {
      let section = sections.key(at: position.section)
      let old = window.row(at: position.item, inSection: position.section)
      if let row, row.section == section, old?.place == place {
        try replace(row, at: position)
        return true
      }
      left.insert(section)
      try remove(at: position)
      if row == nil { records.forget(key) }
      return false
    }
    // If the row was part of the result, it was in a gap.
    guard let origin else { return false }
    guard let section = sections.index(of: origin.section),
      case .gap(let gap) = window.spot(of: origin.place, inSection: section)
    else { throw Uncertain() }
    // If it stays in the same gap, only its place changes.
    if let row, let place, row.section == origin.section,
      window.spot(of: place, inSection: section) == .gap(gap)
    {
      if place != origin.place { window.move(from: origin.place, to: place, inSection: section) }
      return true
    }
    left.insert(origin.section)
    try change(by: -1, at: origin.place, gap: gap, inSection: section)
    return false
  }

  /// Inserts a row at its position among the loaded rows or in a gap.
  private mutating func put(_ row: FetchedRow, in section: FetchedSection) throws {
    guard let index = try sectionIndex(for: section) else { return records.forget(row.key) }
    let place = records.order.place(of: row)
    switch window.spot(of: place, inSection: index) {
    case .row: throw Uncertain()
    case .between(let item): try insert(row, at: ItemPosition(section: index, item: item))
    case .gap(let gap):
      records.forget(row.key)
      try change(by: 1, at: place, gap: gap, inSection: index)
    }
  }

  /// Counts the rows in the sections and reads the loaded rows again.
  mutating func recount(from reader: any FetchReader) throws {
    hasTies = try reader.hasRepeatedKeys(in: request.query)
    let groups = groups(of: try reader.sections(of: request.query))
    var values: [FetchKey: Section] = [:]
    for group in groups { values[group.section.key] = group.value }
    for index in (0..<sections.count).reversed() {
      let value = values[sections.key(at: index)]
      // If a value moves from one section to another, it must not temporarily occur twice.
      if value == nil || value?.identity != snapshot.section(at: index)?.identity {
        try removeSection(at: index)
      }
    }
    merge([])
    for group in groups where sections.index(of: group.section.key) != nil {
      try update(group.section, group.value)
    }
    for group in groups where sections.index(of: group.section.key) == nil {
      _ = try insert(group.section, group.value)
    }
    merge(groups)
    for group in groups {
      guard let index = sections.index(of: group.section.key) else { continue }
      let count = group.section.count
      try relay(count, try runs(ofSection: index, count: count, from: reader), inSection: index)
    }
    forgetUnloaded()
    try keepFirstOfDuplicates()
  }

  /// Reads the runs of a section again, each starting at the place of its first row.
  private func runs(
    ofSection section: Int, count: Int, from reader: any FetchReader
  ) throws -> [(start: Int, rows: [FetchedRow])] {
    let (key, query) = (sections.key(at: section), query)
    // Places aren't unique, so release these rows. They are read again when they are needed.
    if hasTies { return window.sections[section].runs.map { (min($0.start, count), []) } }
    var (runs, end): ([(start: Int, rows: [FetchedRow])], Int) = ([], 0)
    for run in window.sections[section].runs {
      guard let first = run.rows.first else { continue }
      var rows = try reader.rows(withKeys: [first.key], of: query).filter { row in
        sections.index(of: row.section) == section
          && records.order.compare(records.order.place(of: row), first.place) == 0
      }
      rows = Array(rows.prefix(1))
      let limit = run.rows.count - rows.count
      if limit > 0 {
        rows += try reader.rows(of: query, inSection: key, from: .after(first.place), limit: limit)
      }
      var start = try reader.numberOfRows(before: first.place, inSection: key, of: query)
      if start < end { rows.removeFirst(min(rows.count, end - start)) }
      start = max(start, end)
      end = start + rows.count
      runs.append((start, rows))
    }
    return runs
  }
}
