import Headwater
import Testing

@testable import Fuzz

/// Tests that faults planted in operators are found and that the failing cases are shrunk.
@Suite("Faults planted in operators")
@MainActor
struct PlantedOperatorFaultTests {
  private func shrunk(
    _ plant: @escaping @MainActor (OperatorPlayer) -> Void
  ) async throws -> OperatorCase {
    let judge = PlayerJudge<OperatorPlayer> { fuzzCase in
      let player = OperatorPlayer(fuzzCase)
      plant(player)
      return player
    }
    let honest = PlayerJudge<OperatorPlayer> { OperatorPlayer($0) }
    return try await shrunkFailure(judge, honest: honest, OperatorCaseGenerator(seed: 5)).shrunk
  }

  @Test func staleSeparatorIsFound() async throws {
    let shrunk = try await shrunk { player in
      // Keep the first separator before each item, even if the items change.
      var known: [Int: String?] = [:]
      player.separator = { previous, next in
        let identity = next?.id ?? -1
        if let separator = known[identity] { return separator }
        let separator = NaiveOperators.separator(previous, next)
        known[identity] = .some(separator)
        return separator
      }
    }
    #expect(shrunk.chain.last == .separated)
  }

  @Test func staleSectionIsFound() async throws {
    let shrunk = try await shrunk { player in
      player.isIncluded = { $0.id % 3 != 0 }
    }
    #expect(shrunk.chain.contains(.included))
  }

  @Test func casesWithoutFaultsPass() async {
    let judge = PlayerJudge<OperatorPlayer> { OperatorPlayer($0) }
    var run = FuzzRun(judge: judge, generator: OperatorCaseGenerator(seed: 6))
    let failure = await run.nextFailure(upTo: 500)
    #expect(failure == nil)
  }
}
