package import Foundation

extension FetchQuery {
  /// The columns of the query's own table that its filter, search, sections, and order depend on. Changes to other columns
  /// don't move rows.
  package var usedColumns: Set<ColumnReference> {
    selectingColumns.union(order.map(\.column))
  }

  /// The names of the used columns and of the primary key columns, if they alone determine a row's position, regardless of
  /// changes in other tables; nil if the position depends on anything else.
  package var placingColumns: Set<String>? {
    guard derived.isEmpty, search == nil else { return nil }
    if case .related = sectioning { return nil }
    let names = Set(usedColumns.map(\.name) + table.key)
    return names.isSubset(of: table.columns.map(\.name)) ? names : nil
  }

  /// The columns that determine which rows the query selects, and which sections they belong to.
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

  /// Returns a Boolean value that indicates whether a row matches the filter and the search. The search is evaluated in memory.
  ///
  /// - Parameter row: The row.
  /// - Returns: True if the row matches.
  package func includes(_ row: FetchedRow) -> Bool {
    filter?.isTrue(in: row) ?? true && search?.includes(row) ?? true
  }

  /// Returns the key of a row's section. For sections that are defined by a relationship, this is the key that the row refers
  /// to, even if no such record exists. A store reports a row without a related record in a section whose key consists of
  /// nulls.
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

  /// Returns the place of a row within its section.
  ///
  /// - Parameter row: The row.
  /// - Returns: The place.
  package func place(of row: FetchedRow) -> FetchPlace {
    FetchPlace(order.map { row.compared(table.ordered($0.column)) })
  }

  /// A Boolean value that indicates whether the section for null, or for rows without a related record, is before all others.
  package var putsNullSectionFirst: Bool {
    sectionNulls.map { $0 == .first } ?? putsNullSectionFirstByDefault
  }

  /// A Boolean value that indicates whether the section for null is at the other end than by default.
  package var movesNullSection: Bool { putsNullSectionFirst != putsNullSectionFirstByDefault }

  private var putsNullSectionFirstByDefault: Bool {
    if case .value(_, let isDescending) = sectioning { !isDescending } else { true }
  }

  /// Compares two sections by value. Strings that the column's collation treats as equal are ordered by their bytes.
  ///
  /// - Parameters:
  ///   - first: The key of the first section.
  ///   - second: The key of the second section.
  /// - Returns: The order of the sections. For sections that are defined by a relationship, the result is always `orderedSame`,
  ///   because their order depends on the related records.
  package func compareSections(_ first: FetchKey, _ second: FetchKey) -> ComparisonResult {
    guard case .value(let expression, let isDescending) = sectioning, let one = first.values.first,
      let other = second.values.first
    else { return .orderedSame }
    if one.isNull != other.isNull {
      return one.isNull == putsNullSectionFirst ? .orderedAscending : .orderedDescending
    }
    var result = one.compare(to: other, textOrder: expression.textOrder)
    if result == .orderedSame { result = one.compare(to: other) }
    return isDescending ? result.reversed : result
  }
}

extension FetchRelation {
  /// Returns the section key for rows with the given foreign key values. If any of them is null, the key consists of nulls.
  func key(named values: [FetchValue]) -> FetchKey {
    FetchKey(values.contains(.null) ? values.map { _ in .null } : values)
  }

  /// Returns the place of a section's record among all sections that have one.
  ///
  /// - Parameter row: The record's row.
  /// - Returns: The values of the relation's order terms.
  package func place(of row: FetchedRow) -> FetchPlace {
    FetchPlace(order.map { row.compared(table.ordered($0.column)) })
  }
}

extension FetchPlace {
  /// Compares two places.
  ///
  /// - Parameters:
  ///   - other: The place to compare with.
  ///   - order: The order of a query or of a relation.
  /// - Returns: The order of this place relative to the other one.
  package func compare(to other: FetchPlace, in order: [FetchOrder]) -> ComparisonResult {
    for (term, (first, second)) in zip(order, zip(values, other.values)) {
      if let result = term.compareMovedNull(first, second) { return result }
      let result = first.compare(to: second, in: term.column.type, textOrder: term.textOrder)
      if result != .orderedSame { return term.isDescending ? result.reversed : result }
    }
    return .orderedSame
  }
}
