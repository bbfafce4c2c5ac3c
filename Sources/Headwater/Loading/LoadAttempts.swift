/// The attempts of a source to load its parts: what they come to is in ``states``, a value; here are the tasks.
///
/// Of each part there is at most one attempt. It ends when its result has been taken, when it has failed, taken too long
/// or been cancelled, or when all is refreshed; nothing of it goes on then but the work itself, if that does not heed its
/// cancellation, and what that comes to is dropped.
@MainActor
final class LoadAttempts<Section: Hashable & Sendable> {
  typealias States = LoadStates<Section>

  /// What each part is doing.
  private(set) var states = States()
  /// After how long an attempt counts as failed; nil for never.
  var timeout: Duration?
  let observers = LoadObservers()

  private let clock: any Clock<Duration>
  private var running: [States.Part: Attempt] = [:]

  private struct Attempt: Sendable {
    let ticket: States.Ticket
    let work: Task<Void, Never>
    let alarm: Task<Void, Never>?
    /// Ends what waits for the attempt.
    let end: AsyncStream<Never>.Continuation

    func stop() {
      work.cancel()
      alarm?.cancel()
      end.finish()
    }
  }

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  deinit {
    for attempt in running.values { attempt.stop() }
  }

  /// Begins to load a part.
  ///
  /// - Parameters:
  ///   - part: What to load.
  ///   - restarts: True to drop a refresh that is on its way and begin another one.
  ///   - work: Loads it, wherever it likes. Kept until it returns.
  ///   - take: Gets what it has found, if that is still wanted; calls ``finish(_:isEnd:)`` when it puts that in, and
  ///     ``tell()`` when it has. What it throws is the attempt's failure.
  /// - Returns: What waits for the attempt's end, and cancels it if it is cancelled; nil where nothing was begun.
  func begin<Found: Sendable>(
    _ part: States.Part, restarts: Bool = false, _ work: @escaping @Sendable () async throws -> Found,
    take: @escaping @MainActor (Found, States.Ticket) async throws -> Void
  ) -> Task<Void, Never>? {
    guard let ticket = states.begin(part, restarts: restarts) else { return nil }
    if part == .refresh { stopAll() }
    let (ends, end) = AsyncStream<Never>.makeStream()
    let task = Task { [weak self] in
      defer { end.finish() }
      do {
        let found = try await work()
        guard self?.states.isWanted(ticket) == true else { return }
        try await take(found, ticket)
      } catch {
        self?.fail(ticket, error)
      }
    }
    running[part] = Attempt(
      ticket: ticket, work: task, alarm: timeout.map { alarm(for: ticket, after: $0) }, end: end)
    tell()
    return Task { [weak self] in
      for await _ in ends {}
      if Task.isCancelled, self?.states.isWanted(ticket) == true { self?.cancel(part) }
    }
  }

  /// Gives up on an attempt after some time, whether or not its work hears of it.
  private func alarm(for ticket: States.Ticket, after limit: Duration) -> Task<Void, Never> {
    Task { [weak self, clock] in
      guard (try? await clock.sleep(forClamped: limit)) != nil, let self, states.isWanted(ticket) else {
        return
      }
      let attempt = running[ticket.part]
      fail(ticket, Diagnostic.timedOut(after: limit))
      attempt?.work.cancel()
    }
  }

  /// What was found is being put in: from now on the part is as it will be, and nobody is told before ``tell()``.
  ///
  /// - Parameters:
  ///   - ticket: The attempt's ticket, which is still wanted.
  ///   - isEnd: Whether there is no more of the part; of a refresh, whether there is no more at the end.
  func finish(_ ticket: States.Ticket, isEnd: Bool) {
    guard states.finish(ticket, isEnd: isEnd) else { return }
    if ticket.part == .refresh, isEnd { states.setEnded(.append) }
    running.removeValue(forKey: ticket.part)?.alarm?.cancel()
  }

  private func fail(_ ticket: States.Ticket, _ error: any Error) {
    guard states.isWanted(ticket) else { return }
    if error is CancellationError {
      states.cancel(ticket.part)
    } else {
      _ = states.fail(ticket, error)
    }
    let attempt = running.removeValue(forKey: ticket.part)
    attempt?.alarm?.cancel()
    tell()
    attempt?.end.finish()
  }

  /// Drops what is on its way for a part.
  func cancel(_ part: States.Part) {
    guard states[part] == .loading else { return }
    states.cancel(part)
    let attempt = running.removeValue(forKey: part)
    tell()
    attempt?.stop()
  }

  /// Lets a part be loaded again that has come to its end.
  func reopen(_ part: States.Part) { states.setEnded(part, false) }

  /// Others have put something into the source.
  func noteContent() { states.noteContent() }

  /// Forgets sections that are gone; nobody is told before ``tell()``.
  func forgetSections(where isGone: (Section) -> Bool) {
    states.forgetSections(where: isGone)
    for case .section(let section) in Array(running.keys) where isGone(section) {
      running.removeValue(forKey: .section(section))?.stop()
    }
  }

  /// Tells all who want to know that what is being done, or the content, may have changed.
  func tell() {
    observers.tell()
  }

  private func stopAll() {
    let stopped = running
    running = [:]
    for attempt in stopped.values { attempt.stop() }
  }
}
