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
/// A load of what is on its way is ignored. A result that arrives after a reload, after its time or after it was
/// cancelled is dropped. A failure is told in ``states`` and can be tried again; what was there stays. Loading runs
/// wherever the closure runs; what it returns is put in on the main actor, and a refresh is compared off it.
///
/// What the closure does wrong has a result, too: <doc:Loading> lists them.
@MainActor
public final class LoadingDataSource<Section: ListElement, Item: ListElement>: DataSource {
  /// Loads what is asked for. One that throws `CancellationError` counts as cancelled.
  public typealias Load =
    @Sendable (LoadRequest<Section>) async throws -> LoadResult<Section, Item>
  /// What can be loaded by itself.
  public typealias Part = LoadStates<Section.Identity>.Part

  /// Is called when a result has been put in.
  public var onLoad: (@MainActor (Part) -> Void)?
  /// Is told of what was put right.
  public var report: DiagnosticHandler = Diagnostic.log

  let store = SnapshotStore<Section, Item>()
  let attempts: LoadAttempts<Section.Identity>
  private let perform: Load
  /// Where each part goes on.
  var trails: [Part: CursorTrail] = [:]
  /// The sections whose next result takes the place of what is there.
  var reloading: Set<Section.Identity> = []

  /// Makes a source without items. Nothing is loaded before it is asked for.
  ///
  /// - Parameters:
  ///   - clock: What ``timeout`` is measured by.
  ///   - load: Loads what is asked for; kept.
  public init(clock: any Clock<Duration> = ContinuousClock(), load: @escaping Load) {
    attempts = LoadAttempts(clock: clock)
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
  public var states: LoadStates<Section.Identity> { attempts.states }

  /// Is called when ``states`` may have changed.
  public var onStatesChange: (@MainActor (LoadStates<Section.Identity>) -> Void)? {
    get { attempts.onChange }
    set { attempts.onChange = newValue }
  }

  /// After how long an attempt counts as failed, with a ``LoadTimeout``; nil, as at first, for never. Counts for attempts
  /// that begin from now on.
  public var timeout: Duration? {
    get { attempts.timeout }
    set { attempts.timeout = newValue }
  }

  /// What the source is doing as a whole.
  public var phase: LoadPhase { states.phase(hasContent: !snapshot.isEmpty) }

  /// Loads the first items, or more at the end where there are some. Ignored while that is on its way.
  ///
  /// - Returns: What waits for it, and cancels it if it is cancelled; nil where nothing was begun.
  @discardableResult
  public func load() -> Task<Void, Never>? { load(states.hasLoaded ? .append : .refresh) }

  /// Loads all anew, and shows the difference. What is on its way for other parts is dropped.
  ///
  /// - Returns: What waits for it; nil where that is on its way already.
  @discardableResult
  public func reload() -> Task<Void, Never>? { load(.refresh) }

  /// Loads more of one section.
  ///
  /// - Parameter section: The section's identity.
  /// - Returns: What waits for it; nil where there is no such section, or nothing was begun.
  @discardableResult
  public func load(section: Section.Identity) -> Task<Void, Never>? { load(.section(section)) }

  /// Loads sections anew, each by itself, and shows the differences. What is on its way for them is dropped. Ignored while
  /// all is being refreshed.
  ///
  /// - Parameter sections: The sections' identities; those of no section are left out.
  /// - Returns: What waits for each that was begun.
  @discardableResult
  public func reload(sections: some Sequence<Section.Identity>) -> [Task<Void, Never>] {
    sections.compactMap { section in
      guard states[.refresh] != .loading, snapshot.sectionIndex(of: section) != nil else { return nil }
      cancel(.section(section))
      attempts.reopen(.section(section))
      trails[.section(section)] = nil
      reloading.insert(section)
      return begin(.section(section))
    }
  }

  /// Tries everything again that failed.
  public func retry() {
    for part in states.failedParts { load(part) }
  }

  /// Loads a part.
  ///
  /// - Parameter part: What to load.
  /// - Returns: What waits for it; nil where nothing was begun.
  @discardableResult
  public func load(_ part: Part) -> Task<Void, Never>? {
    // A reload that has failed is tried again as such, one that was cancelled is not.
    if case .section(let section) = part, states[part] == .idle { reloading.remove(section) }
    return begin(part)
  }

  private func begin(_ part: Part) -> Task<Void, Never>? {
    guard let request = request(for: part) else { return nil }
    return attempts.begin(part, { [perform] in try await perform(request) }) { [weak self] found, ticket in
      try await self?.take(found, ticket)
    }
  }

  /// Drops what is on its way for a part, which is then as it was before.
  ///
  /// - Parameter part: The part.
  public func cancel(_ part: Part) { attempts.cancel(part) }

  private func request(for part: Part) -> LoadRequest<Section>? {
    switch part {
    case .refresh: return LoadRequest(part: part, section: nil, offset: 0, cursor: nil)
    case .prepend, .append:
      return LoadRequest(
        part: part, section: nil, offset: snapshot.numberOfItems, cursor: trails[part]?.last)
    case .section(let identity):
      guard let index = snapshot.sectionIndex(of: identity) else { return nil }
      let offset = reloading.contains(identity) ? 0 : snapshot.numberOfItems(inSection: index)
      return LoadRequest(
        part: part, section: snapshot.section(at: index), offset: offset, cursor: trails[part]?.last)
    }
  }
}

extension LoadingDataSource: Loadable {
  /// What is being done at an edge, or with all of it. O(1).
  ///
  /// - Parameter edge: Which edge.
  /// - Returns: What is being done there.
  public func state(of edge: LoadEdge) -> LoadState { states[Part(edge)] }

  /// Begins to load at an edge, or all anew.
  ///
  /// - Parameter edge: Which edge.
  public func startLoading(_ edge: LoadEdge) { load(Part(edge)) }

  /// See ``Loadable/observeLoading(_:)``.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    attempts.observers.observe(body)
  }
}
