extension Double {
  /// Farther than anything on a screen is, and near enough that sums of such numbers are finite.
  static let farthest = 1e12

  /// The number, no farther from 0 than anything is; 0 where it is infinite or none.
  var finite: Double { isFinite ? Swift.min(Swift.max(self, -.farthest), .farthest) : 0 }
  /// The number, no farther from 0 than anything is; 0 where it is negative, infinite or none.
  var positive: Double { Swift.max(finite, 0) }
}
