internal import Headwater

/// An event that a ``ValueLoop`` handles.
enum ValueEvent: Sendable {
  /// The connection with the given number has sent a signal, or has ended if the signal is nil.
  case signal(FetchSignal?, connection: Int)
  /// The pause after a round, or before a retry, is over.
  case pauseIsOver
  /// Everything must be read again.
  case refresh
  /// A caller is waiting for all changes made so far.
  case question(Int)
}

/// The loop that follows a ``ValueRequest`` in a store. It runs in a task of its own, off the main actor, and performs one read
/// after another, so all of its state is local to that task.
struct ValueLoop<Value: Sendable>: Sendable {
  /// The result of a round: the value, or nil if it hasn't changed.
  typealias Outcome = Result<Value?, any Error>

  let request: ValueRequest<Value>
  let questions: [ValueQuestion]
  let store: any FetchStore
  let clock: any Clock<Duration>
  /// The minimum interval between the starts of two rounds.
  let interval: Duration
  let events: AsyncStream<ValueEvent>
  let continuation: AsyncStream<ValueEvent>.Continuation
  /// A closure that receives the outcome of each round, with the numbers of the questions that it answers.
  let deliver: @Sendable (Outcome, Set<Int>) async -> Void

  private var connection: FetchConnection?
  private var connectionNumber = 0
  /// The last answers; nil if everything must be read.
  private var answers: [ValueAnswer]?
  /// A Boolean value that indicates whether the last outcome that was delivered contains the value of ``answers``.
  private var isDelivered = false
  private var pause: Pause?
  private var backoff = Backoff()
  /// The task that waits for the end of a pause.
  private var waiting: Task<Void, Never>?

  init(
    _ request: ValueRequest<Value>, _ questions: [ValueQuestion], in store: any FetchStore,
    interval: Duration, clock: any Clock<Duration>,
    deliver: @escaping @Sendable (Outcome, Set<Int>) async -> Void
  ) {
    (self.request, self.questions, self.store) = (request, questions, store)
    (self.interval, self.clock, self.deliver) = (interval, clock, deliver)
    (events, continuation) = AsyncStream.makeStream()
  }

  /// Follows the request until the events end or the task is canceled.
  mutating func run() async {
    await performRound()
    for await event in events {
      if Task.isCancelled { break }
      switch event {
      case .signal(let signal, connection: let number):
        if number == connectionNumber { await handle(signal) }
      case .pauseIsOver:
        waiting = nil
        await performRound()
      case .refresh:
        answers = nil
        await performRound()
      case .question(let number): await performRound(answering: [number])
      }
    }
    waiting?.cancel()
    disconnect()
  }

  private mutating func handle(_ signal: FetchSignal?) async {
    switch signal {
    case .changed:
      // A pending pause or retry includes this change.
      if waiting != nil { return }
      if let pause, !pause.isOver { return wait(for: pause) }
      await performRound()
    case .reconnected: await performRound()
    case .disconnected(let error):
      // The connection reports when the store can be reached again.
      isDelivered = false
      await deliver(.failure(error), [])
    case nil:
      disconnect()
      await fail(FetchError.disconnected("The store ended the connection."))
    }
  }

  // MARK: - Reading

  /// Connects if necessary, reads the changes, and delivers the value if it has changed.
  private mutating func performRound(answering asked: Set<Int> = []) async {
    pause = interval > .zero ? Pause(interval, by: clock) : nil
    do {
      let connection = try await connect()
      let (questions, before) = (questions, answers)
      let next = try await connection?.read { reader, changes in
        try questions.answers(following: before, changes, from: reader)
      }
      isDelivered = isDelivered && next == before
      answers = next ?? []
      var value: Value?
      if !isDelivered {
        var rest = (answers ?? [])[...]
        value = try request.decode(&rest)
      }
      isDelivered = true
      backoff = Backoff()
      await deliver(.success(value), asked)
    } catch {
      // The task was canceled, so the outcome is no longer awaited.
      if Task.isCancelled { return }
      await fail(error, answering: asked)
    }
  }

  /// Delivers an error. If it can resolve itself, schedules a retry.
  private mutating func fail(_ error: any Error, answering asked: Set<Int> = []) async {
    isDelivered = false
    if (error as? FetchError)?.isTemporary == true { wait(for: Pause(backoff.next(), by: clock)) }
    await deliver(.failure(error), asked)
  }

  /// Performs a round after a pause.
  private mutating func wait(for pause: Pause) {
    waiting?.cancel()
    waiting = Task.detached(priority: .userInitiated) { [continuation] in
      if (try? await pause.wait()) != nil { continuation.yield(.pauseIsOver) }
    }
  }

  // MARK: - Connecting

  /// Returns the connection, and creates one if there is none. Returns nil if there are no questions.
  private mutating func connect() async throws -> FetchConnection? {
    if let connection { return connection }
    guard let query = questions.followedQuery else { return nil }
    let made = try await store.connect(to: query)
    if Task.isCancelled {
      made.close()
      throw CancellationError()
    }
    connectionNumber += 1
    // There may be changes that an earlier connection didn't report.
    (connection, answers) = (made, nil)
    Task.detached(priority: .userInitiated) { [signals = made.signals, continuation, connectionNumber] in
      for await signal in signals { continuation.yield(.signal(signal, connection: connectionNumber)) }
      continuation.yield(.signal(nil, connection: connectionNumber))
    }
    return made
  }

  private mutating func disconnect() {
    connection?.close()
    connection = nil
    connectionNumber += 1
  }
}
