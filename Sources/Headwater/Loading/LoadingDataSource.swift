/// A source whose items an asynchronous closure loads: all of them, more of them, or those of one section.
///
/// ```swift
/// let feed = LoadingDataSource<SingleSection, Post> { request in
///   let page = try await server.posts(after: request.offset)
///   return LoadResult(items: page.posts, isEnd: page.isLast)
/// }
/// feed.load()
/// ```
///
/// A load of what is on its way is ignored, but a reload starts over: the latest reload always wins. A result that arrives after a reload, after its time or after it was
/// cancelled is dropped. A failure is told by ``state(of:)`` and can be tried again; what was there stays. Loading runs
/// wherever the closure runs; what it returns is put in on the main actor, and a refresh is compared off it.
///
/// What the closure does wrong has a result, too: <doc:Loading> lists them.
@MainActor
public final class LoadingDataSource<Section: ListElement, Item: ListElement>: DataSource {
  /// What can be loaded by itself.
  package typealias Part = LoadStates<Section.Identity>.Part
  /// What the load closure is asked for.
  typealias Request = (edge: LoadEdge, section: Section?, offset: Int, cursor: (any Sendable & Equatable)?)

  /// Is told of what was put right.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log

  /// Loads what is around an item, in place of what is there: so a list goes to an item that is not loaded, at the cost of one
  /// load. It answers nil where there is no such item. Where this is nil, as at first, a list that waits for an item waits until
  /// it is loaded by other means. Kept.
  public var loadAround: (@Sendable (Item.Identity) async throws -> LoadResult<Section, Item>?)?

  let store: SnapshotStore<Section, Item>
  let attempts: LoadAttempts<Section.Identity>
  private let perform: @Sendable (Request) async throws -> LoadResult<Section, Item>
  /// Where each part goes on.
  var trails: [Part: CursorTrail] = [:]
  /// The sections whose next result takes the place of what is there.
  var reloading: Set<Section.Identity> = []
  /// The number of reloads so far, of everything or of a section.
  private(set) var numberOfReloads = 0
  /// Diagnostics to report after the present result has been shown.
  var noted: [Diagnostic] = []
  /// Whether all that is loaded is loaded section by section.
  let loadsBySection: Bool

  /// Makes a source. Nothing is loaded before it is asked for.
  ///
  /// - Parameters:
  ///   - sections: Sections that are there before anything is loaded, with their items; none by default. Of those that share
  ///     an identity the first is kept, and the others are logged.
  ///   - clock: What ``timeout`` is measured by.
  ///   - load: Loads what is asked for; kept. `edge` says what is to be loaded: all, or more at an edge; where there is a
  ///     `section`, more at the end of that. `offset` is how many items are there already, in the section or in all; 0 when
  ///     all is to be refreshed. `cursor` is what the last result for this edge or section said of where to go on; nil at
  ///     first, and when all is to be refreshed. A closure that throws `CancellationError` counts as cancelled.
  public convenience init(
    sections: [(Section, [Item])] = [], clock: any Clock<Duration> = ContinuousClock(),
    load:
      @escaping @Sendable (
        (edge: LoadEdge, section: Section?, offset: Int, cursor: (any Sendable & Equatable)?)
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
  }

  /// What has been loaded.
  public var snapshot: Snapshot<Section, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (Transition<Section, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// What each part is doing.
  package var states: LoadStates<Section.Identity> { attempts.states }

  /// After how long an attempt counts as failed, with ``Diagnostic/timedOut(after:)``; nil, as at first, for never. Counts
  /// for attempts that begin from now on.
  public var timeout: Duration? {
    get { attempts.timeout }
    set { attempts.timeout = newValue }
  }

  /// Loads the first items, or more at the end where there are some. Ignored while that is on its way.
  ///
  /// - Returns: What waits for it, and cancels it if it is cancelled; nil where nothing was begun.
  @discardableResult
  public func load() -> Task<Void, Never>? { load(states.hasLoaded ? .append : .refresh) }

  /// Loads more at an edge, or all anew. Ignored while that is on its way, and where there is no more.
  ///
  /// - Parameter edge: Which edge.
  /// - Returns: What waits for it; nil where nothing was begun.
  @discardableResult
  public func load(_ edge: LoadEdge) -> Task<Void, Never>? {
    loadsBySection ? loadSections(at: edge) : load(part: Part(edge))
  }

  /// Loads everything again, and shows the difference. Earlier requests are dropped, including an earlier reload, which may have
  /// asked for something else. A source that loads section by section loads those that it has.
  ///
  /// - Returns: A task that waits for the reload; nil if a source that loads section by section has no section.
  @discardableResult
  public func reload() -> Task<Void, Never>? {
    guard loadsBySection else { return begin(.refresh, restarts: true) }
    cancel(part: .refresh)
    return loadSections(at: .refresh)
  }

  /// Loads more of one section.
  ///
  /// - Parameter section: The section's identity.
  /// - Returns: What waits for it; nil where there is no such section, or nothing was begun.
  @discardableResult
  public func load(section: Section.Identity) -> Task<Void, Never>? { load(part: .section(section)) }

  /// Loads sections again, each with a request of its own, and shows the differences. Earlier requests for them are dropped. While
  /// the whole source is being refreshed, the refresh starts over instead, because it may have requested these sections earlier.
  ///
  /// - Parameter sections: The sections' identities; those of no section are left out.
  /// - Returns: A task for each section that waits for its reload, or one that waits for the refresh.
  @discardableResult
  public func reload(sections: some Sequence<Section.Identity>) -> [Task<Void, Never>] {
    let latest = latest
    let present = sections.filter { latest.sectionIndex(of: $0) != nil }
    if states[.refresh] == .loading, !present.isEmpty, !loadsBySection {
      return [reload()].compactMap(\.self)
    }
    if !present.isEmpty { cancel(part: .refresh) }
    return present.compactMap { section in
      cancel(part: .section(section))
      attempts.setEnded(.section(section), false)
      trails[.section(section)] = nil
      reloading.insert(section)
      return begin(.section(section))
    }
  }

  /// Tries everything again that failed.
  public func retry() {
    for part in states.failedParts { load(part: part) }
  }

  /// Loads a part.
  ///
  /// - Parameter part: What to load.
  /// - Returns: What waits for it; nil where nothing was begun.
  @discardableResult
  package func load(part: Part) -> Task<Void, Never>? {
    // A reload that has failed is tried again as such, one that was cancelled is not.
    if case .section(let section) = part, states[part] == .idle { reloading.remove(section) }
    return begin(part)
  }

  private func begin(_ part: Part, restarts: Bool = false) -> Task<Void, Never>? {
    guard let request = request(for: part) else { return nil }
    let attempt = attempts.begin(part, restarts: restarts) { [perform] in
      try await perform(request)
    } take: { [weak self] found, ticket in
      try await self?.take(found, ticket)
    }
    if attempt != nil, isReload(part) { numberOfReloads += 1 }
    return attempt?.task
  }

  /// Returns a Boolean value that indicates whether a part is being reloaded, rather than more of it loaded.
  private func isReload(_ part: Part) -> Bool {
    switch part {
    case .refresh: true
    case .prepend, .append: false
    case .section(let section): reloading.contains(section)
    }
  }

  /// Drops what is on its way for a part, which is then as it was before.
  package func cancel(part: Part) { attempts.cancel(part) }

  /// Drops what is on its way for a section, which is then as it was before.
  ///
  /// - Parameter section: The section's identity.
  public func cancel(section: Section.Identity) { cancel(part: .section(section)) }

  /// What is being done in a section. O(1).
  ///
  /// - Parameter section: The section's identity.
  /// - Returns: What is being done there.
  public func state(ofSection section: Section.Identity) -> LoadState {
    attempts.observers.noteReading()
    return states[.section(section)]
  }

  /// The loaded content, including the edits so far if a closure is editing it.
  private var latest: Snapshot<Section, Item> { store.latest ?? snapshot }

  private func request(for part: Part) -> Request? {
    let latest = latest
    switch part {
    case .refresh: return (edge: .refresh, section: nil, offset: 0, cursor: nil)
    case .prepend, .append:
      return (
        edge: part == .append ? .append : .prepend, section: nil, offset: latest.numberOfItems,
        cursor: trails[part]?.last
      )
    case .section(let identity):
      guard let index = latest.sectionIndex(of: identity) else { return nil }
      let offset = reloading.contains(identity) ? 0 : latest.numberOfItems(inSection: index)
      return (
        edge: .append, section: latest.section(at: index), offset: offset, cursor: trails[part]?.last
      )
    }
  }
}

extension LoadingDataSource: Loadable {
  /// What the source is doing as a whole.
  public var state: LoadState {
    attempts.observers.noteReading()
    return states.whole(hasContent: !snapshot.isEmpty)
  }

  /// What is being done at an edge, or with all of it. O(1).
  ///
  /// - Parameter edge: Which edge.
  /// - Returns: What is being done there.
  public func state(of edge: LoadEdge) -> LoadState {
    attempts.observers.noteReading()
    return loadsBySection ? stateOfSections(at: edge) : states[Part(edge)]
  }

  /// Begins to load at an edge, or all anew.
  ///
  /// - Parameter edge: Which edge.
  public func startLoading(_ edge: LoadEdge) { load(edge) }

  /// Drops what is on its way at an edge, which is then as it was before.
  ///
  /// - Parameter edge: Which edge.
  public func cancel(_ edge: LoadEdge) {
    guard loadsBySection else { return cancel(part: Part(edge)) }
    for section in sections(at: edge) { cancel(section: section) }
  }

  /// See ``Loadable/observeLoading(_:)``.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    attempts.observers.observe(body)
  }
}
