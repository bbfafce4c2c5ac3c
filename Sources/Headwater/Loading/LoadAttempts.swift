/// A source's attempts to load its parts. The load states are stored as a value in ``states``; this class manages the tasks.
///
/// Each part has at most one attempt. The attempt ends when its result is accepted, when it fails, times out, or is canceled,
/// or when the whole source is refreshed. After that, work continues only if it ignores its cancellation, and its result is
/// dropped.
@MainActor
final class LoadAttempts<Section: Hashable & Sendable> {
  typealias States = LoadStates<Section>

  /// The load state of each part.
  private(set) var states = States()
  /// The duration after which an attempt fails; nil for no limit.
  var timeout: Duration?
  let observers = LoadObservers()

  private let clock: any Clock<Duration>
  private var running: [States.Part: Attempt] = [:]

  /// The outcome of an attempt.
  enum Outcome {
    /// The result was accepted.
    case finished
    /// The attempt failed or timed out.
    case failed(any Error)
    /// The attempt was canceled or replaced by a refresh.
    case dropped
  }

  /// An attempt to load a part.
  @MainActor
  final class Attempt {
    /// A task that waits for the end of the attempt, and cancels the attempt if the task is canceled.
    let task: Task<Void, Never>
    /// The outcome; nil while the attempt is running.
    fileprivate(set) var outcome: Outcome? {
      didSet {
        // Take the list first, so that each caller is resumed only once.
        let resumed = waiting
        waiting = []
        for continuation in resumed { continuation.resume() }
      }
    }
    private var waiting: [CheckedContinuation<Void, Never>] = []

    fileprivate let ticket: States.Ticket
    fileprivate nonisolated let work: Task<Void, Never>
    fileprivate nonisolated let alarm: Task<Void, Never>?
    /// Finishes the stream that `task` waits for.
    fileprivate nonisolated let end: AsyncStream<Never>.Continuation

    fileprivate init(
      _ ticket: States.Ticket, task: Task<Void, Never>, work: Task<Void, Never>, alarm: Task<Void, Never>?,
      end: AsyncStream<Never>.Continuation
    ) {
      (self.ticket, self.task, self.work, self.alarm, self.end) = (ticket, task, work, alarm, end)
    }

    /// Waits until the attempt has ended, and returns before any attempt that starts at that moment can end.
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

  /// The running attempt to load a part; nil if there is none.
  subscript(part: States.Part) -> Attempt? { running[part] }

  /// Any running attempt; nil if there is none.
  var first: Attempt? { running.first?.value }

  /// Starts to load a part.
  ///
  /// - Parameters:
  ///   - part: The part to load.
  ///   - restarts: A Boolean value that indicates whether a new refresh replaces one that is in progress.
  ///   - work: A closure that loads the part, on any executor. It's retained until it returns.
  ///   - take: A closure that receives the result if the attempt is still current. It calls ``finish(_:isEnd:)`` when it
  ///     inserts the result, and ``tell()`` afterward. If it throws, the attempt fails with that error.
  /// - Returns: The attempt; nil if none was started.
  func begin<Found: Sendable>(
    _ part: States.Part, restarts: Bool = false, _ work: @escaping @Sendable () async throws -> Found,
    take: @escaping @MainActor (Found, States.Ticket) async throws -> Void
  ) -> Attempt? {
    guard let ticket = states.begin(part, restarts: restarts) else { return nil }
    // A refresh supersedes every other attempt.
    if part == .refresh { stopAll() }
    // The end of this stream marks the end of the attempt.
    let (ends, end) = AsyncStream<Never>.makeStream()
    let working = Task { [weak self] in
      defer { end.finish() }
      do {
        let found = try await work()
        // The attempt may have been canceled or replaced while it was loading.
        guard self?.states.isWanted(ticket) == true else { return }
        try await take(found, ticket)
      } catch {
        self?.fail(ticket, error)
      }
    }
    // Wait for the end of the stream rather than for the work, which may ignore its cancellation.
    let waiting = Task { [weak self] in
      for await _ in ends {}
      if Task.isCancelled { self?.cancel(ticket) }
    }
    let attempt = Attempt(
      ticket, task: waiting, work: working, alarm: timeout.map { alarm(for: ticket, after: $0) }, end: end)
    // Register the attempt before observers are notified.
    running[part] = attempt
    tell()
    return attempt
  }

  /// Fails an attempt after a time limit, even if its work ignores cancellation.
  private func alarm(for ticket: States.Ticket, after limit: Duration) -> Task<Void, Never> {
    Task { [weak self, clock] in
      guard (try? await clock.sleep(forClamped: limit)) != nil, let self, states.isWanted(ticket) else {
        return
      }
      // Take the attempt first, because failing removes it.
      let attempt = running[ticket.part]
      fail(ticket, Diagnostic.timedOut(after: limit))
      // Cancel the work last. If it ignores the cancellation, its result is dropped.
      attempt?.work.cancel()
    }
  }

  /// Marks an attempt as finished while its result is being inserted. From then on, the part has its final state, but observers
  /// aren't notified until ``tell()`` is called.
  ///
  /// - Parameters:
  ///   - ticket: The ticket of the attempt, which must still be current.
  ///   - isEnd: A Boolean value that indicates whether there is nothing more to load for the part; for a refresh, whether there
  ///     is nothing more to load at the end.
  func finish(_ ticket: States.Ticket, isEnd: Bool) {
    guard states.finish(ticket, isEnd: isEnd) else { return }
    // A refresh that has loaded everything leaves nothing to append.
    if ticket.part == .refresh, isEnd { states.setEnded(.append) }
    let attempt = running.removeValue(forKey: ticket.part)
    attempt?.outcome = .finished
    attempt?.alarm?.cancel()
  }

  /// Ends an attempt that failed, if it's still current. An error that reports a cancellation counts as a cancellation.
  func fail(_ ticket: States.Ticket, _ error: any Error) {
    if error.isCancellation { return cancel(ticket) }
    guard states.fail(ticket, error) else { return }
    // Record the outcome before observers are notified, and resume the task afterward.
    let attempt = running.removeValue(forKey: ticket.part)
    attempt?.outcome = .failed(error)
    attempt?.alarm?.cancel()
    tell()
    attempt?.end.finish()
  }

  private func cancel(_ ticket: States.Ticket) {
    if states.isWanted(ticket) { cancel(ticket.part) }
  }

  /// Cancels the running attempt to load a part, and notifies observers.
  func cancel(_ part: States.Part) {
    guard states[part] == .loading else { return }
    drop(part)
    tell()
  }

  /// Drops the running attempt to load a part. ``tell()`` notifies observers.
  func drop(_ part: States.Part) {
    states.cancel(part)
    let attempt = running.removeValue(forKey: part)
    attempt?.outcome = .dropped
    attempt?.stop()
  }

  /// Sets whether a part has ended. If it hasn't, more can be loaded. ``tell()`` notifies observers.
  func setEnded(_ part: States.Part, _ hasEnded: Bool) { states.setEnded(part, hasEnded) }

  /// Records that the source received content that this object didn't load.
  func noteContent() { states.noteContent() }

  /// Discards the attempts and load states of sections that were removed. ``tell()`` notifies observers.
  func forgetSections(where isGone: (Section) -> Bool) {
    states.forgetSections(where: isGone)
    // Copy the keys, because dropping an attempt changes the dictionary.
    for case .section(let section) in Array(running.keys) where isGone(section) { drop(.section(section)) }
  }

  /// Notifies observers that a load state or the content may have changed.
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
