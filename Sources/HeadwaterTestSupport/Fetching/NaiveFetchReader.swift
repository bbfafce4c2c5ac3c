internal import Foundation
package import HeadwaterFetching

/// A naive reader that answers queries by filtering and sorting all rows in Swift. Other readers are compared with it.
package struct NaiveFetchReader: FetchReader {
  /// All rows of the query's table.
  package let rows: [FetchedRow]
  /// All rows of the related table.
  package let related: [FetchedRow]
  /// All rows of the tables that derived columns read, by table name.
  package let others: [String: [FetchedRow]]

  private let memory = Memory()

  /// A cache of the most recent query and its sorted rows.
  private final class Memory {
    var last: (FetchQuery, [FetchedRow])?
  }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - rows: All rows of the query's table, in any order.
  ///   - related: All rows of the table that relationships refer to.
  ///   - others: All rows of the tables that derived columns read, by table name.
  package init(
    rows: [FetchedRow], related: [FetchedRow] = [], others: [String: [FetchedRow]] = [:]
  ) {
    self.rows = rows
    self.others = others
    self.related = related
  }

  /// Returns the nonempty sections in order, with the number of rows in each.
  package func sections(of query: FetchQuery) throws -> [FetchedSection] {
    let sections = sorted(query).chunked { $0.section == $1.section }.map {
      FetchedSection(key: $0[0].section, related: relatedRow($0[0].section, query), count: $0.count)
    }
    return query.sectioning == nil && sections.isEmpty
      ? [FetchedSection(key: FetchKey([]), count: 0)] : sections
  }

  /// Returns sections by their keys, with the number of rows in each.
  ///
  /// - Parameters:
  ///   - keys: The keys of the sections.
  ///   - query: The query.
  /// - Returns: The sections.
  /// - Throws: Nothing.
  package func sections(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedSection] {
    try sections(of: query).filter { keys.contains($0.key) }
  }

  /// Calls a closure for each row in order, with the query's offset and limit applied.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - body: A closure that receives each row. An error that it throws ends the iteration.
  /// - Throws: Any error that the closure throws.
  package func forEachRow(of query: FetchQuery, _ body: (FetchedRow) throws -> Void) throws {
    for row in sorted(query).dropFirst(query.offset).prefix(query.limit ?? .max) { try body(row) }
  }

  /// Returns rows of one section in order.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: The key of the section.
  ///   - start: The start of the range.
  ///   - limit: The maximum number of rows.
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

  /// Returns the rows with the given keys that match the filter.
  ///
  /// - Parameters:
  ///   - keys: The keys of the rows.
  ///   - query: The query.
  /// - Returns: The rows.
  /// - Throws: Nothing.
  package func rows(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedRow] {
    sorted(query).filter { keys.contains($0.key) }
  }

  /// Returns the number of rows in a section before a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - section: The key of the section.
  ///   - query: The query.
  /// - Returns: The number of rows.
  /// - Throws: Nothing.
  package func numberOfRows(
    before place: FetchPlace, inSection section: FetchKey, of query: FetchQuery
  ) throws -> Int {
    sorted(query).count {
      query.keys(ofSection: section).contains($0.section)
        && query.place(of: $0).compare(to: place, in: query.order) == .orderedAscending
    }
  }

  /// Returns the rows that match the filter, in order, each with its section.
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

  /// Returns a row with its derived columns, computed by scanning all rows of the other table.
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
    let isNullFirst = query.sectionNulls.map { $0 == .first }
    guard case .related(let relation) = query.sectioning else {
      if let isNullFirst, first != second, [first, second].contains(FetchKey(.null)) {
        return (first == FetchKey(.null)) == isNullFirst ? .orderedAscending : .orderedDescending
      }
      return query.compareSections(first, second)
    }
    switch (relatedRow(first, query), relatedRow(second, query)) {
    case (let first?, let second?):
      return relation.place(of: first).compare(to: relation.place(of: second), in: relation.order)
    case (nil, nil): return .orderedSame
    case (nil, _): return isNullFirst == false ? .orderedDescending : .orderedAscending
    case (_, nil): return isNullFirst == false ? .orderedAscending : .orderedDescending
    }
  }
}

extension Array {
  /// Returns the elements, split into runs of neighbors that belong together.
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
