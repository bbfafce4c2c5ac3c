/// What a store can be asked about a row: a predicate or a section's key, with columns in place of key paths. A value; each
/// store translates it to its own language.
///
/// Truth has two values, as in Swift: a comparison with null is true or false and never unknown.
public indirect enum FetchExpression: Hashable, Sendable {
  /// A column's value.
  case column(ColumnReference)
  /// A constant; always bound, never part of a query's text.
  case value(FetchValue)
  /// Whether two values are in an order. Null equals null and nothing else, and is neither less nor greater.
  case comparison(FetchComparison, FetchExpression, FetchExpression)
  /// Whether all are true.
  case all([FetchExpression])
  /// Whether one is true.
  case any([FetchExpression])
  /// Whether it is false.
  case not(FetchExpression)
  /// Whether a value is one of several constants.
  case isOne(FetchExpression, of: [FetchValue])
  /// Whether a text has another in it, at a place; false with null.
  case matches(FetchTextMatch, FetchExpression, FetchExpression)
  /// A number of two; null with null.
  case arithmetic(FetchArithmetic, FetchExpression, FetchExpression)
  /// The first, or the second where that is null.
  case coalesce(FetchExpression, FetchExpression)
  /// The second where the first is true, else the third.
  case conditional(FetchExpression, FetchExpression, FetchExpression)
  /// The calendar day of a moment, as text `YYYY-MM-DD`, so many seconds east of UTC.
  case day(FetchExpression, secondsFromGMT: Int)
  /// The calendar month of a moment, as text `YYYY-MM`, so many seconds east of UTC.
  case month(FetchExpression, secondsFromGMT: Int)
  /// The first Unicode scalar of a text, a to z as A to Z; an empty text has an empty one.
  case firstLetter(FetchExpression)
}

/// Which order two values are to be in.
public enum FetchComparison: Hashable, Sendable {
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
public enum FetchTextMatch: Hashable, Sendable {
  /// Anywhere.
  case contains
  /// At its start.
  case hasPrefix
  /// At its end.
  case hasSuffix
}

/// What to make of two numbers. Whole numbers give a whole number.
public enum FetchArithmetic: Hashable, Sendable {
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
