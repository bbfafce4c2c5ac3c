extension Driver {
  /// Whether the source wants to know which rows are visible.
  package var wantsVisibleItems: Bool { follower?.wantsVisibleItems ?? false }

  /// Tells the source which rows are visible, so that what is seen is loaded and prepared first; for hosts, which call it
  /// whenever their list has been scrolled, laid out or updated, while it is on a screen. O(visible rows times log n) where
  /// the source wants to know, else O(1).
  ///
  /// - Parameter positions: The visible items, in order.
  package func visibleItemsDidChange(_ positions: [ItemPosition]) {
    guard !isUpdating, let follower, follower.wantsVisibleItems else { return }
    follower.visibleItemsDidChange(displayed.rows(of: positions))
  }
}
