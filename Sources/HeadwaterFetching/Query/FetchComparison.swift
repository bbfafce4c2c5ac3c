/// Which order two values are to be in.
package enum FetchComparison: Hashable, Sendable {
  /// They are the same.
  case equal
  /// They are not.
  case notEqual
  /// The first comes before the second.
  case less
  /// The first comes before the second, or they are the same.
  case lessOrEqual
  /// The first comes after the second.
  case greater
  /// The first comes after the second, or they are the same.
  case greaterOrEqual
}

/// Where a text is to have another. Compared byte by byte.
package enum FetchTextMatch: Hashable, Sendable {
  /// Anywhere.
  case contains
  /// At its start.
  case hasPrefix
  /// At its end.
  case hasSuffix
}

/// What to make of two numbers. Whole numbers give a whole number.
package enum FetchArithmetic: Hashable, Sendable {
  /// Their sum.
  case add
  /// The first less the second.
  case subtract
  /// Their product.
  case multiply
  /// The first divided by the second; null where that is 0.
  case divide
  /// What is left when the first is divided by the second; null where that is 0.
  case remainder
}
