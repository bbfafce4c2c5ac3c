import Headwater
import Testing

@Suite("The load states of the parts of a source")
struct LoadStatesTests {
  typealias States = LoadStates<Int>

  struct Failure: Error {}

  /// The eight events: three starts, results for the oldest and the newest ticket, a failure, a cancellation, and a reset.
  enum Event: CaseIterable {
    case refresh, append, section, finishOldest, finishNewest, failNewest, cancelAppend, reset
  }

  /// The state machine, the open tickets, and a naive record of which of them are wanted.
  struct World: Hashable {
    var states = States()
    var out: [States.Ticket] = []
    var wanted: Set<States.Ticket> = []
    var loaded = false

    mutating func play(_ event: Event) {
      switch event {
      case .refresh: begin(.refresh)
      case .append: begin(.append)
      case .section: begin(.section(1))
      case .finishOldest: if !out.isEmpty { finish(out.removeFirst()) }
      case .finishNewest: if let ticket = out.popLast() { finish(ticket) }
      case .failNewest:
        guard let ticket = out.popLast() else { return }
        let isWanted = wanted.remove(ticket) != nil
        let isTaken = states.fail(ticket, Failure())
        #expect(isTaken == isWanted)
      case .cancelAppend:
        states.cancel(.append)
        wanted = wanted.filter { $0.part != .append }
      case .reset:
        states.reset()
        wanted = []
        loaded = false
      }
    }

    private mutating func begin(_ part: States.Part) {
      let mayBegin = !wanted.contains { $0.part == part || $0.part == .refresh }
      let ticket = states.begin(part)
      #expect((ticket != nil) == mayBegin)
      guard let ticket else { return }
      if part == .refresh { wanted = [] }
      wanted.insert(ticket)
      out.append(ticket)
    }

    private mutating func finish(_ ticket: States.Ticket) {
      let isWanted = wanted.remove(ticket) != nil
      let isTaken = states.finish(ticket)
      #expect(isTaken == isWanted)
      if isWanted { loaded = true }
    }

    func check(_ path: [Event]) {
      for ticket in out { #expect(states.isWanted(ticket) == wanted.contains(ticket), "\(path)") }
      #expect(states.isLoading == !wanted.isEmpty, "\(path)")
      #expect(states.hasLoaded == loaded, "\(path)")
      #expect(Set(wanted.map(\.part)).count == wanted.count, "one ticket a part: \(path)")
      #expect(states.whole(hasContent: true) == .ended, "\(path)")
      switch states.whole(hasContent: false) {
      case .loading: #expect(!wanted.isEmpty, "\(path)")
      case .idle: #expect(wanted.isEmpty && !loaded, "\(path)")
      case .ended: #expect(wanted.isEmpty && loaded, "\(path)")
      case .failed: #expect(wanted.isEmpty, "\(path)")
      }
    }
  }

  @Test(arguments: [States.Part.refresh, .append, .section(1)])
  func cancellationLeavesPartIdle(_ part: States.Part) throws {
    var states = States()
    let begun = states.begin(part)
    let ticket = try #require(begun)
    let isTaken = states.fail(ticket, CancellationError())
    #expect(isTaken)
    #expect(states[part] == .idle)
    #expect(states.failedParts == [])
    #expect(!states.isLoading)
    let isTakenAgain = states.fail(ticket, Failure())
    #expect(!isTakenAgain)
    let again = states.begin(part)
    #expect(again != nil)
  }

  @Test func eventSequencesKeepInvariants() {
    // Sequences that lead to the same world have the same continuations, so each world is continued only once.
    var worlds: [World: [Event]] = [World(): []]
    for _ in 0..<8 {
      var next: [World: [Event]] = [:]
      for (world, path) in worlds {
        for event in Event.allCases {
          var after = world
          after.play(event)
          guard next[after] == nil else { continue }
          after.check(path + [event])
          next[after] = path + [event]
        }
      }
      worlds = next
    }
    #expect(worlds.count > 1_000)
  }

  @Test func endedPartStaysEndedUntilRefresh() throws {
    var states = States()
    let begun = states.begin(.append)
    let ticket = try #require(begun)
    let isTaken = states.finish(ticket, isEnd: true)
    #expect(isTaken)
    let afterEnd = states.begin(.append)
    #expect(afterEnd == nil)
    let begunAgain = states.begin(.refresh)
    let refresh = try #require(begunAgain)
    let isRefreshed = states.finish(refresh)
    #expect(isRefreshed)
    let afterRefresh = states.begin(.append)
    #expect(afterRefresh != nil)
  }

  @Test func failedLoadCanBeRetried() throws {
    var states = States()
    let begun = states.begin(.refresh)
    let ticket = try #require(begun)
    let isTold = states.fail(ticket, Failure())
    #expect(isTold)
    guard case .failed(let failure) = states.whole(hasContent: false) else {
      Issue.record("no failure")
      return
    }
    #expect(failure is Failure)
    let again = states.begin(.refresh)
    #expect(again != nil)
    #expect(states.whole(hasContent: false) == .loading)
  }

  @Test func sourceWithContentCountsAsLoaded() throws {
    var states = States()
    let begun = states.begin(.refresh)
    let ticket = try #require(begun)
    #expect(states.whole(hasContent: true) == .ended)
    let isTold = states.fail(ticket, Failure())
    #expect(isTold)
    #expect(states.whole(hasContent: true) == .ended)
    #expect(states[.refresh] != .idle)
  }
}
