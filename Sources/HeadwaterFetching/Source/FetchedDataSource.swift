public import Headwater

/// A data source that fetches records from a store and observes them. It loads automatically and displays each change in the
/// store with a minimal changeset. Its items are slots: records, and placeholders for records that aren't loaded or can't be
/// decoded.
///
/// ```swift
/// let request = try FetchRequest<String, Package>(
///   #Predicate { $0.size > 1_000 }, sortedBy: [SortDescriptor(\.name)], sectionedBy: .value(\.section))
/// let packages = FetchedDataSource(request, in: store)
/// ```
///
/// Rows are read, decoded, and positioned off the main actor. The work on the main actor is proportional to the size of a
/// change. A row that can't be decoded is replaced with a placeholder and reported. While the store can't be reached, or after
/// a failed read, the displayed records remain; see ``state(of:)``. If the store is busy or can't be reached, the data source
/// retries automatically, after 100 ms at first and then at increasing intervals of up to 10 s. After any other failure, call
/// ``retry()``. The data source retains the store and observes it until the data source is deallocated.
@MainActor
public final class FetchedDataSource<Section: ListElement, Record: FetchedRecord>: DataSource {
  /// The request. Setting a new request loads its records and displays the difference. Pending reads for the previous request
  /// are canceled. Setting nil clears the list.
  public var request: FetchRequest<Section, Record>? {
    didSet {
      beginsWithRows = true
      restart()
    }
  }

  /// The loading states of the data source.
  package internal(set) var states = LoadStates<SingleSection>() {
    didSet { if states != oldValue { observers.tell() } }
  }
  /// A closure that receives diagnostics about problems that the data source recovered from, and about rows that can't be
  /// decoded.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  /// The error that explains why the store can't be reached, or is too busy to be read; nil while the store can be read.
  public internal(set) var disconnection: FetchError?
  /// A Boolean value that indicates whether the number of rows is exact. It is false while the first rows of a large result are
  /// displayed and the rest are still being counted. In this case, the number is an estimate, or only the first rows are
  /// displayed. You can observe the property like ``state``.
  public var hasExactCounts: Bool {
    observers.noteReading()
    return !isCounting
  }
  /// A Boolean value that indicates whether the data source is using idle time to collect information that makes jumps in a
  /// large result fast. Until the information is complete, jumps are correct but slower. You can observe the property like
  /// ``state``.
  public var isLearning: Bool {
    observers.noteReading()
    return learnsFences
  }
  /// The options for loading rows.
  public let options: FetchOptions

  let store: any FetchStore
  let shown = SnapshotStore<Section, Slot<Record>>()
  let observers = LoadObservers()
  let clock: any Clock<Duration>

  /// The content that was read for the current request and connection.
  var content: FetchedContent<Section, Record>?
  var connection: FetchConnection?
  /// A Boolean value that indicates whether the displayed number of rows isn't based on a count yet.
  var isCounting = false {
    didSet { if isCounting != oldValue { observers.tell() } }
  }
  /// A Boolean value that indicates whether more fences need to be found.
  var learnsFences = false {
    didSet { if learnsFences != oldValue { observers.tell() } }
  }
  /// The number of the current connection. Results of other connections are discarded.
  var session = 0
  /// The query that the current connection was created to observe.
  var followed: FetchQuery?
  /// A Boolean value that indicates whether the next read may display the first rows before all rows are counted.
  var beginsWithRows = true
  /// The number of the current request.
  var numberOfRequests = 0
  /// A Boolean value that indicates whether everything must be read again.
  var isStale = false
  /// The visible rows that a host has reported.
  var visible = VisibleRows()
  /// The row that a list is about to scroll to, until the list reports other visible rows. It is loaded in addition to the
  /// visible rows, because the list doesn't scroll while an operator hides the record.
  var foundRows: VisibleRows?
  /// The number of pending searches.
  var numberOfSearches = 0
  /// The rows around which the pending read loads rows.
  var sought: VisibleRows?
  var questions = FetchQuestions<Record.ID>()
  var ticket: LoadStates<SingleSection>.Ticket?
  var connecting: Task<Void, Never>?
  var listening: Task<Void, Never>?
  var reading: Task<Void, Never>?
  /// The moves by the user that haven't been written yet, in order.
  var writes: [FetchWrite<Section, Record>] = []
  var writing: Task<Void, Never>?
  /// The number of changes to the content that weren't made by a read.
  var numberOfMoves = 0
  /// The task that waits before it retries a failed read.
  var retrying: Task<Void, Never>?
  /// The delay before the next retry.
  var backoff = Backoff()
  /// The round that starts automatically when the store changes. Bursts of changes are displayed together.
  let standing: StandingRound

  /// Creates a data source and starts loading.
  ///
  /// - Parameters:
  ///   - request: The request; nil if there is none yet.
  ///   - store: The store to read from, which the data source retains.
  ///   - options: The options for loading rows.
  ///   - clock: The clock that measures ``FetchOptions/minimumInterval`` and the delays before retries.
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

  /// The displayed snapshot.
  public var snapshot: Snapshot<Section, Slot<Record>> { shown.snapshot }

  /// See `DataSource`.
  ///
  /// - Parameter body: A closure that receives each transition.
  /// - Returns: The observation token.
  public func observe(
    _ body: @escaping @MainActor (Transition<Section, Slot<Record>>) -> Void
  ) -> ObservationToken {
    shown.observe(body)
  }

  /// Reads all changes made so far, and returns once they are displayed. Without this call, changes are read when the store
  /// reports them. Returns immediately if there is no request.
  ///
  /// - Throws: ``FetchError``, or any other error that reading throws; `CancellationError`.
  public func catchUp() async throws {
    _ = try await ask(nil)
  }

  /// Returns the position of the record with the given identity, even if the record isn't loaded. The store determines the
  /// position from the row's place. O(log n), or O(n) in a table whose key column contains unusual representations of dates,
  /// UUIDs, or Booleans.
  ///
  /// - Parameter id: The record's identity.
  /// - Returns: The position in ``snapshot`` at the time this function returns; nil if the record isn't among the rows.
  /// - Throws: ``FetchError``, or any other error that reading throws; `CancellationError`.
  public func position(of id: Record.ID) async throws -> ItemPosition? {
    try await ask(id)
  }

  /// Returns the item at a position; nil if there is none. O(log n).
  ///
  /// - Parameter position: The position.
  /// - Returns: A record, or a placeholder for one that isn't loaded.
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
  /// The overall loading state of the data source.
  public var state: LoadState {
    observers.noteReading()
    return states.whole(hasContent: !snapshot.isEmpty)
  }

  /// Returns the loading state of an edge. The list is loaded as a whole, so loading has always ended at its start and end.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The loading state. The state is also `failed` while the store can't be reached.
  public func state(of edge: LoadEdge) -> LoadState {
    observers.noteReading()
    return edge == .refresh ? states[.refresh] : .ended
  }

  /// Reads everything again and keeps unchanged items. The call is ignored if a refresh is already in progress, if the edge is
  /// the start or the end, or if there is no request.
  ///
  /// - Parameter edge: The edge.
  public func startLoading(_ edge: LoadEdge) {
    guard edge == .refresh, request != nil, states[.refresh] != .loading else { return }
    isStale = true
    beginLoading()
  }

  /// Retries a failed read.
  public func retry() {
    guard case .failed = states[.refresh], request != nil else { return }
    endRetrying()
    beginLoading()
  }

  /// See `Loadable`.
  ///
  /// - Parameter body: A closure that is retained until the token is released.
  /// - Returns: The observation token.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    observers.observe(body)
  }
}
