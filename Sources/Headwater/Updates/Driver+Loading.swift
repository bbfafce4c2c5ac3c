extension Driver {
  /// Returns a Boolean value that indicates whether more rows may arrive, either at an edge where the list loads more or
  /// because of a request.
  ///
  /// - Parameter edges: The edges at which the list loads more. A source that follows the visible items loads at both ends.
  /// - Returns: True if more rows may arrive; nil if the source doesn't load.
  func mayLoadMore(at edges: @autoclosure () -> Set<LoadKind>) -> Bool? {
    guard let loader else { return nil }
    if loader.state != .ended { return true }
    let loaded = wantsVisibleItems ? [.append, .prepend] : edges()
    // Any edge that is loading or has failed may still add rows, whether or not the list loads there.
    return LoadKind.allCases.contains { edge in
      switch loader.state(of: edge) {
      case .ended: false
      case .idle: loaded.contains(edge)
      case .loading, .failed: true
      }
    }
  }
}
