/// Loads more items when the user scrolls near an edge of a list. A host reports how far the list is scrolled, and this object
/// requests more items from a ``Loadable``.
///
/// It first loads the source if nothing has been requested yet. Then it loads more items until the content fills the viewport,
/// and again each time the user scrolls near an edge. It doesn't load at an edge that is loading, that failed (until it is
/// retried), or that has ended, and it never loads for a list that isn't on screen. If the source follows the visible items, it
/// receives them and decides for itself where to load more. Each list has its own instance. The instance retains the loader,
/// and the list retains the instance.
@MainActor
package final class ProgressiveLoading {
  /// The loader.
  package let loader: any Loadable
  /// The settings, which can be changed at any time.
  package var settings: LoadingSettings
  /// A closure that schedules work for the next turn of the main actor. Hosts that have their own run loop replace it.
  package var later: @MainActor (@escaping @MainActor () -> Void) -> Void = { work in
    Task { @MainActor in work() }
  }

  private var extent: (@MainActor () -> ScrollExtent?)?
  private var visibleItems: (@MainActor () -> VisibleRows?)?
  private var observation: ObservationToken?
  private var isLooking = false
  private var isLookPlanned = false
  /// The kinds of loads whose minimum delay hasn't passed yet.
  private var resting: [LoadKind: Task<Void, Never>] = [:]
  /// For each edge, its distance when the last load started there, and the number of consecutive loads that left the distance
  /// unchanged.
  private var fruitless: [LoadKind: (distance: Double, count: Int)] = [:]

  /// Creates an object for one list. It becomes active when it's assigned to the list.
  ///
  /// - Parameters:
  ///   - loader: The loader, which is retained.
  ///   - settings: The settings.
  package init(_ loader: any Loadable, _ settings: LoadingSettings = LoadingSettings()) {
    (self.loader, self.settings) = (loader, settings)
  }

  deinit {
    for task in resting.values { task.cancel() }
  }

  /// Starts loading for a list. Hosts call this method once, and call ``look()`` or ``lookSoon()`` each time the list scrolls,
  /// changes its layout, or is updated.
  ///
  /// - Parameters:
  ///   - extent: A closure that returns how far the list is scrolled; nil while the list isn't on screen, or doesn't yet show
  ///     the current content of its source. It's retained until ``detach()``.
  ///   - visibleItems: A closure that returns the visible items, counted from 0 over all sections. It's called only if the
  ///     loader follows visible items. It's retained until ``detach()``.
  package func attach(
    _ extent: @escaping @MainActor () -> ScrollExtent?,
    visibleItems: @escaping @MainActor () -> VisibleRows? = { nil }
  ) {
    // Forget the previous list, including its delays.
    detach()
    self.extent = extent
    self.visibleItems = visibleItems
    observation = loader.observeLoading { [weak self] in self?.lookSoon() }
    lookSoon()
  }

  /// Stops loading for the list. Loads in progress continue.
  package func detach() {
    extent = nil
    visibleItems = nil
    observation = nil
    isLookPlanned = false
    for task in resting.values { task.cancel() }
    resting = [:]
    fruitless = [:]
  }

  /// Checks on the next turn of the main actor whether to load more. Use this method while the list is busy.
  package func lookSoon() {
    // If a check is already scheduled, it suffices.
    guard extent != nil, !isLookPlanned else { return }
    isLookPlanned = true
    later { [weak self] in
      self?.isLookPlanned = false
      self?.look()
    }
  }

  /// Checks whether to load more, and starts the loads. O(1), plus the cost of determining the list's extent.
  package func look() {
    // Determining the extent or starting a load can trigger another check, so defer that one.
    guard !isLooking else { return lookSoon() }
    isLooking = true
    defer { isLooking = false }
    guard let extent = extent?() else { return }
    // The app's closure doesn't report the end of its request, so look for signs that the request has ended.
    let byClosure = loader as? LoadedByClosure
    byClosure?.look(at: extent.offset, while: settings.hasMore)
    let follower = loader as? any VisibleItemsTracking
    if let follower, let visible = visibleItems?() { follower.visibleItemsDidChange(visible) }
    // A source that follows visible items knows best where to load more, and which pages to drop to make room.
    let kinds = follower == nil ? settings.kinds : []
    // Find the loads at close edges that are idle and not covered by a refresh.
    let wanted = settings.distance.kindsToLoad(
      in: extent, of: kinds, whole: loader.state, state: loader.state(of:))
    for kind in wanted where resting[kind] == nil && settings.hasMore(kind) && isFruitful(kind, in: extent) {
      // Start the delay and record the call first, because the load may end immediately.
      rest(kind)
      byClosure?.noteCall(kind, at: extent.offset)
      if let load = settings.load { load(kind) } else { loader.startLoading(kind) }
    }
  }

  /// Returns a Boolean value that indicates whether loading at an edge still has an effect. Counts the loads that had no
  /// effect, so call this method only right before a load.
  private func isFruitful(_ kind: LoadKind, in extent: ScrollExtent) -> Bool {
    let distance = extent.distance(to: kind)
    // Count the consecutive loads that left the distance unchanged.
    var count = 0
    if let last = fruitless[kind], last.distance == distance { count = last.count + 1 }
    fruitless[kind] = (distance, min(count, settings.maximumFruitlessLoads))
    return count < settings.maximumFruitlessLoads
  }

  private func rest(_ kind: LoadKind) {
    let (clock, minimumDelay) = (settings.clock, settings.minimumDelay)
    guard minimumDelay > .zero else { return }
    resting[kind] = Task { [weak self] in
      guard (try? await clock.sleep(forClamped: minimumDelay)) != nil else { return }
      // Check again, because the list may still be close to the edge.
      self?.resting[kind] = nil
      self?.look()
    }
  }
}
