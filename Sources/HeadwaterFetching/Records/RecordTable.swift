/// A description of the table that stores a record type: its name, its columns, and the conversion of rows into records.
public struct RecordTable<Record: FetchedRecord>: Sendable {
  /// The description of the table for stores.
  public let reference: TableReference
  /// The columns that are read, with their key paths.
  public let columns: [RecordColumn<Record>]
  /// A closure that creates a record from a row.
  package let decode: @Sendable (FetchedRow) throws -> Record
  /// Closures that convert a record's identity into the primary key of its row, and back.
  let key: @Sendable (Record.ID) -> FetchKey
  let identity: @Sendable (FetchKey) -> Record.ID?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - reference: The description of the table for stores.
  ///   - columns: The columns to read, including those of the primary key.
  ///   - key: A closure that returns the primary key for an identity.
  ///   - identity: A closure that returns the identity for a primary key, or nil if there is none.
  ///   - decode: A closure that creates a record from a row. If it throws, the row is replaced with a placeholder, and the
  ///     error is reported.
  public init(
    _ reference: TableReference, columns: [RecordColumn<Record>],
    key: @escaping @Sendable (Record.ID) -> FetchKey,
    identity: @escaping @Sendable (FetchKey) -> Record.ID?,
    decode: @escaping @Sendable (FetchedRow) throws -> Record
  ) {
    self.reference = reference
    self.columns = columns
    // Round dates in keys to the precision of their columns.
    let types = reference.keyColumns.map(\.type)
    if types.contains(.date) {
      self.key = { key($0).rounded(as: types) }
    } else {
      self.key = key
    }
    self.identity = identity
    self.decode = decode
  }

  /// Creates a table whose primary key is a single column that contains the identities of the records.
  ///
  /// - Parameters:
  ///   - name: The table's name, without quotes. It can contain any characters.
  ///   - schema: The schema, or the attached database, that contains the table; nil for the default.
  ///   - key: The name of the primary key column.
  ///   - columns: The columns to read, including the primary key.
  ///   - decode: A closure that creates a record from a row.
  public init(
    _ name: String, schema: String? = nil, key: String, columns: [RecordColumn<Record>],
    decode: @escaping @Sendable (FetchedRow) throws -> Record
  ) where Record.ID: FetchValueConvertible {
    self.init(
      TableReference(name, schema: schema, key: [key], columns: columns.map(\.reference)), columns: columns,
      key: { FetchKey($0.fetchValue) },
      identity: { $0.values.count == 1 ? Record.ID(fetchValue: $0.values[0]) : nil }, decode: decode)
  }
}

/// A table's name, primary key, and columns, independent of the record type.
public struct TableReference: Hashable, Sendable {
  /// The table's name, without quotes. It can contain any characters.
  public let name: String
  /// The schema, or the attached database, that contains the table; nil for the default.
  public let schema: String?
  /// The names of the primary key columns.
  public let key: [String]
  /// The columns to read, including those of the primary key.
  public let columns: [ColumnReference]
  /// The statement whose rows are displayed instead of a table's; nil for a table or a view of the database.
  package let statement: TableStatement?

  /// Creates a reference to a table.
  ///
  /// - Parameters:
  ///   - name: The table's name, without quotes. It can contain any characters.
  ///   - schema: The schema, or the attached database, that contains the table; nil for the default.
  ///   - key: The names of the primary key columns.
  ///   - columns: The columns to read, including those of the primary key.
  public init(_ name: String, schema: String? = nil, key: [String], columns: [ColumnReference]) {
    self.init(name, schema: schema, key: key, columns: columns, statement: nil)
  }

  /// Creates a reference to a table, or to the rows of a statement.
  init(
    _ name: String, schema: String? = nil, key: [String], columns: [ColumnReference],
    statement: TableStatement?
  ) {
    self.name = name
    self.schema = schema
    self.key = key
    self.columns = columns
    self.statement = statement
  }

  /// A reference to the same table with only its stored columns.
  package var stored: TableReference {
    guard columns.contains(where: \.isDerived) else { return self }
    return with(columns: columns.filter { !$0.isDerived })
  }

  /// The columns of the primary key, in the key's order. Names for which there is no column are omitted.
  public var keyColumns: [ColumnReference] {
    key.compactMap { name in columns.first { $0.name == name } }
  }
}
