import HeadwaterFetching

/// A foreign key: columns that identify a row in another table.
struct BrowsedRelation: Hashable, Sendable {
  /// The other table, with the key columns that the foreign key refers to.
  var table: TableReference
  /// The columns of the foreign key.
  var columns: [ColumnReference]
}

/// A table or view of a database.
struct BrowsedTable: Hashable, Sendable {
  /// The store's description of the table. Its key is empty if the rows can't be identified.
  var reference: TableReference
  /// The table's foreign keys.
  var relations: [BrowsedRelation] = []
  /// The columns of related rows that are displayed in addition to the table's own columns.
  var named: [NamedColumn] = []
  /// The names of columns that are read but not displayed: the row id, if the table has no other key.
  var hiddenColumns: Set<String> = []

  /// The columns to read: the table's own columns, followed by those of related rows.
  var columns: [ColumnReference] { reading.columns.map(\.reference) }

  /// The indexes of the columns to display. Columns of a related row follow the foreign key that refers to the row.
  var shownColumns: [Int] {
    let own = reference.columns
    return own.indices.filter { !hiddenColumns.contains(own[$0].name) }.flatMap { index in
      [index] + named.indices.filter { named[$0].relation.columns.last == own[index] }.map { own.count + $0 }
    }
  }

  /// The table's description for reading rows.
  var reading: RecordTable<BrowsedRow> {
    RecordTable(
      reading: reference, with: named.enumerated().map { $1.derived(at: reference.columns.count + $0) })
  }

  /// The table's name, qualified by its schema unless that is the default schema.
  var name: String { reference.schema.map { "\($0).\(reference.name)" } ?? reference.name }

  /// Returns the column with a given name. If no name matches exactly, ignores case.
  func column(named name: String) throws(BrowseFailure) -> ColumnReference {
    let columns = columns
    guard
      let column = columns.first(where: { $0.name == name })
        ?? columns.first(where: { $0.name.lowercased() == name.lowercased() })
    else { throw .noColumn(name, table: self.name, columns: shownColumns.map { columns[$0].name }) }
    return column
  }
}
