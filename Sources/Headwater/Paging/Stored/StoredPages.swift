extension PagingSource {
  /// Stores pages locally, so that they are available immediately and offline.
  ///
  /// ```swift
  /// let pages = PostServer().stored(
  ///   read: { request in try await database.page(for: request) },
  ///   write: { page, request in try await database.write(page, for: request) },
  ///   replaceAll: { page, request in try await database.replaceAll(with: page, for: request) })
  /// let feed = PagedDataSource(pages)
  /// feed.load(.refresh)      // shows stored items, refreshes in the background, then shows the difference
  /// ```
  ///
  /// - The first load shows stored items, if there are any. Meanwhile, everything is loaded again, and is shown when it
  ///   arrives.
  /// - A later refresh loads from this source first. If that fails, it shows stored items.
  /// - More items at an edge are read from the store. If they are missing, they are loaded and stored.
  /// - A refresh replaces the stored pages only when it succeeds.
  /// - If this source reports that its pages have become invalid, everything is loaded from it again.
  ///
  /// The load state of this source is separate from that of the list: the result conforms to ``Loadable``. To refresh in the
  /// background, call ``Loadable/startLoading(_:)`` with ``LoadKind/refresh``. To retry a refresh that failed, call
  /// ``Loadable/retry()``. Loading more at the edges is up to the list.
  ///
  /// The closures are called off the main actor, and retained.
  ///
  /// - Parameters:
  ///   - read: A closure that reads the page for a request, with the keys of the adjacent pages; nil if it isn't stored. If the
  ///     closure throws, the page counts as missing.
  ///   - write: A closure that writes a page, replacing the one for the same request. If it throws, the page is still shown.
  ///   - replaceAll: A closure that atomically replaces all pages with one, because everything has been loaded again. If it
  ///     throws, the page is still shown.
  /// - Returns: A paging source that retains this one.
  @MainActor
  public func stored(
    read: @escaping @Sendable (_ request: PageRequest<Key>) async throws -> Page<Key, Item>?,
    write: @escaping @Sendable (_ page: Page<Key, Item>, _ request: PageRequest<Key>) async throws -> Void,
    replaceAll:
      @escaping @Sendable (_ page: Page<Key, Item>, _ request: PageRequest<Key>) async throws -> Void
  ) -> some PagingSource<Key, Item> & Loadable {
    stored(in: ClosurePageStore(read: read, write: write, replaceAll: replaceAll))
  }

  /// Stores pages in a local store.
  @MainActor
  package func stored(in store: some PageStore<Key, Item>) -> some PagingSource<Key, Item> & Loadable {
    StoredPages(store, filledFrom: self)
  }
}

/// A paging source that reads pages from a local store, and fills the store from a remote source. See
/// ``PagingSource/stored(read:write:replaceAll:)``.
final class StoredPages<Store: PageStore, Remote: PagingSource<Store.Key, Store.Item>>: PagingSource {
  typealias Key = Store.Key
  typealias Item = Store.Item

  /// The pages that a refresh shows.
  private enum Refreshing {
    /// Stored pages, while everything is loaded again.
    case storedAtFirst
    /// Stored pages, because they have just been loaded.
    case stored
    /// Pages from the remote source.
    case remote
  }

  private let store: Store
  private let remote: Remote
  @MainActor private var refreshing = Refreshing.storedAtFirst
  /// The number of completed refreshes. Pages that were requested before the latest one aren't stored.
  @MainActor private var generation = 0
  @MainActor private var lastRefresh: PageRequest<Key>?
  @MainActor private let invalidations = LoadObservers()
  @MainActor private let observers = LoadObservers()
  @MainActor private var remoteInvalidation: ObservationToken?

  /// The load states of the remote source.
  @MainActor private(set) var states = LoadStates<SingleSection>() {
    didSet { if states != oldValue { observers.tell() } }
  }

  @MainActor
  init(_ store: Store, filledFrom remote: Remote) {
    self.store = store
    self.remote = remote
    remoteInvalidation = remote.observeInvalidation { [weak self] in self?.remoteIsInvalid() }
  }

  /// Reads a page from the store, or loads it and stores it.
  func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item> {
    // An error from the store counts as a missing page.
    let stored = try? await store.page(for: request)
    guard request.kind == .refresh else {
      // At an edge, prefer the stored page.
      if let stored { return stored }
      return try await loadRemote(request).page
    }
    // Choose between the stored page and a remote page.
    switch await takeRefreshing(request) {
    case .storedAtFirst:
      guard let stored else { break }
      // Show the stored page now, and replace it when the refresh succeeds.
      Task { await refreshInBackground(request) }
      return stored
    case .stored:
      if let stored { return stored }
      // Don't replace the adjacent pages, which have just been stored.
      return try await loadRemote(request, replacesAll: false).page
    case .remote:
      // Without a stored page, there is no alternative to loading.
      guard let stored else { break }
      do {
        return try await loadRemote(request).page
      } catch {
        // A canceled load must not show stored pages instead.
        try Task.checkCancellation()
        return stored
      }
    }
    // There is no stored page to show.
    return try await loadRemote(request).page
  }

  func refreshKey(around item: Item?, offset: Int?, key: Key?) -> Key? {
    remote.refreshKey(around: item, offset: offset, key: key)
  }

  func key(atOffset offset: Int) -> Key? { remote.key(atOffset: offset) }

  func key(ofItem identity: Item.Identity) async throws -> Key? { try await remote.key(ofItem: identity) }

  /// Calls a closure when everything has been loaded again in the background, or when the remote source's pages have become
  /// invalid.
  @MainActor
  func observeInvalidation(_ body: @escaping @MainActor () -> Void) -> ObservationToken? {
    invalidations.observe(body)
  }

  @MainActor
  private func takeRefreshing(_ request: PageRequest<Key>) -> Refreshing {
    // The next refresh loads from the remote source, unless a background refresh succeeds before it.
    defer { refreshing = .remote }
    lastRefresh = request
    return refreshing
  }

  private func refreshInBackground(_ request: PageRequest<Key>) async {
    // If the refresh fails, the stored pages stay.
    guard let isStored = try? await loadRemote(request).isStored else { return }
    await invalidate(isStored: isStored)
  }

  @MainActor
  private func invalidate(isStored: Bool) {
    // A page that couldn't be stored has to be loaded again.
    if isStored { refreshing = .stored }
    invalidations.tell()
  }

  @MainActor
  private func remoteIsInvalid() {
    // Pages that have just been stored are invalid, too.
    if refreshing == .stored { refreshing = .remote }
    invalidations.tell()
  }

  /// Loads a page and stores it. A page that can't be stored is still returned, and the failure is reported in `states`.
  /// `isStored` is false for such a page.
  private func loadRemote(
    _ request: PageRequest<Key>, replacesAll: Bool = true
  ) async throws -> (page: Page<Key, Item>, isStored: Bool) {
    let (ticket, begun) = await begin(request.kind)
    do {
      let page = try await remote.load(request)
      var isStored = true
      do {
        if request.kind == .refresh, replacesAll {
          // Pages that were requested before this moment aren't stored anymore.
          await startGeneration()
          try await store.replaceAll(with: page, for: request)
        } else if await generation == begun {
          // Don't store a page that was requested before a refresh.
          try await store.write(page, for: request)
        }
        await end(ticket, with: nil)
      } catch {
        isStored = false
        await end(ticket, with: error)
      }
      return (page, isStored)
    } catch {
      await end(ticket, with: error)
      throw error
    }
  }

  @MainActor
  private func begin(_ kind: LoadKind) -> (LoadStates<SingleSection>.Ticket?, Int) {
    // The latest refresh replaces an earlier one.
    if kind == .refresh { states.cancel(.refresh) }
    return (states.begin(LoadStates.Part(kind)), generation)
  }

  @MainActor
  private func startGeneration() { generation += 1 }

  @MainActor
  private func end(_ ticket: LoadStates<SingleSection>.Ticket?, with error: (any Error)?) {
    // Ignore an attempt that has been replaced.
    guard let ticket, states.isWanted(ticket) else { return }
    if let error {
      _ = states.fail(ticket, error)
    } else {
      _ = states.finish(ticket)
    }
  }
}

// The load state of the remote source.
extension StoredPages: Loadable {
  @MainActor var state: LoadState {
    observers.noteReading()
    return states.whole(hasContent: false)
  }

  @MainActor
  func state(of kind: LoadKind) -> LoadState {
    observers.noteReading()
    return states[LoadStates.Part(kind)]
  }

  /// Refreshes everything in the background, and shows the result. Loading more at the edges is up to the list.
  @MainActor
  func startLoading(_ kind: LoadKind) {
    guard kind == .refresh, states[.refresh] != .loading, let request = lastRefresh else { return }
    Task { await refreshInBackground(request) }
  }

  /// Retries a background refresh that failed. Retrying failed loads at the edges is up to the list.
  @MainActor
  func retry() {
    if states.failedParts.contains(.refresh) { startLoading(.refresh) }
  }

  @MainActor
  func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    observers.observe(body)
  }
}
