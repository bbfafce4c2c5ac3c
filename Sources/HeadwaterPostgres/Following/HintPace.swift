#if Postgres
  /// How soon a list reads after a hint that there is something new.
  ///
  /// Hints may be sent by any role that may read the table. One that leads to nothing makes the next wait for twice as long,
  /// one that leads to changes for half as long. So reads that find nothing are at most about as many as those that find
  /// something, or two a second.
  struct HintPace: Sendable {
    /// The next step.
    enum Action: Hashable, Sendable {
      /// Nothing: a later read covers it.
      case none
      /// The list has to read.
      case signal
      /// The list has to read after a wait, at whose end ``waited()`` must be called.
      case wait(Duration)
    }

    private enum Phase {
      case idle
      /// Hints wait for their time.
      case waiting
      /// A read is under way; whether it was hinted at, and whether there were hints since it began.
      case reading(wasHinted: Bool, isHinted: Bool)
    }

    private static let least = Duration.milliseconds(10)
    private static let most = Duration.milliseconds(500)

    private var phase = Phase.idle
    private var isHinted = false
    private(set) var delay = Duration.zero

    /// A hint has come.
    mutating func hint() -> Action {
      switch phase {
      case .waiting: return .none
      case .reading(let wasHinted, _):
        phase = .reading(wasHinted: wasHinted, isHinted: true)
        return .none
      case .idle:
        isHinted = true
        guard delay > .zero else { return .signal }
        phase = .waiting
        return .wait(delay)
      }
    }

    /// The wait is over.
    mutating func waited() -> Action {
      guard case .waiting = phase else { return .none }
      phase = .idle
      return .signal
    }

    /// A read begins, and has not taken its snapshot.
    mutating func begin() {
      phase = .reading(wasHinted: isHinted, isHinted: false)
      isHinted = false
    }

    /// A read has ended.
    ///
    /// - Parameter hasFound: True if the read found changes; nil if it failed.
    /// - Returns: The next step.
    mutating func end(hasFound: Bool?) -> Action {
      guard case .reading(let wasHinted, let isHinted) = phase else { return .none }
      phase = .idle
      switch hasFound {
      case true?: delay = delay > Self.least ? delay / 2 : .zero
      case false? where wasHinted: delay = min(Self.most, max(Self.least, delay * 2))
      default: break
      }
      return isHinted ? hint() : .none
    }
  }
#endif
