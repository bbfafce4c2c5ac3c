extension Double {
  /// A limit for coordinates: larger than any screen, but small enough that sums of such numbers are finite.
  static let farthest = 1e12

  /// The number, limited to the range from -`farthest` to `farthest`. Infinite numbers and NaN become 0.
  var finite: Double { isFinite ? Swift.min(Swift.max(self, -.farthest), .farthest) : 0 }
  /// The number, limited to the range from 0 to `farthest`. Negative and infinite numbers and NaN become 0.
  var positive: Double { Swift.max(finite, 0) }
}
