extension RandomAccessCollection {
  /// Returns the index of the first element that belongs to the second partition, or the end index if there is none. All
  /// elements of the first partition must come before those of the second. Performs a binary search in O(log n).
  ///
  /// - Parameter belongsInSecondPartition: A closure that returns true if an element belongs to the second partition.
  /// - Returns: The index.
  /// - Throws: The error that the closure throws.
  @inlinable
  package func partitioningIndex(
    where belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Index {
    var (low, count) = (startIndex, self.count)
    // The result is always one of the `count + 1` indices starting at `low`.
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try belongsInSecondPartition(self[middle]) {
        count = half
      } else {
        // Exclude the middle element, too, because it belongs to the first partition.
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
