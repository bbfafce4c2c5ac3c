extension ListBehaviorConfiguring {
  /// Turns on infinite scroll. The list starts loading when it appears on screen, loads more until the visible area is filled,
  /// and continues whenever the user scrolls close to an edge.
  ///
  /// ```swift
  /// configuration.loadMore()
  /// ```
  ///
  /// The list loads at an edge when the distance to it is at most a fraction of the content, and at most a given number of
  /// viewports. It doesn't load at an edge that is loading, has failed (until the load is retried), or has ended. A list that
  /// isn't on screen never loads. After ten consecutive loads that leave the distance to an edge unchanged, the list stops
  /// loading there until the user scrolls. In this case, either the loads add nothing that is displayed, or the list doesn't
  /// preserve its scroll position.
  ///
  /// A ``PagedDataSource``, or a source of database rows, doesn't need infinite scroll because it's always notified of the
  /// visible items. It ignores the edges and the distance, and uses `hasMore` and `load` only for its first load.
  ///
  /// If the source isn't ``Loadable``, or is a ``StreamedDataSource``, the `load` closure has no way to report that it has
  /// finished. It's called again at the same edge after the source has changed, the list has been scrolled, or `hasMore` has
  /// returned false.
  ///
  /// - Parameters:
  ///   - loader: The object that loads, which the list retains. Nil selects the list's own source if it is ``Loadable``, or
  ///     else the loadable source behind its operators. If neither exists, the list only calls `load`, if given.
  ///   - kinds: The kinds of loads that the list starts: at the end, at the start, or both. An empty set turns infinite
  ///     scroll off.
  ///   - partOfContent: The distance to an edge at which loading starts, as a fraction of the content's length.
  ///   - maximumViewports: The upper limit of that distance, in viewports.
  ///   - minimumDelay: The minimum time between the starts of two loads at an edge.
  ///   - clock: The clock that measures the delay.
  ///   - hasMore: A closure that returns true if there is more to load at an edge. The list calls it before each load, in
  ///     addition to checking the loader's state.
  ///   - load: A closure that is called instead of ``Loadable/startLoading(_:)``, if given.
  public mutating func loadMore(
    from loader: (any Loadable)? = nil, at kinds: Set<LoadKind> = [.append],
    partOfContent: Double = 0.5, maximumViewports: Double = 4,
    minimumDelay: Duration = .milliseconds(300), clock: any Clock<Duration> = ContinuousClock(),
    while hasMore: @escaping @MainActor (LoadKind) -> Bool = { _ in true },
    load: (@MainActor (LoadKind) -> Void)? = nil
  ) {
    guard !kinds.isEmpty else { return behavior.loadingMore = nil }
    var settings = LoadingSettings(kinds: kinds, minimumDelay: minimumDelay, clock: clock)
    settings.distance = LoadDistance(partOfContent: partOfContent, maximumViewports: maximumViewports)
    (settings.hasMore, settings.load) = (hasMore, load)
    behavior.loadingMore = LoadingMore(loader, settings)
  }

  /// Sets a closure that is called when the user sees the end of a section, for example the end of a carousel that scrolls on
  /// its own. Use it to load more items of the section.
  ///
  /// ```swift
  /// configuration.onReachSectionEnd { shelf in shop.load(section: shelf.id) }
  /// ```
  ///
  /// The closure is called once, and again after the number of items in the section has changed or the user has scrolled away
  /// and back. It isn't called for a section without items, because the user doesn't see its end.
  ///
  /// - Parameters:
  ///   - distance: The maximum number of items between the last visible item and the end of its section. A negative number
  ///     counts as 0.
  ///   - body: A closure that receives the section.
  public mutating func onReachSectionEnd(
    within distance: Int = 3, _ body: @escaping @MainActor (Section) -> Void
  ) {
    behavior.sectionEnd = (distance, body)
  }
}
