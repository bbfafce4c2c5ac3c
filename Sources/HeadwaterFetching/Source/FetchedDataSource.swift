public import Headwater

/// A data source that fetches records from a store and observes them. It loads automatically and displays each change in the
/// store with a minimal changeset. Its items are `LoadingRow` values: records, and placeholders for records that aren't loaded
/// or can't be decoded.
///
/// ```swift
/// let request = try RecordRequest<String, Package>(
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
  public var request: RecordRequest<Section, Record>? {
    didSet {
      reads.beginWithRows()
      restart()
    }
  }

  /// A closure that receives diagnostics about problems that the data source recovered from, and about rows that can't be
  /// decoded.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  /// The options for loading rows.
  public let options: FetchOptions

  let store: any FetchStore
  /// The content that was read for the current request and connection.
  private(set) var content: FetchedContent<Section, Record>?
  private let shown = SnapshotStore<Section, LoadingRow<Record>>()
  private let loading = FetchLoading()
  private let clock: any Clock<Duration>
  private var link = FetchLink()
  private var retrying = FetchRetry()
  private var reads: FetchReads
  private var viewport = FetchViewport()
  private var writes = FetchWrites<Section, Record>()
  private var questions = FetchQuestions<Record.ID>()

  /// Creates a data source and starts loading.
  ///
  /// - Parameters:
  ///   - request: The request; nil if there is none yet.
  ///   - store: The store to read from, which the data source retains.
  ///   - options: The options for loading rows.
  ///   - clock: The clock that measures ``FetchOptions/minimumInterval`` and the delays before retries.
  public init(
    _ request: RecordRequest<Section, Record>?, in store: some FetchStore,
    options: FetchOptions = FetchOptions(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.request, self.store) = (request, store)
    (self.options, self.clock) = (options, clock)
    reads = FetchReads(
      StandingRound { [interval = options.minimumInterval] in
        interval > .zero ? Pause(interval, by: clock) : nil
      })
    restart()
  }

  deinit {
    link.end()
    reads.task?.cancel()
    retrying.cancel()
    reads.standing.reset()
    questions.failAll(with: CancellationError())
    writes.finish(in: store, report: report)
  }

  /// The loading states of the data source.
  package var states: LoadStates<SingleSection> { loading.states }

  /// The task that reads, if there is one.
  var reading: Task<Void, Never>? { reads.task }

  private var standing: StandingRound { reads.standing }

  /// The error that explains why the store can't be reached, or is too busy to be read; nil while the store can be read.
  public var disconnection: FetchError? { link.problem }

  /// A Boolean value that indicates whether the number of rows is exact. It is false while the first rows of a large result are
  /// displayed and the rest are still being counted. In this case, the number is an estimate, or only the first rows are
  /// displayed. You can observe the property like ``state``.
  public var hasExactCounts: Bool {
    loading.noteReading()
    return loading.isCounted
  }

  /// A Boolean value that indicates whether the data source is using idle time to collect information that makes jumps in a
  /// large result fast. Until the information is complete, jumps are correct but slower. You can observe the property like
  /// ``state``.
  public var isLearning: Bool {
    loading.noteReading()
    return loading.learnsFences
  }

  /// The displayed snapshot.
  public var snapshot: Snapshot<Section, LoadingRow<Record>> { shown.snapshot }

  /// See `DataSource`.
  ///
  /// - Parameter body: A closure that receives each transition.
  /// - Returns: The observation token.
  public func observe(
    _ body: @escaping @MainActor (SnapshotTransition<Section, LoadingRow<Record>>) -> Void
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
  public func item(at position: ItemPosition) -> LoadingRow<Record>? { snapshot.item(at: position) }

  private func ask(_ id: Record.ID?) async throws -> ItemPosition? {
    guard request != nil else { return nil }
    let number = questions.nextNumber()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        questions.add(number, id, continuation)
        if link.isClosed { restart() }
        schedule()
      }
    } onCancel: {
      Task { @MainActor in self.questions.fail(number, with: CancellationError()) }
    }
  }
}

// MARK: - Connecting and reading

extension FetchedDataSource {
  /// Cancels pending work and loads the current request. The connection is kept if it observes the same tables, because each
  /// read passes its own query.
  private func restart() {
    reads.requestBegins()
    let isServed = request.map { link.serves($0.query) } ?? false
    reading?.cancel()
    if !isServed {
      link.forget().end()
      link.problem = nil
    }
    reads.forget()
    reads.isStale = isServed
    content = nil
    loading.forget()
    viewport.find(nil)
    standing.reset()
    retrying.end()
    loading.update(.complete(learns: false))
    // Moves by the user are still written, regardless of what is displayed.
    writes.end(in: store, report: report)
    guard request != nil else {
      questions.answerAll()
      shown.set(Snapshot(), context: UpdateContext(origin: "fetch"))
      loading.reset()
      return
    }
    loading.cancel()
    beginLoading()
  }

  /// Starts a read that is reported as loading, after connecting if necessary.
  private func beginLoading() {
    loading.begin()
    if link.connection == nil { connect() } else { schedule() }
  }

  private func connect() {
    guard link.isClosed, let query = request?.query else { return }
    let session = link.session
    let connecting = Task { [weak self, store] in
      let result: Result<FetchConnection, any Error>
      do { result = .success(try await store.connect(to: query)) } catch { result = .failure(error) }
      guard let self, link.session == session else {
        if case .success(let connection) = result { connection.close() }
        return
      }
      take(result)
    }
    link.begin(connecting, to: query)
  }

  private func take(_ result: Result<FetchConnection, any Error>) {
    switch result {
    case .success(let connection):
      link.connect(connection)
      // There may be changes that an earlier connection didn't report.
      reads.isStale = true
      listen(to: connection)
      schedule()
    case .failure(let error):
      link.fail()
      fail(error)
    }
  }

  private func listen(to connection: FetchConnection) {
    // A change starts the prepared round. The round retains the connection, so the connection must not retain the round.
    connection.setChangeHandler { [weak standing] in standing?.change(atOnce: true) ?? false }
    let session = link.session
    let listening = Task.detached(priority: .userInitiated) { [weak self, standing] in
      for await signal in connection.signals {
        if Task.isCancelled { return }
        switch signal {
        case .changed: if !standing.change() { await self?.schedule() }
        case .disconnected(let error): await self?.take(error, of: session)
        case .reconnected: await self?.take(nil, of: session)
        }
      }
      if !Task.isCancelled { await self?.lose(connectionOf: session) }
    }
    link.listen(listening)
  }

  /// Handles a lost or restored connection to the store.
  private func take(_ error: FetchError?, of session: Int) {
    guard link.session == session else { return }
    link.problem = error
    // The prepared round doesn't know about this.
    reads.withdraw()
    if let error {
      if states[.refresh] != .loading { loading.fail(error) }
    } else if !standing.change() {
      schedule()
    }
  }

  /// Handles a connection that ended even though the data source didn't close it.
  private func lose(connectionOf session: Int) {
    guard link.session == session else { return }
    link.forget().end()
    reading?.cancel()
    reads.forget()
    standing.reset()
    fail(FetchError.disconnected("The store ended the connection."))
  }

  /// Starts the next read, if there is something to read and nothing prevents it. Otherwise, prepares a round for the next
  /// change.
  private func schedule() {
    guard reading == nil, let connection = link.connection, let request, writes.isEmpty else { return }
    let isAsked = reads.isStale || loading.isReported || !questions.isEmpty || needsRows
    if isAsked || loading.learnsFences && !standing.isChanged {
      reads.withdraw()
      // A round that has already started must return first.
      guard reading == nil else { return }
      standing.beginOther()
      // Finding fences has a low priority, and never delays a caller that is waiting for rows.
      let round = round(of: request, over: connection, isLearning: !isAsked)
      reads.start(round, priority: isAsked ? .userInitiated : .utility)
    } else {
      reads.stand(round(of: request, over: connection, isLearning: loading.learnsFences))
    }
  }

  /// Returns a closure that performs the pending reads. It doesn't need the main actor until there is something to display.
  private func round(
    of request: RecordRequest<Section, Record>, over connection: FetchConnection, isLearning: Bool
  ) -> StandingRound.Round {
    let (isAnew, beginsWithRows) = reads.takeBeginning()
    let attempt = Attempt(
      session: link.session, request: reads.requestNumber, changes: writes.numberOfChanges, isAnew: isAnew,
      questions: questions.numbers)
    var round = FetchRound(
      request: request, options: options, content: content, isAnew: isAnew, shown: snapshot)
    round.beginsWithRows = beginsWithRows
    round.questions = questions.ids
    (round.visible, round.awaited) = (viewport.visible, viewport.found)
    viewport.readBegins()
    round.learning = isLearning ? Self.rowsPerSlice : 0
    // If the previous load failed, or nothing has been loaded yet, report the result even if nothing has changed.
    let isLoaded = !loading.isUnloaded && link.problem == nil
    return { [weak self, weak standing, round] in
      let result: Result<FetchRound<Section, Record>.Result, any Error>
      do {
        let found = try await connection.read { try round.read($0, $1) }
        if isLoaded, found.isNothing, standing?.standAgain() == true { return }
        result = .success(found)
      } catch {
        result = .failure(error)
      }
      await self?.take(result, of: attempt)
    }
  }

  /// The circumstances in which a read was started.
  private struct Attempt {
    let session: Int
    let request: Int
    let changes: Int
    let isAnew: Bool
    let questions: Set<Int>
  }

  private func take(_ result: Result<FetchRound<Section, Record>.Result, any Error>, of attempt: Attempt) {
    // Never display the result of an earlier request.
    guard link.session == attempt.session, reads.requestNumber == attempt.request else { return }
    reads.end()
    switch result {
    case .success where writes.numberOfChanges != attempt.changes:
      // The result doesn't include moves that the user has made in the meantime, and the reported changes have been consumed.
      reads.isStale = true
      schedule()
    case .success(let found): take(found, answering: attempt.questions)
    case .failure(let error) where error is CancellationError && viewport.isReadCanceled:
      reads.isStale = attempt.isAnew || reads.isStale
      standing.change()
      schedule()
    case .failure(let error):
      reads.isStale = attempt.isAnew || reads.isStale
      fail(error)
    }
  }

  /// The maximum number of rows that a single read skips to find fences. Skipping them takes about ten milliseconds, during
  /// which other reads wait.
  private static var rowsPerSlice: Int { 200_000 }

  /// Displays the result of a read.
  private func take(_ found: FetchRound<Section, Record>.Result, answering asked: Set<Int>) {
    link.problem = nil
    if found.isBeginning {
      // The exact count follows. For a search, everything is read again.
      if found.isEstimated { content = found.content }
      // Displaying the rows makes the list request more of them. The next read must also count all rows.
      reads.isStale = true
      loading.update(.counting)
      show(found)
      return schedule()
    }
    content = found.content
    retrying.end()
    if viewport.isCurrent { viewport.follow(visible: found.visible, found: found.awaited) }
    let (finished, wasEmpty) = (loading.takeTicket(), snapshot.isEmpty)
    show(found)
    loading.update(.complete(learns: found.isLearning))
    loading.finish(finished, isEmptinessChanged: wasEmpty != snapshot.isEmpty)
    for number in asked { questions.answer(number, with: found.positions[number]) }
    for diagnostic in found.diagnostics { report(diagnostic) }
    schedule()
  }

  private func show(_ found: FetchRound<Section, Record>.Result) {
    if let transition = found.transition {
      shown.set(transition)
    } else {
      show(found.content.snapshot, origin: "fetch")
    }
  }

  /// Replaces the displayed snapshot, unless nothing has changed.
  private func show(_ next: Snapshot<Section, LoadingRow<Record>>, origin: String) {
    shown.set(next, context: .current(origin: origin))
  }

  /// Reports that connecting or reading has failed. If the store has canceled it, nothing is reported, and the data source
  /// tries again later.
  private func fail(_ error: any Error) {
    questions.endAll(with: error)
    if error.isCancellation { return retryLater() }
    if let failure = error as? FetchError, failure.isTemporary {
      link.problem = failure
      retryLater()
    }
    loading.fail(error)
  }

  /// Retries after a delay, unless a retry is already pending.
  private func retryLater() {
    guard !retrying.isPending, request != nil else { return }
    retrying.begin { wait in
      Task { [weak self, clock] in
        guard (try? await clock.sleep(for: wait)) != nil, let self, !Task.isCancelled else { return }
        retrying.delayHasPassed()
        if link.connection == nil { connect() } else if !standing.change() { schedule() }
      }
    }
  }

  // MARK: - Moves by the user

  /// Displays content in which the user has moved a row, and writes the move to the store.
  func show(moved next: FetchedContent<Section, Record>, writing updates: [FetchUpdate]) {
    guard let before = content else { return }
    content = next
    // The prepared round doesn't know about the move.
    reads.withdraw()
    writes.add(updates, before: before)
    show(next.snapshot, origin: "move")
    write()
  }

  /// Writes pending moves, one after another.
  private func write() {
    guard let move = writes.next else { return schedule() }
    let number = reads.requestNumber
    let writing = Task { [weak self, store, report] in
      let result: Result<Void, any Error>
      do { result = .success(try await store.update(move.updates)) } catch { result = .failure(error) }
      guard let self, reads.requestNumber == number else {
        if case .failure(let error) = result { report(.editFailed(error: Diagnostic.Detail(error))) }
        return
      }
      switch result {
      case .success:
        writes.succeed()
        standing.change()
      case .failure(let error):
        // Later moves were based on the result of this one, so revert them, too.
        writes.fail()
        content = move.before
        show(move.before.snapshot, origin: "roll-back")
        standing.change()
        self.report(.editFailed(error: Diagnostic.Detail(error)))
      }
      write()
    }
    writes.begin(writing)
  }
}

extension FetchedDataSource: Loadable {
  /// The overall loading state of the data source.
  public var state: LoadState {
    loading.noteReading()
    return states.whole(hasContent: !snapshot.isEmpty)
  }

  /// Returns the state of one kind of load. The list is loaded as a whole, so loading has always ended at its start and end.
  ///
  /// - Parameter kind: The kind of load.
  /// - Returns: The loading state. The state is also `failed` while the store can't be reached.
  public func state(of kind: LoadKind) -> LoadState {
    loading.noteReading()
    return kind == .refresh ? states[.refresh] : .ended
  }

  /// Reads everything again and keeps unchanged items. The call is ignored if a refresh is already in progress, if the kind of
  /// load isn't a refresh, or if there is no request.
  ///
  /// - Parameter kind: The kind of load.
  public func startLoading(_ kind: LoadKind) {
    guard kind == .refresh, request != nil, states[.refresh] != .loading else { return }
    reads.isStale = true
    beginLoading()
  }

  /// Retries a failed read.
  public func retry() {
    guard case .failed = states[.refresh], request != nil else { return }
    retrying.end()
    beginLoading()
  }

  /// See `Loadable`.
  ///
  /// - Parameter body: A closure that is retained until the token is released.
  /// - Returns: The observation token.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    loading.observe(body)
  }
}

extension FetchedDataSource: VisibleItemsTracking {
  /// Sets the visible rows. If the result is windowed, rows that are visible or within the prefetch distance are loaded. A
  /// pending read for rows that are no longer needed is canceled. O(sections).
  ///
  /// - Parameter rows: The offsets of the rows in ``snapshot``.
  public func visibleItemsDidChange(_ rows: VisibleRows) {
    let rows = rows.clamped(to: 0..<snapshot.numberOfItems)
    guard viewport.show(rows) else { return }
    guard needsRows else {
      // The prepared round needs to know the visible rows.
      if case .window? = content { schedule() }
      return
    }
    reads.withdraw()
    if viewport.readMisses(rows), !loading.isReported, let reading {
      // The canceled read ends soon. The next read reports the changes that this one would have reported.
      viewport.cancelRead()
      reading.cancel()
    }
    schedule()
  }

  /// A Boolean value that indicates whether rows must be read to display the visible ones.
  private var needsRows: Bool { content?.needsRows(around: viewport.wanted) ?? false }
}

extension FetchedDataSource: ItemFinding {
  /// Finds a record by its key and reads the rows around it. Takes one query for the position and one for the rows.
  public func find(_ element: LoadingRow<Record.ID>) async throws -> ItemSearch {
    guard request != nil, case .item(let id) = element else { return .unknown }
    viewport.searchBegins()
    defer { viewport.searchEnds() }
    do {
      // Rows may be inserted and removed in the meantime.
      for _ in 0..<4 {
        if snapshot.position(of: .item(id)) != nil { return .found }
        guard let position = try await position(of: id) else { return .absent }
        try Task.checkCancellation()
        if snapshot.position(of: .item(id)) != nil { return .found }
        guard let offset = snapshot.offset(of: position) else { continue }
        viewport.find([offset..<offset + 1])
        try await catchUp()
        try Task.checkCancellation()
      }
    } catch {
      viewport.searchFails()
      throw error
    }
    if snapshot.position(of: .item(id)) != nil { return .found }
    viewport.find(nil)
    return .absent
  }
}

extension FetchedDataSource: StoreSynchronizing {
  package func isBehind(_ other: any StoreSynchronizing) -> Bool {
    guard let read = connection, let told = (other as? any ShowsConnection)?.connection,
      read.sees(allOf: told)
    else { return true }
    // Check this last, because the results of reads that have returned by now are already displayed.
    return reads.isReading
  }

  package var roundOnItsWay: Task<Void, Never>? { standing.onItsWay }
}

/// A type that displays the rows that a connection reads.
@MainActor
private protocol ShowsConnection: AnyObject {
  var connection: FetchConnection? { get }
}

extension FetchedDataSource: ShowsConnection {
  fileprivate var connection: FetchConnection? { link.connection }
}
