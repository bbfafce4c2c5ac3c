/// A list whose items a ``PagingSource`` loads page by page, in both directions.
///
/// ```swift
/// let feed = PagedDataSource { (request: PageRequest<String>) in
///   let found = try await server.posts(from: request.key, limit: request.size)
///   return Page(items: found.posts, nextKey: found.older)
/// }
/// feed.load(.refresh)
/// ```
///
/// A list that shows the source says what is visible, and what is near is loaded. The rows are items, and placeholders for
/// those that are known to be there and are not loaded. A page's arrival costs its own size times log n, whatever the
/// number of rows.
///
/// A failure is told by ``state(of:)``, for each edge by itself, and can be tried again; what was there stays. An answer
/// that is not wanted any more is dropped. Loading runs wherever the source runs; pages are put in on the main actor.
@MainActor
public final class PagedDataSource<Key: Hashable & Sendable, Element: ListElement>: DataSource {
  /// What each edge is doing.
  package var states: LoadStates<SingleSection> { attempts.states }
  /// Is told of what was put right.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  /// How the source loads.
  public let options: PagingOptions

  let source: any PagingSource<Key, Element>
  let store = SnapshotStore<SingleSection, Slot<Element>>(Snapshot([]))
  let attempts: LoadAttempts<SingleSection>
  let firstKey: Key?
  var window: PageWindow<Key, Element>
  /// The rows that are visible, as far as a host has told.
  var visible: VisibleRows?
  /// The item that a refresh is to bring.
  var sought: Element.Identity?
  /// Where placeholders led to last; not again before something else is visible.
  var lastJump: Key?
  /// Whether anything has ever been asked for: what was cancelled is not begun again by itself.
  var wasAsked = false
  private var invalidation: ObservationToken?

  /// Makes a source without items. Nothing is loaded before it is asked for.
  ///
  /// - Parameters:
  ///   - source: Loads pages; kept.
  ///   - options: How to load.
  ///   - key: The key of the page to begin with; nil for the first.
  ///   - clock: What ``PagingOptions/timeout`` is measured by.
  public init(
    _ source: some PagingSource<Key, Element>, options: PagingOptions = PagingOptions(),
    startingAt key: Key? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.source = source
    self.options = options.normalized
    attempts = LoadAttempts(clock: clock)
    firstKey = key
    window = PageWindow(options.normalized)
    attempts.timeout = self.options.timeout
    invalidation = source.observeInvalidation { [weak self] in self?.invalidate() }
  }

  /// Makes a source whose pages a closure loads.
  ///
  /// - Parameters:
  ///   - options: How to load.
  ///   - key: The key of the page to begin with; nil for the first.
  ///   - clock: What ``PagingOptions/timeout`` is measured by.
  ///   - keyOfItem: The key of a page with an item, as ``PagingSource/key(ofItem:)``; nil where items cannot be looked up. Kept.
  ///   - load: Loads a page; kept.
  public convenience init(
    options: PagingOptions = PagingOptions(), startingAt key: Key? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    keyOfItem: (@Sendable (Element.Identity) async throws -> Key?)? = nil,
    load: @escaping @Sendable (PageRequest<Key>) async throws -> Page<Key, Element>
  ) {
    let source = PageLoader(keyOfItem: keyOfItem, body: load)
    self.init(source, options: options, startingAt: key, clock: clock)
  }

  /// What has been loaded, with the local edits laid over it.
  public var snapshot: Snapshot<SingleSection, Slot<Element>> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  ///
  /// - Parameter body: Gets each transition.
  /// - Returns: The token.
  public func observe(
    _ body: @escaping @MainActor (Transition<SingleSection, Slot<Element>>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// How many pages are in memory.
  public var numberOfPages: Int { window.pages.count }

  /// The rows of what is loaded, between the placeholders. O(1).
  public var loadedRows: Range<Int> { window.itemRows }

  /// Shows what has become of the window, as one transition, and reports what was put right. O(what changed times log n).
  ///
  /// - Parameters:
  ///   - origin: What has changed it.
  ///   - rows: The rows that are visible from now on, where these aren't the ones that were visible before.
  func showWindow(origin: String, lookingAt rows: VisibleRows? = nil) {
    var snapshot = store.snapshot
    for splice in window.takeSplices() {
      let items = splice.items.lazy.map { Slot.item($0) }, placeholders = splice.count - items.count
      if placeholders > 0 {
        let place = splice.range.lowerBound + splice.placeholdersBefore
        snapshot.replaceItems(splice.range, inSection: 0, withPlaceholders: placeholders)
        snapshot.replaceItems(place..<place, inSection: 0, with: items)
      } else {
        snapshot.replaceItems(splice.range, inSection: 0, with: items)
      }
      visible?.follow(replacing: splice.range, with: splice.count)
    }
    if let rows { visible = rows }
    let diagnostics = window.takeDiagnostics()
    // A page may bring what is there already.
    let isSame = snapshot.hasSameContent(as: store.snapshot)
    if !isSame { store.set(snapshot, context: UpdateContext(origin: origin)) }
    for diagnostic in diagnostics { report(diagnostic) }
  }
}

extension PagedDataSource: Loadable {
  /// What the source is doing as a whole.
  public var state: LoadState {
    attempts.observers.noteReading()
    return states.whole(hasContent: snapshot.numberOfItems > 0)
  }

  /// What is being done at an edge, or with all of it. O(1).
  ///
  /// - Parameter edge: Which edge.
  /// - Returns: What is being done there.
  public func state(of edge: LoadEdge) -> LoadState {
    attempts.observers.noteReading()
    return states[Part(edge)]
  }

  /// Begins to load at an edge, or all anew. Ignored while that is on its way, and where there is no more.
  ///
  /// - Parameter edge: Which edge.
  public func startLoading(_ edge: LoadEdge) { load(edge) }

  /// Tries everything again that failed.
  public func retry() {
    let failed = states.failedParts
    for edge in LoadEdge.allCases where failed.contains(Part(edge)) { load(edge) }
  }

  /// See ``Loadable/observeLoading(_:)``.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    attempts.observers.observe(body)
  }
}
