extension ListBehavior {
  /// Loads everything when the list comes onto the screen, then more until what can be seen is filled, and goes on while the
  /// user comes near to an end.
  ///
  /// ```swift
  /// list.behavior.loadMore()
  /// ```
  ///
  /// Near is a part of the content, and no more than a number of times what can be seen. Nothing is loaded at an end where
  /// something is on its way, has failed (until somebody tries again) or has ended, nor for a list that is on no screen.
  /// After ten loads in a row at an end that have not moved it away, nothing is loaded there until the user scrolls: they
  /// bring nothing that is shown, or the list does not keep its place. A ``PagedDataSource``, and a source of what is in a
  /// database, is told what is visible in any case, and needs none of this. It ignores the edges and the distance, and
  /// asks `hasMore` and `load` for its first load at most.
  ///
  /// A closure that loads for a source that is not ``Loadable`` cannot say when it is done. It is called again at the same end when
  /// the source has changed, the list has been scrolled, or `hasMore` has returned false.
  ///
  /// - Parameters:
  ///   - loader: What loads; kept. Nil for the list's own source, where it is ``Loadable``, or else the one that is behind
  ///     its operators. A list that has none calls `load` for more, where that is given, and loads nothing else.
  ///   - edges: Where more is loaded; none to load nothing.
  ///   - partOfContent: How near the user has to come: so large a part of the content.
  ///   - maximumViewports: No further than so many times what can be seen.
  ///   - minimumDelay: How long after a load has begun at an end the next may begin there.
  ///   - clock: What the delay is measured by.
  ///   - hasMore: Whether there is more at an end; asked before each load, besides what the loader says.
  ///   - load: Is called in place of ``Loadable/startLoading(_:)``, if given.
  public mutating func loadMore(
    from loader: (any Loadable)? = nil, at edges: Set<LoadEdge> = [.append],
    partOfContent: Double = 0.5, maximumViewports: Double = 4,
    minimumDelay: Duration = .milliseconds(300), clock: any Clock<Duration> = ContinuousClock(),
    while hasMore: @escaping @MainActor (LoadEdge) -> Bool = { _ in true },
    load: (@MainActor (LoadEdge) -> Void)? = nil
  ) {
    guard !edges.isEmpty else { return loadingMore = nil }
    let distance = LoadDistance(partOfContent: partOfContent, maximumViewports: maximumViewports)
    loadingMore = LoadingMore(loader, edges, distance, minimumDelay, clock, hasMore, load)
  }
}
