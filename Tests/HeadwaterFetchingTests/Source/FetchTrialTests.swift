import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@Suite("What is shown equals the same query run afresh, whatever is changed")
@MainActor
struct FetchTrialTests {
  private func findings(
    in seeds: Range<Int>, _ size: FetchOptions.Size, forgetting: Bool = false
  ) async throws -> [String] {
    var wrong: [String] = []
    for seed in seeds {
      let store = MemoryStore([TrialThing.table.reference, TrialOwner.table.reference])
      wrong += try await FetchTrial(seed: UInt64(seed), size: size).run(in: store) { edits in
        try store.perform(edits)
      } disturb: { round in
        guard forgetting else { return }
        if round % 3 == 1 { store.forgetChanges() }
        if round % 3 == 2 { store.forgetImages() }
      }
    }
    return wrong
  }

  @Test func whereAllIsInMemory() async throws {
    #expect(try await findings(in: 0..<200, .inMemory) == [])
  }

  @Test func whereAllIsInMemoryAndTheStoreForgets() async throws {
    #expect(try await findings(in: 200..<300, .inMemory, forgetting: true) == [])
  }

  @Test func whereTheRowsAroundWhatIsVisibleAreInMemory() async throws {
    #expect(try await findings(in: 0..<400, .windowed) == [])
  }

  @Test func whereTheRowsAroundWhatIsVisibleAreInMemoryAndTheStoreForgets() async throws {
    #expect(try await findings(in: 400..<600, .windowed, forgetting: true) == [])
  }

  @Test func whereTheNumberOfRowsDecides() async throws {
    #expect(try await findings(in: 600..<700, .automatic(windowedAbove: 12), forgetting: true) == [])
  }
}
