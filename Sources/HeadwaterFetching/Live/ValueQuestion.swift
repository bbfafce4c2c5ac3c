/// A question of a ``ValueRequest`` to a store: a query, and the information about its rows that is requested.
struct ValueQuestion: Hashable, Sendable {
  /// The information about the rows of a query.
  enum Kind: Hashable, Sendable {
    /// The number of rows in each section, with the sum of their values in a column if there is one.
    case total(of: ColumnReference?)
    /// The first row.
    case first
  }

  let query: FetchQuery
  let kind: Kind
  /// The aggregate that is computed from the answer, if the same answer is the basis of several.
  var aggregate: FetchAggregate?

  /// Returns a question for the number of rows, and for the sum of their values in a column.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - column: The column whose values are added; nil to only count rows.
  ///   - isAveraged: A Boolean value that indicates whether the sum is divided by the number of values.
  /// - Returns: The question.
  static func total(
    of query: FetchQuery, adding column: ColumnReference?, isAveraged: Bool = false
  ) -> ValueQuestion {
    ValueQuestion(
      query: query.counting(column), kind: .total(of: column),
      aggregate: isAveraged ? column.map { .average($0) } : nil)
  }

  /// Returns a question for the first row.
  static func first(of query: FetchQuery) -> ValueQuestion {
    var query = query
    query.limit = min(query.limit ?? 1, 1)
    return ValueQuestion(query: query, kind: .first)
  }

  /// Returns the current answer. Runs one query.
  ///
  /// - Parameter reader: The reader.
  /// - Returns: The answer.
  /// - Throws: Any error that the reader throws.
  func answer(from reader: any FetchReader) throws -> ValueAnswer {
    switch kind {
    case .total(of: nil):
      let sections = try reader.sections(of: query).map { ($0.key, FetchedTotal(count: $0.count)) }
      return .totals(Dictionary(sections) { first, _ in first })
    case .total(of: let column?): return .totals(try reader.totals(of: query, adding: column))
    case .first:
      var first: FetchedRow?
      try reader.forEachRow(of: try query.ranked(by: reader)) { first = first ?? $0 }
      return .row(first)
    }
  }
}

/// A store's answer to a ``ValueQuestion``.
enum ValueAnswer: Hashable, Sendable {
  /// The totals by section key.
  case totals([FetchKey: FetchedTotal])
  case row(FetchedRow?)

  /// The totals; empty if the answer is a row.
  var totals: [FetchKey: FetchedTotal] { if case .totals(let totals) = self { totals } else { [:] } }

  /// The row, if there is one.
  var row: FetchedRow? { if case .row(let row) = self { row } else { nil } }
}

extension [ValueQuestion] {
  /// The query that a connection must follow to report all changes; nil if there are no questions.
  var followedQuery: FetchQuery? {
    guard var query = first?.query else { return nil }
    query.companions = dropFirst().map(\.query)
    return query
  }
}

extension FetchQuery {
  /// Returns the query for counting rows and adding their values in a column: without an order, and without computed columns
  /// that don't affect the result, so that their tables aren't followed.
  func counting(_ column: ColumnReference?) -> FetchQuery {
    let used = selectingColumns.union([column].compactMap { $0 })
    var query = self
    query.derived.removeAll { !used.contains($0.column) }
    query.table = table.keeping { !$0.isDerived || used.contains($0) }
    return query.ordered(by: [])
  }

  /// Returns the query in another order. The relevance of search results is ignored.
  func ordered(by order: [FetchOrder]) -> FetchQuery {
    var query = self
    query.order = order.following(key: table.keyColumns)
    query.search = search?.unranked
    return query
  }

  /// The query with only the columns that identify and select rows, and the given columns.
  func narrowed(to columns: [ColumnReference]) -> FetchQuery {
    let used = selectingColumns.union(table.keyColumns).union(columns)
    var query = self
    query.table = table.keeping { used.contains($0) }
    return query
  }
}

extension TableReference {
  /// Returns a reference to the same table with only the columns that satisfy a condition.
  fileprivate func keeping(_ isKept: (ColumnReference) -> Bool) -> TableReference {
    with(columns: columns.filter(isKept))
  }
}
