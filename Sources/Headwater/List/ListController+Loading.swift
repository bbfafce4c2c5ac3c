extension ListController {
  /// The positions of the visible items, in order. Includes items that are only partly visible. O(visible rows).
  public var visiblePositions: [ItemPosition] { port?.seenPositions ?? [] }

  /// The controller for infinite scroll. The list retains it. Each list needs its own.
  package var progressiveLoading: ProgressiveLoading? {
    get { loading.progressive }
    set { loading.progressive = newValue }
  }

  /// A closure that runs work in the main actor's next turn, for hosts with their own run loop.
  package var later: (@MainActor (@escaping @MainActor () -> Void) -> Void)? {
    get { loading.later }
    set { loading.later = newValue }
  }

  /// A Boolean value that indicates whether the source, prefetching, or the behavior needs to know the visible items.
  package var wantsVisibleItems: Bool {
    driver.wantsVisibleItems || prefetchesNearby || behavior.sectionEnd != nil
  }

  /// Starts infinite scroll as configured in the behavior, if the configuration has changed.
  func loadMore(insteadOf old: LoadingMore?) {
    if behavior.loadingMore !== old { loading.load(behavior.loadingMore) }
  }

  /// Notifies the source and the behavior of the visible items, and prefetches the items around them. Hosts call this method
  /// when the list has been scrolled, laid out, or updated, but not during any of these. O(visible rows) if any of them needs
  /// to know; otherwise O(1).
  package func visibleItemsHaveChanged() {
    guard wantsVisibleItems, let port, port.isOnScreen else { return }
    let visible = port.seenPositions
    driver.visibleItemsDidChange(visible)
    if prefetchesNearby { prefetching.prefetchNear(visible, behavior) }
    loading.tellSectionEnds(visible, behavior)
  }
}
