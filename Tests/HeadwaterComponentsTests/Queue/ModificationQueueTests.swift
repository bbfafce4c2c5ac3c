import HeadwaterTesting
import Testing

@testable import HeadwaterComponents

/// An event of a queue.
private enum Event: CaseIterable {
  case add, addSynchronously, addReload, addReloadSynchronously, addOfStream, allow, end, pause, resume

  /// The kind of events that supersede each other, or nil.
  var kind: Int? {
    switch self {
    case .addReload, .addReloadSynchronously: 0
    case .addOfStream: 1
    default: nil
    }
  }

  var isAddition: Bool {
    switch self {
    case .allow, .end, .pause, .resume: false
    default: true
    }
  }

  var isSynchronous: Bool { self == .addSynchronously || self == .addReloadSynchronously }
}

/// A queue whose effects are performed and checked against its rules.
private struct JudgedQueue {
  enum Fate { case waiting, running, ended, cancelled, dropped }

  private var queue = ModificationQueue<Event>()
  private var events: [Event] = []
  private var added: [Event] = []
  private var fates: [Fate] = []
  private var isPaused = false
  /// The changes that began, in order.
  private var begun: [Int] = []
  /// The changes that may be canceled even if the previous one was.
  private var allowed: Set<Int> = []
  private(set) var broken: String?

  private var running: Int? { fates.firstIndex(of: .running) }

  private mutating func require(_ condition: Bool, _ rule: String) {
    if !condition, broken == nil { broken = "\(rule): \(events), \(fates)" }
  }

  private func isSuperseded(_ index: Int) -> Bool {
    added[index].kind.map { kind in added[(index + 1)...].contains { $0.kind == kind } } ?? false
  }

  mutating func send(_ event: Event) {
    events.append(event)
    switch event {
    case .pause:
      isPaused = true
      queue.pause()
    case .resume:
      isPaused = false
      perform(queue.resume())
    case .allow:
      guard let running else { return }
      allowed.insert(running)
      perform(queue.allowCancelling(running + 1))
      require(
        fates[running] == (isSuperseded(running) ? .cancelled : .running),
        "what is far enough gives way to what supersedes it, and to nothing else")
    case .end:
      guard let running else { return }
      fates[running] = .ended
      perform(queue.end(running + 1))
    default:
      let before = running
      added.append(event)
      fates.append(.waiting)
      perform(queue.add(event, isSynchronous: event.isSynchronous, superseding: event.kind))
      require(queue.lastNumber == added.count, "additions are counted")
      checkCancellation(of: before, by: event)
    }
    checkRest()
  }

  /// Checks that a running change is canceled when it is superseded, unless the previous change was canceled.
  private mutating func checkCancellation(of running: Int?, by event: Event) {
    guard let running, event.kind != nil, added[running].kind == event.kind else { return }
    let place = begun.firstIndex(of: running) ?? 0
    let isProtected = place > 0 && fates[begun[place - 1]] == .cancelled && !allowed.contains(running)
    require((fates[running] == .cancelled) == !isProtected, "at most every second one is cancelled")
  }

  private mutating func perform(_ effects: [ModificationQueue<Event>.Effect]) {
    for effect in effects {
      switch effect {
      case .drop(let number, _):
        require(
          fates[number - 1] == .waiting && isSuperseded(number - 1), "what is dropped waits, superseded")
        fates[number - 1] = .dropped
      case .cancel(let number):
        require(
          fates[number - 1] == .running && isSuperseded(number - 1), "what is cancelled runs, superseded")
        fates[number - 1] = .cancelled
      case .begin(let number, let event):
        begin(number - 1, event)
        require(
          !added[(number - 1)...].contains(where: \.isSynchronous), "what is synchronous waits for nobody")
      case .complete(let number, let event):
        if fates[number - 1] == .running {
          require(!isPaused, "nothing is completed while paused")
        } else {
          begin(number - 1, event)
        }
        require(
          added[(number - 1)...].contains(where: \.isSynchronous), "completed for one that is synchronous")
        fates[number - 1] = .ended
        perform(queue.end(number))
      }
    }
  }

  private mutating func begin(_ index: Int, _ event: Event) {
    require(running == nil, "one at a time")
    require(!isPaused, "none begins while paused")
    require(fates[index] == .waiting && added[index] == event, "it waits")
    require(!fates[..<index].contains(.waiting), "first in, first out")
    require(!isSuperseded(index), "what is superseded does not begin")
    fates[index] = .running
    begun.append(index)
  }

  private mutating func checkRest() {
    let waiting = fates.contains(.waiting)
    require(queue.isEmpty == (running == nil && !waiting), "it knows whether it is empty")
    require(queue.isPaused == isPaused, "it knows whether it is paused")
    if isPaused { return }
    require(!waiting || running != nil, "it goes on")
    if let last = added.lastIndex(where: \.isSynchronous) {
      require(fates[...last].allSatisfy { $0 != .waiting && $0 != .running }, "synchronous ones are complete")
    }
  }

  /// Ends all changes, and checks that each one was performed or superseded.
  mutating func drain() {
    send(.resume)
    while running != nil { send(.end) }
    require(
      fates.indices.allSatisfy { fates[$0] == .ended || fates[$0] != .waiting && isSuperseded($0) },
      "all are carried out but those that are superseded")
  }
}

struct ModificationQueueTests {
  @Test func eventSequencesObeyQueueRules() {
    var numberOfSequences = 0
    /// A queue is a value, so sequences with the same beginning share the work of reaching it.
    func visit(_ queue: JudgedQueue, _ remaining: Int) -> Bool {
      var drained = queue
      drained.drain()
      numberOfSequences += 1
      if let broken = drained.broken {
        Issue.record("\(broken)")
        return false
      }
      if remaining == 0 { return true }
      return Event.allCases.allSatisfy { event in
        var next = queue
        next.send(event)
        return visit(next, remaining - 1)
      }
    }
    #expect(visit(JudgedQueue(), Self.length))
    #expect(
      numberOfSequences
        == (0...Self.length).reduce(0) { sum, length in sum + power(Event.allCases.count, length) })
  }

  private static let length = Search.length(5)

  private func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }

  @Test func repeatedOrUnknownEndIsIgnored() {
    var queue = ModificationQueue<String>()
    _ = queue.add("a", isSynchronous: false, superseding: nil)
    _ = queue.end(1)
    let again = queue.end(1)
    let unknown = queue.end(99)
    let allowed = queue.allowCancelling(1)
    #expect(again.isEmpty && unknown.isEmpty && allowed.isEmpty && queue.isEmpty)
  }
}
