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
/// A load of what is on its way is ignored. A result that arrives after a reload, or after it was cancelled, is dropped.
/// A failure is told in ``states`` and can be tried again; what was there stays. Loading runs wherever the closure runs;
/// what it returns is put in on the main actor, and a refresh is compared off it.
@MainActor
public final class LoadingDataSource<Section: ListElement, Item: ListElement>: DataSource {
  /// Loads what is asked for.
  public typealias Load =
    @Sendable (LoadRequest<Section>) async throws -> LoadResult<Section, Item>
  /// What can be loaded by itself.
  public typealias Part = LoadStates<Section.Identity>.Part

  /// What each part is doing.
  public private(set) var states = LoadStates<Section.Identity>() {
    didSet {
      guard states != oldValue else { return }
      onStatesChange?(states)
      observers.tell()
    }
  }
  /// Is called when ``states`` has changed.
  public var onStatesChange: (@MainActor (LoadStates<Section.Identity>) -> Void)?
  /// Is called when a result has been put in.
  public var onLoad: (@MainActor (Part) -> Void)?
  /// Is told of what was put right.
  public var report: DiagnosticHandler = Diagnostic.log
  /// After how long an attempt counts as failed; nil, as at first, for never.
  public var timeout: Duration?

  private let store = SnapshotStore<Section, Item>()
  private let observers = LoadObservers()
  private let perform: Load
  private let clock: any Clock<Duration>
  private var tasks: [Part: Task<Void, Never>] = [:]
  private var cursors: [Part: any Sendable & Equatable] = [:]

  /// Makes a source without items. Nothing is loaded before it is asked for.
  ///
  /// - Parameters:
  ///   - clock: What ``timeout`` is measured by.
  ///   - load: Loads what is asked for; kept.
  public init(clock: any Clock<Duration> = ContinuousClock(), load: @escaping Load) {
    self.clock = clock
    perform = load
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// What has been loaded.
  public var snapshot: Snapshot<Section, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (Transition<Section, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// What the source is doing as a whole.
  public var phase: LoadPhase { states.phase(hasContent: snapshot.numberOfItems > 0) }

  /// Loads the first items, or more at the end where there are some. Ignored while that is on its way.
  ///
  /// - Returns: What waits for it; nil where nothing was begun.
  @discardableResult
  public func load() -> Task<Void, Never>? { load(states.hasLoaded ? .append : .refresh) }

  /// Loads all anew, and shows the difference. What is on its way is dropped.
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
    guard let request = request(for: part), let ticket = states.begin(part) else { return nil }
    if part == .refresh {
      for task in tasks.values { task.cancel() }
      tasks = [:]
    }
    let task = Task { [weak self, perform] in
      let result: Result<LoadResult<Section, Item>, any Error>
      do { result = .success(try await perform(request)) } catch { result = .failure(error) }
      await self?.take(result, ticket)
    }
    tasks[part] = task
    if let timeout { expire(ticket, after: timeout) }
    return task
  }

  /// Gives up on an attempt after some time, whether or not its closure hears of it.
  private func expire(_ ticket: LoadStates<Section.Identity>.Ticket, after limit: Duration) {
    Task { [weak self, clock] in
      try? await clock.sleep(for: limit)
      guard let self, states.isWanted(ticket) else { return }
      tasks.removeValue(forKey: ticket.part)?.cancel()
      _ = states.fail(ticket, LoadTimeout(limit: limit))
    }
  }

  /// Drops what is on its way for a part.
  ///
  /// - Parameter part: The part.
  public func cancel(_ part: Part) {
    states.cancel(part)
    tasks.removeValue(forKey: part)?.cancel()
  }

  private func request(for part: Part) -> LoadRequest<Section>? {
    switch part {
    case .refresh: return LoadRequest(part: part, section: nil, offset: 0, cursor: nil)
    case .prepend, .append:
      return LoadRequest(
        part: part, section: nil, offset: snapshot.numberOfItems, cursor: cursors[part] ?? nil)
    case .section(let identity):
      guard let index = snapshot.sectionIndex(of: identity) else { return nil }
      return LoadRequest(
        part: part, section: snapshot.section(at: index),
        offset: snapshot.numberOfItems(inSection: index), cursor: cursors[part] ?? nil)
    }
  }

  private func take(
    _ result: Result<LoadResult<Section, Item>, any Error>, _ ticket: LoadStates<Section.Identity>.Ticket
  ) async {
    guard states.isWanted(ticket) else { return }
    do {
      let found = try result.get()
      try await put(found, for: ticket)
      guard states.isWanted(ticket) else { return }
      tasks[ticket.part] = nil
      let isLoop = ticket.part != .refresh && found.cursor.map { isSame($0, cursors[ticket.part]) } ?? false
      if isLoop { report(.loadingInCircles(part: "\(ticket.part)")) }
      if ticket.part == .refresh { cursors = [:] }
      // What comes after a refresh is what is appended.
      cursors[ticket.part == .refresh ? .append : ticket.part] = found.cursor
      _ = states.finish(ticket, isEnd: found.isEnd || isLoop)
      if ticket.part == .refresh, found.isEnd { states.setEnded(.append) }
      onLoad?(ticket.part)
    } catch {
      tasks[ticket.part] = nil
      _ = states.fail(ticket, error)
    }
  }

  private func put(
    _ found: LoadResult<Section, Item>, for ticket: LoadStates<Section.Identity>.Ticket
  ) async throws {
    switch (ticket.part, found.mode) {
    case (.refresh, _):
      try await synchronize(with: found.sections, ticket)
    case (.section(let identity), .synchronize):
      try store.edit(context: UpdateContext(origin: "load")) { snapshot in
        let index = try snapshot.requireSectionIndex(of: identity)
        try snapshot.setItems(unique(found.sections.flatMap(\.items)), inSection: index)
      }
    case (.append, .synchronize), (.prepend, .synchronize):
      try await synchronize(with: found.sections, ticket)
    case (.append, .add), (.section, .add):
      try store.edit(context: UpdateContext(origin: "load")) { snapshot in
        for (section, items) in found.sections { try add(items, to: section, atStart: false, &snapshot) }
      }
    case (.prepend, .add):
      try store.edit(context: UpdateContext(origin: "load")) { snapshot in
        for (section, items) in found.sections.reversed() {
          try add(items, to: section, atStart: true, &snapshot)
        }
      }
    }
  }

  private func synchronize(
    with sections: [(section: Section, items: [Item])], _ ticket: LoadStates<Section.Identity>.Ticket
  ) async throws {
    let found = Snapshot(sections: sections.map { ($0.section, $0.items) })
    let unique = found.reportingDuplicates(to: report)
    try await store.synchronizeInBackground(context: UpdateContext(origin: "load")) {
      present, attempt throws(DifferenceError) in
      try present.preparedSynchronization(with: attempt ?? unique)
    }
  }

  /// Adds items to a section, or a new section with them. Those that are there already get their new content in place.
  private func add(
    _ items: [Item], to section: Section, atStart: Bool, _ snapshot: inout Snapshot<Section, Item>
  ) throws {
    var new: [Item] = []
    for item in unique(items) {
      if snapshot.contains(item.identity) { try snapshot.update(item) } else { new.append(item) }
    }
    guard let index = snapshot.sectionIndex(of: section.identity) else {
      return try snapshot.insertSection(section, items: new, at: atStart ? 0 : snapshot.numberOfSections)
    }
    let start = atStart ? 0 : snapshot.numberOfItems(inSection: index)
    try snapshot.insert(contentsOf: new, at: ItemPosition(section: index, item: start))
  }

  /// The first of each identity; the others are reported.
  private func unique(_ items: [Item]) -> [Item] {
    var seen: Set<Item.Identity> = []
    var dropped: [String] = []
    let kept = items.filter { item in
      if seen.insert(item.identity).inserted { return true }
      dropped.append("\(item.identity)")
      return false
    }
    if !dropped.isEmpty { report(.duplicatesDropped(identities: dropped.sorted())) }
    return kept
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
    observers.observe(body)
  }
}

/// Whether two cursors are the same.
private func isSame(_ left: any Sendable & Equatable, _ right: (any Sendable & Equatable)?) -> Bool {
  func equals<Value: Equatable>(_ value: Value) -> Bool { (right as? Value) == value }
  return equals(left)
}

/// Something took longer than it may.
public struct LoadTimeout: Error, Equatable, Sendable {
  /// How long it may take.
  public let limit: Duration
}
