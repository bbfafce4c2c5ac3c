internal import Foundation

/// Has a round stand ready for the next change of a store, and begin with it: without a turn of the main actor, which hears of
/// it when there is something to show.
final class StandingRound: @unchecked Sendable {  // Its properties are guarded by its lock.
  /// Reads what has changed, and brings back what it has come to.
  typealias Round = @Sendable () async -> Void

  private let lock = NSLock()
  private var state: StandingState<Round>
  /// Rests, or reads.
  private var task: Task<Void, Never>?

  /// Makes one for a source that does something else yet.
  ///
  /// - Parameter makePause: Begins the pause that has to pass between two rounds; nil where none has to.
  init(pausing makePause: @escaping @Sendable () -> Pause?) {
    state = StandingState(pausing: makePause)
  }

  /// Whether something may have changed that no round has begun to read.
  var isChanged: Bool { lock.withLock { state.isChanged } }
  /// Whether a round has begun by itself and not come back.
  var isReading: Bool { lock.withLock { state.isReading } }
  /// What rests, or reads; nil where a round waits for a change, or there is none.
  var onItsWay: Task<Void, Never>? { lock.withLock { task } }

  /// Something may have changed. From anywhere.
  ///
  /// - Parameter isAtOnce: Whether a round begins where this is called. It must have to wait then before it comes back.
  /// - Returns: Whether a round takes care of it; else the source has to look whether it may read.
  @discardableResult
  func change(atOnce isAtOnce: Bool = false) -> Bool {
    lock.withLock {
      let isAway = state.isAway
      take(state.change(), atOnce: isAtOnce)
      return !isAway
    }
  }

  /// A round is to begin with the next change, or as soon as may be if something has changed already.
  ///
  /// - Returns: What reads already; nothing stands ready then.
  func stand(_ round: @escaping Round) -> Task<Void, Never>? {
    lock.withLock {
      let reads = state.isReading
      take(state.stand(round))
      return reads ? task : nil
    }
  }

  /// No round is to begin by itself.
  ///
  /// - Returns: What reads already.
  func withdraw() -> Task<Void, Never>? {
    lock.withLock {
      guard state.withdraw() else { return task }
      task?.cancel()
      task = nil
      return nil
    }
  }

  /// The source reads by itself, and with it what has changed.
  func beginOther() { lock.withLock { state.beginOther() } }

  /// A round that stood ready has found nothing, and stands ready again, unless the source waits for it. Called by the round
  /// as the last that it does.
  ///
  /// - Returns: Whether it does; else it has to come back.
  func standAgain() -> Bool {
    lock.withLock {
      // One that was dropped has another in its place.
      if Task.isCancelled { return false }
      let (step, isDone) = state.standAgain()
      if isDone { task = nil }
      take(step)
      return isDone
    }
  }

  /// What has read has come back.
  func end() {
    lock.withLock {
      guard state.isReading else { return }
      state.end()
      task = nil
    }
  }

  /// The source follows something else: what is on its way is dropped.
  func reset() {
    lock.withLock {
      state.reset()
      task?.cancel()
      task = nil
    }
  }

  /// Under the lock.
  private func take(_ step: StandingState<Round>.Step?, atOnce isAtOnce: Bool = false) {
    switch step {
    case nil: break
    case .read(let round):
      if isAtOnce, #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        // It gets as far as the store's queue without a thread that has to be woken.
        task = Task.immediateDetached(priority: .userInitiated, operation: round)
      } else {
        task = Task.detached(priority: .userInitiated, operation: round)
      }
    case .rest(let pause):
      task = Task.detached(priority: .userInitiated) { [weak self] in
        if (try? await pause.wait()) != nil { await self?.rested()?() }
      }
    }
  }

  private func rested() -> Round? {
    lock.withLock {
      // A task that was cancelled meanwhile has nothing to begin.
      guard !Task.isCancelled, case .read(let round)? = state.hasRested() else { return nil }
      return round
    }
  }
}
