/// An aggregate over the related rows in another table. It computes the value of a column that isn't stored. Sums, averages,
/// minima, and maxima ignore null.
public enum FetchAggregate: Hashable, Sendable {
  /// The number of related rows.
  case count
  /// A Boolean value that indicates whether a related row exists.
  case exists
  /// The sum of a numeric column; 0 if there are no rows. The sum is null if a sum of integers exceeds 64 bits, or if the
  /// magnitude of a floating-point number is 1e290 or more.
  case sum(ColumnReference)
  /// The average of a numeric column: its sum divided by the number of its values. It is null if there are no values, or if the
  /// sum is null.
  case average(ColumnReference)
  /// The minimum of a column; null if there are no rows.
  case minimum(ColumnReference)
  /// The maximum of a column; null if there are no rows.
  case maximum(ColumnReference)
  /// The value of a column in the row that comes first in an order; null if there are no rows. Rows that the order doesn't
  /// distinguish are ordered by their keys.
  case first(ColumnReference, in: [FetchOrder])
}

/// The definition of a column that is computed from the related rows in another table.
package struct FetchDerivation: Hashable, Sendable {
  /// The computed column.
  package var column: ColumnReference
  /// The aggregate that computes the value.
  package var aggregate: FetchAggregate
  /// The other table, with only its stored columns.
  package var table: TableReference
  /// The columns of the other table that refer to a row of the query's table.
  package var others: [ColumnReference]
  /// The columns of the query's table that the other table's columns refer to, in the same order. Null never matches.
  package var own: [ColumnReference]
  /// A condition that selects related rows; nil for all of them.
  package var filter: FetchExpression?

  /// Creates a derivation.
  package init(
    _ column: ColumnReference, _ aggregate: FetchAggregate, of table: TableReference,
    others: [ColumnReference], own: [ColumnReference], filter: FetchExpression? = nil
  ) {
    (self.column, self.aggregate, self.table) = (column, aggregate, table.stored)
    (self.others, self.own, self.filter) = (others, own, filter)
  }
}

extension FetchAggregate {
  /// The type of the aggregate's value.
  package var type: ColumnType {
    switch self {
    case .count: .integer
    case .exists: .boolean
    case .average: .real
    case .sum(let column), .minimum(let column), .maximum(let column), .first(let column, _): column.type
    }
  }

  /// A Boolean value that indicates whether the value can be null.
  package var isOptional: Bool {
    switch self {
    case .count, .exists: false
    case .sum, .average, .minimum, .maximum, .first: true
    }
  }

  /// The columns of the other table that the aggregate reads.
  var columns: [ColumnReference] {
    switch self {
    case .count, .exists: []
    case .sum(let column), .average(let column), .minimum(let column), .maximum(let column): [column]
    case .first(let column, let order): [column] + order.map(\.column)
    }
  }
}

extension FetchDerivation {
  /// The column that contains the value and the order whose first row provides it, if a single row determines the value; nil if
  /// the value depends on all rows.
  package var pick: (column: ColumnReference, order: [FetchOrder], skipsNull: Bool)? {
    switch aggregate {
    case .count, .exists, .sum, .average: nil
    case .minimum(let column): (column, withKey([FetchOrder(column)]), true)
    case .maximum(let column): (column, withKey([FetchOrder(column, isDescending: true)]), true)
    case .first(let column, let order): (column, withKey(order), false)
    }
  }

  /// A Boolean value that indicates whether the last digits of the value depend on the order in which rows are added.
  var dependsOnOrder: Bool { summed?.type == .real }

  /// The column whose values are added; nil if the aggregate adds nothing.
  var summed: ColumnReference? {
    switch aggregate {
    case .sum(let column), .average(let column): column
    case .count, .exists, .minimum, .maximum, .first: nil
    }
  }

  /// A Boolean value that indicates whether the value can be updated when rows are removed. In mathematical terms, the values
  /// form a group. Sums of floating-point numbers are excluded, because they depend on the order of addition, and so are
  /// averages, because their previous value doesn't reveal the number of rows.
  var isGroup: Bool {
    switch aggregate {
    case .count: true
    case .sum: !dependsOnOrder
    case .exists, .average, .minimum, .maximum, .first: false
    }
  }

  private func withKey(_ order: [FetchOrder]) -> [FetchOrder] {
    order.following(key: table.keyColumns)
  }

  /// The condition that selects related rows. For minima and maxima, it also excludes rows whose value is null.
  var condition: FetchExpression? {
    guard let pick, pick.skipsNull else { return filter }
    let isValue = FetchExpression.notEqual(.column(pick.column), .value(.null))
    return filter.map { .all([$0, isValue]) } ?? isValue
  }

  /// The columns of the other table that the value depends on. Changes to other columns don't affect it.
  var usedColumns: Set<ColumnReference> {
    Set(others).union(aggregate.columns).union(filter?.columns ?? []).union(table.keyColumns)
  }

  /// Returns a Boolean value that indicates whether related rows refer to rows of the table by their primary key.
  func isByKey(of table: TableReference) -> Bool { own == table.keyColumns }

  /// Returns the key with which a row of the other table refers to a row of the query's table. Returns nil if it doesn't refer
  /// to a row, or if the condition excludes it.
  func name(of other: FetchedRow) -> FetchKey? {
    guard condition?.isTrue(in: other) ?? true else { return nil }
    return Self.name(others, in: other)
  }

  /// Returns the key with which rows of the other table refer to a row; nil if none can.
  func name(in row: FetchedRow) -> FetchKey? { Self.name(own, in: row) }

  private static func name(_ columns: [ColumnReference], in row: FetchedRow) -> FetchKey? {
    let values = columns.map { row.storedValue(of: $0.name) ?? .null }
    return values.contains(.null) ? nil : FetchKey(values)
  }

  /// Returns an error that prevents computing the column or keeping it up to date; nil if there is none.
  func obstacle(in query: FetchQuery) -> FetchError? {
    func unsupported(_ reason: String) -> FetchError {
      .unsupported(
        "The column \(column.name) of \(query.table.name) can't be computed from \(table.name): \(reason)")
    }
    for column in others + aggregate.columns + Array(filter?.columns ?? []) {
      if column.isDerived { return unsupported("\(column.name) isn't a stored column") }
      if !table.columns.contains(where: { $0.isSame(as: column) }) {
        return .noColumn(column.name, table: table.name)
      }
    }
    for column in own where !query.table.stored.columns.contains(where: { $0.isSame(as: column) }) {
      return .noColumn(column.name, table: query.table.name)
    }
    if table.key.isEmpty || table.keyColumns.count != table.key.count {
      return .noPrimaryKey(table: table.name)
    }
    guard !own.isEmpty, own.map(\.type) == others.map(\.type) else {
      return unsupported("the columns that relate the rows have different types")
    }
    guard column.type == aggregate.type else {
      return unsupported(
        "the result has the type \(aggregate.type), but the column has the type \(column.type)")
    }
    if let summed {
      guard summed.type == .integer || summed.type == .real else {
        return unsupported("\(summed.name) isn't stored as a number")
      }
      // Sums of floating-point numbers depend on the order of addition.
      if summed.type == .real, query.usedColumns.contains(column) {
        return unsupported(
          "a sum or an average of floating-point numbers can be displayed, but nothing else can depend on it")
      }
    }
    return nil
  }
}
