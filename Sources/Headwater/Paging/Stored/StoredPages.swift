extension PagingSource {
  /// Keeps pages in a local store, so that what has been stored is there at once, and without a network.
  ///
  /// ```swift
  /// let pages = PostServer().stored(
  ///   read: { request in try await database.page(for: request) },
  ///   write: { page, request in try await database.write(page, for: request) },
  ///   replaceAll: { page, request in try await database.replaceAll(with: page, for: request) })
  /// let feed = PagedDataSource(pages)
  /// feed.load(.refresh)      // shows what is stored, loads anew behind it, and shows the difference
  /// ```
  ///
  /// - The first load shows what is stored, if anything is. All is loaded anew meanwhile, and shown when it is there.
  /// - A later refresh asks this source first. When that fails, what is stored is shown.
  /// - More at an edge comes from the store. What is not there is loaded, and stored.
  /// - Loading anew takes the place of all that is stored only when it has succeeded.
  ///
  /// What this source is doing is told apart from what the list shows: the result is ``Loadable`` itself.
  /// ``Loadable/startLoading(_:)`` with ``LoadEdge/refresh`` loads all anew
  /// behind what is shown, and ``Loadable/retry()`` does where that failed; what is at the edges is loaded by the list.
  ///
  /// The closures are called off the main actor, and kept.
  ///
  /// - Parameters:
  ///   - read: Reads the page for a request, with the keys that lead on from it; nil where it is not there, as it also
  ///     counts where the closure throws.
  ///   - write: Writes a page, in place of the one for the same request. Where it throws, the page is shown all the same.
  ///   - replaceAll: Removes all pages and writes one, both or neither: all has been loaded anew. Where it throws, the page
  ///     is shown all the same.
  /// - Returns: A source that keeps this one.
  @MainActor
  public func stored(
    read: @escaping @Sendable (_ request: PageRequest<Key>) async throws -> Page<Key, Item>?,
    write: @escaping @Sendable (_ page: Page<Key, Item>, _ request: PageRequest<Key>) async throws -> Void,
    replaceAll:
      @escaping @Sendable (_ page: Page<Key, Item>, _ request: PageRequest<Key>) async throws -> Void
  ) -> some PagingSource<Key, Item> & Loadable {
    stored(in: ClosurePageStore(read: read, write: write, replaceAll: replaceAll))
  }

  /// Keeps pages in a local store.
  @MainActor
  package func stored(in store: some PageStore<Key, Item>) -> some PagingSource<Key, Item> & Loadable {
    StoredPages(store, filledFrom: self)
  }
}

/// Pages from a local store, which it fills from a remote source. See ``PagingSource/stored(read:write:replaceAll:)``.
final class StoredPages<Store: PageStore, Remote: PagingSource<Store.Key, Store.Item>>: PagingSource {
  typealias Key = Store.Key
  typealias Item = Store.Item

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
  @MainActor private(set) var states = LoadStates<SingleSection>() {
    didSet { if states != oldValue { observers.tell() } }
  }

  @MainActor
  init(_ store: Store, filledFrom remote: Remote) {
    self.store = store
    self.remote = remote
  }

  /// Reads a page from the store, or loads and stores it.
  func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item> {
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

  func refreshKey(around item: Item?, offset: Int?, key: Key?) -> Key? {
    remote.refreshKey(around: item, offset: offset, key: key)
  }

  func key(atOffset offset: Int) -> Key? { remote.key(atOffset: offset) }

  func key(ofItem identity: Item.Identity) async throws -> Key? { try await remote.key(ofItem: identity) }

  /// Calls a closure when all has been loaded anew behind what is shown.
  @MainActor
  func observeInvalidation(_ body: @escaping @MainActor () -> Void) -> ObservationToken? {
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

  /// Loads a page and stores it. A page that cannot be stored is shown, and the failure told in `states`.
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

// What the remote part is doing.
extension StoredPages: Loadable {
  @MainActor var state: LoadState {
    observers.noteReading()
    return states.whole(hasContent: false)
  }

  @MainActor
  func state(of edge: LoadEdge) -> LoadState {
    observers.noteReading()
    return states[LoadStates.Part(edge)]
  }

  /// Loads all anew behind what is shown, and shows it. What is at the edges is loaded by the list.
  @MainActor
  func startLoading(_ edge: LoadEdge) {
    guard edge == .refresh, states[.refresh] != .loading, let request = lastRefresh else { return }
    Task { await refreshInBackground(request) }
  }

  /// Loads all anew behind what is shown, where that failed. What failed at an edge is tried again by the list.
  @MainActor
  func retry() {
    if states.failedParts.contains(.refresh) { startLoading(.refresh) }
  }

  @MainActor
  func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    observers.observe(body)
  }
}
