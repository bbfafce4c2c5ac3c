import HeadwaterFetching

/// The tables of a case.
struct StoreSchema: Hashable, Sendable {
  /// The table whose rows are fetched.
  var table: StoreTable
  /// The relation to another table, if there is one.
  var relation: StoreRelation?
  var triggers: [StoreTrigger] = []
}

/// A relation from the rows of a table to those of another table.
struct StoreRelation: Hashable, Sendable {
  /// The effect of deleting a row on the rows that refer to it.
  enum Action: Character, CaseIterable, Sendable {
    /// No effect. There is no foreign key, and rows can refer to missing rows.
    case none = "n"
    /// The rows are deleted as well. Changes to the key are propagated to them.
    case cascade = "c"
    /// The reference is set to null.
    case setNull = "s"
  }

  var table: StoreTable
  /// The columns that refer to the other table's key.
  var columns: [Int]
  var action: Action
}

/// A trigger in the database.
enum StoreTrigger: Hashable, Sendable {
  /// When a row is inserted, sets a column in all rows that have the same value in that column.
  case set(column: Int, value: Int)
  /// When a row is deleted, deletes all rows that have the same value in a column.
  case delete(column: Int)
  /// When a row in the other table is updated, sets a column in all rows.
  case setAll(column: Int, value: Int)
}

extension StoreSchema {
  var reference: TableReference { table.reference(isRelated: false) }
  var related: TableReference? { relation?.table.reference(isRelated: true) }

  /// Returns one of the tables together with its description for the store.
  func table(_ isRelated: Bool) -> (table: StoreTable, reference: TableReference)? {
    guard isRelated else { return (table, reference) }
    return relation.map { ($0.table, $0.table.reference(isRelated: true)) }
  }
}

extension StoreTrigger: LosslessStringConvertible {
  /// The text representation of the trigger, such as `s2=1`.
  var description: String {
    switch self {
    case .set(let column, let value): "s\(column)=\(value)"
    case .delete(let column): "d\(column)"
    case .setAll(let column, let value): "a\(column)=\(value)"
    }
  }

  init?(_ description: String) {
    let numbers = description.dropFirst().split(separator: "=").compactMap { Int($0) }
    switch (description.first, numbers.count) {
    case ("s", 2): self = .set(column: numbers[0], value: numbers[1])
    case ("d", 1): self = .delete(column: numbers[0])
    case ("a", 2): self = .setAll(column: numbers[0], value: numbers[1])
    default: return nil
    }
  }

  var column: Int {
    switch self {
    case .set(let column, _), .delete(let column), .setAll(let column, _): column
    }
  }
}

extension StoreSchema: LosslessStringConvertible {
  /// The text representation of the schema. It consists of the table, the other table (`-` for none), and the triggers (`-` for
  /// none).
  var description: String {
    let other = relation.map { relation in
      let columns = relation.columns.map { "\($0)" }.joined(separator: ".")
      return "\(relation.table)~\(columns)~\(relation.action.rawValue)"
    }
    return "\(table)/\(other ?? "-")/\(triggers.text(separatedBy: ","))"
  }

  init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let table = StoreTable(parts[0]),
      let triggers = [StoreTrigger](parts[2][...], separatedBy: ","),
      triggers.allSatisfy({ table.columns.indices.contains($0.column) })
    else { return nil }
    self.init(table: table, triggers: triggers)
    if parts[1] != "-" {
      let words = parts[1].split(separator: "~", omittingEmptySubsequences: false)
      guard words.count == 5, let other = StoreTable(words[..<3].joined(separator: "~")),
        let action = words[4].first.flatMap(StoreRelation.Action.init)
      else { return nil }
      let columns = words[3].split(separator: ".").compactMap { Int($0) }
      guard columns.count == other.key.count, columns.allSatisfy(table.columns.indices.contains) else {
        return nil
      }
      relation = StoreRelation(table: other, columns: columns, action: action)
    }
  }
}
