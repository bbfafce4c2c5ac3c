extension ListController {
  /// The items that are seen, in order, also those that are seen in part. O(visible rows).
  public var visiblePositions: [ItemPosition] { port?.seenPositions ?? [] }

  /// Whether anybody wants to know what is visible.
  package var wantsVisibleItems: Bool { driver.wantsVisibleItems || prefetchesNearby }

  /// Loads more as the behavior says, if it says something else than before.
  func loadMore(insteadOf old: LoadingMore?) {
    guard behavior.loadingMore !== old else { return }
    progressiveLoading = behavior.loadingMore.flatMap { wanted in
      let loader = wanted.loader ?? driver.loader ?? (wanted.load == nil ? nil : LoadedByClosure(source))
      return loader.map { ProgressiveLoading($0, wanted) }
    }
  }

  func follow(_ old: ProgressiveLoading?) {
    if old !== progressiveLoading { old?.detach() }
    if let later { progressiveLoading?.later = later }
    progressiveLoading?.attach(
      { [weak self] in self?.port?.scrollExtent },
      visibleItems: { [weak self] in
        guard let self, !driver.wantsVisibleItems else { return nil }
        return port.map { self.displayed.rows(of: $0.seenPositions) }
      })
  }

  /// The list has been scrolled, laid out or updated: tells the source what is visible, and prefetches what is near. For
  /// hosts, which call it when they are not in the middle of something. O(visible rows) where somebody wants to know.
  package func visibleItemsHaveChanged() {
    guard wantsVisibleItems, let port, port.isOnScreen else { return }
    let visible = port.seenPositions
    driver.visibleItemsDidChange(visible)
    if prefetchesNearby { prefetchNear(visible) }
  }
}
