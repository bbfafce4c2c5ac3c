internal import HeadwaterFetching
import HeadwaterTesting

extension FetchReaderTrial {
  /// Returns random derived columns, aggregated from rows of the related table or of the same table.
  mutating func derivations() -> [FetchDerivation] {
    guard random.oneIn(2) else { return [] }
    return (0..<1 + random.below(3)).map { derivation($0) }
  }

  private mutating func derivation(_ number: Int) -> FetchDerivation {
    let other = random.oneIn(3) ? table : related
    let filter: FetchExpression? =
      random.oneIn(3)
      ? .comparison(
        random.oneIn(2) ? .notEqual : .less, .column(random.element(of: other.columns)),
        .column(random.element(of: other.columns.filter { $0.type == .integer })))
      : nil
    let pairs = other.columns.flatMap { other in
      table.columns.filter { $0.type == other.type }.map { (other, $0) }
    }
    let owner = table.columns[table.columns.count - 1]
    let pair = random.oneIn(2) && other == related ? (related.columns[0], owner) : random.element(of: pairs)
    let column = random.element(of: other.columns)
    let number = "made \(number)"
    let aggregate: FetchAggregate =
      switch random.below(7) {
      case 0: .count
      case 1: .exists
      case 2: .sum(random.element(of: other.columns.filter { $0.type == .integer }))
      case 3: .minimum(column)
      case 4: .maximum(column)
      case 5: .average(random.element(of: other.columns.filter { $0.type == .integer }))
      default:
        .first(column, in: [FetchOrder(random.element(of: other.columns), isDescending: random.oneIn(2))])
      }
    let reference = ColumnReference(
      derived: number, type: aggregate.type, isOptional: aggregate.isOptional, ignoresCase: column.ignoresCase
    )
    return FetchDerivation(
      reference, aggregate, of: other, others: [pair.0], own: [pair.1],
      filter: filter.map { filter in
        // Skip filters that compare values of different types: each store orders those differently.
        isComparable(filter) ? filter : .notEqual(.column(column), .value(.null))
      })
  }

  private func isComparable(_ filter: FetchExpression) -> Bool {
    guard case .comparison(_, let first, let second) = filter.kind else { return false }
    return first.type == second.type
  }
}
