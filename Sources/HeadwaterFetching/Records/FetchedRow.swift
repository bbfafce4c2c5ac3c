/// A row as a store has read it: the columns of its table, and what tells its section.
public struct FetchedRow: Hashable, Sendable {
  /// The columns, in the table's order.
  public let table: TableReference
  /// A value for each column.
  public let values: [FetchValue]
  /// What tells the row's section; empty where there are no sections.
  package let section: FetchKey

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - table: The table that it is from.
  ///   - values: A value for each of the table's columns.
  public init(_ table: TableReference, values: [FetchValue]) {
    self.init(table, values: values, section: FetchKey([]))
  }

  /// Makes a row of a section.
  package init(_ table: TableReference, values: [FetchValue], section: FetchKey) {
    self.table = table
    self.values = values
    self.section = section
  }

  /// The value of a column by its name; nil where there is no such column.
  public func value(of column: String) -> FetchValue? {
    table.columns.firstIndex { $0.name == column }.map { values[$0] }
  }

  /// What tells the row from others of its table.
  public var key: FetchKey { FetchKey(table.key.map { value(of: $0) ?? .null }) }

  /// The value of a column, as a type.
  ///
  /// - Throws: ``FetchError/noColumn(_:table:)``, ``FetchError/wrongType(column:table:key:found:)``.
  public subscript<Value: FetchValueConvertible>(_ column: String) -> Value {
    get throws(FetchError) {
      guard let found = value(of: column) else { throw .noColumn(column, table: table.name) }
      guard let value = Value(fetchValue: found) else {
        throw .wrongType(column: column, table: table.name, key: key, found: found)
      }
      return value
    }
  }
}
