/// The running value of an aggregate. Rows can be added in any order, including to a value that a store has computed for other
/// rows.
struct FetchFolding: Sendable {
  private let derivation: FetchDerivation
  private let order: FetchPlaceOrder?
  private var state: State

  private enum State: Sendable {
    case count(Int64)
    case whole(WholeSum)
    case real(Double)
    /// The sum and the number of the values of an average.
    case average(FetchedTotal)
    case first(FetchPlace, FetchValue)
    /// No row has been added.
    case nothing
    /// The value stays null no matter what is added.
    case null
  }

  /// Creates the value of an aggregate over no rows.
  init(_ derivation: FetchDerivation) {
    self.derivation = derivation
    order = derivation.pick.map { FetchPlaceOrder($0.order, in: derivation.table) }
    switch derivation.aggregate {
    case .count, .exists: state = .count(0)
    case .sum(let column): state = column.type == .integer ? .whole(WholeSum()) : .real(0)
    case .average(let column): state = .average(FetchedTotal(of: column))
    case .minimum, .maximum, .first: state = .nothing
    }
  }

  /// Creates a value that continues from a store's result, given the values of the derivation's parts.
  init(_ derivation: FetchDerivation, parts: [FetchValue]) {
    self.init(derivation)
    switch (derivation.aggregate, parts.first) {
    case (.count, .integer(let count)): state = .count(count)
    case (.exists, .boolean(let isThere)): state = .count(isThere ? 1 : 0)
    case (.sum, .integer(let sum)): state = .whole(WholeSum(sum))
    case (.sum, .real(let sum)): state = .real(sum)
    case (.sum, _): state = .null
    case (.average, let sum?):
      guard !sum.isNull, parts.count == 2, case .integer(let terms) = parts[1] else {
        state = .null
        break
      }
      state = .average(FetchedTotal(terms: Int(terms), sum: sum))
    case (_, let value?):
      let place = FetchPlace(Array(parts.dropFirst()))
      // A key can't consist only of nulls, so no row was found.
      state = place.values.allSatisfy(\.isNull) ? .nothing : .first(place, value)
    case (_, nil): break
    }
  }

  /// Adds a row that meets the derivation's condition.
  mutating func add(_ row: FetchedRow) {
    func value(_ column: ColumnReference) -> FetchValue { row.value(of: column.name) ?? .null }
    switch state {
    case .count(let count): state = .count(count + 1)
    case .whole(var sum):
      guard case .sum(let column) = derivation.aggregate, case .integer(let term) = value(column) else {
        return
      }
      sum.add(term)
      state = .whole(sum)
    case .average(var total):
      guard case .average(let column) = derivation.aggregate else { return }
      total.add(value(column))
      state = total.isUnknown ? .null : .average(total)
    case .real(let sum):
      guard case .sum(let column) = derivation.aggregate else { return }
      switch value(column) {
      case .real(let term): state = abs(term) < Self.greatestTerm ? .real(sum + term) : .null
      case .integer(let term): state = .real(sum + Double(term))
      default: break
      }
    case .nothing, .first:
      guard let pick = derivation.pick, let order else { return }
      // Keep the row that comes first.
      let place = order.place(of: row)
      if case .first(let present, _) = state, order.compare(present, place) <= 0 { return }
      state = .first(place, value(pick.column))
    case .null: break
    }
  }

  /// Removes a row that meets the derivation's condition. Supported only if the derivation is a group.
  mutating func remove(_ row: FetchedRow) {
    switch state {
    case .count(let count): state = .count(count - 1)
    case .whole(var sum):
      guard case .sum(let column) = derivation.aggregate,
        case .integer(let term)? = row.value(of: column.name)
      else { return }
      sum.subtract(term)
      state = .whole(sum)
    case .real, .average, .first, .nothing, .null: break
    }
  }

  /// The smallest magnitude of a floating-point number that makes a sum null, so that the sum can't overflow in any store.
  static let greatestTerm = 1e290

  /// A Boolean value that indicates whether the value stays null no matter what is added, because it exceeds the range that a
  /// store can compute.
  var isUnknown: Bool { if case .null = state { true } else { false } }

  /// The value of the aggregate.
  var value: FetchValue {
    switch state {
    case .count(let count): derivation.aggregate == .exists ? .boolean(count > 0) : .integer(count)
    case .whole(let sum): sum.value.map { .integer($0) } ?? .null
    case .average(let total): total.average.map { .real($0) } ?? .null
    case .real(let sum): .real(sum)
    case .first(_, let value): value
    case .nothing, .null: .null
    }
  }
}

extension FetchDerivation {
  /// The columns that a store must compute so that rows can be added to its result: the value, followed by the place of the row
  /// that contains it; or the sum and the number of the values of an average. Their names differ from the column's name.
  var parts: [FetchDerivation] {
    if case .average(let column) = aggregate { return parts(ofAverage: column) }
    guard let pick else { return [self] }
    return ([pick.column] + pick.order.map(\.column)).enumerated().map { number, column in
      var part = self
      let name = "\(self.column.name)\u{0}\(number)"
      let meaning = number == 0 ? column.meaning : table.ordered(column).meaning
      part.column = ColumnReference(derived: name, type: column.type, isOptional: true, meaning: meaning)
      part.aggregate = .first(column, in: pick.order)
      part.filter = condition
      return part
    }
  }

  /// The sum of a column and the number of its values.
  private func parts(ofAverage column: ColumnReference) -> [FetchDerivation] {
    let isNumber = FetchExpression.lessOrEqual(
      .column(column), .value(column.type == .integer ? .integer(.max) : .real(.infinity)))
    let numbers = FetchExpression.all([filter, isNumber].compactMap { $0 })
    let parts: [(FetchAggregate, FetchExpression?)] = [(.sum(column), filter), (.count, numbers)]
    return parts.enumerated().map { number, part in
      let made = ColumnReference(
        derived: "\(self.column.name)\u{0}\(number)", type: part.0.type, isOptional: part.0.isOptional)
      return FetchDerivation(made, part.0, of: table, others: others, own: own, filter: part.1)
    }
  }
}

extension FetchedRow {
  /// Returns the values of a column's parts: the value, followed by the place of the row that contains it.
  func found(_ parts: [FetchDerivation]) -> [FetchValue] {
    parts.enumerated().map { number, part in
      number == 0 ? value(of: part.column.name) ?? .null : compared(part.column)
    }
  }
}

extension FetchQuery {
  /// Returns rows with the values of all columns, given rows with only the stored columns. Intended for stores that keep their
  /// rows in memory. Reads each of the other tables once.
  ///
  /// - Parameters:
  ///   - rows: Rows of the query's table.
  ///   - related: A closure that returns all rows of another table.
  /// - Returns: The rows, in the same order.
  /// - Throws: Any error that the closure throws.
  package func completed(
    _ rows: [FetchedRow], related: (TableReference) throws -> [FetchedRow]
  ) rethrows -> [FetchedRow] {
    if derived.isEmpty { return rows }
    var values: [String: (FetchDerivation, [FetchKey: FetchFolding])] = [:]
    // Aggregate the related rows of each column by the key that they refer to.
    for derivation in derived {
      var foldings: [FetchKey: FetchFolding] = [:]
      for other in try related(derivation.table) {
        guard let name = derivation.name(of: other) else { continue }
        foldings[name, default: FetchFolding(derivation)].add(other)
      }
      values[derivation.column.name] = (derivation, foldings)
    }
    // Look up the aggregates of each row.
    return rows.map { row in
      completed(row) { derivation in
        let folding = derivation.name(in: row).flatMap { values[derivation.column.name]?.1[$0] }
        return (folding ?? FetchFolding(derivation)).value
      }
    }
  }

  /// Returns a row with the values of all columns, using a closure that computes those that aren't stored.
  func completed(_ row: FetchedRow, _ value: (FetchDerivation) throws -> FetchValue) rethrows -> FetchedRow {
    let values = try table.columns.map { column in
      guard column.isDerived else { return row.value(of: column.name) ?? .null }
      return try derived.first { $0.column.name == column.name }.map(value) ?? .null
    }
    var forms: [Int: FetchValue] = [:]
    for (index, form) in row.forms where !row.table.columns[index].isDerived {
      let name = row.table.columns[index].name
      if let own = table.columns.firstIndex(where: { $0.name == name }) { forms[own] = form }
    }
    return FetchedRow(
      table, values: values, section: row.section, forms: forms, comparesStored: row.comparesStored)
  }
}
