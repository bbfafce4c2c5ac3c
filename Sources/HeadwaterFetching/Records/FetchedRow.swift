/// A row as a store has read it: the columns of its table, and what tells its section.
public struct FetchedRow: Hashable, Sendable {
  /// The columns, in the table's order.
  public let table: TableReference
  /// A value for each column.
  public let values: [FetchValue]
  /// What tells the row's section; empty where there are no sections.
  package let section: FetchKey
  /// The stored values of columns that are written in another form than Headwater writes, by the columns' indices: see
  /// ``SQLDialect/form(of:decodedTo:as:)``.
  package let forms: [Int: FetchValue]
  /// A Boolean value that indicates whether the store compares values as they are stored, rather than by their meaning, where it
  /// has types of its own for them.
  package let comparesStored: Bool

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - table: The table that it is from.
  ///   - values: A value for each of the table's columns.
  public init(_ table: TableReference, values: [FetchValue]) {
    self.init(table, values: values, section: FetchKey([]))
  }

  /// Makes a row of a section.
  package init(
    _ table: TableReference, values: [FetchValue], section: FetchKey = FetchKey([]),
    forms: [Int: FetchValue] = [:], comparesStored: Bool = false
  ) {
    self.table = table
    self.values = values
    self.section = section
    self.forms = forms
    self.comparesStored = comparesStored
  }

  /// The value of a column by its name; nil where there is no such column, and null where the row has fewer values.
  public func value(of column: String) -> FetchValue? {
    table.columns.firstIndex { $0.name == column }.map { $0 < values.count ? values[$0] : .null }
  }

  /// The row's key: the stored values of the key's columns, to the byte.
  ///
  /// Where a value is stored in another form than Headwater writes, such as a UUID in small letters, the key has the text or the
  /// number that is stored, and ``value(of:)`` the value that it means.
  public var key: FetchKey { FetchKey(table.key.map { storedValue(of: $0) ?? .null }) }

  /// The value of a column as the store compares it; nil where there is no such column.
  package func storedValue(of column: String) -> FetchValue? {
    table.columns.firstIndex { $0.name == column }.map {
      forms[$0] ?? ($0 < values.count ? values[$0] : .null)
    }
  }

  /// The value of a column by its index, as the store compares it.
  func storedValue(at index: Int) -> FetchValue {
    forms.isEmpty ? values[index] : forms[index] ?? values[index]
  }

  /// The same row in another section.
  func inSection(_ section: FetchKey) -> FetchedRow {
    FetchedRow(table, values: values, section: section, forms: forms, comparesStored: comparesStored)
  }

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

// How a store compares rows is not part of what they contain.
extension FetchedRow {
  /// Returns a Boolean value that indicates whether two rows have the same columns, values, and section.
  public static func == (first: FetchedRow, second: FetchedRow) -> Bool {
    first.table == second.table && first.values == second.values && first.section == second.section
      && first.forms == second.forms
  }

  /// Hashes the columns, values, and section.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table)
    hasher.combine(values)
    hasher.combine(section)
    hasher.combine(forms)
  }
}
