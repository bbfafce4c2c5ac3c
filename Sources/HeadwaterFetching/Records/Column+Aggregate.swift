extension Column {
  /// Makes a column that is not stored but made of another table's rows, for tables that are known only when the program
  /// runs. See ``count(_:_:of:where:from:)`` for what can be done with it.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - aggregate: What it is made of.
  ///   - table: The other table.
  ///   - others: The columns of the other table that say to which row one belongs.
  ///   - own: The columns of the row that have the same values, in that order. A row with null in one of them has none.
  ///   - filter: Which of the other rows count; nil for all.
  ///   - value: Its value in a record.
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

extension Table {
  /// The columns that are not stored.
  func derivations() throws(FetchError) -> [FetchDerivation] {
    var derivations: [FetchDerivation] = []
    for column in columns {
      if let make = column.derivation { derivations.append(try make(reference, columns)) }
    }
    return derivations
  }
}

extension FetchQuery {
  /// Why columns that are not stored keep it from being asked; nil where they do not.
  var obstacle: FetchError? {
    for column in table.keyColumns + (search?.columns ?? []) where column.isDerived {
      return .unsupported(
        "The column \(column.name) is not stored, so that it can neither be in a key nor be searched.")
    }
    if case .related(let relation) = sectioning, let obstacle = relation.others.obstacle { return obstacle }
    let names = table.columns.map(\.name)
    for column in table.columns where column.isDerived && !derived.contains(where: { $0.column == column }) {
      return .unsupported(
        "The column \(column.name) of \(table.name) is not stored, and not made of anything.")
    }
    for column in derived.map(\.column) where names.count(where: { $0 == column.name }) > 1 {
      return .unsupported("Several columns of \(table.name) are called \(column.name).")
    }
    return derived.lazy.compactMap { $0.obstacle(in: self) }.first
  }
}

extension FetchRelation {
  /// The query of the other table's rows.
  package var others: FetchQuery { FetchQuery(table: table, derived: derived, order: order) }
}
