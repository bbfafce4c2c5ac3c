extension Driver {
  /// A Boolean value that indicates whether the source needs to know which rows are visible.
  package var wantsVisibleItems: Bool { follower?.wantsVisibleItems ?? false }

  /// Notifies the source of the visible rows, so that it loads and prepares them first. Hosts call this method whenever their
  /// list has been scrolled, laid out, or updated while it's on screen. O(visible rows times log n) if the source needs to
  /// know, otherwise O(1).
  ///
  /// - Parameter positions: The positions of the visible items, in order.
  package func visibleItemsDidChange(_ positions: [ItemPosition]) {
    // While an update is pending, the displayed rows may differ from those of the source.
    guard !isUpdating, let follower, follower.wantsVisibleItems else { return }
    follower.visibleItemsDidChange(displayed.rows(of: positions))
  }
}
