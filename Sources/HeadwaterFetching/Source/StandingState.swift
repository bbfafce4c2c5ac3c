/// The state machine of a ``StandingRound``, which decides when the prepared round starts.
struct StandingState<Round: Sendable>: Sendable {
  /// The way in which changes are currently handled.
  private enum Phase: Sendable {
    /// The data source is busy with something else or is about to be.
    case away
    /// A round starts when the next change occurs.
    case standing(Round)
    /// There has been a change, and a round starts when the pause since the previous round is over.
    case resting(Round)
    /// A round is reading, or is finished reading but hasn't delivered its result yet. If it is awaited, the data source has
    /// other work to do afterward.
    case reading(Round, isAwaited: Bool)
  }

  /// A step to perform.
  enum Step: Sendable {
    /// Wait until the pause is over, and then report its end.
    case rest(Pause)
    /// Run the round.
    case read(Round)
  }

  private var phase = Phase.away
  private var hasChanges = false
  /// The pause that must be over before the next round.
  private var pause: Pause?
  /// A closure that starts a pause; it returns nil if rounds can follow each other immediately.
  private let makePause: @Sendable () -> Pause?

  /// Creates the state of a data source that is busy with something else.
  ///
  /// - Parameter makePause: A closure that starts the pause between two rounds; nil if no pause is required.
  init(pausing makePause: @escaping @Sendable () -> Pause?) {
    self.makePause = makePause
  }

  /// A Boolean value that indicates whether there may be changes that no round has started to read.
  var isChanged: Bool {
    if case .resting = phase { true } else { hasChanges }
  }

  /// A Boolean value that indicates whether a round has started automatically and hasn't finished.
  var isReading: Bool {
    if case .reading = phase { true } else { false }
  }

  /// A Boolean value that indicates whether no round handles changes, so the data source must check for them.
  var isAway: Bool {
    if case .away = phase { true } else { false }
  }

  /// Handles a possible change.
  mutating func change() -> Step? {
    guard case .standing(let round) = phase else {
      if !isChanged { hasChanges = true }
      return nil
    }
    if let pause, !pause.isOver {
      phase = .resting(round)
      return .rest(pause)
    }
    return read(round)
  }

  /// Handles the end of a pause.
  mutating func hasRested() -> Step? {
    guard case .resting(let round) = phase else { return nil }
    return read(round)
  }

  /// Prepares a round for the next change, replacing the previously prepared one. Does nothing if a round is reading.
  mutating func stand(_ round: Round) -> Step? {
    switch phase {
    case .reading(let present, _):
      phase = .reading(present, isAwaited: true)
      return nil
    case .resting:
      phase = .resting(round)
      return nil
    case .away, .standing:
      phase = .standing(round)
      guard hasChanges else { return nil }
      hasChanges = false
      return change()
    }
  }

  /// Withdraws the prepared round, so that it doesn't start automatically.
  ///
  /// - Returns: A Boolean value that indicates whether no round is reading. A round that is reading still delivers its result.
  mutating func withdraw() -> Bool {
    if case .reading(let round, _) = phase {
      phase = .reading(round, isAwaited: true)
      return false
    }
    hasChanges = isChanged
    phase = .away
    return true
  }

  /// Records that the data source is starting a read, which includes all changes made so far. Call this only while no round is
  /// reading.
  mutating func beginOther() {
    if hasChanges { pause = makePause() }
    hasChanges = false
  }

  /// Records that the current round has delivered its result.
  mutating func end() {
    if isReading { phase = .away }
  }

  /// Prepares the current round for the next change, because it found nothing.
  ///
  /// - Returns: The step to perform, and a Boolean value that is false if the data source is waiting for the round. In this
  ///   case, the round must deliver its result.
  mutating func standAgain() -> (step: Step?, isDone: Bool) {
    guard case .reading(let round, isAwaited: false) = phase else { return (nil, false) }
    phase = .away
    return (stand(round), true)
  }

  /// Resets the state, because the data source now observes something else.
  mutating func reset() {
    (phase, hasChanges) = (.away, false)
  }

  private mutating func read(_ round: Round) -> Step {
    (phase, pause) = (.reading(round, isAwaited: false), makePause())
    return .read(round)
  }
}
