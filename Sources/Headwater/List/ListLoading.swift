/// The part of a list that loads more items when the user scrolls near an edge.
@MainActor
final class ListLoading<Section: ListElement, Item: ListElement> {
  /// The controller for infinite scroll. The list retains it. Each list needs its own.
  var progressive: ProgressiveLoading? {
    didSet {
      if oldValue !== progressive { oldValue?.detach() }
      connect()
    }
  }
  /// A closure that runs work in the main actor's next turn, for hosts with their own run loop.
  var later: (@MainActor (@escaping @MainActor () -> Void) -> Void)?
  /// A closure that returns the host.
  var port: @MainActor () -> (any ListPort<Section, Item>)? = { nil }
  private let driver: Driver<Section, Item>
  private var sectionEnds = SectionEnds<Section, Item>()
  /// The sources that load their first items when the list is first on screen; empty once that is the case.
  private var first: [any LoadingWhenShown] = []
  private var isFirstLoadPlanned = false

  init(_ driver: Driver<Section, Item>) {
    self.driver = driver
    // A list of several loading sources has no loader, but all of them are shown.
    let loaders =
      driver.loader.map { [$0] } ?? driver.source.withSourcesBehind.compactMap { $0 as? any Loadable }
    first = loaders.compactMap { $0 as? any LoadingWhenShown }
  }

  /// A Boolean value that indicates whether the list has to know when it is first on screen.
  var awaitsScreen: Bool { !first.isEmpty }

  /// Loads the first items in the main actor's next turn if the list is still on screen then.
  func listIsOnScreen() {
    guard awaitsScreen, !isFirstLoadPlanned else { return }
    isFirstLoadPlanned = true
    // If the app requests a load in this turn, that is the first one.
    Task { [weak self] in self?.loadFirstItems() }
  }

  private func loadFirstItems() {
    isFirstLoadPlanned = false
    guard let port = port(), port.isOnScreen else { return }
    let sources = first
    first = []
    // Infinite scroll also loads the first items of the only loading source.
    if progressive == nil || driver.loader == nil { for source in sources { source.loadForList() } }
  }

  /// Begins, changes, or ends infinite scroll.
  func load(_ wanted: LoadingMore?) {
    progressive = wanted.flatMap { wanted in
      loader(for: wanted).map { ProgressiveLoading($0, wanted.settings) }
    }
  }

  /// Calls the behavior's closure for the sections whose ends have come into view. O(visible rows).
  func tellSectionEnds(_ visible: [ItemPosition], _ behavior: ListBehavior<Section, Item>) {
    guard let (distance, reach) = behavior.sectionEnd else { return }
    // The closure may change the list.
    let reached = sectionEnds.reached(by: visible, in: driver.displayed, within: distance)
    for section in reached { reach(section) }
  }

  private func loader(for wanted: LoadingMore) -> (any Loadable)? {
    if let loader = wanted.loader { return loader }
    let whole = driver.loader.flatMap { $0.loadsMore ? nil : $0 }
    // If only a closure is given and no source loads more items, wrap the closure in a loader.
    if wanted.settings.load != nil, driver.loader == nil || whole != nil {
      return LoadedByClosure(driver.source, whole: whole)
    }
    return driver.loader
  }

  private func connect() {
    if let later { progressive?.later = later }
    progressive?.attach(
      { [port, weak driver] in
        // The displayed items may not be the source's current ones, and the view's layout may begin an update.
        guard let driver, !driver.isUpdating else { return nil }
        let extent = port()?.scrollExtent(laidOut: true)
        return driver.isUpdating ? nil : extent
      },
      visibleItems: { [port, weak driver] in
        // A source that follows the visible items is notified by the driver.
        guard let driver, !driver.wantsVisibleItems else { return nil }
        return port().map { driver.displayed.rows(of: $0.seenPositions) }
      })
  }
}
