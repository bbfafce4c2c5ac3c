/// A data source that loads items page by page from a ``PagingSource``, in both directions.
///
/// ```swift
/// let feed = PagedDataSource { (request: PageRequest<String>) in
///   let found = try await server.posts(from: request.key, limit: request.size)
///   return Page(items: found.posts, nextKey: found.older)
/// }
/// feed.load(.refresh)
/// ```
///
/// A list that displays the source reports its visible items, and the source loads the pages around them. The rows are items,
/// and placeholders for items that are known to exist but aren't loaded. When a page arrives, the cost is O(page log n),
/// regardless of the number of rows.
///
/// A failed load is reported in ``state(of:)``, separately for each kind of load, and can be retried; existing items remain. A
/// page that is no longer needed is dropped. The isolation of the paging source determines where loading runs. Pages are
/// inserted on the main actor.
@MainActor
public final class PagedDataSource<Key: Hashable & Sendable, Element: ListElement>: DataSource {
  /// The state of each kind of load.
  package var states: LoadStates<SingleSection> { attempts.states }
  /// A closure that receives diagnostics about problems that the source recovered from.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  /// The paging options.
  public let options: PagingOptions

  let source: any PagingSource<Key, Element>
  let store = SnapshotStore<SingleSection, LoadingRow<Element>>(Snapshot([]))
  let attempts: LoadAttempts<SingleSection>
  let firstKey: Key?
  var window: PageWindow<Key, Element>
  /// The visible rows; nil until a host reports them.
  var visible: VisibleRows?
  /// The item that the page of the current refresh should contain.
  var sought: Element.Identity?
  /// The key of the last jump to placeholders. The jump isn't repeated until other rows are visible.
  var lastJump: Key?
  /// The request with which a retry continues after a refresh that found too many empty pages.
  var afterEmptyPages: PageRequest<Key>?
  /// A Boolean value that indicates whether any load has been requested. If it has, a canceled load isn't restarted
  /// automatically.
  var wasAsked = false
  private var invalidation: ObservationToken?

  /// Creates a source without items. It loads nothing until a load is requested.
  ///
  /// - Parameters:
  ///   - source: The paging source that loads pages. The data source retains it.
  ///   - options: The paging options.
  ///   - key: The key of the page to load first; nil for the first page of the list.
  ///   - clock: The clock that measures ``PagingOptions/timeout``.
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

  /// Creates a source that loads its pages with a closure.
  ///
  /// - Parameters:
  ///   - options: The paging options.
  ///   - key: The key of the page to load first; nil for the first page of the list.
  ///   - clock: The clock that measures ``PagingOptions/timeout``.
  ///   - keyOfItem: A closure that returns the key of a page that contains an item, like ``PagingSource/key(ofItem:)``; nil if
  ///     items can't be looked up. The data source retains it.
  ///   - load: A closure that loads a page. The data source retains it.
  public convenience init(
    options: PagingOptions = PagingOptions(), startingAt key: Key? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    keyOfItem: (@Sendable (Element.Identity) async throws -> Key?)? = nil,
    load: @escaping @Sendable (PageRequest<Key>) async throws -> Page<Key, Element>
  ) {
    let source = PageLoader(keyOfItem: keyOfItem, body: load)
    self.init(source, options: options, startingAt: key, clock: clock)
  }

  /// The loaded items and placeholders, with local edits applied.
  public var snapshot: Snapshot<SingleSection, LoadingRow<Element>> { store.snapshot }

  /// Observes the source. See ``DataSource/observe(_:)``.
  ///
  /// - Parameter body: A closure that receives each transition.
  /// - Returns: A token that ends the observation when it's released or canceled.
  public func observe(
    _ body: @escaping @MainActor (SnapshotTransition<SingleSection, LoadingRow<Element>>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// The number of pages in memory.
  public var numberOfPages: Int { window.pages.count }

  /// The rows of the loaded items, between the placeholders. O(1).
  public var loadedRows: Range<Int> { window.itemRows }

  /// Shows the window's changes in one transition, and reports its diagnostics. O(changes log n).
  ///
  /// - Parameters:
  ///   - origin: The origin of the change, for the update's context.
  ///   - rows: The rows that are visible after the change, if they differ from those that were visible before.
  func showWindow(origin: String, lookingAt rows: VisibleRows? = nil) {
    var snapshot = store.snapshot
    // Apply the window's changes in order.
    for splice in window.takeSplices() {
      let items = splice.items.lazy.map { LoadingRow.item($0) }, placeholders = splice.count - items.count
      if placeholders > 0 {
        // Insert all placeholders in one run, and then the items between them.
        let place = splice.range.lowerBound + splice.placeholdersBefore
        snapshot.replaceItems(splice.range, inSection: 0, withPlaceholders: placeholders)
        snapshot.replaceItems(place..<place, inSection: 0, with: items)
      } else {
        snapshot.replaceItems(splice.range, inSection: 0, with: items)
      }
      // Adjust the visible rows until the host reports them again.
      visible?.follow(replacing: splice.range, with: splice.count)
    }
    if let rows { visible = rows }
    // Take the diagnostics before observers are notified, because observers may change the window.
    let diagnostics = window.takeDiagnostics()
    // The page may contain only items that are already shown.
    let isSame = snapshot.hasSameContent(as: store.snapshot)
    if !isSame { store.set(snapshot, context: UpdateContext(origin: origin)) }
    for diagnostic in diagnostics { report(diagnostic) }
  }
}

extension PagedDataSource: Loadable {
  /// The load state of the source as a whole.
  public var state: LoadState {
    attempts.observers.noteReading()
    return states.whole(hasContent: snapshot.numberOfItems > 0)
  }

  /// Returns the state of one kind of load. O(1).
  ///
  /// - Parameter kind: The kind of load.
  /// - Returns: The load state.
  public func state(of kind: LoadKind) -> LoadState {
    attempts.observers.noteReading()
    return states[Part(kind)]
  }

  /// Starts to load more at an edge, or to refresh everything. Does nothing if that load is in progress, or if there's nothing
  /// more to load.
  ///
  /// - Parameter kind: The kind of load.
  public func startLoading(_ kind: LoadKind) { load(kind) }

  /// Retries everything that failed.
  public func retry() {
    let failed = states.failedParts
    for kind in LoadKind.allCases where failed.contains(Part(kind)) { retry(kind) }
  }

  /// Observes the load states. See ``Loadable/observeLoading(_:)``.
  ///
  /// - Parameter body: The closure to call. It's retained for as long as the token is.
  /// - Returns: A token that ends the observation when it's released or canceled.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    attempts.observers.observe(body)
  }
}
