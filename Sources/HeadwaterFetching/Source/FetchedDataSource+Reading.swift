public import Headwater

extension FetchedDataSource {
  /// Cancels pending work and loads the current request. The connection is kept if it observes the same tables, because each
  /// read passes its own query.
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
    // Moves by the user are still written, regardless of what is displayed.
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

  /// Starts a read that is reported as loading, after connecting if necessary.
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
      // There may be changes that an earlier connection didn't report.
      isStale = true
      listen(to: connection)
      schedule()
    case .failure(let error):
      fail(error)
    }
  }

  private func listen(to connection: FetchConnection) {
    // A change starts the prepared round. The round retains the connection, so the connection must not retain the round.
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

  /// Handles a lost or restored connection to the store.
  private func take(_ error: FetchError?, of session: Int) {
    guard self.session == session else { return }
    disconnection = error
    // The prepared round doesn't know about this.
    if reading == nil { reading = standing.withdraw() }
    if let error {
      if states[.refresh] != .loading { showFailure(error) }
    } else if !standing.change() {
      schedule()
    }
  }

  /// Handles a connection that ended even though the data source didn't close it.
  private func lose(_ connection: FetchConnection, of session: Int) {
    guard self.session == session else { return }
    connection.close()
    reading?.cancel()
    standing.reset()
    (self.connection, listening, reading) = (nil, nil, nil)
    self.session += 1
    fail(FetchError.disconnected("The store ended the connection."))
  }

  /// Starts the next read, if there is something to read and nothing prevents it. Otherwise, prepares a round for the next
  /// change.
  func schedule() {
    guard reading == nil, let connection, let request, writes.isEmpty else { return }
    let isAsked = isStale || ticket != nil || !questions.isEmpty || needsRows
    if isAsked || learnsFences && !standing.isChanged {
      reading = standing.withdraw()
      // A round that has already started must return first.
      guard reading == nil else { return }
      standing.beginOther()
      // Finding fences has a low priority, and never delays a caller that is waiting for rows.
      let round = round(of: request, over: connection, isLearning: !isAsked)
      reading = Task.detached(priority: isAsked ? .userInitiated : .utility, operation: round)
    } else {
      reading = standing.stand(round(of: request, over: connection, isLearning: learnsFences))
    }
  }

  /// Returns a closure that performs the pending reads. It doesn't need the main actor until there is something to display.
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
    // If the previous load failed, or nothing has been loaded yet, report the result even if nothing has changed.
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

  /// The circumstances in which a read was started.
  private struct Attempt {
    let session: Int
    let request: Int
    let moves: Int
    let isAnew: Bool
    let questions: Set<Int>
  }

  private func take(_ result: Result<FetchRound<Section, Record>.Result, any Error>, of attempt: Attempt) {
    // Never display the result of an earlier request.
    guard session == attempt.session, numberOfRequests == attempt.request else { return }
    reading = nil
    standing.end()
    switch result {
    case .success where numberOfMoves != attempt.moves:
      // The result doesn't include moves that the user has made in the meantime, and the reported changes have been consumed.
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

  /// The maximum number of rows that a single read skips to find fences. Skipping them takes about ten milliseconds, during
  /// which other reads wait.
  private static var rowsPerSlice: Int { 200_000 }

  /// Displays the result of a read.
  private func take(_ found: FetchRound<Section, Record>.Result, answering asked: Set<Int>) {
    if found.isBeginning {
      disconnection = nil
      // The exact count follows. For a search, everything is read again.
      if found.isEstimated { content = found.content }
      // Displaying the rows makes the list request more of them. The next read must also count all rows.
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

  /// Replaces the displayed snapshot, unless nothing has changed.
  func show(_ next: Snapshot<Section, Slot<Record>>, origin: String) {
    shown.set(next, context: .current(origin: origin))
  }

  /// Reports that connecting or reading has failed.
  private func fail(_ error: any Error) {
    questions.endAll(with: error)
    if let failure = error as? FetchError, failure.isTemporary {
      disconnection = failure
      retryLater()
    }
    showFailure(error)
  }

  /// Retries after a delay, unless a retry is already pending.
  private func retryLater() {
    guard retrying == nil, request != nil else { return }
    let wait = backoff.next()
    retrying = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: wait)) != nil, let self, !Task.isCancelled else { return }
      retrying = nil
      if connection == nil { connect() } else if !standing.change() { schedule() }
    }
  }

  /// Cancels a pending retry and resets the delay after a success.
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

extension FetchedDataSource: VisibleItemsTracking {
  /// Sets the visible rows. If the result is windowed, rows that are visible or within the prefetch distance are loaded. A
  /// pending read for rows that are no longer needed is canceled. O(sections).
  ///
  /// - Parameter rows: The offsets of the rows in ``snapshot``.
  public func visibleItemsDidChange(_ rows: VisibleRows) {
    let rows = rows.clamped(to: 0..<snapshot.numberOfItems)
    if rows == visible { return }
    visible = rows
    if foundRows != nil {
      // The list is still scrolling to the found row.
      if numberOfSearches > 0 { return }
      foundRows = nil
    }
    guard needsRows else {
      // The prepared round needs to know the visible rows.
      if case .window? = content { schedule() }
      return
    }
    if reading == nil { reading = standing.withdraw() }
    if let sought, !sought.overlaps(rows), ticket == nil, let reading {
      // The canceled read ends soon. The next read reports the changes that this one would have reported.
      self.sought = nil
      reading.cancel()
    }
    schedule()
  }

  /// A Boolean value that indicates whether rows must be read to display the visible ones.
  var needsRows: Bool { content?.needsRows(around: wanted) ?? false }

  /// The rows that must be loaded: those that are visible or about to become visible.
  private var wanted: VisibleRows { foundRows.map { visible.union($0) } ?? visible }
}
