import Foundation
import Headwater
import HeadwaterTestSupport
import HeadwaterTesting
import Observation
import Testing

@testable import HeadwaterFetching

@Suite("Live values")
@MainActor
struct LiveValueTests {
  private static let inA = #Predicate<ListedNote> { $0.folder == "a" }

  private func store() throws -> MemoryStore {
    try .notes([ListedNote(1, "x", in: "a"), ListedNote(2, "y", in: "b"), ListedNote(3, "z", in: "a")])
  }

  private func count(in store: some FetchStore) -> LiveValue<Int> {
    LiveValue(.count(Self.inA), initially: -1, in: store, minimumInterval: .zero, clock: VirtualClock())
  }

  @Test(arguments: [false, true]) func valuesMatchNaiveOnes(forgetting: Bool) async throws {
    for seed in 0..<Search.runs(150) {
      let store = MemoryStore([TrialThing.table.reference, TrialOwner.table.reference])
      let wrong = try await LiveValueTrial(seed: UInt64(seed)).run(in: store) { edits in
        try store.perform(edits)
      } disturb: { round in
        guard forgetting else { return }
        if round % 3 == 1 { store.forgetChanges() }
        if round % 3 == 2 { store.forgetImages() }
      }
      #expect(wrong == [])
    }
  }

  @Test func countFollowsReportedChanges() async throws {
    let store = try store()
    let value = count(in: store)
    #expect(value.value == -1 && value.state == .loading)
    #expect(await until { value.value == 2 })
    #expect(value.state == .ended && value.error == nil)
    try store.insert([ListedNote(4, in: "a"), ListedNote(5, in: "b")])
    #expect(await until { value.value == 3 })
    try store.delete(1)
    #expect(await until { value.value == 2 })
  }

  @Test func changesAreCountedWithoutCountingAgain() async throws {
    let store = try store()
    let value = count(in: store)
    try await value.catchUp()
    let counts = store.numberOfCounts
    for id in 10..<30 {
      try store.insert([ListedNote(id, in: id.isMultiple(of: 2) ? "a" : "b")])
      try await value.catchUp()
    }
    #expect(value.value == 12)
    #expect(store.numberOfCounts == counts)
  }

  @Test func differentAggregatesAskDifferentQuestions() throws {
    let (id, title) = (ListedNote.table.reference.columns[0], ListedNote.table.reference.columns[1])
    let request = try RecordRequest<SingleSection, ListedNote>()
    let aggregates: [FetchAggregate] = [
      .count, .exists, .sum(id), .average(id), .minimum(id), .maximum(id), .first(id, in: []),
      .first(title, in: []),
    ]
    for (one, first) in aggregates.enumerated() {
      for (other, second) in aggregates.enumerated() {
        let (first, second): (ValueRequest<FetchValue>, ValueRequest<FetchValue>) = (
          .aggregate(first, of: request), .aggregate(second, of: request)
        )
        #expect(first.asksTheSame(as: second) == (one == other))
      }
    }
    let average: ValueRequest<Double?> = .average(of: \ListedNote.position)
    #expect(average.asksTheSame(as: .average(of: \ListedNote.position)))
    #expect(!average.asksTheSame(as: .sum(of: \ListedNote.position)))
  }

  @Test func irrelevantChangesNotifyNoObserver() async throws {
    let store = try store()
    let value = count(in: store)
    try await value.catchUp()
    var seen: [Int] = []
    let token = value.observe { seen.append($0) }
    try store.update(ListedNote(1, "renamed", in: "a"))
    try await value.catchUp()
    try store.insert([ListedNote(9, in: "b")])
    try await value.catchUp()
    try store.insert([ListedNote(8, in: "a")])
    try await value.catchUp()
    #expect(seen == [2, 3])
    withExtendedLifetime(token) {}
  }

  @MainActor
  private final class Change {
    var hasOccurred = false
  }

  @Test func readOfValueIsTracked() async throws {
    let store = try store()
    let value = count(in: store)
    try await value.catchUp()
    let change = Change()
    withObservationTracking {
      _ = value.value
    } onChange: {
      MainActor.assumeIsolated { change.hasOccurred = true }
    }
    try store.insert([ListedNote(8, in: "a")])
    try await value.catchUp()
    #expect(change.hasOccurred)
  }

  @Test func recordDisappearsAndReturns() async throws {
    let store = try store()
    let value = LiveValue<ListedNote?>(.record(2), in: store)
    try await value.catchUp()
    #expect(value.value?.title == "y")
    try store.update(ListedNote(2, "new"))
    try await value.catchUp()
    #expect(value.value?.title == "new")
    try store.delete(2)
    try await value.catchUp()
    #expect(value.value == nil && value.state == .ended)
    try store.insert([ListedNote(2, "again")])
    try await value.catchUp()
    #expect(value.value?.title == "again")
  }

  @Test func severalValuesComeFromSameState() async throws {
    let store = try store()
    let value = LiveValue(
      .values(.count(Self.inA), .count(from: ListedNote.table)) { [$0, $1] }, initially: [], in: store)
    var seen: [[Int]] = []
    let token = value.observe { seen.append($0) }
    try await value.catchUp()
    for id in 10..<40 {
      try store.insert([ListedNote(id, in: "a"), ListedNote(id + 100, in: "b")])
      if id.isMultiple(of: 7) { try await value.catchUp() }
    }
    try await value.catchUp()
    // Each transaction adds one note of two to the folder.
    #expect(seen.dropFirst().allSatisfy { $0[1] == 2 * $0[0] - 1 })
    #expect(seen.last == [32, 63])
    withExtendedLifetime(token) {}
  }

  // MARK: Requests

  @Test func newRequestKeepsLastValueUntilRead() async throws {
    let store = try store()
    let value = count(in: store)
    try await value.catchUp()
    store.holdReads()
    value.request = .count(from: ListedNote.table)
    #expect(value.value == 2 && value.state == .loading)
    store.releaseReads()
    #expect(await until { value.value == 3 })
    value.request = nil
    #expect(value.value == -1 && value.state == .idle)
    #expect(await until { store.numberOfConnections == 0 })
  }

  @Test func releasedValueClosesConnection() async throws {
    let store = try store()
    var value: LiveValue? = count(in: store)
    try await value?.catchUp()
    #expect(store.numberOfConnections == 1)
    value = nil
    #expect(await until { store.numberOfConnections == 0 })
  }

  @Test func fetchingOnceMatchesLiveValue() async throws {
    let store = try store()
    #expect(try await store.value(of: .count(Self.inA)) == 2)
    #expect(try await store.value(of: .sum(of: \ListedNote.rank)) == 6 * 1_024)
    #expect(try await store.value(of: .average(of: \ListedNote.position)) == 2)
    #expect(try await store.value(of: .maximum(of: \ListedNote.title, where: Self.inA)) == "z")
    #expect(try await store.value(of: .exists(#Predicate<ListedNote> { $0.id == 9 })) == false)
    let counts = try await store.value(
      of: .counts(of: try RecordRequest(sectionedBy: .value(\ListedNote.folder))))
    #expect(counts == ["a": 2, "b": 1])
    let sums = try await store.value(
      of: .sums(of: \ListedNote.rank, in: try RecordRequest(sectionedBy: .value(\ListedNote.folder))))
    #expect(sums == ["a": 4_096, "b": 2_048])
  }

  // MARK: Failures

  @Test func invalidRequestReportsTypedError() async throws {
    let store = try store()
    let value = LiveValue<String?>(.sum(of: \ListedNote.title), in: store)
    guard case .unsupported? = value.error else {
      Issue.record("Text can be added.")
      return
    }
    #expect(value.value == nil)
    await #expect(throws: FetchError.self) { try await value.catchUp() }
    let counted = count(in: store)
    try await counted.catchUp()
    counted.request = .count(of: try RecordRequest<SingleSection, ListedNote>(offset: -1))
    #expect(counted.error == .negative(offset: -1, limit: 0))
    #expect(counted.value == 2)
    #expect(store.numberOfConnections <= 1)
  }

  @Test func missingTableReportsTypedError() async throws {
    let value = count(in: MemoryStore([]))
    await #expect(throws: FetchError.noTable("note")) { try await value.catchUp() }
    #expect(value.error == .noTable("note") && value.value == -1)
    if case .failed = value.state {} else { Issue.record("It hasn't failed.") }
  }

  @Test func failedReadKeepsLastValue() async throws {
    let store = try store()
    let value = count(in: store)
    try await value.catchUp()
    store.failNextRead(with: .corrupt("a page is missing"))
    try store.insert([ListedNote(4, in: "a")])
    #expect(await until { value.error == .corrupt("a page is missing") })
    #expect(value.value == 2)
    value.retry()
    #expect(await until { value.value == 3 && value.error == nil })
  }

  @Test func nextChangeEndsFailure() async throws {
    let store = try store()
    let value = count(in: store)
    try await value.catchUp()
    store.failNextRead(with: .corrupt("a page is missing"))
    try store.insert([ListedNote(4, in: "a")])
    #expect(await until { value.error != nil })
    try store.insert([ListedNote(5, in: "a")])
    #expect(await until { value.value == 4 && value.error == nil })
  }

  @Test func busyStoreIsReadAgainAutomatically() async throws {
    let (store, clock) = (try store(), VirtualClock())
    let value = LiveValue(
      .count(Self.inA), initially: -1, in: store, minimumInterval: .zero, clock: clock)
    try await value.catchUp()
    store.failNextRead(with: .busy("somebody writes"))
    try store.insert([ListedNote(4, in: "a")])
    #expect(await until { value.error == .busy("somebody writes") })
    await clock.advance(by: .milliseconds(100))
    #expect(await until { value.value == 3 && value.error == nil })
  }

  @Test func endedConnectionIsReplaced() async throws {
    let (store, clock) = (try store(), VirtualClock())
    let value = LiveValue(
      .count(Self.inA), initially: -1, in: store, minimumInterval: .zero, clock: clock)
    try await value.catchUp()
    store.endConnections()
    #expect(await until { value.error != nil })
    #expect(value.value == 2)
    try store.insert([ListedNote(4, in: "a")])
    await clock.advance(by: .milliseconds(100))
    #expect(await until { value.value == 3 && value.error == nil })
  }

  @Test func undecodableRecordKeepsLastValue() async throws {
    let (store, table) = (MemoryStore([TrialThing.table.reference]), TrialThing.table.reference)
    func values(rank: Int64) -> [FetchValue] {
      [
        .integer(1), .text("a"), .null, .integer(rank), .null, .null, .boolean(false), .null, .null,
      ]
    }
    try store.perform([.insert(table, values(rank: 1))])
    let value = LiveValue<TrialThing?>(.record(1), in: store)
    try await value.catchUp()
    #expect(value.value?.rank == 1)
    // Records with this rank can't be decoded.
    try store.perform([.update(table, FetchKey(.integer(1)), values(rank: 13))])
    let error = FetchError.schemaChanged("13 is no rank")
    await #expect(throws: error) { try await value.catchUp() }
    #expect(value.value?.rank == 1 && value.error == error)
    try store.perform([.update(table, FetchKey(.integer(1)), values(rank: 2))])
    try await value.catchUp()
    #expect(value.value?.rank == 2 && value.error == nil)
  }

  @Test func burstIsReadTogether() async throws {
    let (store, clock) = (try store(), VirtualClock())
    let value = LiveValue(.count(Self.inA), initially: -1, in: store, clock: clock)
    try await value.catchUp()
    let reads = store.numberOfReads
    for id in 10..<110 { try store.insert([ListedNote(id, in: "a")]) }
    await settle()
    #expect(store.numberOfReads <= reads + 1)
    for _ in 0..<4 {
      await clock.advance(by: .milliseconds(8))
      await settle()
    }
    #expect(value.value == 102)
    #expect(store.numberOfReads <= reads + 5)
  }
}
