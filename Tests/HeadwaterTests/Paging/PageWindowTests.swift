import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("A window of pages with local edits")
struct PageWindowTests {
  static let server = "abcdef".map { Note(id: String($0)) }

  /// Visits every sequence of events up to a given length from the same start. Each sequence adds an event to a shorter
  /// sequence.
  private func visitAll(
    _ events: [WindowRun.Event], depth: Int, from run: WindowRun, _ count: inout Int,
    _ path: [WindowRun.Event] = []
  ) {
    for event in events {
      var next = run
      guard next.perform(event) else { continue }
      count += 1
      if let fault = next.fault {
        Issue.record("after \(path + [event]): \(fault)")
        return
      }
      if depth == 1, let fault = next.faultWhenSettled {
        Issue.record("after \(path + [event]), all confirmed and refreshed: \(fault)")
        return
      }
      if depth > 1 { visitAll(events, depth: depth - 1, from: next, &count, path + [event]) }
    }
  }

  private func begin(placeholders: Bool) -> WindowRun {
    var run = WindowRun(Self.server, placeholders: placeholders)
    run.follow()
    return run
  }

  @Test(arguments: [false, true])
  func pageEventSequencesMatchReference(placeholders: Bool) {
    var count = 0
    visitAll(
      WindowRun.Event.paging, depth: Search.isLong ? 8 : 6, from: begin(placeholders: placeholders), &count)
    #expect(count > (Search.isLong ? 40_000 : 1_000))
  }

  @Test
  func editEventSequencesMatchReference() {
    var count = 0
    let events: [WindowRun.Event] = [
      .append, .dropFirst, .refresh, .insertAtStart, .insertAfterFirst, .updateMiddle, .removeMiddle,
      .changeUnconfirmed, .confirm, .rollBack, .serverAccepts,
    ]
    visitAll(events, depth: Search.length(4), from: begin(placeholders: false), &count)
    #expect(count > (Search.isLong ? 20_000 : 2_000))
  }

  @Test
  func insertionEventSequencesMatchReference() {
    var count = 0
    let events: [WindowRun.Event] = [
      .prepend, .dropLast, .refresh, .insertAtStart, .insertBeforeLast, .confirmAsOther, .rollBack,
    ]
    visitAll(events, depth: Search.length(5), from: begin(placeholders: true), &count)
    #expect(count > (Search.isLong ? 10_000 : 1_000))
  }

  @Test
  func appendingEventSequencesMatchReference() {
    var count = 0
    let events: [WindowRun.Event] = [
      .append, .dropLast, .refresh, .insertAtEnd, .insertAfterLast, .insertBeforeLast, .removeLast,
      .changeUnconfirmed, .confirm, .confirmAsOther, .rollBack,
    ]
    visitAll(events, depth: Search.length(4), from: begin(placeholders: true), &count)
    #expect(count > (Search.isLong ? 20_000 : 2_000))
  }

  @Test
  func latePageEventSequencesMatchReference() {
    var count = 0
    let events: [WindowRun.Event] = [
      .request, .arrive, .insertBeforeLast, .removeMiddle, .updateMiddle, .serverAccepts, .confirm, .refresh,
    ]
    visitAll(events, depth: Search.length(5), from: begin(placeholders: false), &count)
    #expect(count > (Search.isLong ? 50_000 : 5_000))
  }

  @Test(arguments: 1...Search.runs(300))
  func longRandomSequencesMatchReference(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let server = (0..<24).map { Note(id: "\($0)") }
    var run = WindowRun(server, pageSize: 3, placeholders: seed.isMultiple(of: 2), start: 6)
    run.follow()
    var path: [WindowRun.Event] = []
    for _ in 0..<60 {
      guard let event = WindowRun.Event.allCases.randomElement(using: &random) else { return }
      guard run.perform(event) else { continue }
      path.append(event)
      if let fault = run.fault {
        Issue.record("seed \(seed), after \(path): \(fault)")
        return
      }
    }
  }
}
