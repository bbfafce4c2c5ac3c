import HeadwaterFetching

/// Columns of a table that name a row of another.
struct BrowsedRelation: Hashable, Sendable {
  /// The other table, whose key has the values.
  var table: TableReference
  /// The columns.
  var columns: [ColumnReference]
}

/// A table, or a view, of a database.
struct BrowsedTable: Hashable, Sendable {
  /// What a store knows of it; its key is empty where its rows cannot be told apart.
  var reference: TableReference
  /// Its foreign keys.
  var relations: [BrowsedRelation] = []
  /// Columns of the rows that they name, which are shown as well.
  var named: [NamedColumn] = []
  /// The names of columns that are read and not shown: the number of a row that has no other key.
  var hiddenColumns: Set<String> = []

  /// The columns that are read, those of the rows that are named behind the table's own.
  var columns: [ColumnReference] { reading.columns.map(\.reference) }

  /// The indexes of the columns that are shown: those of a row that is named stand behind what names it.
  var shownColumns: [Int] {
    let own = reference.columns
    return own.indices.filter { !hiddenColumns.contains(own[$0].name) }.flatMap { index in
      [index] + named.indices.filter { named[$0].relation.columns.last == own[index] }.map { own.count + $0 }
    }
  }

  /// How rows are read.
  var reading: Table<BrowsedRow> {
    Table(reading: reference, with: named.enumerated().map { $1.derived(at: reference.columns.count + $0) })
  }

  /// The name, with the schema where it is not the default.
  var name: String { reference.schema.map { "\($0).\(reference.name)" } ?? reference.name }

  /// A column by its name. Where no column has exactly that name, one that differs only in small and capital letters.
  ///
  /// - Parameter name: The name.
  /// - Returns: The column.
  /// - Throws: ``BrowseFailure/noColumn(_:table:columns:)``.
  func column(named name: String) throws(BrowseFailure) -> ColumnReference {
    let columns = columns
    guard
      let column = columns.first(where: { $0.name == name })
        ?? columns.first(where: { $0.name.lowercased() == name.lowercased() })
    else { throw .noColumn(name, table: self.name, columns: shownColumns.map { columns[$0].name }) }
    return column
  }
}
