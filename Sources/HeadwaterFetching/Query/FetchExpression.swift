/// What a store can be asked about a row: a condition or a value, with columns in place of key paths, for tables that are
/// known only when the program runs. A value; each store translates it to its own language.
///
/// ```swift
/// let size = FetchExpression.column(ColumnReference("size", type: .integer))
/// let filter = FetchExpression.all([.greater(size, .value(.integer(100))), .notEqual(size, .value(.integer(1_000)))])
/// ```
///
/// Truth has two values, as in Swift: a comparison with null is true or false and never unknown. Null equals null and
/// nothing else, and is neither less nor greater.
public struct FetchExpression: Hashable, Sendable {
  /// What it is made of.
  package indirect enum Kind: Hashable, Sendable {
    case column(ColumnReference)
    case value(FetchValue)
    case comparison(FetchComparison, FetchExpression, FetchExpression)
    case all([FetchExpression])
    case any([FetchExpression])
    case not(FetchExpression)
    case isOne(FetchExpression, of: [FetchValue])
    case matches(FetchTextMatch, FetchExpression, FetchExpression)
    case arithmetic(FetchArithmetic, FetchExpression, FetchExpression)
    case coalesce(FetchExpression, FetchExpression)
    case conditional(FetchExpression, FetchExpression, FetchExpression)
    case day(FetchExpression, secondsFromGMT: Int)
    case month(FetchExpression, secondsFromGMT: Int)
    case firstLetter(FetchExpression)
  }

  package let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  package static func comparison(
    _ comparison: FetchComparison, _ first: FetchExpression, _ second: FetchExpression
  ) -> FetchExpression {
    FetchExpression(.comparison(comparison, first, second))
  }

  package static func matches(_ match: FetchTextMatch, _ text: FetchExpression, _ part: FetchExpression)
    -> FetchExpression
  {
    FetchExpression(.matches(match, text, part))
  }

  package static func arithmetic(
    _ operation: FetchArithmetic, _ first: FetchExpression, _ second: FetchExpression
  ) -> FetchExpression {
    FetchExpression(.arithmetic(operation, first, second))
  }
}

extension FetchExpression {
  /// A column's value.
  public static func column(_ column: ColumnReference) -> FetchExpression { FetchExpression(.column(column)) }

  /// A constant; always bound, never part of a query's text.
  public static func value(_ value: FetchValue) -> FetchExpression { FetchExpression(.value(value)) }

  // MARK: Conditions

  /// Whether two values are the same.
  public static func equal(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    comparison(.equal, first, second)
  }

  /// Whether two values are not the same.
  public static func notEqual(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    comparison(.notEqual, first, second)
  }

  /// Whether the first value comes before the second.
  public static func less(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    comparison(.less, first, second)
  }

  /// Whether the first value comes before the second, or is the same.
  public static func lessOrEqual(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    comparison(.lessOrEqual, first, second)
  }

  /// Whether the first value comes after the second.
  public static func greater(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    comparison(.greater, first, second)
  }

  /// Whether the first value comes after the second, or is the same.
  public static func greaterOrEqual(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    comparison(.greaterOrEqual, first, second)
  }

  /// Whether all conditions are true.
  public static func all(_ conditions: [FetchExpression]) -> FetchExpression {
    FetchExpression(.all(conditions))
  }

  /// Whether one of the conditions is true.
  public static func any(_ conditions: [FetchExpression]) -> FetchExpression {
    FetchExpression(.any(conditions))
  }

  /// Whether a condition is false.
  public static func not(_ condition: FetchExpression) -> FetchExpression { FetchExpression(.not(condition)) }

  /// Whether a value is one of several constants.
  public static func isOne(_ value: FetchExpression, of constants: [FetchValue]) -> FetchExpression {
    FetchExpression(.isOne(value, of: constants))
  }

  /// Whether a text has another in it, compared byte by byte; false with null.
  public static func contains(_ text: FetchExpression, _ part: FetchExpression) -> FetchExpression {
    matches(.contains, text, part)
  }

  /// Whether a text begins with another, compared byte by byte; false with null.
  public static func hasPrefix(_ text: FetchExpression, _ prefix: FetchExpression) -> FetchExpression {
    matches(.hasPrefix, text, prefix)
  }

  /// Whether a text ends with another, compared byte by byte; false with null.
  public static func hasSuffix(_ text: FetchExpression, _ suffix: FetchExpression) -> FetchExpression {
    matches(.hasSuffix, text, suffix)
  }

  // MARK: Values

  /// The sum of two numbers; null with null. Whole numbers give a whole number.
  public static func sum(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    arithmetic(.add, first, second)
  }

  /// The first number less the second; null with null. Whole numbers give a whole number.
  public static func difference(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    arithmetic(.subtract, first, second)
  }

  /// The product of two numbers; null with null. Whole numbers give a whole number.
  public static func product(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    arithmetic(.multiply, first, second)
  }

  /// The first number divided by the second; null with null, and where the second is 0. Whole numbers give a whole number.
  public static func quotient(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    arithmetic(.divide, first, second)
  }

  /// What is left when the first number is divided by the second; null with null, and where the second is 0.
  public static func remainder(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    arithmetic(.remainder, first, second)
  }

  /// The first value, or the second where that is null.
  public static func coalesce(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    FetchExpression(.coalesce(first, second))
  }

  /// The first value where the condition is true, else the second.
  public static func conditional(
    _ condition: FetchExpression, _ first: FetchExpression, _ second: FetchExpression
  ) -> FetchExpression {
    FetchExpression(.conditional(condition, first, second))
  }

  /// The calendar day of a moment, as text `YYYY-MM-DD`, with an offset east of UTC in seconds: at most a day in either direction; more
  /// counts as a day.
  public static func day(_ moment: FetchExpression, secondsFromGMT: Int) -> FetchExpression {
    FetchExpression(.day(moment, secondsFromGMT: secondsFromGMT.asSecondsFromGMT))
  }

  /// The calendar month of a moment, as text `YYYY-MM`, with an offset east of UTC in seconds: at most a day in either direction; more
  /// counts as a day.
  public static func month(_ moment: FetchExpression, secondsFromGMT: Int) -> FetchExpression {
    FetchExpression(.month(moment, secondsFromGMT: secondsFromGMT.asSecondsFromGMT))
  }

  /// The first Unicode scalar of a text, a to z as A to Z; an empty text has an empty one.
  public static func firstLetter(_ text: FetchExpression) -> FetchExpression {
    FetchExpression(.firstLetter(text))
  }
}

extension FetchExpression: CustomStringConvertible {
  /// The expression as it reads in a message.
  public var description: String {
    switch kind {
    case .column(let column): column.name
    case .value(let value): "\(value)"
    case .comparison(let comparison, let first, let second): "\(comparison)(\(first), \(second))"
    case .all(let parts): "all(\(parts.map(\.description).joined(separator: ", ")))"
    case .any(let parts): "any(\(parts.map(\.description).joined(separator: ", ")))"
    case .not(let part): "not(\(part))"
    case .isOne(let part, of: let values): "\(part) of \(values)"
    case .matches(let match, let text, let part): "\(match)(\(text), \(part))"
    case .arithmetic(let operation, let first, let second): "\(operation)(\(first), \(second))"
    case .coalesce(let first, let second): "(\(first) ?? \(second))"
    case .conditional(let condition, let first, let second): "(\(condition) ? \(first) : \(second))"
    case .day(let moment, let seconds): "day(\(moment), \(seconds))"
    case .month(let moment, let seconds): "month(\(moment), \(seconds))"
    case .firstLetter(let text): "firstLetter(\(text))"
    }
  }
}
