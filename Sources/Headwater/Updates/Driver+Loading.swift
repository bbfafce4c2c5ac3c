extension Driver {
  /// Returns a Boolean value that indicates whether more rows may arrive, either at an edge where the list loads more or
  /// because of a request.
  ///
  /// - Parameter kinds: The kinds of loads that the list starts. A source that follows the visible items loads at both ends.
  /// - Returns: True if more rows may arrive; nil if the source doesn't load.
  func mayLoadMore(at kinds: @autoclosure () -> Set<LoadKind>) -> Bool? {
    guard let loader else { return nil }
    if loader.state != .ended { return true }
    let loaded = wantsVisibleItems ? [.append, .prepend] : kinds()
    // Any load that is in progress or has failed may still add rows, whether or not the list starts loads of its kind.
    return LoadKind.allCases.contains { kind in
      switch loader.state(of: kind) {
      case .ended: false
      case .idle: loaded.contains(kind)
      case .loading, .failed: true
      }
    }
  }
}
