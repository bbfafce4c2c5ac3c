internal import Foundation
package import HeadwaterFetching

/// Answers questions about a query by filtering and sorting all rows, in Swift: what other readers are judged by.
package struct NaiveFetchReader: FetchReader {
  /// All rows of the query's table.
  package let rows: [FetchedRow]
  /// All rows of the related table.
  package let related: [FetchedRow]
  /// All rows of the tables that columns are made of, by their names.
  package let others: [String: [FetchedRow]]

  private let memory = Memory()

  /// What was sorted last.
  private final class Memory {
    var last: (FetchQuery, [FetchedRow])?
  }

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - rows: All rows of the queries' table, in any order.
  ///   - related: All rows of the table that relationships lead to.
  ///   - others: All rows of the tables that columns are made of, by their names.
  package init(
    rows: [FetchedRow], related: [FetchedRow] = [], others: [String: [FetchedRow]] = [:]
  ) {
    self.rows = rows
    self.others = others
    self.related = related
  }

  /// The sections that have rows, in order, with how many each has.
  package func sections(of query: FetchQuery) throws -> [FetchedSection] {
    let sections = sorted(query).chunked { $0.section == $1.section }.map {
      FetchedSection(key: $0[0].section, related: relatedRow($0[0].section, query), count: $0.count)
    }
    return query.sectioning == nil && sections.isEmpty
      ? [FetchedSection(key: FetchKey([]), count: 0)] : sections
  }

  /// Sections by their keys, with how many rows each has.
  ///
  /// - Parameters:
  ///   - keys: Which sections.
  ///   - query: The query.
  /// - Returns: The sections.
  /// - Throws: Nothing.
  package func sections(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedSection] {
    try sections(of: query).filter { keys.contains($0.key) }
  }

  /// All rows in order, with offset and limit.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - body: Gets each row; what it throws ends the reading.
  /// - Throws: What the closure throws.
  package func forEachRow(of query: FetchQuery, _ body: (FetchedRow) throws -> Void) throws {
    for row in sorted(query).dropFirst(query.offset).prefix(query.limit ?? .max) { try body(row) }
  }

  /// Rows of one section in order.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: Which section.
  ///   - start: Where to begin.
  ///   - limit: How many at most.
  /// - Returns: The rows.
  /// - Throws: Nothing.
  package func rows(
    of query: FetchQuery, inSection section: FetchKey, from start: FetchStart, limit: Int
  ) throws -> [FetchedRow] {
    let keys = query.keys(ofSection: section)
    let rows = sorted(query).filter { keys.contains($0.section) }.sorted {
      query.place(of: $0).compare(to: query.place(of: $1), in: query.order) == .orderedAscending
    }
    switch start {
    case .index(let index): return Array(rows.dropFirst(index).prefix(limit))
    case .after(let place, let skipped):
      let rest = rows.filter { place.compare(to: query.place(of: $0), in: query.order) == .orderedAscending }
      return Array(rest.dropFirst(skipped).prefix(limit))
    case .before(let place, let skipped):
      let rest = rows.filter { query.place(of: $0).compare(to: place, in: query.order) == .orderedAscending }
      return rest.dropLast(skipped).suffix(limit)
    }
  }

  /// The rows with these keys that the filter lets through.
  ///
  /// - Parameters:
  ///   - keys: Which rows.
  ///   - query: The query.
  /// - Returns: The rows.
  /// - Throws: Nothing.
  package func rows(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedRow] {
    sorted(query).filter { keys.contains($0.key) }
  }

  /// How many rows of a section come before a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - section: Which section.
  ///   - query: The query.
  /// - Returns: The number.
  /// - Throws: Nothing.
  package func numberOfRows(
    before place: FetchPlace, inSection section: FetchKey, of query: FetchQuery
  ) throws -> Int {
    sorted(query).count {
      query.keys(ofSection: section).contains($0.section)
        && query.place(of: $0).compare(to: place, in: query.order) == .orderedAscending
    }
  }

  /// The rows that the filter lets through, each with its section, in order.
  private func sorted(_ query: FetchQuery) -> [FetchedRow] {
    if let (last, rows) = memory.last, last == query { return rows }
    let sorted = sortedAnew(query)
    memory.last = (query, sorted)
    return sorted
  }

  private func sortedAnew(_ query: FetchQuery) -> [FetchedRow] {
    rows.map { completed($0, query) }.filter(query.includes)
      .map { FetchedRow($0.table, values: $0.values, section: section(of: $0, query)) }
      .sorted {
        let sections = compare($0.section, $1.section, query)
        return sections == .orderedSame
          ? query.place(of: $0).compare(to: query.place(of: $1), in: query.order) == .orderedAscending
          : sections == .orderedAscending
      }
  }

  /// A row with the columns that are not stored, found by looking through all rows of the other table.
  private func completed(_ row: FetchedRow, _ query: FetchQuery) -> FetchedRow {
    let values = query.table.columns.map { column in
      guard let derivation = query.derived.first(where: { $0.column == column }) else {
        return row.value(of: column.name) ?? .null
      }
      let others = others[derivation.table.name] ?? []
      return NaiveAggregate(derivation).value(for: row, of: others)
    }
    return FetchedRow(query.table, values: values)
  }

  private func section(of row: FetchedRow, _ query: FetchQuery) -> FetchKey {
    let key = query.sectionKey(of: row)
    guard case .related = query.sectioning, relatedRow(key, query) == nil else { return key }
    return FetchKey(key.values.map { _ in .null })
  }

  private func relatedRow(_ key: FetchKey, _ query: FetchQuery) -> FetchedRow? {
    guard case .related = query.sectioning else { return nil }
    return related.first { $0.key == key }
  }

  private func compare(_ first: FetchKey, _ second: FetchKey, _ query: FetchQuery) -> ComparisonResult {
    guard case .related(let relation) = query.sectioning else { return query.compareSections(first, second) }
    switch (relatedRow(first, query), relatedRow(second, query)) {
    case (let first?, let second?):
      return relation.place(of: first).compare(to: relation.place(of: second), in: relation.order)
    case (nil, nil): return .orderedSame
    case (nil, _): return .orderedAscending
    case (_, nil): return .orderedDescending
    }
  }
}

extension Array {
  /// The elements in runs of which all neighbours belong together.
  fileprivate func chunked(by belongTogether: (Element, Element) -> Bool) -> [[Element]] {
    reduce(into: []) { chunks, element in
      if let last = chunks.last?.last, belongTogether(last, element) {
        chunks[chunks.count - 1].append(element)
      } else {
        chunks.append([element])
      }
    }
  }
}
