import HeadwaterFetching
import HeadwaterTesting

/// Generates random expressions of a given kind that can refer to the columns of a table.
struct StoreExpressionGenerator {
  let table: StoreTable
  /// The exclusive upper bound for the numbers of constants.
  let values: Int

  /// Returns a condition.
  func truth(_ random: inout SplitMix64, depth: Int) -> StoreExpression {
    guard depth > 0, !random.oneIn(3) else { return comparison(&random, depth: depth) }
    switch random.below(5) {
    case 0: return .call(.not, [truth(&random, depth: depth - 1)])
    case 1: return .call(.conditional, (0..<3).map { _ in truth(&random, depth: depth - 1) })
    case let choice:
      let parts = (0..<random.below(4)).map { _ in truth(&random, depth: depth - 1) }
      return .call(choice == 2 ? .all : .any, parts)
    }
  }

  private func comparison(_ random: inout SplitMix64, depth: Int) -> StoreExpression {
    let column = random.below(table.columns.count)
    let kind = table.columns[column].kind
    let texts = kind.type == .text
    switch random.below(texts ? 9 : 7) {
    case 0 where kind.type == .boolean: return .column(column)
    case 1:
      let constants = (0..<1 + random.below(4)).map { _ in constant(kind, &random) }
      return .call(.isOne, [.column(column)] + constants)
    case 7...:
      let functions: [StoreFunction] = [.contains, .hasPrefix, .hasSuffix]
      return .call(functions[random.below(3)], [.column(column), value(kind, &random, depth: depth - 1)])
    default:
      let functions: [StoreFunction] = [
        .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
      ]
      let first =
        random.oneIn(2) ? StoreExpression.column(column) : value(kind, &random, depth: depth - 1)
      return .call(functions[random.below(6)], [first, value(kind, &random, depth: depth - 1)])
    }
  }

  /// Returns an expression whose value is of the given kind.
  func value(_ kind: StoreColumnKind, _ random: inout SplitMix64, depth: Int) -> StoreExpression {
    let columns = table.columns.indices.filter { kind.comparable.contains(table.columns[$0].kind) }
    func leaf() -> StoreExpression {
      columns.isEmpty || random.oneIn(2)
        ? constant(kind, &random) : .column(columns[random.below(columns.count)])
    }
    guard depth > 0, !random.oneIn(2) else { return leaf() }
    switch (random.below(4), kind) {
    case (0, .integer), (1, .integer):
      let functions: [StoreFunction] = [.add, .subtract, .multiply, .divide, .remainder]
      return .call(functions[random.below(5)], (0..<2).map { _ in value(kind, &random, depth: depth - 1) })
    case (0, .real):
      let functions: [StoreFunction] = [.add, .subtract, .multiply, .divide]
      return .call(functions[random.below(4)], (0..<2).map { _ in value(kind, &random, depth: depth - 1) })
    case (0, .text), (0, .textIgnoringCase):
      return .call(.firstLetter, [value(kind, &random, depth: depth - 1)])
    case (1, _): return .call(.coalesce, (0..<2).map { _ in value(kind, &random, depth: depth - 1) })
    case (2, _):
      let test = truth(&random, depth: depth - 1)
      return .call(.conditional, [test] + (0..<2).map { _ in value(kind, &random, depth: depth - 1) })
    default: return leaf()
    }
  }

  /// Returns an expression by which rows can be sectioned.
  func section(_ random: inout SplitMix64) -> StoreExpression {
    let column = random.below(table.columns.count)
    switch table.columns[column].kind {
    case .date, .seconds, .dateForms:
      let functions: [StoreFunction] = [.day, .dayEast, .month, .monthWest]
      return random.oneIn(4) ? .column(column) : .call(functions[random.below(4)], [.column(column)])
    case .text, .textIgnoringCase:
      return random.oneIn(2) ? .column(column) : .call(.firstLetter, [.column(column)])
    case .integer where random.oneIn(2):
      return .call(.remainder, [.column(column), .value(.integer, 2 + random.below(5))])
    default:
      return random.oneIn(5) ? truth(&random, depth: 1) : .column(column)
    }
  }

  private func constant(_ kind: StoreColumnKind, _ random: inout SplitMix64) -> StoreExpression {
    random.oneIn(10) ? .null : .value(kind, random.below(values))
  }
}
