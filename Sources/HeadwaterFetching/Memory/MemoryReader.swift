/// A reader for rows in memory that filters, sections, and sorts all of them for each query. It is simple enough to serve as a
/// reference.
final class MemoryReader: FetchReader {
  private let tables: MemoryTables
  /// The most recent query and its rows, cached because one read often uses the same query several times.
  private var last: (query: FetchQuery, rows: [FetchedRow])?

  /// A closure that is called when all sections are counted.
  private let onCount: () -> Void

  init(tables: MemoryTables, onCount: @escaping () -> Void = {}) {
    self.tables = tables
    self.onCount = onCount
  }

  func sections(of query: FetchQuery) throws -> [FetchedSection] {
    onCount()
    return try counted(query)
  }

  private func counted(_ query: FetchQuery) throws -> [FetchedSection] {
    var sections: [FetchedSection] = []
    let others = try relatedRows(query)
    for row in try ordered(query) {
      if let last = sections.last, last.key == row.section {
        sections[sections.count - 1] = FetchedSection(
          key: last.key, related: last.related, count: last.count + 1)
      } else {
        sections.append(FetchedSection(key: row.section, related: others[row.section], count: 1))
      }
    }
    if query.sectioning == nil, sections.isEmpty { return [FetchedSection(key: FetchKey([]), count: 0)] }
    return sections
  }

  func sections(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedSection] {
    try counted(query).filter { keys.contains($0.key) && $0.count > 0 }
  }

  func forEachRow(of query: FetchQuery, _ body: (FetchedRow) throws -> Void) throws {
    let rows = try ordered(query).dropFirst(query.offset)
    for row in query.limit.map({ rows.prefix($0) }) ?? rows { try body(row) }
  }

  func rows(
    of query: FetchQuery, inSection section: FetchKey, from start: FetchStart, limit: Int
  ) throws -> [FetchedRow] {
    let order = FetchPlaceOrder(query)
    let keys = query.keys(ofSection: section)
    var rows = try ordered(query).filter { keys.contains($0.section) }
    if keys.count > 1 {
      rows.sort { order.compare(order.place(of: $0), order.place(of: $1)) < 0 }
    }
    switch start {
    case .index(let index):
      return Array(rows.dropFirst(index).prefix(limit))
    case .after(let place, let skipped):
      let behind = rows.filter { order.compare(place, order.place(of: $0)) < 0 }
      return Array(behind.dropFirst(skipped).prefix(limit))
    case .before(let place, let skipped):
      let before = rows.filter { order.compare(order.place(of: $0), place) < 0 }
      return Array(before.dropLast(skipped).suffix(limit))
    }
  }

  func rows(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedRow] {
    let keys = Set(keys)
    return try ordered(query).filter { keys.contains($0.key) }
  }

  func hasRepeatedKeys(in query: FetchQuery) throws -> Bool {
    guard tables.allowsDuplicateKeys else { return false }
    let rows = try tables.rows(of: query.table.stored)
    return Set(rows.map(\.key)).count < rows.count
  }

  func numberOfRows(
    before place: FetchPlace, inSection section: FetchKey, of query: FetchQuery
  ) throws -> Int {
    try rows(of: query, inSection: section, from: .before(place), limit: .max).count
  }

  func numberOfRows(of query: FetchQuery, upTo most: Int) throws -> Int {
    min(most, try ordered(query).count)
  }

  /// Returns all rows that match the filter, in order.
  private func ordered(_ query: FetchQuery) throws -> [FetchedRow] {
    if let last, last.query == query { return last.rows }
    let rows = try sorted(query)
    last = (query, rows)
    return rows
  }

  private func sorted(_ query: FetchQuery) throws -> [FetchedRow] {
    let rowOrder = FetchPlaceOrder(query)
    let sectionOrder = FetchSectionOrder(query)
    let others = try relatedRows(query)
    // Add the derived columns, filter, and assign each row to a section.
    let stored = try tables.rows(of: query.table.stored)
    let whole = try query.completed(stored) { try tables.rows(of: $0) }
    let rows = whole.compactMap { row -> Placed? in
      guard query.includes(row) else { return nil }
      let key = sectionKey(of: row, query, others)
      let section = FetchedSection(key: key, related: others[key], count: 1)
      return Placed(
        row: FetchedRow(
          row.table, values: row.values, section: key, forms: row.forms, comparesStored: row.comparesStored),
        section: sectionOrder.place(of: section), place: rowOrder.place(of: row))
    }
    // Sort by section, then by place. Rows that are equal in both keep their stored order.
    return rows.enumerated().sorted { left, right in
      let sections = sectionOrder.compare(left.element.section, right.element.section)
      if sections != 0 { return sections < 0 }
      let rows = rowOrder.compare(left.element.place, right.element.place)
      return rows == 0 ? left.offset < right.offset : rows < 0
    }.map(\.element.row)
  }

  private struct Placed {
    let row: FetchedRow
    let section: FetchPlace?
    let place: FetchPlace
  }

  private func sectionKey(
    of row: FetchedRow, _ query: FetchQuery, _ others: [FetchKey: FetchedRow]
  ) -> FetchKey {
    let key = query.sectionKey(of: row)
    guard case .related = query.sectioning, others[key] == nil else { return key }
    return query.keyWithoutRelated ?? key
  }

  private func relatedRows(_ query: FetchQuery) throws -> [FetchKey: FetchedRow] {
    guard case .related(let relation) = query.sectioning else { return [:] }
    let rows = try relation.others.completed(tables.rows(of: relation.table.stored)) {
      try tables.rows(of: $0)
    }
    return Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }
  }
}
