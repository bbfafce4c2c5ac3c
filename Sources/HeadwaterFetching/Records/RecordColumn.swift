/// A column of a table, with the key path of the record property that it stores.
public struct RecordColumn<Record>: Sendable {
  /// The description of the column for stores.
  public let reference: ColumnReference
  /// The key path that represents the column in predicates and sort descriptors; nil if the column can't be used there.
  public let keyPath: (any PartialKeyPath<Record> & Sendable)?
  /// A closure that returns the column's value for a record.
  let value: @Sendable (Record) -> FetchValue
  /// A closure that returns the derivation of a column that isn't stored. Called when a request is created, so that tables can
  /// refer to each other.
  let derivation: Derivation?
  typealias Derivation =
    @Sendable (TableReference, [RecordColumn<Record>]) throws(FetchError) -> FetchDerivation

  /// Creates a column that stores the values of a property.
  ///
  /// - Parameters:
  ///   - name: The column's name in the table, without quotes. It can contain any characters.
  ///   - keyPath: The key path of the property.
  ///   - type: The type of the column; by default, the one that corresponds to the property's type.
  ///   - ignoresCase: A Boolean value that indicates whether text comparison ignores the case of the letters A to Z, like
  ///     SQLite's `NOCASE`. If false, text is compared by its UTF-8 bytes, like SQLite's `BINARY` and PostgreSQL's `"C"`.
  public init<Value: FetchValueConvertible>(
    _ name: String, _ keyPath: any KeyPath<Record, Value> & Sendable, type: ColumnType = Value.columnType,
    ignoresCase: Bool = false
  ) {
    var reference = ColumnReference(
      name, type: type, isOptional: Value.isOptional, ignoresCase: ignoresCase)
    reference.meaning = ColumnMeaning(Value.self)
    self.reference = reference
    self.keyPath = keyPath
    value = { $0[keyPath: keyPath].fetchValue }
    derivation = nil
  }

  /// Creates a column without a key path. It can be read, and requests can sort and section by it if they refer to it by name.
  ///
  /// - Parameters:
  ///   - reference: The description of the column for stores.
  ///   - value: A closure that returns the column's value for a record.
  public init(_ reference: ColumnReference, value: @escaping @Sendable (Record) -> FetchValue) {
    self.reference = reference
    keyPath = nil
    self.value = value
    derivation = nil
  }

  /// Creates a column that isn't stored.
  init(
    _ reference: ColumnReference, keyPath: (any PartialKeyPath<Record> & Sendable)?,
    value: @escaping @Sendable (Record) -> FetchValue,
    derivation: @escaping Derivation
  ) {
    (self.reference, self.keyPath, self.value) = (reference, keyPath, value)
    self.derivation = derivation
  }
}

/// A column's name, type, and collation, independent of the record type.
public struct ColumnReference: Hashable, Sendable {
  /// The column's name, without quotes. It can contain any characters.
  public let name: String
  /// The type of the column's values.
  public let type: ColumnType
  /// A Boolean value that indicates whether the column can contain null.
  public let isOptional: Bool
  /// A Boolean value that indicates whether text comparison ignores the case of the letters A to Z.
  public let ignoresCase: Bool
  /// A Boolean value that indicates whether the column is computed from the rows of another table, instead of being stored.
  package let isDerived: Bool
  /// The rule for comparing the column's values.
  package var meaning = ColumnMeaning.ofType

  /// The collation of the column's text.
  package var textOrder: TextOrder { ignoresCase ? .ignoringASCIICase : .binary }

  /// Creates a reference to a stored column.
  ///
  /// - Parameters:
  ///   - name: The column's name, without quotes. It can contain any characters.
  ///   - type: The type of the column's values.
  ///   - isOptional: A Boolean value that indicates whether the column can contain null.
  ///   - ignoresCase: A Boolean value that indicates whether text comparison ignores the case of the letters A to Z, like
  ///     SQLite's `NOCASE`. If false, text is compared by its UTF-8 bytes, like SQLite's `BINARY` and PostgreSQL's `"C"`.
  public init(_ name: String, type: ColumnType, isOptional: Bool = false, ignoresCase: Bool = false) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.ignoresCase = ignoresCase
    isDerived = false
  }

  /// Creates a reference to a column that isn't stored.
  package init(
    derived name: String, type: ColumnType, isOptional: Bool, ignoresCase: Bool = false,
    meaning: ColumnMeaning = .ofType
  ) {
    (self.name, self.type, self.isOptional) = (name, type, isOptional)
    self.ignoresCase = ignoresCase
    isDerived = true
    self.meaning = meaning
  }

  /// Returns a Boolean value that indicates whether two references refer to the same column. The type that converts the values
  /// is ignored.
  public static func == (left: ColumnReference, right: ColumnReference) -> Bool {
    left.name == right.name && left.type == right.type && left.isOptional == right.isOptional
      && left.ignoresCase == right.ignoresCase && left.isDerived == right.isDerived
      && (left.meaning == .stored) == (right.meaning == .stored)
  }

  /// Hashes the properties that all references to a column have in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(type)
    hasher.combine(isOptional)
    hasher.combine(ignoresCase)
    hasher.combine(isDerived)
  }
}
