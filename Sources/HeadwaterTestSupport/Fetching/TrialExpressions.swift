internal import HeadwaterFetching
import HeadwaterTesting

/// Generates random expressions of every form over columns.
struct TrialExpressions {
  let columns: [ColumnReference]
  private let values = TrialValues()

  init(columns: [ColumnReference]) {
    self.columns = columns
  }

  /// Returns an expression of any type.
  mutating func any(depth: Int, _ random: inout SplitMix64) -> FetchExpression {
    value(of: random.element(of: columns).type, depth: depth, &random)
  }

  /// Returns an expression for a part of a date or a string.
  mutating func part(_ random: inout SplitMix64) -> FetchExpression {
    let depth = random.below(2)
    return switch random.below(3) {
    case 0: .day(date(depth, &random), secondsFromGMT: offset(&random))
    case 1: .month(date(depth, &random), secondsFromGMT: offset(&random))
    default: .firstLetter(value(of: .text, depth: depth, &random))
    }
  }

  private mutating func date(_ depth: Int, _ random: inout SplitMix64) -> FetchExpression {
    let types: [ColumnType] = [.date, .secondsSince1970]
    let type = random.element(of: types)
    // Use at least one column: only a column determines how dates are encoded.
    return depth == 0
      ? column(of: type, &random) : .coalesce(column(of: type, &random), column(of: type, &random))
  }

  private func offset(_ random: inout SplitMix64) -> Int {
    random.element(of: [0, 3600, -1800, 20_700, -43_200])
  }

  /// Returns a Boolean expression.
  mutating func condition(depth: Int, _ random: inout SplitMix64) -> FetchExpression {
    guard depth > 0 else { return comparison(depth: 0, &random) }
    let below = depth - 1
    switch random.below(9) {
    case 0: return .all(parts(below, &random))
    case 1: return .any(parts(below, &random))
    case 2: return .not(condition(depth: below, &random))
    case 3:
      let type = random.element(of: columns).type
      return .isOne(
        column(of: type, &random),
        of: (0..<random.below(4)).map { _ in random.oneIn(5) ? .null : values.value(of: type, from: &random) }
      )
    case 4:
      let matches: [FetchTextMatch] = [.contains, .hasPrefix, .hasSuffix]
      return .matches(
        random.element(of: matches), value(of: .text, depth: below, &random),
        value(of: .text, depth: below, &random))
    case 5: return value(of: .boolean, depth: below, &random)
    default: return comparison(depth: below, &random)
    }
  }

  private mutating func parts(_ depth: Int, _ random: inout SplitMix64) -> [FetchExpression] {
    (0..<random.below(4)).map { _ in condition(depth: depth, &random) }
  }

  private mutating func comparison(depth: Int, _ random: inout SplitMix64) -> FetchExpression {
    let all: [FetchComparison] = [.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual]
    let type = random.element(of: columns).type
    let first = value(of: type, depth: depth, &random)
    let second = random.oneIn(8) ? .value(.null) : value(of: type, depth: depth, &random)
    let isSwapped = random.oneIn(2)
    // Compare constants with a column, which determines how they are encoded.
    let side = first.columns.isEmpty && second.columns.isEmpty ? column(of: type, &random) : first
    return .comparison(random.element(of: all), isSwapped ? second : side, isSwapped ? side : second)
  }

  /// Returns an expression of the given type.
  mutating func value(of type: ColumnType, depth: Int, _ random: inout SplitMix64) -> FetchExpression {
    guard depth > 0 else { return leaf(of: type, &random) }
    let below = depth - 1
    switch random.below(7) {
    case 0: return .coalesce(value(of: type, depth: below, &random), value(of: type, depth: below, &random))
    case 1:
      return .conditional(
        condition(depth: below, &random), value(of: type, depth: below, &random),
        value(of: type, depth: below, &random))
    case 2 where type == .integer:
      let all: [FetchArithmetic] = [.add, .subtract, .multiply, .divide, .remainder]
      return .arithmetic(
        random.element(of: all), value(of: type, depth: below, &random),
        value(of: type, depth: below, &random))
    case 2 where type == .real:
      let all: [FetchArithmetic] = [.add, .subtract, .multiply, .divide]
      let second: ColumnType = random.oneIn(3) ? .integer : .real
      return .arithmetic(
        random.element(of: all), value(of: type, depth: below, &random),
        value(of: second, depth: below, &random))
    case 2 where type == .boolean: return condition(depth: below, &random)
    case 2 where type == .text: return part(&random)
    default: return leaf(of: type, &random)
    }
  }

  private mutating func leaf(of type: ColumnType, _ random: inout SplitMix64) -> FetchExpression {
    random.oneIn(3) ? .value(values.value(of: type, from: &random)) : column(of: type, &random)
  }

  private func column(of type: ColumnType, _ random: inout SplitMix64) -> FetchExpression {
    .column(random.element(of: columns.filter { $0.type == type }))
  }
}
