/// A comparison operator.
package enum FetchComparison: Hashable, Sendable {
  /// The values are equal.
  case equal
  /// The values aren't equal.
  case notEqual
  /// The first value is less than the second.
  case less
  /// The first value is less than or equal to the second.
  case lessOrEqual
  /// The first value is greater than the second.
  case greater
  /// The first value is greater than or equal to the second.
  case greaterOrEqual
}

/// A text search operator. Text is compared byte by byte.
package enum FetchTextMatch: Hashable, Sendable {
  /// The first string contains the second.
  case contains
  /// The first string starts with the second.
  case hasPrefix
  /// The first string ends with the second.
  case hasSuffix
}

/// An arithmetic operator. If both operands are integers, the result is an integer.
package enum FetchArithmetic: Hashable, Sendable {
  /// The sum.
  case add
  /// The difference.
  case subtract
  /// The product.
  case multiply
  /// The quotient; null if the divisor is 0.
  case divide
  /// The remainder of a division; null if the divisor is 0.
  case remainder
}
