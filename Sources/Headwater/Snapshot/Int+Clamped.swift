extension Int {
  /// The sum of this number and one that is not negative; `Int.max` where that is too large.
  @inlinable
  package func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  /// The difference between this number and one that is not negative; `Int.min` where that is too small.
  @inlinable
  package func subtractingClamped(_ other: Int) -> Int {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? .min : difference
  }
}
