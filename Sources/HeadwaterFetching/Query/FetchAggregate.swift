/// What a column is made of where it is not stored: something of all rows of another table that belong to a row. Null is left
/// out of sums, minima and maxima.
public enum FetchAggregate: Hashable, Sendable {
  /// How many rows there are.
  case count
  /// Whether there is one.
  case exists
  /// The sum of a column of numbers; 0 of none. Null where whole numbers add up to more than 64 bits hold, or a
  /// floating-point one is not below 1e290 in size.
  case sum(ColumnReference)
  /// The least value of a column; null of none.
  case minimum(ColumnReference)
  /// The greatest value of a column; null of none.
  case maximum(ColumnReference)
  /// The value of a column in the row that comes first in an order; null of none. Rows that the order leaves alike stand
  /// in the order of their keys.
  case first(ColumnReference, in: [FetchOrder])
}

/// A column of a query's rows that is not stored in their table.
package struct FetchDerivation: Hashable, Sendable {
  /// The column.
  package var column: ColumnReference
  /// What it is made of.
  package var aggregate: FetchAggregate
  /// The other table, with those of its columns that are stored.
  package var table: TableReference
  /// The columns of the other table that say to which row one belongs.
  package var others: [ColumnReference]
  /// The columns of the row that have the same values, in that order. Null is the same as nothing.
  package var own: [ColumnReference]
  /// Which of the other rows count; nil for all.
  package var filter: FetchExpression?

  /// Makes a derivation.
  package init(
    _ column: ColumnReference, _ aggregate: FetchAggregate, of table: TableReference,
    others: [ColumnReference], own: [ColumnReference], filter: FetchExpression? = nil
  ) {
    (self.column, self.aggregate, self.table) = (column, aggregate, table.stored)
    (self.others, self.own, self.filter) = (others, own, filter)
  }
}

extension FetchAggregate {
  /// The type of its values.
  package var type: ColumnType {
    switch self {
    case .count: .integer
    case .exists: .boolean
    case .sum(let column), .minimum(let column), .maximum(let column), .first(let column, _): column.type
    }
  }

  /// Whether it can be null.
  package var isOptional: Bool {
    switch self {
    case .count, .exists: false
    case .sum, .minimum, .maximum, .first: true
    }
  }

  /// The columns of the other table that it reads.
  var columns: [ColumnReference] {
    switch self {
    case .count, .exists: []
    case .sum(let column), .minimum(let column), .maximum(let column): [column]
    case .first(let column, let order): [column] + order.map(\.column)
    }
  }
}

extension FetchDerivation {
  /// The column and the order of the row that is taken where one row tells the value; nil where all do.
  package var pick: (column: ColumnReference, order: [FetchOrder], skipsNull: Bool)? {
    switch aggregate {
    case .count, .exists, .sum: nil
    case .minimum(let column): (column, withKey([FetchOrder(column)]), true)
    case .maximum(let column): (column, withKey([FetchOrder(column, isDescending: true)]), true)
    case .first(let column, let order): (column, withKey(order), false)
    }
  }

  /// Whether the value is another where rows are added in another order, in its last digits.
  var dependsOnOrder: Bool { if case .sum(let column) = aggregate { column.type == .real } else { false } }

  /// Whether rows can be taken out of the value again, so that what it is now tells what it is without them: it is a group.
  /// Not so sums of floating-point numbers, which depend on the order of adding.
  var isGroup: Bool {
    switch aggregate {
    case .count: true
    case .sum: !dependsOnOrder
    case .exists, .minimum, .maximum, .first: false
    }
  }

  private func withKey(_ order: [FetchOrder]) -> [FetchOrder] {
    order
      + table.keyColumns.filter { key in !order.contains { $0.column == key } }.map { FetchOrder($0) }
  }

  /// Which of the other rows count, those without a value left out where they make no difference.
  var condition: FetchExpression? {
    guard let pick, pick.skipsNull else { return filter }
    let isValue = FetchExpression.notEqual(.column(pick.column), .value(.null))
    return filter.map { .all([$0, isValue]) } ?? isValue
  }

  /// The columns of the other table that the value depends on. A change to any other leaves it as it is.
  var usedColumns: Set<ColumnReference> {
    Set(others).union(aggregate.columns).union(filter?.columns ?? []).union(table.keyColumns)
  }

  /// Whether rows have to be found by other columns than those of their key.
  func isByKey(of table: TableReference) -> Bool { own == table.keyColumns }

  /// What an other row says to which row it belongs; nil where it belongs to none, or does not count.
  func name(of other: FetchedRow) -> FetchKey? {
    guard condition?.isTrue(in: other) ?? true else { return nil }
    return Self.name(others, in: other)
  }

  /// What other rows have to say to belong to a row; nil where none can.
  func name(in row: FetchedRow) -> FetchKey? { Self.name(own, in: row) }

  private static func name(_ columns: [ColumnReference], in row: FetchedRow) -> FetchKey? {
    let values = columns.map { row.storedValue(of: $0.name) ?? .null }
    return values.contains(.null) ? nil : FetchKey(values)
  }

  /// Why it cannot be asked of any store, or not be kept; nil where it can.
  func obstacle(in query: FetchQuery) -> FetchError? {
    func unsupported(_ reason: String) -> FetchError {
      .unsupported(
        "The column \(column.name) of \(query.table.name) cannot be made of \(table.name): \(reason)")
    }
    for column in others + aggregate.columns + Array(filter?.columns ?? []) {
      if column.isDerived { return unsupported("\(column.name) is not stored there itself") }
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
      return unsupported("the columns that say which rows belong together are not of the same types")
    }
    guard column.type == aggregate.type else {
      return unsupported("it would be \(aggregate.type), and the column is \(column.type)")
    }
    if case .sum(let summed) = aggregate {
      guard summed.type == .integer || summed.type == .real else {
        return unsupported("\(summed.name) is not a number that is stored as one")
      }
      // What floating-point numbers add up to depends on the order in which they are added.
      if summed.type == .real, query.usedColumns.contains(column) {
        return unsupported("a sum of floating-point numbers can be shown, but nothing else can depend on it")
      }
    }
    return nil
  }
}
