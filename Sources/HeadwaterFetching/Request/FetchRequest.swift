public import Foundation
public import Headwater

/// Which records, in which order, in which sections.
///
/// ```swift
/// let request = try FetchRequest<String, Package>(
///   #Predicate { $0.size > 1_000 }, sortedBy: [SortDescriptor(\.name)], sectionedBy: .value(\.section))
/// ```
///
/// Made once, it is a value: whatever cannot be asked of a store is thrown here, with the expression's name. Rows that the
/// order leaves alike are ordered by their keys; sections are ordered by what tells them apart, whatever the order of rows.
public struct FetchRequest<Section: ListElement, Record: FetchedRecord>: Sendable {
  /// What a store is asked.
  package let query: FetchQuery
  /// The records' table.
  package let table: Table<Record>
  /// How sections are made.
  package let sections: FetchSections<Section, Record>
  /// What the records are searched for; nil where that is nothing, or has no words.
  public var search: FetchSearch? { query.search }
  /// What its user's order is kept in; nil where rows cannot be moved.
  package var reordering: FetchReordering<Record>?

  /// Makes a request with sections.
  ///
  /// - Parameters:
  ///   - predicate: Which records; nil for all.
  ///   - order: The order of the records of a section.
  ///   - sections: What they are sectioned by.
  ///   - offset: How many are left out at the start, counted over all sections.
  ///   - limit: How many there are at most; nil for any number.
  ///   - table: The table; by default the record's own.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``,
  ///   ``FetchError/noPrimaryKey(table:)``, ``FetchError/negative(offset:limit:)``; ``FetchError/unsupported(_:)`` for columns
  ///   made of other rows that cannot be kept.
  public init(
    _ predicate: Predicate<Record>? = nil, sortedBy order: [SortDescriptor<Record>] = [],
    sectionedBy sections: FetchSections<Section, Record>, offset: Int = 0, limit: Int? = nil,
    from table: Table<Record> = Record.table
  ) throws(FetchError) {
    try self.init(
      where: try predicate.map { predicate throws(FetchError) in try table.expression(of: predicate) },
      sortedBy: try table.order(of: order), sectionedBy: sections, offset: offset, limit: limit, from: table)
  }

  /// Makes a request from parts that name columns instead of key paths: for tables that are known only when the program
  /// runs.
  ///
  /// - Parameters:
  ///   - filter: Which records; nil for all.
  ///   - search: What they are searched for; nil for nothing.
  ///   - order: The order of the records of a section.
  ///   - sections: What they are sectioned by.
  ///   - offset: How many are left out at the start, counted over all sections.
  ///   - limit: How many there are at most; nil for any number.
  ///   - table: The table.
  /// - Throws: ``FetchError/noColumn(_:table:)``, ``FetchError/noPrimaryKey(table:)``,
  ///   ``FetchError/negative(offset:limit:)``; ``FetchError/unsupported(_:)`` for columns made of other rows that cannot
  ///   be kept.
  public init(
    where filter: FetchExpression?, matching search: FetchSearch? = nil, sortedBy order: [FetchOrder] = [],
    sectionedBy sections: FetchSections<Section, Record>, offset: Int = 0, limit: Int? = nil,
    from table: Table<Record>
  ) throws(FetchError) {
    guard offset >= 0, limit ?? 0 >= 0 else { throw .negative(offset: offset, limit: limit ?? 0) }
    guard !table.reference.key.isEmpty else { throw .noPrimaryKey(table: table.reference.name) }
    for name in table.reference.key where !table.reference.columns.contains(where: { $0.name == name }) {
      throw .noColumn(name, table: table.reference.name)
    }
    for column in search?.columns ?? []
    where !table.reference.columns.contains(where: { $0.isSame(as: column) }) {
      throw .noColumn(column.name, table: table.reference.name)
    }
    self.table = table
    self.sections = sections
    query = FetchQuery(
      table: table.reference, derived: try table.derivations(), filter: filter, search: search,
      sectioning: try sections.sectioning(table),
      order: order, offset: offset, limit: limit)
    if let obstacle = query.obstacle { throw obstacle }
  }
}

extension FetchRequest where Section == SingleSection {
  /// Makes a request without sections.
  ///
  /// - Parameters:
  ///   - predicate: Which records; nil for all.
  ///   - order: Their order.
  ///   - offset: How many are left out at the start.
  ///   - limit: How many there are at most; nil for any number.
  ///   - table: The table; by default the record's own.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``,
  ///   ``FetchError/noPrimaryKey(table:)``, ``FetchError/negative(offset:limit:)``; ``FetchError/unsupported(_:)`` for columns
  ///   made of other rows that cannot be kept.
  public init(
    _ predicate: Predicate<Record>? = nil, sortedBy order: [SortDescriptor<Record>] = [], offset: Int = 0,
    limit: Int? = nil, from table: Table<Record> = Record.table
  ) throws(FetchError) {
    try self.init(
      predicate, sortedBy: order, sectionedBy: .none, offset: offset, limit: limit, from: table)
  }
}
