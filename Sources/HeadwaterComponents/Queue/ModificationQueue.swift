/// A state machine that decides the order in which modifications to a list are processed. It receives events and returns
/// effects, and does nothing else.
///
/// Modifications are processed one at a time, in first-in, first-out order. A synchronous modification immediately completes
/// all modifications before it and then itself. A modification of a superseding kind drops waiting modifications of the same
/// kind and cancels the running one. However, a modification that started after a cancellation can't be canceled until this is
/// explicitly allowed, so at least every second modification that starts is processed up to that point, no matter how quickly
/// new ones arrive. While the queue is paused, no modification starts, and a synchronous one is completed when the queue
/// resumes.
struct ModificationQueue<Modification: Sendable>: Sendable {
  /// An action for the owner to perform. Effects are performed in order.
  enum Effect {
    /// Start a modification. Call ``end(_:)`` when it has been completed.
    case begin(Int, Modification)
    /// Complete a modification immediately, or complete the rest of it if it has already started. Call ``end(_:)`` afterward.
    case complete(Int, Modification)
    /// Stop the running modification. It is considered to have ended.
    case cancel(Int)
    /// Discard a modification that hasn't started.
    case drop(Int, Modification)
  }

  private struct Entry {
    let number: Int
    let modification: Modification
    let kind: Int?
  }

  /// The waiting modifications by number.
  private var waiting: [Int: Entry] = [:]
  /// The number of the waiting modification of each kind. There is at most one per kind.
  private var waitingOfKind: [Int: Int] = [:]
  /// A lower bound for the numbers of waiting modifications.
  private var firstWaiting = 1
  private var running: Entry?
  /// A Boolean value that indicates whether the running modification started after a cancellation and can't be canceled yet.
  private var isProtected = false
  /// A Boolean value that indicates whether the next modification will be protected from cancellation.
  private var protectsNext = false
  /// The number of the last synchronous modification. All modifications up to it are completed immediately.
  private var lastSynchronous = 0
  private var isCompleting = false
  private(set) var lastNumber = 0
  /// A Boolean value that indicates whether modifications are prevented from starting.
  private(set) var isPaused = false

  /// A Boolean value that indicates whether no modification is running or waiting.
  var isEmpty: Bool { running == nil && waiting.isEmpty }

  /// Adds a modification and assigns it the next number, which becomes ``lastNumber``.
  ///
  /// - Parameters:
  ///   - modification: The modification.
  ///   - isSynchronous: A Boolean value that indicates whether to complete it and all modifications before it immediately.
  ///   - kind: The kind of modifications that it supersedes and that supersede it, or `nil` for none.
  /// - Returns: The effects to perform.
  mutating func add(_ modification: Modification, isSynchronous: Bool, superseding kind: Int?) -> [Effect] {
    lastNumber += 1
    let entry = Entry(number: lastNumber, modification: modification, kind: kind)
    if isSynchronous { lastSynchronous = lastNumber }
    // Start it immediately if the queue is idle.
    if isEmpty, !isPaused {
      firstWaiting = lastNumber + 1
      return [start(entry)]
    }
    var effects: [Effect] = []
    // Drop the waiting modification of the same kind, and cancel the running one unless it is protected.
    if let kind {
      if let other = waitingOfKind.updateValue(lastNumber, forKey: kind) {
        if let dropped = waiting.removeValue(forKey: other) {
          effects.append(.drop(other, dropped.modification))
        }
      }
      if let running, running.kind == kind, !isProtected, !isCompleting {
        effects.append(.cancel(running.number))
        self.running = nil
        protectsNext = true
      }
    }
    waiting[lastNumber] = entry
    return effects + goOn()
  }

  /// Notifies the queue that the running modification has been completed.
  ///
  /// - Parameter number: The number of the modification. Any other number is ignored.
  /// - Returns: The effects to perform.
  mutating func end(_ number: Int) -> [Effect] {
    guard running?.number == number else { return [] }
    running = nil
    isCompleting = false
    return goOn()
  }

  /// Allows a newer modification of the same kind to cancel the running one, because enough of it has been processed.
  ///
  /// - Parameter number: The number of the modification. Any other number is ignored.
  /// - Returns: The effects to perform.
  mutating func allowCancelling(_ number: Int) -> [Effect] {
    guard let running, running.number == number, !isCompleting else { return [] }
    isProtected = false
    guard let kind = running.kind, waitingOfKind[kind] != nil else { return [] }
    self.running = nil
    protectsNext = true
    return [.cancel(number)] + goOn()
  }

  /// Prevents modifications from starting.
  mutating func pause() {
    isPaused = true
  }

  /// Allows modifications to start again.
  ///
  /// - Returns: The effects to perform.
  mutating func resume() -> [Effect] {
    isPaused = false
    return goOn()
  }

  private mutating func goOn() -> [Effect] {
    if isPaused { return [] }
    if let running {
      guard running.number < lastSynchronous, !isCompleting else { return [] }
      isCompleting = true
      return [.complete(running.number, running.modification)]
    }
    return takeFirst().map { [start($0)] } ?? []
  }

  private mutating func start(_ entry: Entry) -> Effect {
    running = entry
    (isProtected, protectsNext) = (protectsNext, false)
    isCompleting = entry.number <= lastSynchronous
    return isCompleting
      ? .complete(entry.number, entry.modification) : .begin(entry.number, entry.modification)
  }

  private mutating func takeFirst() -> Entry? {
    while firstWaiting <= lastNumber {
      let entry = waiting.removeValue(forKey: firstWaiting)
      firstWaiting += 1
      guard let entry else { continue }
      if let kind = entry.kind { waitingOfKind[kind] = nil }
      return entry
    }
    return nil
  }
}
