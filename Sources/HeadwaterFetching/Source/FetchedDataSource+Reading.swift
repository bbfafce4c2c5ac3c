public import Headwater

extension FetchedDataSource {
  /// Drops what is on its way, and loads what is requested now. A connection that follows the same tables is kept: each
  /// read asks for what it wants.
  func restart() {
    numberOfRequests += 1
    let isFollowed =
      connection != nil && disconnection == nil
      && request.map { $0.query.isFollowed(like: followed) } ?? false
    reading?.cancel()
    if !isFollowed {
      session += 1
      connection?.close()
      for task in [connecting, listening] { task?.cancel() }
      (connection, connecting, listening) = (nil, nil, nil)
    }
    (reading, content, foundRows) = (nil, nil, nil)
    (isStale, ticket) = (isFollowed, nil)
    standing.reset()
    endRetrying()
    (isCounting, learnsFences) = (false, false)
    if !isFollowed { disconnection = nil }
    // What the user has moved is still written, whatever is shown.
    FetchWrite.finish(writes, in: store, after: writing, report: report)
    (writes, writing) = ([], nil)
    guard request != nil else {
      questions.answerAll()
      shown.set(Snapshot(), context: UpdateContext(origin: "fetch"))
      states.reset()
      return
    }
    states.cancel(.refresh)
    beginLoading()
  }

  /// Begins a read that is shown as loading, over a new connection where there is none.
  func beginLoading() {
    ticket = states.begin(.refresh) ?? ticket
    if connection == nil { connect() } else { schedule() }
  }

  private func connect() {
    guard connecting == nil, let query = request?.query else { return }
    let session = session
    followed = query
    connecting = Task { [weak self, store] in
      let result: Result<FetchConnection, any Error>
      do { result = .success(try await store.connect(to: query)) } catch { result = .failure(error) }
      guard let self, self.session == session else {
        if case .success(let connection) = result { connection.close() }
        return
      }
      self.take(result)
    }
  }

  private func take(_ result: Result<FetchConnection, any Error>) {
    connecting = nil
    switch result {
    case .success(let connection):
      self.connection = connection
      // What an earlier connection has told nothing of may have changed.
      isStale = true
      listen(to: connection)
      schedule()
    case .failure(let error):
      fail(error)
    }
  }

  private func listen(to connection: FetchConnection) {
    // A change begins the round that stands ready for it. That keeps the connection, and is not to be kept by it.
    connection.setChangeHandler { [weak standing] in standing?.change(atOnce: true) ?? false }
    listening = Task.detached(priority: .userInitiated) { [weak self, standing, session] in
      for await signal in connection.signals {
        if Task.isCancelled { return }
        switch signal {
        case .changed: if !standing.change() { await self?.schedule() }
        case .disconnected(let error): await self?.take(error, of: session)
        case .reconnected: await self?.take(nil, of: session)
        }
      }
      if !Task.isCancelled { await self?.lose(connection, of: session) }
    }
  }

  /// The store is gone, or is back again.
  private func take(_ error: FetchError?, of session: Int) {
    guard self.session == session else { return }
    disconnection = error
    // What stands ready does not know of it.
    if reading == nil { reading = standing.withdraw() }
    if let error {
      if states[.refresh] != .loading { showFailure(error) }
    } else if !standing.change() {
      schedule()
    }
  }

  /// A connection has ended that nobody here has closed.
  private func lose(_ connection: FetchConnection, of session: Int) {
    guard self.session == session else { return }
    connection.close()
    reading?.cancel()
    standing.reset()
    (self.connection, listening, reading) = (nil, nil, nil)
    self.session += 1
    fail(FetchError.disconnected("The store has ended the connection."))
  }

  /// Begins the next read, if there is something to read and nothing in its way; else the next change does.
  func schedule() {
    guard reading == nil, let connection, let request, writes.isEmpty else { return }
    let isAsked = isStale || ticket != nil || !questions.isEmpty || needsRows
    if isAsked || learnsFences && !standing.isChanged {
      reading = standing.withdraw()
      // A round that has begun by itself comes back first.
      guard reading == nil else { return }
      standing.beginOther()
      // Nobody waits for fences, and whoever waits for rows does not wait for fences.
      let round = round(of: request, over: connection, isLearning: !isAsked)
      reading = Task.detached(priority: isAsked ? .userInitiated : .utility, operation: round)
    } else {
      reading = standing.stand(round(of: request, over: connection, isLearning: learnsFences))
    }
  }

  /// Reads what is to be read by now. It has nothing to do on the main actor before it has something to show.
  private func round(
    of request: FetchRequest<Section, Record>, over connection: FetchConnection, isLearning: Bool
  ) -> StandingRound.Round {
    let attempt = Attempt(
      session: session, request: numberOfRequests, moves: numberOfMoves, isAnew: isStale,
      questions: questions.numbers)
    var round = FetchRound(
      request: request, options: options, content: content, isAnew: isStale, shown: snapshot)
    round.beginsWithRows = beginsWithRows
    (isStale, beginsWithRows) = (false, false)
    round.questions = questions.ids
    (round.visible, round.awaited) = (visible, foundRows)
    sought = wanted
    round.learning = isLearning ? Self.rowsPerSlice : 0
    // What has failed, or has never been loaded, is told of when it has been read, whatever that has come to.
    let isLoaded = states[.refresh] == .idle && states.hasLoaded && disconnection == nil
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

  /// What a read was begun for.
  private struct Attempt {
    let session: Int
    let request: Int
    let moves: Int
    let isAnew: Bool
    let questions: Set<Int>
  }

  private func take(_ result: Result<FetchRound<Section, Record>.Result, any Error>, of attempt: Attempt) {
    // What was asked for an earlier request is never shown.
    guard session == attempt.session, numberOfRequests == attempt.request else { return }
    reading = nil
    standing.end()
    switch result {
    case .success where numberOfMoves != attempt.moves:
      // It knows nothing of what the user has moved meanwhile, and has taken what there was to tell of changes.
      isStale = true
      schedule()
    case .success(let found): take(found, answering: attempt.questions)
    case .failure(let error) where error is CancellationError && sought == nil:
      isStale = attempt.isAnew || isStale
      standing.change()
      schedule()
    case .failure(let error):
      isStale = attempt.isAnew || isStale
      fail(error)
    }
  }

  /// How many rows are skipped in one read to learn fences: some ten milliseconds in which other reads wait.
  private static var rowsPerSlice: Int { 200_000 }

  /// Shows what a read has come to.
  private func take(_ found: FetchRound<Section, Record>.Result, answering asked: Set<Int>) {
    if found.isBeginning {
      disconnection = nil
      // The exact number follows what is shown; of a search, all is read anew.
      if found.isEstimated { content = found.content }
      // A view that is told asks for rows: what is read for it has to count, too.
      (isCounting, isStale) = (true, true)
      show(found)
      return schedule()
    }
    content = found.content
    learnsFences = found.isLearning
    disconnection = nil
    endRetrying()
    if wanted == sought {
      visible = found.visible
      if foundRows != nil { foundRows = found.awaited }
    }
    if ticket == nil, states[.refresh] != .idle || !states.hasLoaded { ticket = states.begin(.refresh) }
    let finished = ticket
    ticket = nil
    let before = snapshot
    show(found)
    isCounting = false
    if let finished {
      var next = states
      _ = next.finish(finished)
      states = next
    } else if before.isEmpty != snapshot.isEmpty {
      observers.tell()
    }
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

  /// Puts a snapshot in place of what is shown, unless nothing has changed.
  func show(_ next: Snapshot<Section, Slot<Record>>, origin: String) {
    shown.set(next, context: .current(origin: origin))
  }

  /// Shows that a connection or a read has failed.
  private func fail(_ error: any Error) {
    questions.endAll(with: error)
    if let failure = error as? FetchError, failure.isTemporary {
      disconnection = failure
      retryLater()
    }
    showFailure(error)
  }

  /// Tries again after a while what has failed, unless that is done already.
  private func retryLater() {
    guard retrying == nil, request != nil else { return }
    let wait = backoff.next()
    retrying = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: wait)) != nil, let self, !Task.isCancelled else { return }
      retrying = nil
      if connection == nil { connect() } else if !standing.change() { schedule() }
    }
  }

  /// Nothing has failed any more.
  func endRetrying() {
    retrying?.cancel()
    (retrying, backoff) = (nil, Backoff())
  }

  private func showFailure(_ error: any Error) {
    var next = states
    if let failed = ticket ?? next.begin(.refresh) { _ = next.fail(failed, error) }
    ticket = nil
    states = next
  }
}

extension FetchedDataSource: FollowsVisibleItems {
  /// Says which rows are visible. Where not all rows are in memory, those are read that are visible or near and are not
  /// loaded; a read for rows that nobody needs any more is dropped. O(sections).
  ///
  /// - Parameter rows: The rows, in ``snapshot``.
  public func visibleItemsDidChange(_ rows: Range<Int>) { visibleItemsDidChange(VisibleRows(rows)) }

  package func visibleItemsDidChange(_ rows: VisibleRows) {
    let rows = rows.clamped(to: 0..<snapshot.numberOfItems)
    if rows == visible { return }
    visible = rows
    if foundRows != nil {
      // The list is on its way.
      if numberOfSearches > 0 { return }
      foundRows = nil
    }
    guard needsRows else {
      // What stands ready is to know what is seen.
      if case .window? = content { schedule() }
      return
    }
    if reading == nil { reading = standing.withdraw() }
    if let sought, !sought.overlaps(rows), ticket == nil, let reading {
      // It ends soon, and what it would have told of changes is told by the next.
      self.sought = nil
      reading.cancel()
    }
    schedule()
  }

  /// Whether rows have to be read for what is visible.
  var needsRows: Bool { content?.needsRows(around: wanted) ?? false }

  /// The rows that have to be loaded: those that are visible, or are about to be.
  private var wanted: VisibleRows { foundRows.map { visible.union($0) } ?? visible }
}
