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
    return LoadKind.allCases.contains { loader.mayLoad($0, of: loaded) }
  }

  /// Returns a Boolean value that indicates whether more rows may arrive by one kind of load.
  func mayLoad(_ kind: LoadKind, at kinds: @autoclosure () -> Set<LoadKind>) -> Bool {
    loader?.mayLoad(kind, of: wantsVisibleItems ? [.append, .prepend] : kinds()) ?? false
  }
}

extension Loadable {
  /// Returns a Boolean value that indicates whether more rows may arrive by one kind of load, given the kinds that the list
  /// starts.
  fileprivate func mayLoad(_ kind: LoadKind, of kinds: Set<LoadKind>) -> Bool {
    switch state(of: kind) {
    case .ended: false
    case .idle: kinds.contains(kind)
    case .loading, .failed: true
    }
  }
}
