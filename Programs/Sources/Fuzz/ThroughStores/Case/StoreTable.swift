import HeadwaterFetching

/// A column of a case's table.
struct StoreColumn: Hashable, Sendable {
  var kind: StoreColumnKind
  /// A Boolean value that indicates whether the property for the column is optional.
  var isOptional = false
  /// A Boolean value that indicates whether the database allows NULL in the column even though its property isn't optional.
  var isLoose = false

  /// A Boolean value that indicates whether the database allows NULL in the column.
  var allowsNull: Bool { isOptional || isLoose }
}

/// A table of a case.
struct StoreTable: Hashable, Sendable {
  /// The number of the table's name, which also determines the names of its columns.
  var name: Int
  /// A Boolean value that indicates whether the table has no row ids in SQLite.
  var isWithoutRowID = false
  /// A Boolean value that indicates whether an integer key is the row id in SQLite.
  var isKeyRowID = false
  /// The numbers of the key columns.
  var key: [Int]
  var columns: [StoreColumn]
}

extension StoreTable {
  private static let names = [
    ["item", "it\"em", "order", "Dinge & S\u{F6}hne", "main.item", "i'tem; --"],
    ["owner", "own\"er", "group", "a b", "x;y", "o'wner"],
  ]
  private static let columnNames = [
    "id", "name", "a\"b", "select", "x y", "Gr\u{F6}\u{DF}e", "d'e", "; DROP TABLE item; --", "%", "rowid",
    "key", "?1",
  ]

  /// Returns the description of the table for a store. A related table is one that the other table refers to.
  func reference(isRelated: Bool) -> TableReference {
    let names = Self.names[isRelated ? 1 : 0]
    let columns = references
    return TableReference(
      names[name % names.count], key: key.map { columns[$0].name }, columns: columns)
  }

  /// The descriptions of the columns for a store.
  var references: [ColumnReference] {
    columns.enumerated().map { number, column in
      ColumnReference(
        Self.columnNames[(number + name * 5) % Self.columnNames.count], type: column.kind.type,
        isOptional: column.isOptional, ignoresCase: column.kind.ignoresCase)
    }
  }

  /// Returns the stored values of a row.
  func values(_ row: StoreRow) -> [FetchValue] {
    zip(columns, row.values).map { column, number in number.map(column.kind.stored) ?? .null }
  }

  /// Returns the stored values of a key.
  func keyValues(_ numbers: [Int]) -> [FetchValue] {
    zip(key, numbers).map { columns[$0].kind.stored($1) }
  }
}

/// A row of a table. For each column, it contains the number of a value, or nil for null.
struct StoreRow: Hashable, Sendable {
  var values: [Int?]
}

extension StoreRow: LosslessStringConvertible {
  /// The text representation of the row, such as `3.-.1`.
  var description: String { values.map { $0.map { "\($0)" } ?? "-" }.joined(separator: ".") }

  init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    values = []
    for part in parts {
      guard part == "-" || Int(part).map({ $0 >= 0 }) == true else { return nil }
      values.append(Int(part))
    }
  }
}

extension StoreTable: LosslessStringConvertible {
  /// The text representation of the table, such as `2w~0.1~i.t.xo.rq`.
  var description: String {
    let flags = (isWithoutRowID ? "w" : "") + (isKeyRowID ? "k" : "")
    let columns = columns.map { String($0.kind.rawValue) + ($0.isOptional ? "o" : $0.isLoose ? "q" : "") }
    return "\(name)\(flags)~\(key.map { "\($0)" }.joined(separator: "."))~\(columns.joined(separator: "."))"
  }

  init?(_ description: String) {
    let parts = description.split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == 3, let name = Int(parts[0].prefix { $0.isNumber }) else { return nil }
    var columns: [StoreColumn] = []
    for part in parts[2].split(separator: ".") {
      guard let kind = part.first.flatMap(StoreColumnKind.init) else { return nil }
      columns.append(
        StoreColumn(kind: kind, isOptional: part.dropFirst() == "o", isLoose: part.dropFirst() == "q"))
    }
    guard let key = [Int](words: parts[1].split(separator: ".")), !key.isEmpty,
      key.allSatisfy(columns.indices.contains)
    else { return nil }
    self.init(
      name: name, isWithoutRowID: parts[0].contains("w"), isKeyRowID: parts[0].contains("k"), key: key,
      columns: columns)
  }
}
