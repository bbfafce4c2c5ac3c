public import Foundation
public import Headwater

/// A request for records from a table: a filter, an order, and sections.
///
/// ```swift
/// let request = try RecordRequest<String, Package>(
///   #Predicate { $0.size > 1_000 }, sortedBy: [SortDescriptor(\.name)], sectionedBy: .value(\.section))
/// ```
///
/// A request is an immutable description. If a store can't evaluate an expression, the initializers throw an error that names
/// it. Rows that the order doesn't distinguish are ordered by their keys. Sections are ordered by their keys, regardless of the
/// order of the rows.
public struct RecordRequest<Section: ListElement, Record: FetchedRecord>: Sendable {
  /// The query that a store runs.
  package let query: FetchQuery
  /// The table that contains the records.
  package let table: RecordTable<Record>
  /// The definition of the sections.
  package let sections: FetchSections<Section, Record>
  /// The search that selects records; nil if there is no search text, or if it contains no words.
  public var search: FetchSearch? { query.search }
  /// The property that stores the user's custom order; nil if rows can't be moved.
  package var reordering: FetchReordering<Record>?

  /// Creates a request with sections.
  ///
  /// - Parameters:
  ///   - predicate: A predicate that selects records; nil for all records.
  ///   - order: The order of the records within a section.
  ///   - comparator: The comparator that orders strings, unless a sort descriptor specifies one; for example,
  ///     `.localizedStandard` for the order of the user's language. If nil, strings are compared as their columns specify, or
  ///     on Apple platforms, as the sort descriptors specify.
  ///   - sections: The definition of the sections.
  ///   - offset: The number of records to skip at the start, counted across all sections.
  ///   - limit: The maximum number of records; nil for no limit.
  ///   - table: The table; by default, the record type's table.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``,
  ///   ``FetchError/noPrimaryKey(table:)``, ``FetchError/negative(offset:limit:)``; ``FetchError/unsupported(_:)`` for computed
  ///   columns that can't be kept up to date.
  public init(
    _ predicate: Predicate<Record>? = nil, sortedBy order: [SortDescriptor<Record>] = [],
    using comparator: LocalizedComparator? = nil, sectionedBy sections: FetchSections<Section, Record>,
    offset: Int = 0, limit: Int? = nil, from table: RecordTable<Record> = Record.table
  ) throws(FetchError) {
    try self.init(
      where: try predicate.map { predicate throws(FetchError) in try table.expression(of: predicate) },
      sortedBy: try table.order(of: order, using: comparator), sectionedBy: sections, offset: offset,
      limit: limit, from: table)
  }

  /// Creates a request from expressions that name columns instead of key paths. Use it for tables that are known only at run
  /// time.
  ///
  /// - Parameters:
  ///   - filter: A condition that selects records; nil for all records.
  ///   - search: The search that selects records; nil for none.
  ///   - order: The order of the records within a section.
  ///   - sections: The definition of the sections.
  ///   - offset: The number of records to skip at the start, counted across all sections.
  ///   - limit: The maximum number of records; nil for no limit.
  ///   - table: The table.
  /// - Throws: ``FetchError/noColumn(_:table:)``, ``FetchError/noPrimaryKey(table:)``, ``FetchError/negative(offset:limit:)``;
  ///   ``FetchError/unsupported(_:)`` for computed columns that can't be kept up to date.
  public init(
    where filter: FetchExpression?, matching search: FetchSearch? = nil, sortedBy order: [FetchOrder] = [],
    sectionedBy sections: FetchSections<Section, Record>, offset: Int = 0, limit: Int? = nil,
    from table: RecordTable<Record>
  ) throws(FetchError) {
    // Check the arguments.
    guard offset >= 0, limit ?? 0 >= 0 else { throw .negative(offset: offset, limit: limit ?? 0) }
    guard !table.reference.key.isEmpty else { throw .noPrimaryKey(table: table.reference.name) }
    let statement = table.reference.statement
    if let obstacle = statement?.text.obstacle { throw obstacle }
    for name in table.reference.key
    where statement?.hasUnknownColumns != true
      && !table.reference.columns.contains(where: { $0.name == name })
    {
      throw .noColumn(name, table: table.reference.name)
    }
    if statement != nil, search?.terms.isEmpty == false {
      throw .unsupported("A search can't be combined with a statement. Search in the statement itself.")
    }
    for column in search?.columns ?? []
    where !table.reference.columns.contains(where: { $0.isSame(as: column) }) {
      throw .noColumn(column.name, table: table.reference.name)
    }
    self.table = table
    self.sections = sections
    // Without an order of its own, the request keeps the order of the statement.
    let isOrderedByStatement = statement != nil && order.isEmpty
    var query = FetchQuery(
      table: isOrderedByStatement ? table.reference.orderedByStatement : table.reference,
      derived: try table.derivations(), filter: filter, search: search,
      sectioning: try sections.sectioning(table),
      order: isOrderedByStatement ? [FetchOrder(TableStatement.position)] : order, offset: offset,
      limit: limit)
    query.sectionNulls = sections.nulls
    self.query = query
    if let obstacle = query.obstacle { throw obstacle }
  }
}

extension RecordRequest where Section == SingleSection {
  /// Creates a request without sections.
  ///
  /// - Parameters:
  ///   - predicate: A predicate that selects records; nil for all records.
  ///   - order: The order of the records.
  ///   - comparator: The comparator that orders strings, unless a sort descriptor specifies one; for example,
  ///     `.localizedStandard` for the order of the user's language. If nil, strings are compared as their columns specify, or
  ///     on Apple platforms, as the sort descriptors specify.
  ///   - offset: The number of records to skip at the start.
  ///   - limit: The maximum number of records; nil for no limit.
  ///   - table: The table; by default, the record type's table.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``,
  ///   ``FetchError/noPrimaryKey(table:)``, ``FetchError/negative(offset:limit:)``; ``FetchError/unsupported(_:)`` for computed
  ///   columns that can't be kept up to date.
  public init(
    _ predicate: Predicate<Record>? = nil, sortedBy order: [SortDescriptor<Record>] = [],
    using comparator: LocalizedComparator? = nil, offset: Int = 0, limit: Int? = nil,
    from table: RecordTable<Record> = Record.table
  ) throws(FetchError) {
    try self.init(
      predicate, sortedBy: order, using: comparator, sectionedBy: .none, offset: offset, limit: limit,
      from: table)
  }
}
