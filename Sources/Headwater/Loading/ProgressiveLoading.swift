/// When a list loads more, as its behavior says.
final class LoadingMore {
  /// What loads; nil for the list's own source, or the one behind its operators.
  let loader: (any Loadable)?
  let edges: Set<LoadEdge>
  let distance: LoadDistance
  let minimumDelay: Duration
  let clock: any Clock<Duration>
  let hasMore: @MainActor (LoadEdge) -> Bool
  let load: (@MainActor (LoadEdge) -> Void)?

  init(
    _ loader: (any Loadable)?, _ edges: Set<LoadEdge>, _ distance: LoadDistance, _ minimumDelay: Duration,
    _ clock: any Clock<Duration>, _ hasMore: @escaping @MainActor (LoadEdge) -> Bool,
    _ load: (@MainActor (LoadEdge) -> Void)?
  ) {
    (self.loader, self.edges, self.distance, self.minimumDelay) = (loader, edges, distance, minimumDelay)
    (self.clock, self.hasMore, self.load) = (clock, hasMore, load)
  }
}

/// Loads more while the user comes near to an end of a list: a host tells it how far the list is scrolled, and it asks a
/// ``Loadable`` for more.
///
/// It loads all when nothing has been asked for yet, then more until what can be seen is filled, and goes on when the user
/// comes near. It does not load at an edge where something is on its way, has failed (until somebody tries again) or has
/// ended; and never for a list that is on no screen. A source that follows what is visible is told which items are, and
/// decides itself where it goes on. Each list has its own; it keeps the loader, and the list keeps it.
@MainActor
package final class ProgressiveLoading {
  /// What loads.
  package let loader: any Loadable
  /// Where more is loaded: at first at the end only.
  package var edges: Set<LoadEdge>
  /// How near the user has to come.
  package var distance = LoadDistance()
  /// How long after a load has begun at an edge the next may begin there.
  package var minimumDelay: Duration
  /// After so many loads in a row at an edge that have not moved it away, nothing is loaded there until the user scrolls:
  /// they bring nothing that is shown, or the list does not keep its place.
  package var maximumFruitlessLoads = 10
  /// Whether there is more at an edge; asked before each load, besides what the loader says. By default there always is.
  package var hasMore: @MainActor (LoadEdge) -> Bool = { _ in true }
  /// Is called in place of ``Loadable/startLoading(_:)``, if given.
  package var load: (@MainActor (LoadEdge) -> Void)?

  /// Does something in the main actor's next turn. Hosts with turns of their own put theirs in its place.
  package var later: @MainActor (@escaping @MainActor () -> Void) -> Void = { work in
    Task { @MainActor in work() }
  }

  private let clock: any Clock<Duration>
  private var extent: (@MainActor () -> ScrollExtent?)?
  private var visibleItems: (@MainActor () -> VisibleRows?)?
  private var observation: ObservationToken?
  private var isLooking = false
  private var isLookPlanned = false
  /// The edges at which nothing may begin yet.
  private var resting: [LoadEdge: Task<Void, Never>] = [:]
  /// For each edge how far away it was when the last load began there, and how many loads in a row have left it so.
  private var fruitless: [LoadEdge: (distance: Double, count: Int)] = [:]

  /// Makes one for one list, which begins when it is given to the list.
  ///
  /// - Parameters:
  ///   - loader: What loads; kept.
  ///   - edges: Where more is loaded.
  ///   - minimumDelay: How long after a load has begun at an edge the next may begin there.
  ///   - clock: What the delay is measured by.
  package init(
    _ loader: any Loadable, edges: Set<LoadEdge> = [.append], minimumDelay: Duration = .milliseconds(300),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.loader = loader
    self.edges = edges
    self.minimumDelay = minimumDelay
    self.clock = clock
  }

  /// Makes one as a behavior says.
  convenience init(_ loader: any Loadable, _ wanted: LoadingMore) {
    self.init(loader, edges: wanted.edges, minimumDelay: wanted.minimumDelay, clock: wanted.clock)
    (distance, hasMore, load) = (wanted.distance, wanted.hasMore, wanted.load)
  }

  deinit {
    for task in resting.values { task.cancel() }
  }

  /// Begins to serve a list; for hosts, which call ``look()`` or ``lookSoon()`` when the list has been scrolled, laid out
  /// or updated.
  ///
  /// - Parameters:
  ///   - extent: Says how far the list is scrolled; nil while it is on no screen, or does not show yet what its
  ///   source has. Kept until ``detach()``.
  ///   - visibleItems: Says which items are visible, counted from 0 over all sections; asked only if the loader
  ///   follows visible items. Kept until ``detach()``.
  package func attach(
    _ extent: @escaping @MainActor () -> ScrollExtent?,
    visibleItems: @escaping @MainActor () -> VisibleRows? = { nil }
  ) {
    detach()
    self.extent = extent
    self.visibleItems = visibleItems
    observation = loader.observeLoading { [weak self] in self?.lookSoon() }
    lookSoon()
  }

  /// Ends serving the list. What is on its way stays so.
  package func detach() {
    extent = nil
    visibleItems = nil
    observation = nil
    isLookPlanned = false
    for task in resting.values { task.cancel() }
    resting = [:]
    fruitless = [:]
  }

  /// Looks in the main actor's next turn where more is to be loaded: for when the list is in the middle of something.
  package func lookSoon() {
    guard extent != nil, !isLookPlanned else { return }
    isLookPlanned = true
    later { [weak self] in
      self?.isLookPlanned = false
      self?.look()
    }
  }

  /// Looks where more is to be loaded, and begins. O(1), besides what the list needs to know its extent.
  package func look() {
    guard !isLooking else { return lookSoon() }
    isLooking = true
    defer { isLooking = false }
    guard let extent = extent?() else { return }
    let byClosure = loader as? LoadedByClosure
    byClosure?.look(at: extent.offset, while: hasMore)
    let follower = loader as? any FollowsVisibleItems
    if let follower, let visible = visibleItems?() { follower.visibleItemsDidChange(visible) }
    // Who follows what is visible knows best where to go on, and what it would have to drop for that.
    let edges = follower == nil ? edges : []
    let wanted = distance.edgesToLoad(in: extent, of: edges, whole: loader.state, state: loader.state(of:))
    for edge in wanted where resting[edge] == nil && hasMore(edge) && isFruitful(edge, in: extent) {
      rest(edge)
      byClosure?.noteCall(edge, at: extent.offset)
      if let load { load(edge) } else { loader.startLoading(edge) }
    }
  }

  /// Whether loading at an edge has had an effect so far; counts the loads that had none. Asked right before each.
  private func isFruitful(_ edge: LoadEdge, in extent: ScrollExtent) -> Bool {
    let distance = extent.distance(to: edge)
    var count = 0
    if let last = fruitless[edge], last.distance == distance { count = last.count + 1 }
    fruitless[edge] = (distance, min(count, maximumFruitlessLoads))
    return count < maximumFruitlessLoads
  }

  private func rest(_ edge: LoadEdge) {
    guard minimumDelay > .zero else { return }
    resting[edge] = Task { [weak self, clock, minimumDelay] in
      guard (try? await clock.sleep(forClamped: minimumDelay)) != nil else { return }
      self?.resting[edge] = nil
      self?.look()
    }
  }
}
