/// The order of rows within a section, on places and on rows.
package struct FetchPlaceOrder: Sendable {
  /// Of each term: where its column stands in a row, its direction, and how text compares.
  private let terms: [(column: Int?, isDescending: Bool, textOrder: TextOrder)]

  /// Makes the order of some terms over a table's rows.
  package init(_ order: [FetchOrder], in table: TableReference) {
    terms = order.map { term in
      (
        table.columns.firstIndex { $0.name == term.column.name }, term.isDescending, term.column.textOrder
      )
    }
  }

  /// Where something stands, as it says for each column that it is asked for; nil where it says nothing for one of them.
  func place(_ value: (Int) -> FetchValue?) -> FetchPlace? {
    var values: [FetchValue] = []
    values.reserveCapacity(terms.count)
    for term in terms {
      guard let column = term.column, let value = value(column) else { return nil }
      values.append(value)
    }
    return FetchPlace(values)
  }

  /// Where a row with these values stands.
  package func place(of values: [FetchValue]) -> FetchPlace {
    FetchPlace(terms.map { term in term.column.map { values[$0] } ?? .null })
  }

  /// Below 0 where the first comes first, 0 where they are the same, above 0 where the second comes first.
  package func compare(_ left: FetchPlace, _ right: FetchPlace) -> Int {
    for (index, term) in terms.enumerated() {
      let order = left.values[index].compare(right.values[index], term.textOrder)
      if order != 0 { return term.isDescending ? -order : order }
    }
    return 0
  }
}

/// The order of a query's sections.
package struct FetchSectionOrder: Sendable {
  private let isDescending: Bool
  private let textOrder: TextOrder
  private let related: FetchPlaceOrder?

  /// Makes the order of a query's sections.
  package init(_ query: FetchQuery) {
    switch query.sectioning {
    case .none:
      (isDescending, textOrder, related) = (false, .binary, nil)
    case .value(let expression, let isDescending):
      var textOrder = TextOrder.binary
      if case .column(let column) = expression { textOrder = column.textOrder }
      (self.isDescending, self.textOrder, related) = (isDescending, textOrder, nil)
    case .related(let relation):
      (isDescending, textOrder) = (false, .binary)
      related = FetchPlaceOrder(relation.order, in: relation.table)
    }
  }

  /// Where a section stands; nil where it stands for no record of the other table, which comes first.
  package func place(of section: FetchedSection) -> FetchPlace? {
    guard let related else { return FetchPlace(section.key.values) }
    return section.related.map { related.place(of: $0.values) }
  }

  /// Below 0 where the first comes first, 0 where they are the same, above 0 where the second comes first.
  package func compare(_ left: FetchPlace?, _ right: FetchPlace?) -> Int {
    guard let left, let right else { return left == nil ? (right == nil ? 0 : -1) : 1 }
    if let related { return related.compare(left, right) }
    for (left, right) in zip(left.values, right.values) {
      // Texts that compare alike and are not the same are sections of their own.
      let order = left.compare(right, textOrder)
      let exact = order == 0 ? left.compare(right) : order
      if exact != 0 { return isDescending ? -exact : exact }
    }
    return 0
  }
}

extension FetchQuery {
  /// The columns of a row that tell its section, as the key of a related row; nil where sections are not by a relationship.
  package func relatedKey(of row: FetchedRow) -> FetchKey? {
    guard case .related(let relation) = sectioning else { return nil }
    return FetchKey(relation.columns.map { row.value(of: $0.name) ?? .null })
  }

  /// The key of the section of rows that name no related row.
  package var keyWithoutRelated: FetchKey? {
    guard case .related(let relation) = sectioning else { return nil }
    return FetchKey(relation.table.key.map { _ in .null })
  }
}
