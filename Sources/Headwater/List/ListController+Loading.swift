extension ListController {
  /// The positions of the visible items, in order. Includes items that are only partly visible. O(visible rows).
  public var visiblePositions: [ItemPosition] { port?.seenPositions ?? [] }

  /// A Boolean value that indicates whether the source or prefetching needs to know the visible items.
  package var wantsVisibleItems: Bool { driver.wantsVisibleItems || prefetchesNearby }

  /// Starts infinite scroll as configured in the behavior, if the configuration has changed.
  func loadMore(insteadOf old: LoadingMore?) {
    guard behavior.loadingMore !== old else { return }
    progressiveLoading = behavior.loadingMore.flatMap { wanted in
      loader(for: wanted).map { ProgressiveLoading($0, wanted) }
    }
  }

  private func loader(for wanted: LoadingMore) -> (any Loadable)? {
    if let loader = wanted.loader { return loader }
    let whole = driver.loader.flatMap { $0.loadsAtEdges ? nil : $0 }
    // If only a closure is given and no source loads at its edges, wrap the closure in a loader.
    if wanted.load != nil, driver.loader == nil || whole != nil {
      return LoadedByClosure(source, whole: whole)
    }
    return driver.loader
  }

  func follow(_ old: ProgressiveLoading?) {
    if old !== progressiveLoading { old?.detach() }
    if let later { progressiveLoading?.later = later }
    progressiveLoading?.attach(
      { [weak self] in self?.port?.scrollExtent },
      visibleItems: { [weak self] in
        // A source that follows the visible items is notified by the driver.
        guard let self, !driver.wantsVisibleItems else { return nil }
        return port.map { self.displayed.rows(of: $0.seenPositions) }
      })
  }

  /// Notifies the source of the visible items, and prefetches the items around them. Hosts call this method when the list has
  /// been scrolled, laid out, or updated, but not during any of these. O(visible rows) if the source or prefetching needs to
  /// know them; otherwise O(1).
  package func visibleItemsHaveChanged() {
    guard wantsVisibleItems, let port, port.isOnScreen else { return }
    let visible = port.seenPositions
    driver.visibleItemsDidChange(visible)
    if prefetchesNearby { prefetchNear(visible) }
  }
}
