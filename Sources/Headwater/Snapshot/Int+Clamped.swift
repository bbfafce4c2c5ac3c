extension Int {
  /// Returns the sum of this number and a nonnegative number, or `Int.max` if the sum overflows.
  @inlinable
  package func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  /// Returns the difference between this number and a nonnegative number, or `Int.min` if the difference overflows.
  @inlinable
  package func subtractingClamped(_ other: Int) -> Int {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? .min : difference
  }
}
