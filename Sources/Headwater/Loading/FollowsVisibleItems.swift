/// A source that follows what is visible, so as to load what is near.
@MainActor
package protocol FollowsVisibleItems: AnyObject {
  /// Takes note of which rows are visible. Called by hosts whenever that changes; cheap.
  ///
  /// - Parameter rows: The rows, in the source's snapshot.
  func visibleItemsDidChange(_ rows: VisibleRows)

  /// Whether it does anything with that; an operator does where its source does.
  var wantsVisibleItems: Bool { get }
}

extension FollowsVisibleItems {
  package var wantsVisibleItems: Bool { true }

  /// Takes note of which rows are visible, where these are side by side.
  ///
  /// - Parameter rows: The rows, in the source's snapshot.
  package func visibleItemsDidChange(_ rows: Range<Int>) { visibleItemsDidChange(VisibleRows(rows)) }
}
