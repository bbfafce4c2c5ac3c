import Headwater
import HeadwaterTesting
import Testing

@testable import Fuzz

@Suite("Faults planted in the plan")
struct PlantedFaultTests {
  /// A mistake that a plan could contain.
  struct PlantedFault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let plant: UpdateJudge.Fault
  }

  private static func inBatches(
    _ name: String, _ change: @escaping @Sendable (inout Batch, UpdateCase) -> Void
  ) -> PlantedFault {
    PlantedFault(testDescription: name) { update, fuzzCase in
      for index in update.steps.indices {
        guard case .batch(var batch) = update.steps[index].step else { continue }
        change(&batch, fuzzCase)
        update.steps[index].step = .batch(batch)
      }
    }
  }

  private static func inSplices(_ name: String, _ change: @escaping @Sendable (inout Splice) -> Void)
    -> PlantedFault
  {
    PlantedFault(testDescription: name) { update, _ in
      guard case .splice(var splice)? = update.steps.first?.step else { return }
      change(&splice)
      update.steps[0].step = .splice(splice)
    }
  }

  static let inBatches = [
    inBatches("item deletions and insertions in each other's index space") { batch, _ in
      swap(&batch.deletedItems, &batch.insertedItems)
    },
    inBatches("section deletions and insertions in each other's index space") { batch, _ in
      swap(&batch.deletedSections, &batch.insertedSections)
    },
    inBatches("move sources and targets in each other's index space") { batch, _ in
      batch.movedItems = batch.movedItems.map { ItemMove(source: $0.target, target: $0.source) }
    },
    inBatches("an item move is dropped") { batch, _ in _ = batch.movedItems.popLast() },
    inBatches("a section move is dropped") { batch, _ in _ = batch.movedSections.popLast() },
    inBatches("an item deletion is kept in a deleted section") { batch, fuzzCase in
      guard let section = batch.deletedSections.first(where: { !fuzzCase.before[$0].items.isEmpty }) else {
        return
      }
      batch.deletedItems.insert(ItemPosition(section, 0), at: 0)
    },
    inBatches("an item moves out of a deleted section") { batch, fuzzCase in
      guard let section = batch.deletedSections.first(where: { !fuzzCase.before[$0].items.isEmpty }),
        let target = batch.insertedItems.popLast()
      else { return }
      batch.movedItems.append(ItemMove(ItemPosition(section, 0), target))
    },
    inBatches("an insertion is off by one") { batch, _ in
      if !batch.insertedItems.isEmpty { batch.insertedItems[0].item += 1 }
    },
    inBatches("a deletion is told twice") { batch, _ in
      if let item = batch.deletedItems.first { batch.deletedItems.append(item) }
    },
    inBatches("an insertion in a section that comes is told too") { batch, fuzzCase in
      guard let section = batch.insertedSections.first(where: { !fuzzCase.after[$0].items.isEmpty }) else {
        return
      }
      batch.insertedItems.append(ItemPosition(section, 0))
    },
  ]

  static let inSplices = [
    PlantedFault(testDescription: "a splice is dropped") { update, _ in _ = update.steps.popLast() },
    inSplices("a splice is off by one") { $0.position += 1 },
    inSplices("a splice has its numbers in each other's place") { swap(&$0.removed, &$0.added) },
    inSplices("a splice removes one row too few") { $0.removed -= 1 },
    PlantedFault(testDescription: "splices go from the beginning to the end") { update, _ in
      update.steps.reverse()
    },
  ]

  static let inRefreshes = [
    PlantedFault(testDescription: "all steps are forgotten") {
      update, _ in
      update.steps = []
      update.refreshedItems.append(ItemRun(start: ItemPosition(0, 0), count: 1))
    },
    PlantedFault(testDescription: "an item's refresh is forgotten") { update, _ in
      _ = update.refreshedItems.popLast()
    },
    PlantedFault(testDescription: "a section's refresh is forgotten") { update, _ in
      _ = update.refreshedSections.popLast()
    },
    PlantedFault(testDescription: "refreshes are told in the old index space") { update, fuzzCase in
      update.refreshedItems = update.refreshedItems.map { run in
        var run = run
        run.start.item += fuzzCase.before.count - fuzzCase.after.count
        return run
      }
    },
  ]

  /// Expects that a fault is found, that the failing case is shrunk to a few commands, and that the printed string replays it.
  @MainActor private func expectCaught(_ fault: PlantedFault, _ rules: UpdateRules) async throws {
    let failure = try await shrunkFailure(
      UpdateJudge(plantedFault: fault.plant), honest: UpdateJudge(),
      UpdateCaseGenerator(rules: rules, seed: 11), upTo: 5_000)
    let plan = UpdateJudge().plan(for: failure.shrunk)
    #expect(plan.numberOfCommands <= 4, "\(failure.shrunk)")
  }

  @Test(arguments: inBatches, batchRules)
  @MainActor func batchFaultsAreFoundAndShrunk(_ fault: PlantedFault, _ rules: UpdateRules) async throws {
    try await expectCaught(fault, rules)
  }

  @Test(arguments: inSplices)
  @MainActor func spliceFaultsAreFoundAndShrunk(_ fault: PlantedFault) async throws {
    try await expectCaught(fault, .list)
  }

  @Test(arguments: inRefreshes, UpdateRules.allCases)
  @MainActor func refreshFaultsAreFoundAndShrunk(_ fault: PlantedFault, _ rules: UpdateRules)
    async throws
  {
    try await expectCaught(fault, rules)
  }
}
