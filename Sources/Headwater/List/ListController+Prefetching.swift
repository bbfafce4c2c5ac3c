extension ListController {
  /// The number of items to prefetch before and after the visible ones, on hosts that don't decide that themselves. Clamped to
  /// 0 through 10,000. The default is 10.
  public var prefetchDistance: Int {
    get { prefetching.distance }
    set { prefetching.distance = newValue }
  }

  /// A Boolean value that indicates whether the engine determines the items to prefetch, because the host doesn't.
  var prefetchesNearby: Bool { behavior.prefetches && port?.traits.choosesItemsToPrefetch == false }

  /// Prefetches items that the view will need soon. Called by hosts that choose them.
  package func prefetch(_ positions: [ItemPosition]) { prefetching.prefetch(positions, behavior) }

  /// Cancels prefetching of items that the view no longer needs. Called by hosts that choose them.
  package func cancelPrefetching(_ positions: [ItemPosition]) { prefetching.cancel(positions, behavior) }

  /// Cancels all prefetching when the list leaves the screen.
  package func cancelAllPrefetching() { prefetching.cancelAll(behavior) }
}
