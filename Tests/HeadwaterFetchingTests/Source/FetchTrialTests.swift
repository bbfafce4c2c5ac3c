import Headwater
import HeadwaterFetching
import HeadwaterTestSupport
import HeadwaterTesting
import Testing

@Suite("A list equals a new query after every change")
@MainActor
struct FetchTrialTests {
  private func findings(
    in seeds: Range<Int>, windowedAbove: Int, forgetting: Bool = false
  ) async throws -> [String] {
    var wrong: [String] = []
    for seed in seeds {
      let store = MemoryStore([TrialThing.table.reference, TrialOwner.table.reference])
      let trial = FetchTrial(seed: UInt64(seed), windowedAbove: windowedAbove)
      wrong += try await trial.run(in: store) { edits in
        try store.perform(edits)
      } disturb: { round in
        guard forgetting else { return }
        if round % 3 == 1 { store.forgetChanges() }
        if round % 3 == 2 { store.forgetImages() }
      }
      // Counts are derived from the changes, so rows are counted only once.
      if windowedAbove == 0, !forgetting, !trial.isByRelationship, store.numberOfCounts != 1 {
        wrong.append("seed \(seed): counted \(store.numberOfCounts) times")
      }
    }
    return wrong
  }

  @Test func inMemoryListMatchesFreshQuery() async throws {
    #expect(try await findings(in: 0..<Search.runs(150), windowedAbove: .max) == [])
  }

  @Test func forgettingStoreKeepsInMemoryListCorrect() async throws {
    #expect(try await findings(in: 200..<200 + Search.runs(60), windowedAbove: .max, forgetting: true) == [])
  }

  @Test func windowedListMatchesFreshQuery() async throws {
    #expect(try await findings(in: 0..<Search.runs(250), windowedAbove: 0) == [])
  }

  @Test func forgettingStoreKeepsWindowedListCorrect() async throws {
    #expect(try await findings(in: 400..<400 + Search.runs(100), windowedAbove: 0, forgetting: true) == [])
  }

  @Test func listSwitchingToWindowMatchesFreshQuery() async throws {
    #expect(try await findings(in: 600..<650, windowedAbove: 12, forgetting: true) == [])
  }
}
