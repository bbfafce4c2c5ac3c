#if Postgres
  /// The pacing of a list's reads in response to hints that something may have changed.
  ///
  /// Any role that may read the table can send hints. A hint that leads to no changes doubles the wait before the next read,
  /// and a hint that leads to changes halves it. As a result, reads that find nothing are either not much more frequent than
  /// reads that find something or limited to two per second.
  struct HintPace: Sendable {
    /// The next step.
    enum Action: Hashable, Sendable {
      /// Do nothing: a later read covers the hint.
      case none
      /// Read now.
      case signal
      /// Read after a delay. Call ``waited()`` when the delay is over.
      case wait(Duration)
    }

    private enum Phase {
      case idle
      /// A hint is waiting for its delay to end.
      case waiting
      /// A read is in progress. The values indicate whether a hint caused it, and whether more hints have arrived since it
      /// began.
      case reading(wasHinted: Bool, isHinted: Bool)
    }

    private static let least = Duration.milliseconds(10)
    private static let most = Duration.milliseconds(500)

    private var phase = Phase.idle
    private var isHinted = false
    private(set) var delay = Duration.zero

    /// Processes a hint.
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

    /// Processes the end of a delay.
    mutating func waited() -> Action {
      guard case .waiting = phase else { return .none }
      phase = .idle
      return .signal
    }

    /// Processes the beginning of a read, before it takes its snapshot.
    mutating func begin() {
      phase = .reading(wasHinted: isHinted, isHinted: false)
      isHinted = false
    }

    /// Processes the end of a read.
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
