/// A data source that loads items with an asynchronous closure: all items, more items, or the items of one section.
///
/// ```swift
/// let feed = LoadingDataSource<SingleSection, Post> { request in
///   let page = try await server.posts(after: request.offset)
///   return LoadResult(items: page.posts, isEnd: page.isLast)
/// }
/// feed.load()
/// ```
///
/// A request to load a part that is already loading is ignored. A reload, however, always starts over, so the latest reload
/// wins. A result is dropped if it arrives after a reload, a timeout, or a cancellation. A failed load is reported in
/// ``state(of:)`` and can be retried; existing items remain. The isolation of the closure determines where it runs. Its result
/// is inserted on the main actor, and the difference that a refresh makes is computed off the main actor.
///
/// <doc:Loading> describes how the source handles mistakes in the closure.
@MainActor
public final class LoadingDataSource<Section: ListElement, Item: ListElement>: DataSource {
  /// A part that can be loaded separately.
  package typealias Part = LoadStates<Section.Identity>.Part
  /// A request to the load closure.
  typealias Request = (kind: LoadKind, section: Section?, offset: Int, cursor: (any Sendable & Equatable)?)

  /// A closure that receives diagnostics about problems that the source recovered from.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log

  /// A closure that loads the items around an item to replace the content, so that a list can scroll to an item that isn't
  /// loaded, at the cost of one load. It returns nil if the item doesn't exist. If this property is nil, the default, a list
  /// that is asked to scroll to an item waits until the item is loaded by other means. The data source retains the closure.
  public var loadAround: (@Sendable (Item.Identity) async throws -> LoadResult<Section, Item>?)?

  /// A Boolean value that indicates whether the source loads its first items when a list that displays it first appears on
  /// screen, if nothing has been loaded or requested by then and it has no items. The default is true. Lists that load more
  /// items as the user scrolls also load the first ones.
  public var loadsWhenShown = true

  let store: SnapshotStore<Section, Item>
  let attempts: LoadAttempts<Section.Identity>
  private let perform: @Sendable (Request) async throws -> LoadResult<Section, Item>
  /// The cursors for each part.
  var trails: [Part: CursorTrail] = [:]
  /// The sections whose next result replaces their current items.
  var reloading: Set<Section.Identity> = []
  /// The number of reloads, whether of everything or of a section.
  private(set) var numberOfReloads = 0
  /// Diagnostics to report after the current result has been shown.
  var noted: [Diagnostic] = []
  /// A Boolean value that indicates whether everything is loaded section by section.
  let loadsBySection: Bool
  /// A Boolean value that indicates whether a load has been requested.
  private var wasAsked = false

  /// Creates a source. It loads nothing until a load is requested or a list displays it; see ``loadsWhenShown``.
  ///
  /// - Parameters:
  ///   - sections: The initial sections with their items; empty by default. If several sections or items have the same
  ///     identity, the source keeps the first and logs the others.
  ///   - clock: The clock that measures ``timeout``.
  ///   - load: A closure that loads the requested items. `kind` is the kind of load: more items at one end, or a refresh of
  ///     everything. If `section` isn't nil, the request is for more items at the end of that section. `offset` is the number
  ///     of existing items, in the section or in the whole source; 0 for a refresh. `cursor` is the cursor of the last result
  ///     for this kind of load, or for this section; nil at first, and for a refresh. If the closure throws
  ///     `CancellationError`, the load counts as canceled. The data source retains the closure.
  public convenience init(
    sections: [(Section, [Item])] = [], clock: any Clock<Duration> = ContinuousClock(),
    load:
      @escaping @Sendable (
        (kind: LoadKind, section: Section?, offset: Int, cursor: (any Sendable & Equatable)?)
      ) async throws -> LoadResult<Section, Item>
  ) {
    self.init(Snapshot(sections: sections), clock: clock, bySection: false, load)
  }

  init(
    _ snapshot: Snapshot<Section, Item>, clock: any Clock<Duration>, bySection: Bool,
    _ load: @escaping @Sendable (Request) async throws -> LoadResult<Section, Item>
  ) {
    store = SnapshotStore(snapshot.reportingDuplicates(to: Diagnostic.log))
    attempts = LoadAttempts(clock: clock)
    loadsBySection = bySection
    perform = load
    // Undoing an edit updates the load states, too.
    store.revising = { [weak self] context, edits in try self?.perform(context: context, edits) }
  }

  /// The loaded content.
  public var snapshot: Snapshot<Section, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (SnapshotTransition<Section, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// The load state of each part.
  package var states: LoadStates<Section.Identity> { attempts.states }

  /// The duration after which an attempt to load fails with ``Diagnostic/timedOut(after:)``; nil, the default, for no limit. A
  /// new value applies to attempts that start after it's set.
  public var timeout: Duration? {
    get { attempts.timeout }
    set { attempts.timeout = newValue }
  }

  /// Loads the first items, or more items at the end if the source has been loaded. Does nothing while that load is in
  /// progress.
  ///
  /// - Returns: A task that waits for the load, and cancels the load if the task is canceled; nil if no load was started.
  @discardableResult
  public func load() -> Task<Void, Never>? { load(states.hasLoaded ? .append : .refresh) }

  /// Loads more items at an edge, or refreshes everything. Does nothing if that load is in progress, or if there's nothing more
  /// to load.
  ///
  /// - Parameter kind: The kind of load.
  /// - Returns: A task that waits for the load; nil if no load was started.
  @discardableResult
  public func load(_ kind: LoadKind) -> Task<Void, Never>? {
    loadsBySection ? loadSections(for: kind) : load(part: Part(kind))
  }

  /// Loads everything again, and shows the difference. Earlier requests are dropped, including earlier reloads, because they
  /// may have requested outdated content. A source that loads section by section reloads its current sections.
  ///
  /// - Returns: A task that waits for the reload; nil if the source loads section by section and has no sections.
  @discardableResult
  public func reload() -> Task<Void, Never>? {
    guard loadsBySection else { return begin(.refresh, restarts: true) }
    cancel(part: .refresh)
    return combined(reload(sections: sections(for: .refresh)))
  }

  /// Loads more items for a section.
  ///
  /// - Parameter section: The section's identity.
  /// - Returns: A task that waits for the load; nil if the section doesn't exist, or if no load was started.
  @discardableResult
  public func load(section: Section.Identity) -> Task<Void, Never>? { load(part: .section(section)) }

  /// Reloads sections, each with a separate request, and shows the differences. Earlier requests for these sections are
  /// dropped. While the whole source is being refreshed, the refresh starts over instead, because it may have requested these
  /// sections before the call.
  ///
  /// - Parameter sections: The sections' identities. Unknown sections are skipped.
  /// - Returns: For each section, a task that waits for its reload; or one task that waits for the refresh.
  @discardableResult
  public func reload(sections: some Sequence<Section.Identity>) -> [Task<Void, Never>] {
    // Include the edits made so far by a running closure.
    let latest = latest
    let present = sections.filter { latest.sectionIndex(of: $0) != nil }
    if states[.refresh] == .loading, !present.isEmpty, !loadsBySection {
      return [reload()].compactMap(\.self)
    }
    if !present.isEmpty { cancel(part: .refresh) }
    return present.compactMap { section in
      // Forget the section's progress, so that its first items are requested.
      cancel(part: .section(section))
      attempts.setEnded(.section(section), false)
      trails[.section(section)] = nil
      reloading.insert(section)
      return begin(.section(section))
    }
  }

  /// Retries everything that failed.
  public func retry() {
    for part in states.failedParts { load(part: part) }
  }

  /// Loads a part.
  ///
  /// - Parameter part: The part to load.
  /// - Returns: A task that waits for the load; nil if no load was started.
  @discardableResult
  package func load(part: Part) -> Task<Void, Never>? {
    // A failed reload is retried as a reload, but a canceled one isn't.
    if case .section(let section) = part, states[part] == .idle { reloading.remove(section) }
    return begin(part)
  }

  private func begin(_ part: Part, restarts: Bool = false) -> Task<Void, Never>? {
    guard let request = request(for: part) else { return nil }
    wasAsked = true
    // Capture the closure instead of the source, so that a load doesn't keep the source alive.
    let attempt = attempts.begin(part, restarts: restarts) { [perform] in
      try await perform(request)
    } take: { [weak self] found, ticket in
      try await self?.take(found, ticket)
    }
    // Count reloads, so that a search for an item detects reloads that start in the meantime.
    if attempt != nil, isReload(part) { numberOfReloads += 1 }
    return attempt?.task
  }

  /// Returns a Boolean value that indicates whether loading a part replaces its items instead of adding more.
  private func isReload(_ part: Part) -> Bool {
    switch part {
    case .refresh: true
    case .prepend, .append: false
    case .section(let section): reloading.contains(section)
    }
  }

  /// Discards the loads, load states, and cursors of sections that no longer exist. O(parts that aren't idle).
  func forgetSections(missingIn content: Snapshot<Section, Item>) {
    attempts.forgetSections { content.sectionIndex(of: $0) == nil }
    guard !trails.isEmpty else { return }
    trails = trails.filter { part, _ in
      if case .section(let section) = part { content.sectionIndex(of: section) != nil } else { true }
    }
  }

  /// Cancels the load for a part, and makes the part idle.
  package func cancel(part: Part) { attempts.cancel(part) }

  /// Cancels the load for a section, and makes the section idle.
  ///
  /// - Parameter section: The section's identity.
  public func cancel(section: Section.Identity) { cancel(part: .section(section)) }

  /// Returns the load state of a section. O(1).
  ///
  /// - Parameter section: The section's identity.
  /// - Returns: The load state.
  public func state(ofSection section: Section.Identity) -> LoadState {
    attempts.observers.noteReading()
    return states[.section(section)]
  }

  /// The loaded content. While a closure is editing the content, this includes the edits that the closure has made so far.
  private var latest: Snapshot<Section, Item> { store.latest ?? snapshot }

  private func request(for part: Part) -> Request? {
    let latest = latest
    switch part {
    case .refresh: return (kind: .refresh, section: nil, offset: 0, cursor: nil)
    case .prepend, .append:
      return (
        kind: part == .append ? .append : .prepend, section: nil, offset: latest.numberOfItems,
        cursor: trails[part]?.last
      )
    case .section(let identity):
      // The section may have been removed.
      guard let index = latest.sectionIndex(of: identity) else { return nil }
      // A reload requests the first items.
      let offset = reloading.contains(identity) ? 0 : latest.numberOfItems(inSection: index)
      return (
        kind: .append, section: latest.section(at: index), offset: offset, cursor: trails[part]?.last
      )
    }
  }
}

extension LoadingDataSource: LoadingWhenShown {
  /// Loads the first items, if nothing else has requested them.
  func loadForList() {
    if loadsWhenShown, !wasAsked, state == .idle { load(.refresh) }
  }
}

extension LoadingDataSource: Loadable {
  /// The load state of the source as a whole.
  public var state: LoadState {
    attempts.observers.noteReading()
    return states.whole(hasContent: !snapshot.isEmpty)
  }

  /// Returns the state of one kind of load. O(1).
  ///
  /// - Parameter kind: The kind of load.
  /// - Returns: The load state.
  public func state(of kind: LoadKind) -> LoadState {
    attempts.observers.noteReading()
    return loadsBySection ? stateOfSections(for: kind) : states[Part(kind)]
  }

  /// Starts to load more at an edge, or to refresh everything.
  ///
  /// - Parameter kind: The kind of load.
  public func startLoading(_ kind: LoadKind) { load(kind) }

  /// Cancels a load, and makes its state `idle`.
  ///
  /// - Parameter kind: The kind of load.
  public func cancel(_ kind: LoadKind) {
    guard loadsBySection else { return cancel(part: Part(kind)) }
    for section in sections(for: kind) { cancel(section: section) }
  }

  /// Observes the load states. See ``Loadable/observeLoading(_:)``.
  ///
  /// - Parameter body: The closure to call. It's retained for as long as the token is.
  /// - Returns: A token that ends the observation when it's released or canceled.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    attempts.observers.observe(body)
  }
}
