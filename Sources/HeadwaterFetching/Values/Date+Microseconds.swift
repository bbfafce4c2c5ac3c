internal import Foundation

extension Date {
  /// The whole seconds since 1970, rounded down, and the remaining microseconds, rounded to the nearest integer; nil if the
  /// date is NaN or too distant to be represented.
  var wholeMicroseconds: (seconds: Int64, microseconds: Int64)? {
    let interval = timeIntervalSince1970
    let whole = interval.rounded(.down)
    guard let seconds = Int64(exactly: whole), seconds.magnitude < 1 << 52 else { return nil }
    let microseconds = Int64(((interval - whole) * 1_000_000).rounded())
    return microseconds == 1_000_000 ? (seconds + 1, 0) : (seconds, microseconds)
  }

  /// Creates a date from seconds since 1970 and additional microseconds.
  ///
  /// The same numbers always result in the same date, and the date is exact as a number of seconds since 1970. Dates from
  /// different stores and from the app therefore compare as they do in the stores.
  init(seconds: Int64, microseconds: Int64) {
    self.init(timeIntervalSince1970: Double(seconds) + Double(microseconds) / 1_000_000)
  }

  /// The nearest date that a date column can store exactly.
  var roundedToMicroseconds: Date {
    wholeMicroseconds.map { Date(seconds: $0.seconds, microseconds: $0.microseconds) } ?? self
  }
}

extension FetchValue {
  /// Returns the value as a column of the given type stores it. Dates are rounded to the nearest microsecond, unless the column
  /// stores seconds.
  func rounded(as type: ColumnType?) -> FetchValue {
    guard type != .secondsSince1970, case .date(let date) = self else { return self }
    return .date(date.roundedToMicroseconds)
  }
}

extension FetchKey {
  /// Returns the key as columns of the given types store it.
  func rounded(as types: [ColumnType]) -> FetchKey {
    guard values.count == types.count else { return self }
    return FetchKey(zip(values, types).map { $0.rounded(as: $1) })
  }
}
