extension RecordColumn {
  /// Creates a column that isn't stored but computed from the rows of another table, for tables that are known only at run
  /// time. See ``count(_:_:of:where:from:)`` for how to use the column.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - aggregate: The aggregate that computes the value.
  ///   - table: The other table.
  ///   - others: The columns of the other table that refer to a row of this table.
  ///   - own: The columns of this table that the other table's columns refer to, in the same order. A row with null in any of
  ///     them has no related rows.
  ///   - filter: A condition that selects related rows; nil for all of them.
  ///   - value: A closure that returns the column's value for a record.
  public init(
    _ name: String, _ aggregate: FetchAggregate, of table: TableReference, where others: [ColumnReference],
    are own: [ColumnReference], filter: FetchExpression? = nil,
    value: @escaping @Sendable (Record) -> FetchValue
  ) {
    let reference = ColumnReference(
      derived: name, type: aggregate.type, isOptional: aggregate.isOptional,
      ignoresCase: aggregate.columns.first?.ignoresCase ?? false)
    self.init(reference, keyPath: nil, value: value) { _, _ throws(FetchError) in
      FetchDerivation(reference, aggregate, of: table, others: others, own: own, filter: filter)
    }
  }
}

extension RecordTable {
  /// Returns the derivations of the columns that aren't stored.
  func derivations() throws(FetchError) -> [FetchDerivation] {
    var derivations: [FetchDerivation] = []
    for column in columns {
      if let make = column.derivation { derivations.append(try make(reference, columns)) }
    }
    return derivations
  }
}

extension FetchQuery {
  /// An error that prevents running the query because of its derived columns; nil if there is none.
  var obstacle: FetchError? {
    for column in table.keyColumns + (search?.columns ?? []) where column.isDerived {
      return .unsupported(
        "The column \(column.name) isn't stored, so it can't be searched or be part of a key.")
    }
    if case .related(let relation) = sectioning, let obstacle = relation.others.obstacle { return obstacle }
    let names = table.columns.map(\.name)
    for column in table.columns where column.isDerived && !derived.contains(where: { $0.column == column }) {
      return .unsupported(
        "The column \(column.name) of \(table.name) is neither stored nor computed from another table.")
    }
    for column in derived.map(\.column) where names.count(where: { $0 == column.name }) > 1 {
      return .unsupported("Several columns of \(table.name) have the name \(column.name).")
    }
    return derived.lazy.compactMap { $0.obstacle(in: self) }.first
  }
}

extension FetchRelation {
  /// The query for the rows of the other table.
  package var others: FetchQuery { FetchQuery(table: table, derived: derived, order: order) }
}
