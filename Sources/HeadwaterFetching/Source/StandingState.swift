/// What stands ready for the next change of a store, and whether it has begun. A value.
struct StandingState<Round: Sendable>: Sendable {
  /// What a source does about changes.
  private enum Phase: Sendable {
    /// The source does something else, or is about to.
    case away
    /// A round begins with the next change.
    case standing(Round)
    /// Something has changed, and a round begins when the pause since the last is over.
    case resting(Round)
    /// A round reads, or has read and not come back yet. The source waits for it where it has something else to do.
    case reading(Round, isAwaited: Bool)
  }

  /// What is to be done now.
  enum Step: Sendable {
    /// Wait, then say that the pause is over.
    case rest(Pause)
    /// Read.
    case read(Round)
  }

  private var phase = Phase.away
  private var hasChanges = false
  /// How long the next round has to wait.
  private var pause: Pause?
  /// Begins a pause; gives nil where rounds may follow each other at once.
  private let makePause: @Sendable () -> Pause?

  /// Makes the state of a source that does something else.
  ///
  /// - Parameter makePause: Begins the pause that has to pass between two rounds; nil where none has to.
  init(pausing makePause: @escaping @Sendable () -> Pause?) {
    self.makePause = makePause
  }

  /// Whether something may have changed that no round has begun to read.
  var isChanged: Bool {
    if case .resting = phase { true } else { hasChanges }
  }

  /// Whether a round has begun by itself and not come back.
  var isReading: Bool {
    if case .reading = phase { true } else { false }
  }

  /// Whether no round takes care of a change: the source has to look itself.
  var isAway: Bool {
    if case .away = phase { true } else { false }
  }

  /// Something may have changed.
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

  /// The pause is over.
  mutating func hasRested() -> Step? {
    guard case .resting(let round) = phase else { return nil }
    return read(round)
  }

  /// A round is to begin with the next change, in place of the one that stood ready. Nothing where one reads.
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

  /// No round is to begin by itself any longer.
  ///
  /// - Returns: Whether none reads. One that does comes back.
  mutating func withdraw() -> Bool {
    if case .reading(let round, _) = phase {
      phase = .reading(round, isAwaited: true)
      return false
    }
    hasChanges = isChanged
    phase = .away
    return true
  }

  /// The source reads, and with it what has changed. Only where no round reads.
  mutating func beginOther() {
    if hasChanges { pause = makePause() }
    hasChanges = false
  }

  /// The round that has read has come back.
  mutating func end() {
    if isReading { phase = .away }
  }

  /// The round that has read has found nothing, and stands ready for the next change.
  ///
  /// - Returns: What is to be done; and false where the source waits for the round, which has to come back then.
  mutating func standAgain() -> (step: Step?, isDone: Bool) {
    guard case .reading(let round, isAwaited: false) = phase else { return (nil, false) }
    phase = .away
    return (stand(round), true)
  }

  /// The source follows something else: nothing is changed, and nothing reads.
  mutating func reset() {
    (phase, hasChanges) = (.away, false)
  }

  private mutating func read(_ round: Round) -> Step {
    (phase, pause) = (.reading(round, isAwaited: false), makePause())
    return .read(round)
  }
}
