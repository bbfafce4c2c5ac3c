/// A column of a table, and the key path that stands for it.
public struct Column<Record>: Sendable {
  /// What a store knows of the column.
  public let reference: ColumnReference
  /// The key path that stands for it in predicates and sort descriptors; nil for one that is only read.
  public let keyPath: (any PartialKeyPath<Record> & Sendable)?
  /// The column's value in a record.
  let value: @Sendable (Record) -> FetchValue
  /// How it is made where it is not stored: asked for when a request is made, so that tables may name each other.
  let derivation: Derivation?
  typealias Derivation =
    @Sendable (TableReference, [Column<Record>]) throws(FetchError) -> FetchDerivation

  /// Makes a column whose values are those of a property.
  ///
  /// - Parameters:
  ///   - name: The column's name in the table, as it is: any characters.
  ///   - keyPath: The property.
  ///   - type: How the store writes the values down; by default as the property's type says.
  ///   - ignoresCase: Whether text compares as if the letters A to Z were small ones, as SQLite's `NOCASE`. Otherwise it
  ///     compares by the bytes of UTF-8, as SQLite's `BINARY` and PostgreSQL's `"C"`.
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

  /// Makes a column that no key path stands for: it can be read, and sorted and sectioned by where a request names it.
  ///
  /// - Parameters:
  ///   - reference: What a store knows of the column.
  ///   - value: Its value in a record.
  public init(_ reference: ColumnReference, value: @escaping @Sendable (Record) -> FetchValue) {
    self.reference = reference
    keyPath = nil
    self.value = value
    derivation = nil
  }

  /// Makes a column that is not stored.
  init(
    _ reference: ColumnReference, keyPath: (any PartialKeyPath<Record> & Sendable)?,
    value: @escaping @Sendable (Record) -> FetchValue,
    derivation: @escaping Derivation
  ) {
    (self.reference, self.keyPath, self.value) = (reference, keyPath, value)
    self.derivation = derivation
  }
}

/// What a store knows of a column.
public struct ColumnReference: Hashable, Sendable {
  /// The name, as it is: any characters.
  public let name: String
  /// What it holds.
  public let type: ColumnType
  /// Whether it can hold null.
  public let isOptional: Bool
  /// Whether text compares as if the letters A to Z were small ones.
  public let ignoresCase: Bool
  /// Whether it is not stored in its table, but made of another's rows.
  package let isDerived: Bool
  /// How its values compare.
  package var meaning = ColumnMeaning.ofType

  /// How text compares there.
  package var textOrder: TextOrder { ignoresCase ? .ignoringASCIICase : .binary }

  /// Makes a reference.
  ///
  /// - Parameters:
  ///   - name: The name, as it is: any characters.
  ///   - type: What it holds.
  ///   - isOptional: Whether it can hold null.
  ///   - ignoresCase: Whether text compares as if the letters A to Z were small ones, as SQLite's `NOCASE`. Otherwise it
  ///     compares by the bytes of UTF-8, as SQLite's `BINARY` and PostgreSQL's `"C"`.
  public init(_ name: String, type: ColumnType, isOptional: Bool = false, ignoresCase: Bool = false) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.ignoresCase = ignoresCase
    isDerived = false
  }

  /// Makes a reference to a column that is not stored.
  package init(
    derived name: String, type: ColumnType, isOptional: Bool, ignoresCase: Bool = false,
    meaning: ColumnMeaning = .ofType
  ) {
    (self.name, self.type, self.isOptional) = (name, type, isOptional)
    self.ignoresCase = ignoresCase
    isDerived = true
    self.meaning = meaning
  }

  /// Whether two references are to the same column, as programs name it. How its values are converted makes no difference.
  public static func == (left: ColumnReference, right: ColumnReference) -> Bool {
    left.name == right.name && left.type == right.type && left.isOptional == right.isOptional
      && left.ignoresCase == right.ignoresCase && left.isDerived == right.isDerived
      && (left.meaning == .stored) == (right.meaning == .stored)
  }

  /// Hashes what is the same for references to one column.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(type)
    hasher.combine(isOptional)
    hasher.combine(ignoresCase)
    hasher.combine(isDerived)
  }
}
