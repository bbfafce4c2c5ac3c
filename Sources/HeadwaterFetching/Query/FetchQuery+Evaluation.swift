package import Foundation

extension FetchQuery {
  /// The columns of the query's own table that its filter, its search, its sections and its order depend on. A change to any other leaves
  /// every row where it is.
  package var usedColumns: Set<ColumnReference> {
    selectingColumns.union(order.map(\.column))
  }

  /// The names of those columns, and of the key's, where a row that stays as it is in them stays where it is, whatever changes in
  /// other tables; nil where other things count, too.
  package var placingColumns: Set<String>? {
    guard derived.isEmpty, search == nil else { return nil }
    if case .related = sectioning { return nil }
    let names = Set(usedColumns.map(\.name) + table.key)
    return names.isSubset(of: table.columns.map(\.name)) ? names : nil
  }

  /// Those of them that decide which rows there are, and in which sections.
  var selectingColumns: Set<ColumnReference> {
    var columns = filter?.columns ?? []
    if let search { columns.formUnion(search.columns) }
    switch sectioning {
    case nil: break
    case .value(let expression, isDescending: _): columns.formUnion(expression.columns)
    case .related(let relation): columns.formUnion(relation.columns)
    }
    return columns
  }

  /// Whether the filter lets a row through, and the search finds it as a store in memory does.
  ///
  /// - Parameter row: The row.
  /// - Returns: Whether it does.
  package func includes(_ row: FetchedRow) -> Bool {
    filter?.isTrue(in: row) ?? true && search?.includes(row) ?? true
  }

  /// The key of the section that a row is in. By a relationship it is the key that the row names, whether or not there is
  /// such a record: where there is none, a store has the row in the section of nulls.
  ///
  /// - Parameter row: The row.
  /// - Returns: The key.
  package func sectionKey(of row: FetchedRow) -> FetchKey {
    switch sectioning {
    case nil: FetchKey([])
    case .value(let expression, isDescending: _): FetchKey(expression.evaluate(in: row))
    case .related(let relation):
      relation.key(named: relation.columns.map { row.storedValue(of: $0.name) ?? .null })
    }
  }

  /// Where a row stands within its section.
  ///
  /// - Parameter row: The row.
  /// - Returns: The place.
  package func place(of row: FetchedRow) -> FetchPlace {
    FetchPlace(order.map { row.compared(table.ordered($0.column)) })
  }

  /// How two sections by a value stand to each other. Text that its column has for the same is told apart by its bytes.
  ///
  /// - Parameters:
  ///   - first: A section's key.
  ///   - second: Another's.
  /// - Returns: Whether the first comes first, or the second, or both are the same. Always the same for sections by a
  ///   relationship, whose order is in the related records.
  package func compareSections(_ first: FetchKey, _ second: FetchKey) -> ComparisonResult {
    guard case .value(let expression, let isDescending) = sectioning, let one = first.values.first,
      let other = second.values.first
    else { return .orderedSame }
    var result = one.compare(to: other, textOrder: expression.textOrder)
    if result == .orderedSame { result = one.compare(to: other) }
    return isDescending ? result.reversed : result
  }
}

extension FetchRelation {
  /// The key of the section of rows that name these values: all null where one of them is.
  func key(named values: [FetchValue]) -> FetchKey {
    FetchKey(values.contains(.null) ? values.map { _ in .null } : values)
  }

  /// Where a section's record stands among others; a section without one comes before all.
  ///
  /// - Parameter row: The record's row.
  /// - Returns: The values of the relation's order.
  package func place(of row: FetchedRow) -> FetchPlace {
    FetchPlace(order.map { row.compared(table.ordered($0.column)) })
  }
}

extension FetchPlace {
  /// How two places stand to each other.
  ///
  /// - Parameters:
  ///   - other: The other place.
  ///   - order: What orders them: a query's, or a relation's.
  /// - Returns: Whether this one comes first, or the other, or both are the same.
  package func compare(to other: FetchPlace, in order: [FetchOrder]) -> ComparisonResult {
    for (term, (first, second)) in zip(order, zip(values, other.values)) {
      let result = first.compare(to: second, in: term.column.type, textOrder: term.column.textOrder)
      if result != .orderedSame { return term.isDescending ? result.reversed : result }
    }
    return .orderedSame
  }
}
