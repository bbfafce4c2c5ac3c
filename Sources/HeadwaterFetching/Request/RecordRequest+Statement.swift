public import Foundation
public import Headwater

extension RecordTable {
  /// Returns a table with the same columns that contains the rows of a SELECT statement.
  ///
  /// ```swift
  /// let drafts = Message.table.selecting("SELECT * FROM message JOIN draft USING (id) WHERE author = \(author)")
  /// let request = try RecordRequest(#Predicate { $0.isPinned }, sortedBy: [SortDescriptor(\.sent)], from: drafts)
  /// ```
  ///
  /// The statement must return a column for each stored column of the table, under the same name, including those of the key.
  /// It may return others, in any order. See <doc:CustomSQL>.
  ///
  /// - Parameter statement: The statement.
  /// - Returns: The table. Its rows can't be updated.
  public func selecting(_ statement: FetchStatement) -> RecordTable {
    RecordTable(
      reference.selecting(TableStatement(statement)), columns: columns, key: key, identity: identity,
      decode: { [decode] in try decode($0.withoutPosition) })
  }
}

extension RecordRequest {
  /// Creates a request for the rows of a SELECT statement, with sections.
  ///
  /// The statement must return a column for each stored column of the table, under the same name. A list reads the statement
  /// again when a table changes that the statement reads, compares the rows by key, and displays the difference. This takes
  /// O(rows), off the main actor. See <doc:CustomSQL>.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - order: The order of the records within a section. If empty, the records have the order in which the statement returns
  ///     them, and are all kept in memory.
  ///   - sections: The definition of the sections.
  ///   - offset: The number of records to skip at the start, counted across all sections.
  ///   - limit: The maximum number of records; nil for no limit.
  ///   - table: The table that describes the records; by default, the record type's table. Its name isn't used.
  /// - Throws: ``FetchError/unsupported(_:)`` for a statement that isn't a query, and the errors of
  ///   ``init(_:sortedBy:using:sectionedBy:offset:limit:from:)``. The store reports errors in the statement when it reads.
  public init(
    _ statement: FetchStatement, sortedBy order: [SortDescriptor<Record>] = [],
    sectionedBy sections: FetchSections<Section, Record>, offset: Int = 0, limit: Int? = nil,
    from table: RecordTable<Record> = Record.table
  ) throws(FetchError) {
    try self.init(
      where: nil, sortedBy: try table.order(of: order, using: nil), sectionedBy: sections, offset: offset,
      limit: limit, from: table.selecting(statement))
  }
}

extension RecordRequest where Section == SingleSection {
  /// Creates a request for the rows of a SELECT statement.
  ///
  /// ```swift
  /// let request = try RecordRequest<SingleSection, Total>(
  ///   "SELECT owner, sum(amount) AS amount FROM entry WHERE year = \(year) GROUP BY owner ORDER BY amount DESC")
  /// ```
  ///
  /// The statement must return a column for each stored column of the table, under the same name. A list reads the statement
  /// again when a table changes that the statement reads, compares the rows by key, and displays the difference. This takes
  /// O(rows), off the main actor. See <doc:CustomSQL>.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - order: The order of the records. If empty, the records have the order in which the statement returns them, and are all
  ///     kept in memory.
  ///   - offset: The number of records to skip at the start.
  ///   - limit: The maximum number of records; nil for no limit.
  ///   - table: The table that describes the records; by default, the record type's table. Its name isn't used.
  /// - Throws: ``FetchError/unsupported(_:)`` for a statement that isn't a query, ``FetchError/noColumn(_:table:)``,
  ///   ``FetchError/noPrimaryKey(table:)``, ``FetchError/negative(offset:limit:)``. The store reports errors in the statement
  ///   when it reads.
  public init(
    _ statement: FetchStatement, sortedBy order: [SortDescriptor<Record>] = [], offset: Int = 0,
    limit: Int? = nil, from table: RecordTable<Record> = Record.table
  ) throws(FetchError) {
    try self.init(
      statement, sortedBy: order, sectionedBy: .none, offset: offset, limit: limit, from: table)
  }
}

extension RecordRequest where Section == SingleSection, Record == FetchedRow {
  /// Creates a request for the rows of a SELECT statement, with all of its columns, in the order in which it returns them.
  ///
  /// ```swift
  /// let request = try RecordRequest("SELECT * FROM entry WHERE owner = \(owner) ORDER BY day", key: ["id"])
  /// ```
  ///
  /// Use this for statements whose columns are known only at run time; otherwise, define a record. See <doc:CustomSQL>.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - key: The names of the columns that identify a row.
  ///   - offset: The number of rows to skip at the start.
  ///   - limit: The maximum number of rows; nil for no limit.
  /// - Throws: ``FetchError/unsupported(_:)`` for a statement that isn't a query; ``FetchError/noPrimaryKey(table:)`` if there
  ///   is no key; ``FetchError/negative(offset:limit:)``. The store reports errors in the statement when it reads.
  public init(
    _ statement: FetchStatement, key: [String], offset: Int = 0, limit: Int? = nil
  ) throws(FetchError) {
    let reference = TableReference(
      "statement", key: key, columns: [],
      statement: TableStatement(statement, hasUnknownColumns: true))
    try self.init(
      where: nil, sectionedBy: .none, offset: offset, limit: limit, from: FetchedRow.table(reference))
  }
}

extension FetchedRow: FetchedRecord {
  /// The primary key, which identifies the row.
  public var id: FetchKey { key }
  /// The primary key, which identifies the row.
  public var identity: FetchKey { key }

  /// A table without columns. Requests for rows specify a statement instead.
  public static var table: RecordTable<FetchedRow> {
    table(TableReference("statement", key: [], columns: []))
  }

  /// Returns a table whose records are its rows.
  fileprivate static func table(_ reference: TableReference) -> RecordTable<FetchedRow> {
    RecordTable(reference, columns: [], key: { $0 }, identity: { $0 }, decode: { $0.withoutPosition })
  }

  /// The same row without its position, which changes with the rows before it.
  fileprivate var withoutPosition: FetchedRow {
    guard table.columns.first == TableStatement.position else { return self }
    return FetchedRow(
      table.with(columns: Array(table.columns.dropFirst())), values: Array(values.dropFirst()),
      forms: Dictionary(uniqueKeysWithValues: forms.map { ($0 - 1, $1) }), comparesStored: comparesStored)
  }
}

extension FetchValue {
  /// Returns the value that the raw value of a SQLite column represents in a column of a type; nil if it isn't a raw value.
  func decoded(as type: ColumnType) -> FetchValue? {
    let raw: SQLValue
    switch self {
    case .integer(let value): raw = .integer(value)
    case .real(let value): raw = .real(value)
    case .text(let value): raw = .text(value)
    case .bytes(let value): raw = .bytes(value)
    case .null, .boolean, .malformedText, .date, .uuid: return nil
    }
    return SQLDialect.sqlite.decoded(raw, as: type)
  }
}
