// The arguments of edits. Reading all of a sequence such as `0..<Int.max` would exhaust the memory.
extension Sequence {
  /// Returns the elements, each of which must refer to a different element of a list.
  ///
  /// - Parameter count: The number of elements in the list.
  /// - Returns: The elements. If there are too many of them, only so many that the edit fails.
  @inlinable
  func arguments(inListOf count: Int) -> [Element] {
    underestimatedCount > count ? Array(prefix(count + 1)) : Array(self)
  }

  /// Returns the elements, each of which is for one item.
  ///
  /// - Parameter count: The number of items.
  /// - Returns: The elements.
  /// - Throws: ``EditError/wrongNumber(expected:found:)`` if the sequence is known to have more elements.
  @inlinable
  func arguments(forItems count: Int) throws(EditError) -> [Element] {
    guard underestimatedCount <= count else {
      throw .wrongNumber(expected: underestimatedCount, found: count)
    }
    return Array(self)
  }
}
