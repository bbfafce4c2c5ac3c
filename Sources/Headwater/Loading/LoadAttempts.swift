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

  /// The outcome of an attempt.
  enum Outcome {
    /// Its result has been taken.
    case finished
    /// It has failed, or taken too long.
    case failed(any Error)
    /// It was cancelled, or a refresh has taken its place.
    case dropped
  }

  /// An attempt to load a part.
  @MainActor
  final class Attempt {
    /// Waits for the attempt's end, and cancels it if it is cancelled.
    let task: Task<Void, Never>
    /// The outcome; nil while the attempt is running.
    fileprivate(set) var outcome: Outcome? {
      didSet {
        let resumed = waiting
        waiting = []
        for continuation in resumed { continuation.resume() }
      }
    }
    private var waiting: [CheckedContinuation<Void, Never>] = []

    fileprivate let ticket: States.Ticket
    fileprivate nonisolated let work: Task<Void, Never>
    fileprivate nonisolated let alarm: Task<Void, Never>?
    /// Ends what waits for the attempt.
    fileprivate nonisolated let end: AsyncStream<Never>.Continuation

    fileprivate init(
      _ ticket: States.Ticket, task: Task<Void, Never>, work: Task<Void, Never>, alarm: Task<Void, Never>?,
      end: AsyncStream<Never>.Continuation
    ) {
      (self.ticket, self.task, self.work, self.alarm, self.end) = (ticket, task, work, alarm, end)
    }

    /// Returns when the attempt has ended, before anything that is begun then can end.
    func ends() async {
      if outcome != nil { return }
      await withCheckedContinuation { waiting.append($0) }
    }

    fileprivate nonisolated func stop() {
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

  /// The attempt at a part that is on its way; nil where none is.
  subscript(part: States.Part) -> Attempt? { running[part] }

  /// Any attempt that is on its way; nil where none is.
  var first: Attempt? { running.first?.value }

  /// Begins to load a part.
  ///
  /// - Parameters:
  ///   - part: What to load.
  ///   - restarts: True to drop a refresh that is on its way and begin another one.
  ///   - work: Loads it, wherever it likes. Kept until it returns.
  ///   - take: Gets what it has found, if that is still wanted; calls ``finish(_:isEnd:)`` when it puts that in, and
  ///     ``tell()`` when it has. What it throws is the attempt's failure.
  /// - Returns: The attempt; nil where nothing was begun.
  func begin<Found: Sendable>(
    _ part: States.Part, restarts: Bool = false, _ work: @escaping @Sendable () async throws -> Found,
    take: @escaping @MainActor (Found, States.Ticket) async throws -> Void
  ) -> Attempt? {
    guard let ticket = states.begin(part, restarts: restarts) else { return nil }
    if part == .refresh { stopAll() }
    let (ends, end) = AsyncStream<Never>.makeStream()
    let working = Task { [weak self] in
      defer { end.finish() }
      do {
        let found = try await work()
        guard self?.states.isWanted(ticket) == true else { return }
        try await take(found, ticket)
      } catch is CancellationError {
        self?.cancel(ticket)
      } catch {
        self?.fail(ticket, error)
      }
    }
    let waiting = Task { [weak self] in
      for await _ in ends {}
      if Task.isCancelled { self?.cancel(ticket) }
    }
    let attempt = Attempt(
      ticket, task: waiting, work: working, alarm: timeout.map { alarm(for: ticket, after: $0) }, end: end)
    running[part] = attempt
    tell()
    return attempt
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
    let attempt = running.removeValue(forKey: ticket.part)
    attempt?.outcome = .finished
    attempt?.alarm?.cancel()
  }

  /// Ends an attempt that has failed, if it is still wanted.
  func fail(_ ticket: States.Ticket, _ error: any Error) {
    guard states.fail(ticket, error) else { return }
    let attempt = running.removeValue(forKey: ticket.part)
    attempt?.outcome = .failed(error)
    attempt?.alarm?.cancel()
    tell()
    attempt?.end.finish()
  }

  private func cancel(_ ticket: States.Ticket) {
    if states.isWanted(ticket) { cancel(ticket.part) }
  }

  /// Drops what is on its way for a part.
  func cancel(_ part: States.Part) {
    guard states[part] == .loading else { return }
    drop(part)
    tell()
  }

  /// Drops the running attempt of a part. ``tell()`` notifies observers.
  func drop(_ part: States.Part) {
    states.cancel(part)
    let attempt = running.removeValue(forKey: part)
    attempt?.outcome = .dropped
    attempt?.stop()
  }

  /// Sets whether a part has ended. If it hasn't, more of it can be loaded. ``tell()`` notifies observers.
  func setEnded(_ part: States.Part, _ hasEnded: Bool) { states.setEnded(part, hasEnded) }

  /// Others have put something into the source.
  func noteContent() { states.noteContent() }

  /// Forgets sections that were removed. ``tell()`` notifies observers.
  func forgetSections(where isGone: (Section) -> Bool) {
    states.forgetSections(where: isGone)
    for case .section(let section) in Array(running.keys) where isGone(section) { drop(.section(section)) }
  }

  /// Tells all who want to know that what is being done, or the content, may have changed.
  func tell() {
    observers.tell()
  }

  private func stopAll() {
    let stopped = running.values
    running = [:]
    for attempt in stopped {
      attempt.outcome = .dropped
      attempt.stop()
    }
  }
}
