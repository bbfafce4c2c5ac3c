import Headwater
import HeadwaterTesting
@testable import HeadlessUIKit
import Testing

@Suite("The cycle of reading counts, as a value")
struct CountCycleTests {
  enum Event: CaseIterable {
    case invalidate, load, begin, insert, end, startOver
  }

  /// A simple model of the cycle, whose data source has one section that grows with each insertion.
  struct Reference {
    var known: Int?
    var depth = 0
    var inserted = 0
    var model = 1

    /// Handles an event and returns the failure that it causes.
    mutating func handle(_ event: Event) -> UIKitFailure? {
      switch event {
      case .invalidate where depth > 0: return .reloadInBatch
      case .invalidate: known = nil
      case .load: known = known ?? model
      case .begin: depth += 1
      case .insert:
        model += 1
        inserted += 1
      case .end where depth == 0: return .unbalancedEndUpdates
      case .end:
        depth -= 1
        if depth == 0 { (known, inserted) = (model, 0) }
      case .startOver: (known, depth, inserted) = (nil, 0, 0)
      }
      return nil
    }

    /// Returns a Boolean value that indicates whether a view may cause the event.
    func allows(_ event: Event) -> Bool {
      switch event {
      case .begin: known != nil
      case .insert: depth > 0
      default: true
      }
    }
  }

  private func handle(_ event: Event, _ cycle: inout CountCycle, model: Int) -> UIKitFailure? {
    do throws(UIKitFailure) {
      switch event {
      case .invalidate: try cycle.invalidate()
      case .load: try cycle.load([model])
      case .begin: cycle.begin()
      case .insert: cycle.record { $0.insert([IndexPath(item: model, section: 0)]) }
      case .end:
        guard let ending = try cycle.end() else { break }
        #expect(cycle.isUpdating && cycle.isEnding)
        try cycle.commit(ending, after: [model])
      case .startOver: cycle.startOver()
      }
    } catch {
      return error
    }
    return nil
  }

  @Test func allSixEventSequencesMatchReference() {
    var visited = 0
    func visit(_ cycle: CountCycle, _ reference: Reference, _ left: Int) {
      visited += 1
      guard left > 0 else { return }
      for event in Event.allCases where reference.allows(event) {
        var (cycle, reference) = (cycle, reference)
        let failure = handle(event, &cycle, model: reference.model)
        let expected = reference.handle(event)
        guard failure == expected, cycle.counts == reference.known.map({ [$0] }),
          cycle.depth == reference.depth, cycle.batch.count == reference.inserted, !cycle.isEnding
        else {
          Issue.record("\(event): \(cycle) is not \(reference), \(String(describing: failure))")
          return
        }
        visit(cycle, reference, left - 1)
      }
    }
    for rules in [UpdateRules.collection, .table] { visit(CountCycle(rules: rules), Reference(), 6) }
    #expect(visited > 10_000)
  }

  @Test func loadingKeepsKnownCounts() throws {
    var cycle = CountCycle(rules: .collection)
    try cycle.load([1])
    try cycle.load([2])
    #expect(cycle.counts == [1])
  }

  @Test func invalidBatchLeavesCountsUnknown() throws {
    var cycle = CountCycle(rules: .collection)
    try cycle.load([1])
    cycle.begin()
    let ending = try #require(try cycle.end())
    #expect(throws: UIKitFailure.self) { try cycle.commit(ending, after: [2]) }
    #expect(cycle.counts == nil)
    #expect(!cycle.isUpdating)
  }

  @Test func negativeCountsThrow() throws {
    var cycle = CountCycle(rules: .table)
    #expect(throws: UIKitFailure.negativeCount(-2)) { try cycle.load([1, -2]) }
    #expect(cycle.counts == nil)
  }
}
