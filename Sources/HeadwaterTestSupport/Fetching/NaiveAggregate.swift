internal import Foundation
package import HeadwaterFetching

/// A naive implementation of aggregates, used as a reference.
package struct NaiveAggregate {
  private let derivation: FetchDerivation

  init(_ derivation: FetchDerivation) { self.derivation = derivation }

  /// Returns the value of an aggregate over rows of another table.
  ///
  /// - Parameters:
  ///   - derivation: The derived column.
  ///   - row: The row to which the value belongs.
  ///   - others: All rows of the other table.
  /// - Returns: The value.
  package static func value(
    _ derivation: FetchDerivation, for row: FetchedRow, of others: [FetchedRow]
  ) -> FetchValue {
    NaiveAggregate(derivation).value(for: row, of: others)
  }

  /// Returns the value of the column in a row.
  func value(for row: FetchedRow, of others: [FetchedRow]) -> FetchValue {
    let own = derivation.own.map { row.value(of: $0.name) ?? .null }
    let counted = others.filter { other in
      let named = derivation.others.map { other.value(of: $0.name) ?? .null }
      return !own.contains(.null) && named == own && derivation.filter?.isTrue(in: other) ?? true
    }
    func values(_ column: ColumnReference) -> [FetchValue] {
      counted.map { $0.value(of: column.name) ?? .null }.filter { !$0.isNull }
    }
    switch derivation.aggregate {
    case .count: return .integer(Int64(counted.count))
    case .exists: return .boolean(!counted.isEmpty)
    case .sum(let column) where column.type == .integer:
      // Sort the terms, so that adding them can avoid intermediate overflow.
      var (sum, borrowed): (Int64, [Int64]) = (0, values(column).compactMap(Self.whole).sorted())
      // Combine positive terms with negative ones, so that every partial sum fits if the total does.
      while !borrowed.isEmpty {
        let next = sum < 0 ? borrowed.removeLast() : borrowed.removeFirst()
        let (total, overflow) = sum.addingReportingOverflow(next)
        if overflow { return .null }
        sum = total
      }
      return .integer(sum)
    case .sum(let column):
      let terms = values(column).compactMap { value -> Double? in
        switch value {
        case .real(let term): term
        case .integer(let term): Double(term)
        default: nil
        }
      }
      return terms.contains { $0 >= 1e290 || $0 <= -1e290 } ? .null : .real(terms.reduce(0, +))
    case .average(let column):
      var sum = derivation
      sum.aggregate = .sum(column)
      let terms = values(column).filter { if case .text = $0 { false } else { true } }
      switch NaiveAggregate(sum).value(for: row, of: others) {
      case _ where terms.isEmpty: return .null
      case .integer(let sum): return .real(Double(sum) / Double(terms.count))
      case .real(let sum): return .real(sum / Double(terms.count))
      default: return .null
      }
    case .minimum(let column): return first(counted, [FetchOrder(column)], where: column)
    case .maximum(let column): return first(counted, [FetchOrder(column, isDescending: true)], where: column)
    case .first(let column, let order): return first(counted, order, column)
    }
  }

  private static func whole(_ value: FetchValue) -> Int64? {
    if case .integer(let value) = value { value } else { nil }
  }

  private func first(_ rows: [FetchedRow], _ order: [FetchOrder], where column: ColumnReference) -> FetchValue
  {
    first(rows.filter { $0.value(of: column.name)?.isNull == false }, order, column)
  }

  private func first(_ rows: [FetchedRow], _ order: [FetchOrder], _ column: ColumnReference) -> FetchValue {
    let all =
      order
      + derivation.table.key.compactMap { name in
        derivation.table.columns.first { $0.name == name }.map { FetchOrder($0) }
      }
    func isBefore(_ left: FetchedRow, _ right: FetchedRow) -> Bool {
      for term in all {
        let (one, other) = (
          left.value(of: term.column.name) ?? .null, right.value(of: term.column.name) ?? .null
        )
        let result = one.compare(to: other, textOrder: term.column.textOrder)
        if result != .orderedSame { return (result == .orderedAscending) != term.isDescending }
      }
      return false
    }
    return rows.min(by: isBefore)?.value(of: column.name) ?? .null
  }
}
