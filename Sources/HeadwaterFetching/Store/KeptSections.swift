/// A cache for the sections of queries and their row counts, which is valid until the store's data changes. A list that is
/// opened again doesn't need to count its rows again.
///
/// The cache is correct only if the store can reliably detect changes. Each lookup passes the number of the snapshot that is
/// read, and counts from a different snapshot are discarded. The cache isn't thread-safe.
package final class KeptSections {
  private var moment: Int64?
  private var sections: [Counted: [FetchedSection]] = [:]
  private var count = 0

  /// The maximum number of cached sections, in total for all queries.
  private let capacity: Int

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The maximum number of cached sections, in total for all queries.
  package init(capacity: Int = 100_000) {
    self.capacity = capacity
  }

  /// Returns the sections of a query from the cache, or counts and caches them.
  ///
  /// - Parameters:
  ///   - query: The query. Its offset, limit, and order are ignored.
  ///   - present: The number of the snapshot that is read. Reads have the same number only if nothing changed between them.
  ///   - count: A closure that counts the sections in that snapshot.
  /// - Returns: The sections.
  /// - Throws: Any error that the closure throws. In this case, nothing is cached.
  package func sections(
    of query: FetchQuery, at present: Int64, count: (FetchQuery) throws -> [FetchedSection]
  ) throws -> [FetchedSection] {
    if moment != present { forget() }
    moment = present
    let counted = Counted(query)
    if let kept = sections[counted] { return kept }
    let found = try count(query)
    if self.count + found.count > capacity { forget() }
    guard found.count <= capacity else { return found }
    moment = present
    self.count += found.count
    sections[counted] = found
    return found
  }

  /// Returns a Boolean value that indicates whether the sections of a query are cached.
  func has(_ query: FetchQuery, at present: Int64) -> Bool {
    moment == present && sections[Counted(query)] != nil
  }

  /// The cache key: a query without the properties that don't affect its row counts, and with the conversions of its values.
  /// The conversions affect the counts, even though query equality ignores them: properties of different types can put the same
  /// row into different sections.
  private struct Counted: Hashable {
    private var query: FetchQuery
    private let columns: Set<KnownForms.Place>

    init(_ query: FetchQuery) {
      self.query = query
      (self.query.offset, self.query.limit, self.query.order, self.query.isRanked) = (0, nil, [], false)
      self.query.merged = [:]
      columns = Set(self.query.comparedColumns.map { KnownForms.Place($0.column, of: $0.table) })
    }
  }

  private func forget() {
    (moment, sections, count) = (nil, [:], 0)
  }
}

/// A reader that caches sections and forwards all other calls.
package struct KeepingReader<Base: FetchReader>: FetchReader {
  private let base: Base
  private let kept: KeptSections
  private let moment: Int64

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - base: The reader that receives the other calls.
  ///   - kept: The cache.
  ///   - moment: The number of the snapshot that is read.
  package init(_ base: Base, keeping kept: KeptSections, at moment: Int64) {
    (self.base, self.kept, self.moment) = (base, kept, moment)
  }

  package func sections(of query: FetchQuery) throws -> [FetchedSection] {
    try kept.sections(of: query, at: moment) { try base.sections(of: $0) }
  }

  package func sections(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedSection] {
    try base.sections(withKeys: keys, of: query)
  }

  package func forEachRow(of query: FetchQuery, _ body: (FetchedRow) throws -> Void) throws {
    try base.forEachRow(of: query, body)
  }

  package func rows(
    of query: FetchQuery, inSection section: FetchKey, from start: FetchStart, limit: Int
  ) throws -> [FetchedRow] {
    try base.rows(of: query, inSection: section, from: start, limit: limit)
  }

  package func rows(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedRow] {
    try base.rows(withKeys: keys, of: query)
  }

  package func hasRepeatedKeys(in query: FetchQuery) throws -> Bool { try base.hasRepeatedKeys(in: query) }

  package func forms(of key: FetchKey, in table: TableReference) -> [FetchKey] {
    base.forms(of: key, in: table)
  }

  package func numberOfRows(
    before place: FetchPlace, inSection section: FetchKey, of query: FetchQuery
  ) throws -> Int {
    try base.numberOfRows(before: place, inSection: section, of: query)
  }

  package func numberOfRows(of query: FetchQuery, upTo most: Int) throws -> Int {
    try base.numberOfRows(of: query, upTo: most)
  }

  package func rows(
    withKeys keys: [FetchKey], of query: FetchQuery, onlyWith columns: [ColumnReference]
  ) throws -> [FetchedRow] {
    try base.rows(withKeys: keys, of: query, onlyWith: columns)
  }

  package func totals(
    of query: FetchQuery, adding column: ColumnReference
  ) throws -> [FetchKey: FetchedTotal] {
    try base.totals(of: query, adding: column)
  }

  package func includes(_ rows: [FetchedRow], of query: FetchQuery) throws -> [Bool] {
    try base.includes(rows, of: query)
  }

  package func estimatedNumberOfRows(of query: FetchQuery) throws -> Int? {
    kept.has(query, at: moment) ? nil : try base.estimatedNumberOfRows(of: query)
  }

  package func place(
    of query: FetchQuery, inSection section: FetchKey, from start: FetchStart
  ) throws -> FetchPlace? {
    try base.place(of: query, inSection: section, from: start)
  }

  package func readsInOrder(of query: FetchQuery, inSection section: FetchKey) throws -> Bool {
    try base.readsInOrder(of: query, inSection: section)
  }
}
