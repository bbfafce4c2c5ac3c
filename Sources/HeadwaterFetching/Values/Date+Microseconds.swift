internal import Foundation

extension Date {
  /// Whole seconds since 1970, rounded down, and microseconds above them, rounded to the nearest. Nil where the date is
  /// too far away for that, or not a number.
  var wholeMicroseconds: (seconds: Int64, microseconds: Int64)? {
    let interval = timeIntervalSince1970
    let whole = interval.rounded(.down)
    guard let seconds = Int64(exactly: whole), seconds.magnitude < 1 << 52 else { return nil }
    let microseconds = Int64(((interval - whole) * 1_000_000).rounded())
    return microseconds == 1_000_000 ? (seconds + 1, 0) : (seconds, microseconds)
  }

  /// The date of so many seconds since 1970, and microseconds above them.
  ///
  /// Always the same one, and one that is exact as a number of seconds since 1970, so that moments from different stores
  /// and from a program compare as the stores do it.
  init(seconds: Int64, microseconds: Int64) {
    self.init(timeIntervalSince1970: Double(seconds) + Double(microseconds) / 1_000_000)
  }

  /// The nearest date that a date column can store exactly.
  var roundedToMicroseconds: Date {
    wholeMicroseconds.map { Date(seconds: $0.seconds, microseconds: $0.microseconds) } ?? self
  }
}

extension FetchValue {
  /// Returns the value as a column of a type holds it: a moment to the nearest microsecond, unless it is a number of seconds.
  func rounded(as type: ColumnType?) -> FetchValue {
    guard type != .secondsSince1970, case .date(let date) = self else { return self }
    return .date(date.roundedToMicroseconds)
  }
}

extension FetchKey {
  /// Returns the key as columns of some types hold it.
  func rounded(as types: [ColumnType]) -> FetchKey {
    guard values.count == types.count else { return self }
    return FetchKey(zip(values, types).map { $0.rounded(as: $1) })
  }
}
