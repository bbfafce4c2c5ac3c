import HeadwaterFetching

/// A column of a related row, which the table's rows refer to with a foreign key.
struct NamedColumn: Hashable, Sendable {
  /// The foreign key.
  var relation: BrowsedRelation
  /// The column of the other table.
  var column: ColumnReference
  /// The displayed name: the foreign key's column, a period, and the other table's column.
  var name: String

  /// Returns the column as a derived column of the rows that have the foreign key.
  func derived(at index: Int) -> RecordColumn<BrowsedRow> {
    RecordColumn(
      name, .first(column, in: []), of: relation.table, where: relation.table.keyColumns,
      are: relation.columns
    ) { $0.values.indices.contains(index) ? $0.values[index] : .null }
  }
}

extension BrowsedTable {
  /// Displays an additional column from the row that a foreign key refers to. The name is that of the foreign key's column,
  /// optionally followed by a period and a column of the other table. The default is the first text column outside the other
  /// table's key.
  mutating func showNamed(_ name: String) throws(BrowseFailure) {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let isWhole = reference.columns.contains { $0.name.lowercased() == name.lowercased() }
    let key = try column(named: isWhole ? name : parts.first ?? name)
    guard let relation = relations.first(where: { $0.columns.contains(key) }) else {
      throw .noRelation(key.name, table: self.name)
    }
    let other = BrowsedTable(reference: relation.table)
    let column: ColumnReference
    if !isWhole, parts.count > 1 {
      column = try other.column(named: parts[1])
    } else if let telling = other.telling {
      column = telling
    } else {
      throw .noRelation(key.name, table: self.name)
    }
    let shown = NamedColumn(relation: relation, column: column, name: "\(key.name).\(column.name)")
    if !named.contains(shown) { named.append(shown) }
  }

  /// The most descriptive column of a row: the first text column outside the key, or the first column outside the key if none
  /// of them contains text.
  private var telling: ColumnReference? {
    let others = reference.columns.filter { !reference.key.contains($0.name) }
    return others.first { $0.type == .text } ?? others.first ?? reference.keyColumns.first
  }
}
