/// A row that was read from a store: the values of the table's columns, and the key of the row's section.
///
/// The rows of a statement whose columns aren't declared are records themselves; see <doc:CustomSQL>.
public struct FetchedRow: Hashable, Sendable {
  /// The table that contains the row, with its columns.
  public let table: TableReference
  /// A value for each column.
  public let values: [FetchValue]
  /// The key of the row's section; empty if there are no sections.
  package let section: FetchKey
  /// The stored values of columns whose representation differs from the one that Headwater writes, by column index. See
  /// ``SQLDialect/form(of:decodedTo:as:)``.
  package let forms: [Int: FetchValue]
  /// A Boolean value that indicates whether the store compares the stored values of columns for which it has native types,
  /// instead of the values that they represent.
  package let comparesStored: Bool

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - table: The table that contains the row.
  ///   - values: A value for each of the table's columns.
  public init(_ table: TableReference, values: [FetchValue]) {
    self.init(table, values: values, section: FetchKey([]))
  }

  /// Creates a row in a section.
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

  /// Returns the value of the column with the given name; nil if no such column exists, and null if the row has fewer values.
  public func value(of column: String) -> FetchValue? {
    table.columns.firstIndex { $0.name == column }.map { $0 < values.count ? values[$0] : .null }
  }

  /// The row's primary key, with exactly the values that the store contains.
  ///
  /// If a value is stored in a representation other than the one that Headwater writes, such as a UUID in lowercase, the key
  /// contains the stored text or number, and ``value(of:)`` returns the decoded value.
  public var key: FetchKey { FetchKey(table.key.map { storedValue(of: $0) ?? .null }) }

  /// Returns the stored value of a column, which is the value that the store compares; nil if no such column exists.
  package func storedValue(of column: String) -> FetchValue? {
    table.columns.firstIndex { $0.name == column }.map {
      forms[$0] ?? ($0 < values.count ? values[$0] : .null)
    }
  }

  /// Returns the stored value of the column at an index, which is the value that the store compares.
  func storedValue(at index: Int) -> FetchValue {
    forms.isEmpty ? values[index] : forms[index] ?? values[index]
  }

  /// Returns the same row in another section.
  func inSection(_ section: FetchKey) -> FetchedRow {
    FetchedRow(table, values: values, section: section, forms: forms, comparesStored: comparesStored)
  }

  /// Accesses the value of a column, decoded as the type that the context requires.
  ///
  /// - Throws: ``FetchError/noColumn(_:table:)``, ``FetchError/wrongType(column:table:key:found:)``.
  public subscript<Value: FetchValueConvertible>(_ column: String) -> Value {
    get throws(FetchError) {
      guard let found = value(of: column) else { throw .noColumn(column, table: table.name) }
      guard let value = Value(fetchValue: found) ?? undeclared(found) else {
        throw .wrongType(column: column, table: table.name, key: key, found: found)
      }
      return value
    }
  }

  /// Returns the value of a column whose type isn't declared, such as a date that SQLite stores as text; nil if the value
  /// doesn't represent the given type.
  private func undeclared<Value: FetchValueConvertible>(_ found: FetchValue) -> Value? {
    guard table.statement?.hasUnknownColumns == true else { return nil }
    return found.decoded(as: Value.columnType).flatMap(Value.init(fetchValue:))
  }
}

// Equality ignores `comparesStored`, because it isn't part of a row's contents.
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
