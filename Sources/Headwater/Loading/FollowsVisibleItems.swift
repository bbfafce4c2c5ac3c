/// A source that follows what is visible, so as to load what is near.
@MainActor
package protocol FollowsVisibleItems: AnyObject {
  /// Says which rows are visible, counted from 0 over all sections. Called by hosts whenever that changes; cheap.
  ///
  /// - Parameter rows: The rows, in the source's snapshot.
  func visibleItemsDidChange(_ rows: Range<Int>)

  /// Whether it does anything with that; an operator does where its source does.
  var wantsVisibleItems: Bool { get }
}

extension FollowsVisibleItems {
  package var wantsVisibleItems: Bool { true }
}

extension Snapshot {
  /// From the place of the first of some items to that of the last, counted over all sections. O(log n).
  ///
  /// - Parameter positions: Where the items are, in order.
  /// - Returns: The places; nil for no item.
  package func range(of positions: [ItemPosition]) -> Range<Int>? {
    guard let first = positions.first.flatMap(offset(of:)), let last = positions.last.flatMap(offset(of:))
    else { return nil }
    return first..<max(first, last) + 1
  }
}
