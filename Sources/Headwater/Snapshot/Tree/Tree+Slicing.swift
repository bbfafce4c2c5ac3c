extension Tree {
  /// Returns the elements in a range as a tree that shares all nodes completely inside the range. O(log n).
  ///
  /// - Precondition: The range is within bounds.
  @inlinable
  func slice(_ range: Range<Int>) -> Tree {
    var slice = self
    // Remove the end first, so that the lower bound stays valid.
    slice.replaceSubrange(range.upperBound..<count, with: EmptyCollection())
    slice.replaceSubrange(0..<range.lowerBound, with: EmptyCollection())
    return slice
  }
}
