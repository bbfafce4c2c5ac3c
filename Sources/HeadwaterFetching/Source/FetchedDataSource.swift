public import Headwater

/// Shows what a request finds in a store, and stays true to it: loads by itself, and shows each change of the store as the
/// smallest difference. Its rows are slots: records, and placeholders for those that are not loaded or cannot be decoded.
///
/// ```swift
/// let request = try FetchRequest<String, Package>(
///   #Predicate { $0.size > 1_000 }, sortedBy: [SortDescriptor(\.name)], sectionedBy: .value(\.section))
/// let packages = FetchedDataSource(request, in: store)
/// ```
///
/// Rows are read, decoded and placed off the main actor; a change costs the main actor the size of the change. A row that
/// cannot be made a record is a placeholder in its place, and is reported. What was shown stays while the store is away or
/// a later read fails; see ``state(of:)``. A read that fails because the store is busy or cannot be reached is tried
/// again automatically, after 100 ms, and then less often, at least every 10 s; ``retry()`` tries again after any other
/// failure. The store is kept and asked for as long as the source is.
@MainActor
public final class FetchedDataSource<Section: ListElement, Record: FetchedRecord>: DataSource {
  /// What is fetched. Another one loads anew, and the difference is shown; what was on its way for the earlier one is
  /// dropped. Nil clears the list.
  public var request: FetchRequest<Section, Record>? {
    didSet {
      beginsWithRows = true
      restart()
    }
  }

  /// What the source is doing.
  package internal(set) var states = LoadStates<SingleSection>() {
    didSet { if states != oldValue { observers.tell() } }
  }
  /// Is told of what was put right, and of rows that cannot be decoded.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  /// Why the store is away, or too busy to be read; nil while it can be read.
  public internal(set) var disconnection: FetchError?
  /// Whether the number of rows is as it was counted, and has been followed since. It is not while the first rows of a large
  /// result are shown and the others are still being counted: then it is an estimate, or there are only the first rows. Can be
  /// observed as ``state`` can.
  public var hasExactCounts: Bool {
    observers.noteReading()
    return !isCounting
  }
  /// Whether the source learns, where nothing else is to be done, what makes jumps into a large result quick. Jumps are
  /// right, and slower, until it has. Can be observed as ``state`` can.
  public var isLearning: Bool {
    observers.noteReading()
    return learnsFences
  }
  /// How the source reads.
  public let options: FetchOptions

  let store: any FetchStore
  let shown = SnapshotStore<Section, Slot<Record>>()
  let observers = LoadObservers()
  let clock: any Clock<Duration>

  /// What has been read, for the present request and connection.
  var content: FetchedContent<Section, Record>?
  var connection: FetchConnection?
  /// Whether the number of rows that is shown is not counted.
  var isCounting = false {
    didSet { if isCounting != oldValue { observers.tell() } }
  }
  /// Whether fences are being learnt.
  var learnsFences = false {
    didSet { if learnsFences != oldValue { observers.tell() } }
  }
  /// The number of the present connection: what belongs to another is dropped.
  var session = 0
  /// What the present connection was made to follow.
  var followed: FetchQuery?
  /// Whether the next read may show the first rows before all are counted.
  var beginsWithRows = true
  /// The number of the present request.
  var numberOfRequests = 0
  /// Whether all is to be read anew.
  var isStale = false
  /// The rows that are visible, as far as a host has told.
  var visible = VisibleRows()
  /// Where a record that a list is going to is, until the list reports other visible rows. It is loaded besides what is
  /// visible: the list stays where it is while an operator hides the record.
  var foundRows: VisibleRows?
  /// How many searches are on their way.
  var numberOfSearches = 0
  /// The rows that the read that is on its way looks around.
  var sought: VisibleRows?
  var questions = FetchQuestions<Record.ID>()
  var ticket: LoadStates<SingleSection>.Ticket?
  var connecting: Task<Void, Never>?
  var listening: Task<Void, Never>?
  var reading: Task<Void, Never>?
  /// What the user has moved and is not written yet, in order.
  var writes: [FetchWrite<Section, Record>] = []
  var writing: Task<Void, Never>?
  /// How often what is read has been changed by anything but a read.
  var numberOfMoves = 0
  /// Waits before it tries again what has failed.
  var retrying: Task<Void, Never>?
  /// How long the next one waits.
  var backoff = Backoff()
  /// The round that begins by itself when the store has changed; bursts are shown together.
  let standing: StandingRound

  /// Makes a source and begins to load.
  ///
  /// - Parameters:
  ///   - request: What is fetched; nil for nothing yet.
  ///   - store: Where; kept.
  ///   - options: How to read.
  ///   - clock: Measures ``FetchOptions/minimumInterval``, and how long to wait before a failure is tried again.
  public init(
    _ request: FetchRequest<Section, Record>?, in store: some FetchStore,
    options: FetchOptions = FetchOptions(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.request, self.store) = (request, store)
    (self.options, self.clock) = (options, clock)
    standing = StandingRound { [interval = options.minimumInterval] in
      interval > .zero ? Pause(interval, by: clock) : nil
    }
    restart()
  }

  deinit {
    connection?.close()
    for task in [connecting, listening, reading, retrying] { task?.cancel() }
    standing.reset()
    questions.failAll(with: CancellationError())
    FetchWrite.finish(writes, in: store, after: writing, report: report)
  }

  /// What is shown.
  public var snapshot: Snapshot<Section, Slot<Record>> { shown.snapshot }

  /// See `DataSource`.
  ///
  /// - Parameter body: Gets each transition.
  /// - Returns: The token.
  public func observe(
    _ body: @escaping @MainActor (Transition<Section, Slot<Record>>) -> Void
  ) -> ObservationToken {
    shown.observe(body)
  }

  /// Reads what has changed until now, and returns when it is shown; else it is read when the store tells of it. Returns at
  /// once without a request.
  ///
  /// - Throws: ``FetchError``, and what else the read throws; `CancellationError`.
  public func catchUp() async throws {
    _ = try await ask(nil)
  }

  /// Where the record with an identity is, by its row's place in the store: also where it is not loaded. O(log n).
  ///
  /// - Parameter id: The record's identity.
  /// - Returns: The position in ``snapshot`` as it is when this returns; nil where it is not among the rows.
  /// - Throws: ``FetchError``, and what else the read throws; `CancellationError`.
  public func position(of id: Record.ID) async throws -> ItemPosition? {
    try await ask(id)
  }

  /// The item at a position; nil where there is none. O(log n).
  ///
  /// - Parameter position: The position.
  /// - Returns: A record, or a placeholder for one that is not loaded.
  public func item(at position: ItemPosition) -> Slot<Record>? { snapshot.item(at: position) }

  private func ask(_ id: Record.ID?) async throws -> ItemPosition? {
    guard request != nil else { return nil }
    let number = questions.nextNumber()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        questions.add(number, id, continuation)
        if connection == nil, connecting == nil { restart() }
        schedule()
      }
    } onCancel: {
      Task { @MainActor in self.questions.fail(number, with: CancellationError()) }
    }
  }
}

extension FetchedDataSource: Loadable {
  /// What the source is doing as a whole.
  public var state: LoadState {
    observers.noteReading()
    return states.whole(hasContent: !snapshot.isEmpty)
  }

  /// What is being done. All of the list is loaded as one, so there is never more at its ends.
  ///
  /// - Parameter edge: Which edge.
  /// - Returns: What is being done there. Failed while the store is away, too.
  public func state(of edge: LoadEdge) -> LoadState {
    observers.noteReading()
    return edge == .refresh ? states[.refresh] : .ended
  }

  /// Reads all anew; what is the same stays as it is. Ignored while that is on its way, for an end, and without a request.
  ///
  /// - Parameter edge: Which edge.
  public func startLoading(_ edge: LoadEdge) {
    guard edge == .refresh, request != nil, states[.refresh] != .loading else { return }
    isStale = true
    beginLoading()
  }

  /// Tries again what failed.
  public func retry() {
    guard case .failed = states[.refresh], request != nil else { return }
    endRetrying()
    beginLoading()
  }

  /// See `Loadable`.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    observers.observe(body)
  }
}
