/// How a record stands in a store: the table, its columns, and how a row becomes a record.
public struct Table<Record: FetchedRecord>: Sendable {
  /// What a store knows of the table.
  public let reference: TableReference
  /// The columns that are read, with their key paths.
  public let columns: [Column<Record>]
  /// Makes a record of a row.
  package let decode: @Sendable (FetchedRow) throws -> Record
  /// A record's identity as the key of its row, and the other way round.
  let key: @Sendable (Record.ID) -> FetchKey
  let identity: @Sendable (FetchKey) -> Record.ID?

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - reference: What a store knows of the table.
  ///   - columns: The columns that are read, those of the key among them.
  ///   - key: The key of the row of an identity.
  ///   - identity: The identity that a key stands for; nil where it stands for none.
  ///   - decode: Makes a record of a row; what it throws leaves a placeholder in the row's place and is reported.
  public init(
    _ reference: TableReference, columns: [Column<Record>],
    key: @escaping @Sendable (Record.ID) -> FetchKey,
    identity: @escaping @Sendable (FetchKey) -> Record.ID?,
    decode: @escaping @Sendable (FetchedRow) throws -> Record
  ) {
    self.reference = reference
    self.columns = columns
    // A key holds a moment as its column does.
    let types = reference.keyColumns.map(\.type)
    if types.contains(.date) {
      self.key = { key($0).rounded(as: types) }
    } else {
      self.key = key
    }
    self.identity = identity
    self.decode = decode
  }

  /// Makes a table whose key is one column that holds the records' identities.
  ///
  /// - Parameters:
  ///   - name: The table's name, as it is: any characters.
  ///   - schema: The schema, or the attached database, that it is in; nil for the default.
  ///   - key: The name of the key's column.
  ///   - columns: The columns that are read, that of the key among them.
  ///   - decode: Makes a record of a row.
  public init(
    _ name: String, schema: String? = nil, key: String, columns: [Column<Record>],
    decode: @escaping @Sendable (FetchedRow) throws -> Record
  ) where Record.ID: FetchValueConvertible {
    self.init(
      TableReference(name, schema: schema, key: [key], columns: columns.map(\.reference)), columns: columns,
      key: { FetchKey($0.fetchValue) },
      identity: { $0.values.count == 1 ? Record.ID(fetchValue: $0.values[0]) : nil }, decode: decode)
  }
}

/// What a store knows of a table.
public struct TableReference: Hashable, Sendable {
  /// The name, as it is: any characters.
  public let name: String
  /// The schema, or the attached database, that it is in; nil for the default.
  public let schema: String?
  /// The names of the columns of its primary key.
  public let key: [String]
  /// The columns that are read, those of the key among them.
  public let columns: [ColumnReference]

  /// Makes a reference.
  ///
  /// - Parameters:
  ///   - name: The name, as it is: any characters.
  ///   - schema: The schema, or the attached database, that it is in; nil for the default.
  ///   - key: The names of the columns of its primary key.
  ///   - columns: The columns that are read, those of the key among them.
  public init(_ name: String, schema: String? = nil, key: [String], columns: [ColumnReference]) {
    self.name = name
    self.schema = schema
    self.key = key
    self.columns = columns
  }

  /// The same with those of the columns that are stored in it.
  package var stored: TableReference {
    guard columns.contains(where: \.isDerived) else { return self }
    return TableReference(name, schema: schema, key: key, columns: columns.filter { !$0.isDerived })
  }

  /// The columns of the key, in its order; a name without a column is left out.
  public var keyColumns: [ColumnReference] {
    key.compactMap { name in columns.first { $0.name == name } }
  }
}
