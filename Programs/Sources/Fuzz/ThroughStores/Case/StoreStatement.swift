/// A statement in a transaction. Statements that violate a constraint are skipped.
enum StoreStatement: Hashable, Sendable {
  /// Inserts a row.
  case insert(StoreRow, isRelated: Bool)
  /// Inserts a row or updates the row that has the same key.
  case upsert(StoreRow, isRelated: Bool)
  /// Inserts a row and deletes the rows that conflict with it.
  case replace(StoreRow, isRelated: Bool)
  /// Updates a column in the row with the given key. The column can be part of the key.
  case update(key: [Int], column: Int, value: Int?, isRelated: Bool)
  /// Updates a column in all rows that have the given value in another column.
  case updateAll(column: Int, value: Int?, where: Int, equals: Int?, isRelated: Bool)
  /// Deletes the row with the given key.
  case delete(key: [Int], isRelated: Bool)
  /// Deletes all rows that have the given value in a column.
  case deleteAll(where: Int, equals: Int?, isRelated: Bool)
  /// Deletes all rows.
  case clear(isRelated: Bool)
  /// Deletes all rows using the database's fast method, if it has one.
  case truncate(isRelated: Bool)
  /// Begins a savepoint.
  case begin
  /// Releases the last savepoint and keeps its changes.
  case release
  /// Rolls back to the last savepoint.
  case rollBack
}

extension StoreStatement {
  /// Returns a Boolean value that indicates whether the statement is valid for the tables.
  func isValid(in schema: StoreSchema) -> Bool {
    func check(_ isRelated: Bool, _ isValid: (StoreTable) -> Bool) -> Bool {
      schema.table(isRelated).map { isValid($0.table) } ?? false
    }
    func takes(_ table: StoreTable, _ column: Int, _ value: Int?) -> Bool {
      table.columns.indices.contains(column) && (value != nil || table.columns[column].allowsNull)
    }
    switch self {
    case .insert(let row, let isRelated), .upsert(let row, let isRelated), .replace(let row, let isRelated):
      return check(isRelated) { table in
        row.values.count == table.columns.count
          && row.values.indices.allSatisfy { takes(table, $0, row.values[$0]) }
      }
    case .update(let key, let column, let value, let isRelated):
      return check(isRelated) { $0.key.count == key.count && takes($0, column, value) }
    case .updateAll(let column, let value, let other, _, let isRelated):
      return check(isRelated) { takes($0, column, value) && $0.columns.indices.contains(other) }
    case .delete(let key, let isRelated): return check(isRelated) { $0.key.count == key.count }
    case .deleteAll(let other, _, let isRelated):
      return check(isRelated) { $0.columns.indices.contains(other) }
    case .clear(let isRelated), .truncate(let isRelated): return check(isRelated) { _ in true }
    case .begin, .release, .rollBack: return true
    }
  }
}

extension StoreStatement: LosslessStringConvertible {
  /// The text representation of the statement. For example, `i3.-.1` inserts a row, and `ru0=2=1` updates a row in the other
  /// table.
  var description: String {
    switch self {
    case .insert(let row, let isRelated): Self.text(isRelated, "i\(row)")
    case .upsert(let row, let isRelated): Self.text(isRelated, "p\(row)")
    case .replace(let row, let isRelated): Self.text(isRelated, "x\(row)")
    case .update(let key, let column, let value, let isRelated):
      Self.text(isRelated, "u\(Self.text(key))=\(column)=\(Self.text(value))")
    case .updateAll(let column, let value, let other, let equals, let isRelated):
      Self.text(isRelated, "a\(column)=\(Self.text(value))=\(other)=\(Self.text(equals))")
    case .delete(let key, let isRelated): Self.text(isRelated, "d\(Self.text(key))")
    case .deleteAll(let other, let equals, let isRelated):
      Self.text(isRelated, "w\(other)=\(Self.text(equals))")
    case .clear(let isRelated): Self.text(isRelated, "z")
    case .truncate(let isRelated): Self.text(isRelated, "q")
    case .begin: "b"
    case .release: "e"
    case .rollBack: "k"
    }
  }

  init?(_ description: String) {
    let isRelated = description.first == "r"
    let text = description.dropFirst(isRelated ? 1 : 0)
    let rest = String(text.dropFirst())
    let parts = rest.split(separator: "=", omittingEmptySubsequences: false)
    func number(_ index: Int) -> Int? { parts.indices.contains(index) ? Int(parts[index]) : nil }
    func key(_ text: Substring) -> [Int]? {
      let words = text.split(separator: ".")
      return words.isEmpty ? nil : [Int](words: words)
    }
    switch (text.first, parts.count) {
    case ("i", 1), ("p", 1), ("x", 1):
      guard let row = StoreRow(rest) else { return nil }
      self =
        text.first == "i"
        ? .insert(row, isRelated: isRelated)
        : text.first == "p" ? .upsert(row, isRelated: isRelated) : .replace(row, isRelated: isRelated)
    case ("u", 3):
      guard let key = key(parts[0]), let column = number(1) else { return nil }
      self = .update(key: key, column: column, value: number(2), isRelated: isRelated)
    case ("a", 4):
      guard let column = number(0), let other = number(2) else { return nil }
      self = .updateAll(
        column: column, value: number(1), where: other, equals: number(3), isRelated: isRelated)
    case ("d", 1):
      guard let key = key(parts[0]) else { return nil }
      self = .delete(key: key, isRelated: isRelated)
    case ("w", 2):
      guard let other = number(0) else { return nil }
      self = .deleteAll(where: other, equals: number(1), isRelated: isRelated)
    case ("z", 1): self = .clear(isRelated: isRelated)
    case ("q", 1): self = .truncate(isRelated: isRelated)
    case ("b", 1): self = .begin
    case ("e", 1): self = .release
    case ("k", 1): self = .rollBack
    default: return nil
    }
  }

  private static func text(_ isRelated: Bool, _ text: String) -> String { (isRelated ? "r" : "") + text }
  private static func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "-" }
  private static func text(_ key: [Int]) -> String { key.map { "\($0)" }.joined(separator: ".") }
}
