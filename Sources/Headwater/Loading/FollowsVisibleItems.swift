/// A data source that tracks the visible items in order to load the items around them.
@MainActor
package protocol FollowsVisibleItems: AnyObject {
  /// Updates the visible rows. Hosts call this method whenever the visible rows change, and calls are cheap.
  ///
  /// - Parameter rows: The visible rows, expressed as rows of the source's snapshot.
  func visibleItemsDidChange(_ rows: VisibleRows)

  /// A Boolean value that indicates whether the source uses the visible rows. An operator does if one of its sources does.
  var wantsVisibleItems: Bool { get }
}

extension FollowsVisibleItems {
  package var wantsVisibleItems: Bool { true }

  /// Updates the visible rows, which are contiguous.
  ///
  /// - Parameter rows: The visible rows, expressed as rows of the source's snapshot.
  package func visibleItemsDidChange(_ rows: Range<Int>) { visibleItemsDidChange(VisibleRows(rows)) }
}
