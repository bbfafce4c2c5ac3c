extension RandomAccessCollection {
  /// The first index whose element belongs to the second of two partitions, where all of the first come before; the end index
  /// where none does. O(log n), a binary search.
  ///
  /// - Parameter belongsInSecondPartition: Whether an element is of the second partition.
  /// - Returns: The index.
  /// - Throws: What the predicate throws.
  @inlinable
  package func partitioningIndex(
    where belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try belongsInSecondPartition(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
