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

  /// Returns a Boolean value that indicates whether more rows may arrive, either at an edge where the list loads more or because
  /// of a request.
  ///
  /// - Parameter edges: The edges at which the list loads more. A source that follows the visible items loads at both ends.
  /// - Returns: True if more rows may arrive; nil if the source doesn't load.
  func mayLoadMore(at edges: @autoclosure () -> Set<LoadEdge>) -> Bool? {
    guard let loader else { return nil }
    if loader.state != .ended { return true }
    let loaded = wantsVisibleItems ? [.append, .prepend] : edges()
    // Any edge that is loading or has failed may still add rows, whether or not the list loads there.
    return LoadEdge.allCases.contains { edge in
      switch loader.state(of: edge) {
      case .ended: false
      case .idle: loaded.contains(edge)
      case .loading, .failed: true
      }
    }
  }
}
