import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@Suite("What is shown equals the same query run afresh, whatever is changed")
@MainActor
struct FetchTrialTests {
  private func run(_ trial: FetchTrial, forgetting: Bool = false) async throws -> [String] {
    let store = MemoryStore([TrialThing.table.reference, TrialOwner.table.reference])
    return try await trial.run(in: store) { edits in
      try store.perform(edits)
    } disturb: { round in
      guard forgetting else { return }
      if round % 3 == 1 { store.forgetChanges() }
      if round % 3 == 2 { store.forgetImages() }
    }
  }

  @Test(arguments: 0..<2)
  func allInMemory(hundred: Int) async throws {
    for seed in 0..<100 {
      let wrong = try await run(FetchTrial(seed: UInt64(hundred * 100 + seed), size: .inMemory))
      #expect(wrong.isEmpty)
    }
  }

  @Test(arguments: 0..<2)
  func allInMemoryFromAStoreThatForgets(hundred: Int) async throws {
    for seed in 0..<100 {
      let wrong = try await run(
        FetchTrial(seed: UInt64(hundred * 100 + seed), size: .inMemory), forgetting: true)
      #expect(wrong.isEmpty)
    }
  }
}
