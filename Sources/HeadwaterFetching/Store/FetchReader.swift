/// Answers questions about a query's rows, all from one moment of the store. Synchronous; never on the main actor.
package protocol FetchReader {
  /// The sections that have rows, in order, with how many each has. The query's offset and limit do not count here. One,
  /// with an empty key, for a query without sections, also where there are no rows.
  ///
  /// Costs a scan of all rows, or of an index that begins with what tells the sections.
  func sections(of query: FetchQuery) throws -> [FetchedSection]

  /// Sections by their keys, in no order, with how many rows each has; those without rows are left out. As
  /// ``sections(of:)`` else.
  ///
  /// - Parameters:
  ///   - keys: Which sections.
  ///   - query: The query.
  /// - Returns: The sections.
  /// - Throws: ``FetchError``, and what else reading throws.
  func sections(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedSection]

  /// All rows in order, with offset and limit. For a query that is read whole.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - body: Gets each row; what it throws ends the reading.
  /// - Throws: ``FetchError``, and what else reading throws.
  func forEachRow(of query: FetchQuery, _ body: (FetchedRow) throws -> Void) throws

  /// Rows of one section in order. The query's offset and limit do not count here.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: Which section.
  ///   - start: Where to begin.
  ///   - limit: How many at most.
  /// - Returns: The rows. Before a place they are the nearest to it, in order still.
  /// - Throws: ``FetchError``, and what else reading throws.
  func rows(of query: FetchQuery, inSection section: FetchKey, from start: FetchStart, limit: Int) throws
    -> [FetchedRow]

  /// The rows with these keys that the filter lets through, in no order. The query's offset and limit do not count here.
  ///
  /// - Parameters:
  ///   - keys: Which rows; any number.
  ///   - query: The query.
  /// - Returns: The rows.
  /// - Throws: ``FetchError``, and what else reading throws.
  func rows(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedRow]

  /// The keys in which the store may have a row that a program names by its identity, the likeliest first.
  ///
  /// - Parameters:
  ///   - key: The key that is made of the identity.
  ///   - table: The table.
  /// - Returns: The keys, ``rows(withKeys:of:)`` can be asked for.
  func forms(of key: FetchKey, in table: TableReference) -> [FetchKey]

  /// Returns a Boolean value that indicates whether several of the query's rows may have one key, as those of a view, or with
  /// null in the key. Then places do not tell rows apart.
  ///
  /// - Parameter query: The query.
  /// - Returns: False where keys are unique for sure.
  /// - Throws: ``FetchError``, and what else reading throws.
  func hasRepeatedKeys(in query: FetchQuery) throws -> Bool

  /// How many rows of a section come before a place, whether or not a row has that place. The query's offset and limit do
  /// not count here.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - section: Which section.
  ///   - query: The query.
  /// - Returns: The number.
  /// - Throws: ``FetchError``, and what else reading throws.
  func numberOfRows(before place: FetchPlace, inSection section: FetchKey, of query: FetchQuery) throws -> Int

  /// How many rows there are, or a limit where there are more. The query's offset and limit do not count here.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - most: The limit.
  /// - Returns: The number.
  /// - Throws: ``FetchError``, and what else reading throws.
  func numberOfRows(of query: FetchQuery, upTo most: Int) throws -> Int

  /// Which of some rows the filter and the search let through, whether or not the store has them.
  ///
  /// - Parameters:
  ///   - rows: Rows of the query's table, as they were once.
  ///   - query: The query.
  /// - Returns: For each row whether it does.
  /// - Throws: ``FetchError``, and what else reading throws.
  func includes(_ rows: [FetchedRow], of query: FetchQuery) throws -> [Bool]

  /// About how many rows there are, where that is known at once and counting them may take long. The query's offset and
  /// limit do not count here.
  ///
  /// - Parameter query: The query.
  /// - Returns: The number; nil where it is not known, or the exact one is known as soon.
  /// - Throws: ``FetchError``, and what else reading throws.
  func estimatedNumberOfRows(of query: FetchQuery) throws -> Int?

  /// Where one row of a section stands.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: Which section.
  ///   - start: Which row: the first from there.
  /// - Returns: The place; nil where there is no row.
  /// - Throws: ``FetchError``, and what else reading throws.
  func place(of query: FetchQuery, inSection section: FetchKey, from start: FetchStart) throws -> FetchPlace?

  /// Whether the rows of a section are read as an index has them, so that skipping some costs no more than those.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: Which section.
  /// - Returns: Whether they are; false where skipping costs nothing, too.
  /// - Throws: ``FetchError``, and what else reading throws.
  func readsInOrder(of query: FetchQuery, inSection section: FetchKey) throws -> Bool
}

extension FetchReader {
  package func numberOfRows(of query: FetchQuery, upTo most: Int) throws -> Int {
    min(most, try sections(of: query).reduce(0) { $0 + $1.count })
  }

  package func includes(_ rows: [FetchedRow], of query: FetchQuery) throws -> [Bool] {
    rows.map(query.includes)
  }

  package func forms(of key: FetchKey, in table: TableReference) -> [FetchKey] { [key] }

  package func hasRepeatedKeys(in query: FetchQuery) throws -> Bool { false }

  /// The row that a program names, in whatever form the store has its key.
  ///
  /// - Parameters:
  ///   - key: The key that is made of the row's identity.
  ///   - query: The query.
  /// - Returns: The row; nil where the query has none.
  /// - Throws: Errors of reading.
  func row(namedBy key: FetchKey, of query: FetchQuery) throws -> FetchedRow? {
    if let row = try rows(withKeys: [key], of: query).first { return row }
    let forms = forms(of: key, in: query.table).filter { $0 != key }
    if forms.isEmpty { return nil }
    let rows = try rows(withKeys: forms, of: query)
    return forms.lazy.compactMap { form in rows.first { $0.key == form } }.first
  }

  package func estimatedNumberOfRows(of query: FetchQuery) throws -> Int? { nil }

  package func place(
    of query: FetchQuery, inSection section: FetchKey, from start: FetchStart
  ) throws -> FetchPlace? {
    try rows(of: query, inSection: section, from: start, limit: 1).first.map {
      FetchPlaceOrder(query).place(of: $0)
    }
  }

  package func readsInOrder(of query: FetchQuery, inSection section: FetchKey) throws -> Bool { false }
}

/// Where to begin to read rows of a section.
package enum FetchStart: Hashable, Sendable {
  /// At an index, counted from 0; costs the number of rows that are skipped, in an index where there is one.
  case index(Int)
  /// Behind a place, with rows to skip there.
  case after(FetchPlace, skipping: Int = 0)
  /// Before a place, with rows to skip there, towards the start.
  case before(FetchPlace, skipping: Int = 0)
}

/// Where a row stands within its section: its values of the query's order, key included. No two rows have the same.
package struct FetchPlace: Hashable, Sendable {
  /// A value for each term of the query's order.
  package let values: [FetchValue]

  /// Makes a place.
  package init(_ values: [FetchValue]) {
    self.values = values
  }
}

/// A section as a store has read it.
package struct FetchedSection: Hashable, Sendable {
  /// What tells it from others.
  package let key: FetchKey
  /// The row that it stands for, if sections are by a relationship and there is one.
  package let related: FetchedRow?
  /// How many rows it has.
  package let count: Int

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - key: What tells it from others.
  ///   - related: The row that it stands for, if sections are by a relationship and there is one.
  ///   - count: How many rows it has.
  package init(key: FetchKey, related: FetchedRow? = nil, count: Int) {
    self.key = key
    self.related = related
    self.count = count
  }
}
