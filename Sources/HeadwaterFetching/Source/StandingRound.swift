internal import Foundation

/// A round that is prepared for the next change in a store and starts as soon as the change is reported. It doesn't involve the
/// main actor until there is something to display.
final class StandingRound: @unchecked Sendable {  // Its properties are guarded by its lock.
  /// A closure that reads the changes and delivers the result.
  typealias Round = @Sendable () async -> Void

  private let lock = NSLock()
  private var state: StandingState<Round>
  /// The task that pauses or reads.
  private var task: Task<Void, Never>?

  /// Creates an instance without a prepared round.
  ///
  /// - Parameter makePause: A closure that starts the pause between two rounds; nil if no pause is required.
  init(pausing makePause: @escaping @Sendable () -> Pause?) {
    state = StandingState(pausing: makePause)
  }

  /// A Boolean value that indicates whether there may be changes that no round has started to read.
  var isChanged: Bool { lock.withLock { state.isChanged } }
  /// A Boolean value that indicates whether a round has started automatically and hasn't finished.
  var isReading: Bool { lock.withLock { state.isReading } }
  /// The task that pauses or reads; nil while the round is waiting for a change, or if there is none.
  var onItsWay: Task<Void, Never>? { lock.withLock { task } }

  /// Handles a possible change. Can be called on any thread.
  ///
  /// - Parameter isAtOnce: A Boolean value that indicates whether the round starts on the calling thread. If so, it must
  ///   suspend before it delivers a result.
  /// - Returns: A Boolean value that indicates whether a round handles the change. If false, the data source must check whether
  ///   it can read.
  @discardableResult
  func change(atOnce isAtOnce: Bool = false) -> Bool {
    lock.withLock {
      let isAway = state.isAway
      take(state.change(), atOnce: isAtOnce)
      return !isAway
    }
  }

  /// Prepares a round for the next change. If there has already been a change, the round starts as soon as possible.
  ///
  /// - Returns: The task that is already reading, if there is one. In this case, the round isn't prepared.
  func stand(_ round: @escaping Round) -> Task<Void, Never>? {
    lock.withLock {
      let reads = state.isReading
      take(state.stand(round))
      return reads ? task : nil
    }
  }

  /// Withdraws the prepared round, so that it doesn't start automatically.
  ///
  /// - Returns: The task that is already reading, if there is one.
  func withdraw() -> Task<Void, Never>? {
    lock.withLock {
      guard state.withdraw() else { return task }
      task?.cancel()
      task = nil
      return nil
    }
  }

  /// Records that the data source itself is starting a read, which includes all changes made so far.
  func beginOther() { lock.withLock { state.beginOther() } }

  /// Prepares a round again after it found nothing, unless the data source is waiting for it. The round must call this last.
  ///
  /// - Returns: A Boolean value that indicates whether the round is prepared again. If false, it must deliver its result.
  func standAgain() -> Bool {
    lock.withLock {
      // A canceled round has already been replaced.
      if Task.isCancelled { return false }
      let (step, isDone) = state.standAgain()
      if isDone { task = nil }
      take(step)
      return isDone
    }
  }

  /// Records that the current round has delivered its result.
  func end() {
    lock.withLock {
      guard state.isReading else { return }
      state.end()
      task = nil
    }
  }

  /// Cancels everything, because the data source now observes something else.
  func reset() {
    lock.withLock {
      state.reset()
      task?.cancel()
      task = nil
    }
  }

  /// Performs a step of the state machine. The lock must be held.
  private func take(_ step: StandingState<Round>.Step?, atOnce isAtOnce: Bool = false) {
    switch step {
    case nil: break
    case .read(let round):
      if isAtOnce, #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        // This way, the round reaches the store's queue without having to wake another thread.
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
      // A task that was canceled in the meantime must not start the round.
      guard !Task.isCancelled, case .read(let round)? = state.hasRested() else { return nil }
      return round
    }
  }
}
