internal import Foundation
package import Headwater

/// A condition or a value that a store evaluates for each row. Expressions refer to columns instead of key paths, so they are
/// suitable for tables that are known only at run time. Each store translates expressions into its own query language.
///
/// ```swift
/// let size = FetchExpression.column(ColumnReference("size", type: .integer))
/// let filter = FetchExpression.all([.greater(size, .value(.integer(100))), .notEqual(size, .value(.integer(1_000)))])
/// ```
///
/// Logic has two values, as in Swift: a comparison with null is true or false, and never unknown. Null is equal only to null,
/// and is neither less nor greater than any value.
public struct FetchExpression: Hashable, Sendable {
  /// The structure of an expression.
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
    case initial(FetchExpression, FetchInitials)
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
  /// Returns an expression for the value of a column.
  public static func column(_ column: ColumnReference) -> FetchExpression { FetchExpression(.column(column)) }

  /// Returns an expression for a constant. Constants are always bound as parameters and never become part of the query's text.
  public static func value(_ value: FetchValue) -> FetchExpression { FetchExpression(.value(value)) }

  // MARK: Conditions

  /// Returns a condition that is true if two values are equal.
  public static func equal(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    comparison(.equal, first, second)
  }

  /// Returns a condition that is true if two values aren't equal.
  public static func notEqual(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    comparison(.notEqual, first, second)
  }

  /// Returns a condition that is true if the first value is less than the second.
  public static func less(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    comparison(.less, first, second)
  }

  /// Returns a condition that is true if the first value is less than or equal to the second.
  public static func lessOrEqual(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    comparison(.lessOrEqual, first, second)
  }

  /// Returns a condition that is true if the first value is greater than the second.
  public static func greater(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    comparison(.greater, first, second)
  }

  /// Returns a condition that is true if the first value is greater than or equal to the second.
  public static func greaterOrEqual(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    comparison(.greaterOrEqual, first, second)
  }

  /// Returns a condition that is true if all conditions are true.
  public static func all(_ conditions: [FetchExpression]) -> FetchExpression {
    FetchExpression(.all(conditions))
  }

  /// Returns a condition that is true if at least one of the conditions is true.
  public static func any(_ conditions: [FetchExpression]) -> FetchExpression {
    FetchExpression(.any(conditions))
  }

  /// Returns the negation of a condition.
  public static func not(_ condition: FetchExpression) -> FetchExpression { FetchExpression(.not(condition)) }

  /// Returns a condition that is true if a value is one of several constants.
  public static func isOne(_ value: FetchExpression, of constants: [FetchValue]) -> FetchExpression {
    FetchExpression(.isOne(value, of: constants))
  }

  /// Returns a condition that is true if one string contains another, compared byte by byte. It is false if either is null.
  public static func contains(_ text: FetchExpression, _ part: FetchExpression) -> FetchExpression {
    matches(.contains, text, part)
  }

  /// Returns a condition that is true if one string starts with another, compared byte by byte. It is false if either is null.
  public static func hasPrefix(_ text: FetchExpression, _ prefix: FetchExpression) -> FetchExpression {
    matches(.hasPrefix, text, prefix)
  }

  /// Returns a condition that is true if one string ends with another, compared byte by byte. It is false if either is null.
  public static func hasSuffix(_ text: FetchExpression, _ suffix: FetchExpression) -> FetchExpression {
    matches(.hasSuffix, text, suffix)
  }

  // MARK: Values

  /// Returns the sum of two numbers; null if either is null. The sum of integers is an integer.
  public static func sum(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    arithmetic(.add, first, second)
  }

  /// Returns the difference between two numbers; null if either is null. The difference between integers is an integer.
  public static func difference(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    arithmetic(.subtract, first, second)
  }

  /// Returns the product of two numbers; null if either is null. The product of integers is an integer.
  public static func product(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    arithmetic(.multiply, first, second)
  }

  /// Returns the quotient of two numbers; null if either is null or the divisor is 0. The quotient of integers is an integer.
  public static func quotient(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    arithmetic(.divide, first, second)
  }

  /// Returns the remainder of dividing the first number by the second; null if either is null or the divisor is 0.
  public static func remainder(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    arithmetic(.remainder, first, second)
  }

  /// Returns the first value, or the second one if the first is null.
  public static func coalesce(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    FetchExpression(.coalesce(first, second))
  }

  /// Returns the first value if the condition is true, and the second one otherwise.
  public static func conditional(
    _ condition: FetchExpression, _ first: FetchExpression, _ second: FetchExpression
  ) -> FetchExpression {
    FetchExpression(.conditional(condition, first, second))
  }

  /// Returns the calendar day of a date as text in the form `YYYY-MM-DD`. The offset is in seconds east of UTC, and is limited
  /// to one day in either direction.
  public static func day(_ moment: FetchExpression, secondsFromGMT: Int) -> FetchExpression {
    FetchExpression(.day(moment, secondsFromGMT: secondsFromGMT.asSecondsFromGMT))
  }

  /// Returns the calendar month of a date as text in the form `YYYY-MM`. The offset is in seconds east of UTC, and is limited
  /// to one day in either direction.
  public static func month(_ moment: FetchExpression, secondsFromGMT: Int) -> FetchExpression {
    FetchExpression(.month(moment, secondsFromGMT: secondsFromGMT.asSecondsFromGMT))
  }

  /// Returns the first Unicode scalar of a string, with a to z converted to uppercase. Returns an empty string for an empty
  /// string.
  public static func firstLetter(_ text: FetchExpression) -> FetchExpression {
    FetchExpression(.firstLetter(text))
  }

  /// Returns the position of the index letter that a string belongs to in the language of a comparator.
  package static func initial(
    of text: FetchExpression, using comparator: LocalizedComparator
  ) -> FetchExpression {
    FetchExpression(.initial(text, FetchInitials(comparator)))
  }
}

extension FetchExpression: CustomStringConvertible {
  /// The expression as text for messages.
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
    case .initial(let text, let initials): "initial(\(text), \(initials.comparator.locale.identifier))"
    }
  }
}
