/// Pages from a local store, which it fills from a remote source: what has been stored is there at once, and without a
/// network.
///
/// ```swift
/// let pages = StoredPages(PostDatabase(), filledFrom: PostServer())
/// let feed = PagedDataSource(pages)
/// feed.load(.refresh)      // shows what is stored, loads anew behind it, and shows the difference
/// ```
///
/// - The first load shows what is stored, if anything is. All is loaded anew meanwhile, and shown when it is there.
/// - A later refresh asks the remote source first. When that fails, what is stored is shown.
/// - More at an edge comes from the store. What is not there is loaded, and stored.
/// - Loading anew takes the place of all that is stored only when it has succeeded.
///
/// What the remote part is doing is told apart from what the list shows: the mediator is ``Loadable`` itself.
public final class StoredPages<Store: PageStore, Remote: PagingSource<Store.Key, Store.Item>>: PagingSource {
  /// What leads to a page.
  public typealias Key = Store.Key
  /// The type of the items.
  public typealias Item = Store.Item

  /// What a refresh shows.
  private enum Refreshing {
    /// What is stored, while all is loaded anew.
    case storedAtFirst
    /// What is stored: it has just been loaded.
    case stored
    /// What is loaded.
    case remote
  }

  private let store: Store
  private let remote: Remote
  @MainActor private var refreshing = Refreshing.storedAtFirst
  /// How many times all has been loaded anew: what was asked for before is not stored any more.
  @MainActor private var generation = 0
  @MainActor private var lastRefresh: PageRequest<Key>?
  @MainActor private let invalidations = LoadObservers()
  @MainActor private let observers = LoadObservers()

  /// What the remote part is doing at each edge.
  @MainActor public private(set) var states = LoadStates<SingleSection>() {
    didSet { if states != oldValue { observers.tell() } }
  }

  /// Makes a mediator.
  ///
  /// - Parameters:
  ///   - store: Where pages are kept; kept.
  ///   - remote: Where they come from; kept.
  @MainActor
  public init(_ store: Store, filledFrom remote: Remote) {
    self.store = store
    self.remote = remote
  }

  /// Reads a page from the store, or loads and stores it.
  ///
  /// - Parameter request: Which page.
  /// - Returns: The page.
  /// - Throws: What the remote source throws, where the page is not stored.
  public func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item> {
    // A store that cannot be read has nothing.
    let stored = try? await store.page(for: request)
    guard request.edge == .refresh else {
      if let stored { return stored }
      return try await loadRemote(request)
    }
    switch await takeRefreshing(request) {
    case .storedAtFirst:
      guard let stored else { break }
      Task { await refreshInBackground(request) }
      return stored
    case .stored:
      if let stored { return stored }
      // The pages beside it have just been stored.
      return try await loadRemote(request, replacesAll: false)
    case .remote:
      guard let stored else { break }
      do {
        return try await loadRemote(request)
      } catch {
        try Task.checkCancellation()
        return stored
      }
    }
    return try await loadRemote(request)
  }

  /// What the remote source says.
  ///
  /// - Parameter anchor: What is seen.
  /// - Returns: The key.
  public func refreshKey(for anchor: PageAnchor<Key, Item>) -> Key? { remote.refreshKey(for: anchor) }

  /// What the remote source says.
  ///
  /// - Parameter offset: A place.
  /// - Returns: The key, or nil.
  public func key(atOffset offset: Int) -> Key? { remote.key(atOffset: offset) }

  /// Calls a closure when all has been loaded anew behind what is shown.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token.
  @MainActor
  public func observeInvalidation(_ body: @escaping @MainActor () -> Void) -> ObservationToken? {
    invalidations.observe(body)
  }

  @MainActor
  private func takeRefreshing(_ request: PageRequest<Key>) -> Refreshing {
    defer { refreshing = .remote }
    lastRefresh = request
    return refreshing
  }

  private func refreshInBackground(_ request: PageRequest<Key>) async {
    guard (try? await loadRemote(request)) != nil else { return }
    await invalidate()
  }

  @MainActor
  private func invalidate() {
    refreshing = .stored
    invalidations.tell()
  }

  /// Loads a page and stores it. A page that cannot be stored is shown, and the failure told in ``states``.
  private func loadRemote(
    _ request: PageRequest<Key>, replacesAll: Bool = true
  ) async throws -> Page<Key, Item> {
    let (ticket, begun) = await begin(request.edge)
    do {
      let page = try await remote.load(request)
      do {
        if request.edge == .refresh, replacesAll {
          await startGeneration()
          try await store.replaceAll(with: page, for: request)
        } else if await generation == begun {
          try await store.write(page, for: request)
        }
        await end(ticket, with: nil)
      } catch {
        await end(ticket, with: error)
      }
      return page
    } catch {
      await end(ticket, with: error)
      throw error
    }
  }

  @MainActor
  private func begin(_ edge: LoadEdge) -> (LoadStates<SingleSection>.Ticket?, Int) {
    if edge == .refresh { states.cancel(.refresh) }
    return (states.begin(LoadStates.Part(edge)), generation)
  }

  @MainActor
  private func startGeneration() { generation += 1 }

  @MainActor
  private func end(_ ticket: LoadStates<SingleSection>.Ticket?, with error: (any Error)?) {
    guard let ticket, states.isWanted(ticket) else { return }
    if let error {
      if error is CancellationError { states.cancel(ticket.part) } else { _ = states.fail(ticket, error) }
    } else {
      _ = states.finish(ticket)
    }
  }
}

extension StoredPages: Loadable {
  /// What the remote part is doing as a whole; never empty, since it shows nothing.
  @MainActor public var phase: LoadPhase {
    let phase = states.phase(hasContent: false)
    return phase == .empty ? .ready : phase
  }

  /// What the remote part is doing at an edge. O(1).
  ///
  /// - Parameter edge: Which edge.
  /// - Returns: What it is doing there.
  @MainActor
  public func state(of edge: LoadEdge) -> LoadState { states[LoadStates.Part(edge)] }

  /// Loads all anew behind what is shown, and shows it. What is at the edges is loaded by the list.
  ///
  /// - Parameter edge: ``LoadEdge/refresh``; others are left alone.
  @MainActor
  public func startLoading(_ edge: LoadEdge) {
    guard edge == .refresh, states[.refresh] != .loading, let request = lastRefresh else { return }
    Task { await refreshInBackground(request) }
  }

  /// Loads all anew behind what is shown, where that failed. What failed at an edge is tried again by the list.
  @MainActor
  public func retry() {
    if states.failedParts.contains(.refresh) { startLoading(.refresh) }
  }

  /// See ``Loadable/observeLoading(_:)``.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token.
  @MainActor
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    observers.observe(body)
  }
}
