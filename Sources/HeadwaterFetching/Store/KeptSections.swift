/// Keeps the sections of queries as they were counted, for as long as a store's data stay as they are, so that a list that is
/// opened again need not count them again.
///
/// Right only where the store can tell for sure that nothing was changed: each time it says which moment it reads from, and
/// what was counted at another is forgotten. Not safe to use from several threads at once.
package final class KeptSections {
  private var moment: Int64?
  private var sections: [Counted: [FetchedSection]] = [:]
  private var count = 0

  /// How many sections of all queries together are kept at most.
  private let capacity: Int

  /// Makes an empty one.
  ///
  /// - Parameter capacity: How many sections of all queries together are kept at most.
  package init(capacity: Int = 100_000) {
    self.capacity = capacity
  }

  /// The sections of a query: those that are kept, or else counted now and kept.
  ///
  /// - Parameters:
  ///   - query: The query; its offset, its limit and its order make no difference.
  ///   - present: The number of the moment that is read from; the same only where nothing was changed in between.
  ///   - count: Counts them at that moment.
  /// - Returns: The sections.
  /// - Throws: What counting throws; nothing is kept then.
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

  /// Whether what is counted is kept.
  func has(_ query: FetchQuery, at present: Int64) -> Bool {
    moment == present && sections[Counted(query)] != nil
  }

  /// A query without what makes no difference to how many rows there are, with what does although queries are equal: how
  /// values are converted. A property of one type may be in another section than that of another type.
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

/// A reader that need not count all sections where they are kept.
package struct KeepingReader<Base: FetchReader>: FetchReader {
  private let base: Base
  private let kept: KeptSections
  private let moment: Int64

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - base: Answers what is not kept.
  ///   - kept: What is.
  ///   - moment: The number of the moment that is read from.
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
