/// The order in which modifications of a list are carried out, and nothing else: events go in, effects come out.
///
/// First in, first out, one at a time. A synchronous modification completes those before it and is completed itself. One
/// that supersedes others takes those of its kind from the queue that have not begun, and cancels the one that has; but one
/// that has begun in place of a cancelled one is not cancelled before that is allowed, so that whatever comes how fast, at
/// least every second one that begins is carried out so far. While the queue is paused none begins; a synchronous one is completed when it goes on.
struct ModificationQueue<Modification: Sendable>: Sendable {
  /// What to do; in order.
  enum Effect {
    /// Begin a modification; ``end(_:)`` is to be told when it has been carried out.
    case begin(Int, Modification)
    /// Carry out a modification to its end at once; if it has begun, what is left of it. ``end(_:)`` is to be told.
    case complete(Int, Modification)
    /// The modification that has begun is not to be carried out any further. It has ended.
    case cancel(Int)
    /// A modification that has not begun will never do so.
    case drop(Int, Modification)
  }

  private struct Entry {
    let number: Int
    let modification: Modification
    let kind: Int?
  }

  /// Those that wait, by their numbers.
  private var waiting: [Int: Entry] = [:]
  /// The number of the one of each kind that waits: there is never a second one.
  private var waitingOfKind: [Int: Int] = [:]
  /// None that waits has a smaller number.
  private var firstWaiting = 1
  private var running: Entry?
  /// Whether the running modification began in place of one that was cancelled.
  private var isProtected = false
  /// Whether the one that begins next will.
  private var protectsNext = false
  /// Modifications up to this one are completed at once.
  private var lastSynchronous = 0
  private var isCompleting = false
  private(set) var lastNumber = 0
  /// Whether no modification may begin.
  private(set) var isPaused = false

  /// Whether nothing runs or waits.
  var isEmpty: Bool { running == nil && waiting.isEmpty }

  /// Adds a modification. Its number is ``lastNumber`` then.
  ///
  /// - Parameters:
  ///   - modification: What to do.
  ///   - isSynchronous: Whether it is to be completed at once, and all before it.
  ///   - kind: Which others it supersedes, and which supersede it; nil for none.
  /// - Returns: What to do.
  mutating func add(_ modification: Modification, isSynchronous: Bool, superseding kind: Int?) -> [Effect] {
    lastNumber += 1
    let entry = Entry(number: lastNumber, modification: modification, kind: kind)
    if isSynchronous { lastSynchronous = lastNumber }
    if isEmpty, !isPaused {
      firstWaiting = lastNumber + 1
      return [start(entry)]
    }
    var effects: [Effect] = []
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

  /// The modification that has begun has been carried out.
  ///
  /// - Parameter number: Its number; another one means nothing.
  /// - Returns: What to do.
  mutating func end(_ number: Int) -> [Effect] {
    guard running?.number == number else { return [] }
    running = nil
    isCompleting = false
    return goOn()
  }

  /// The modification that has begun is far enough: one that supersedes it may take its place by now.
  ///
  /// - Parameter number: Its number; another one means nothing.
  /// - Returns: What to do.
  mutating func allowCancelling(_ number: Int) -> [Effect] {
    guard let running, running.number == number, !isCompleting else { return [] }
    isProtected = false
    guard let kind = running.kind, waitingOfKind[kind] != nil else { return [] }
    self.running = nil
    protectsNext = true
    return [.cancel(number)] + goOn()
  }

  /// Lets no modification begin.
  mutating func pause() {
    isPaused = true
  }

  /// Lets modifications begin.
  ///
  /// - Returns: What to do.
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
