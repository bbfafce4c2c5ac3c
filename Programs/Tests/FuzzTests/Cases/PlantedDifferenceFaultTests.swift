import Headwater
import HeadwaterTesting
import Testing

@testable import Fuzz

@Suite("Faults planted in diffing")
struct PlantedDifferenceFaultTests {
  /// A mistake that diffing could make.
  struct PlantedFault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The maximum number of sections, items, and edits in the shrunk case.
    let size: Int
    let plant: DifferenceJudge.Fault

    init(_ testDescription: String, size: Int, _ plant: @escaping DifferenceJudge.Fault) {
      self.testDescription = testDescription
      self.size = size
      self.plant = plant
    }
  }

  /// Returns the position of the item that is first both before and after the change, or nil if there is no such item or the
  /// changeset moves it.
  private static func firstThatStays(_ changeset: Changeset, _ fuzzCase: DifferenceCase) -> ItemPosition? {
    let (before, after) = fuzzCase.lists
    let position = ItemPosition(0, 0)
    guard let old = before.first, let new = after.first, old.value.id == new.value.id,
      let item = old.items.first, new.items.first == item,
      !changeset.movedItems.contains(where: { $0.source == position || $0.target == position })
    else { return nil }
    return position
  }

  static let faults = [
    PlantedFault("a move too many", size: 4) { changeset, fuzzCase in
      guard let position = firstThatStays(changeset, fuzzCase) else { return }
      changeset.movedItems.insert(ItemMove(position, position), at: 0)
    },
    PlantedFault("the last item of a moved run is lost", size: 10) { changeset, _ in
      guard let index = changeset.movedItems.firstIndex(where: { $0.count > 1 }) else { return }
      changeset.movedItems[index].count -= 1
    },
    PlantedFault("a moved run is told as two", size: 10) { changeset, _ in
      guard let index = changeset.movedItems.firstIndex(where: { $0.count > 1 }) else { return }
      let singles = Array(changeset.movedItems[index].single)
      changeset.movedItems.replaceSubrange(index...index, with: singles)
    },
    PlantedFault("of two equals the first becomes the second", size: 6) { changeset, fuzzCase in
      guard !fuzzCase.form.isEdited, changeset.isEmpty, let items = fuzzCase.lists.before.first?.items,
        let twin = items.indices.dropFirst().first(where: { items[$0] == items[$0 - 1] })
      else { return }
      changeset.movedItems = [ItemMove(ItemPosition(0, twin - 1), ItemPosition(0, twin))]
    },
    PlantedFault("an item that changes its section is told as another", size: 6) { changeset, _ in
      guard let index = changeset.movedItems.firstIndex(where: { $0.source.section != $0.target.section }),
        changeset.deletedItems.isEmpty, changeset.insertedItems.isEmpty,
        changeset.movedItems[index].count == 1
      else { return }
      let move = changeset.movedItems.remove(at: index)
      changeset.deletedItems = [ItemRun(start: move.source, count: 1)]
      changeset.insertedItems = [ItemRun(start: move.target, count: 1)]
    },
    PlantedFault("an update is missed where an item moves", size: 6) { changeset, _ in
      let moved = changeset.movedItems
      changeset.updatedItems.removeAll { update in moved.contains { $0.target == update.target } }
    },
    PlantedFault("an update is told where nothing differs", size: 4) { changeset, fuzzCase in
      guard changeset.updatedItems.isEmpty, let position = firstThatStays(changeset, fuzzCase) else { return }
      changeset.updatedItems = [ItemMove(position, position)]
    },
    PlantedFault("an update is told in the old index space", size: 5) { changeset, _ in
      changeset.updatedItems = changeset.updatedItems.map {
        ItemMove(source: $0.source, target: $0.source, count: $0.count)
      }
    },
    PlantedFault("an insertion behind others is off by one", size: 5) { changeset, _ in
      guard let last = changeset.insertedItems.indices.last, changeset.insertedItems[last].start.item > 0
      else { return }
      changeset.insertedItems[last].start.item -= 1
    },
    PlantedFault("a section's move is lost", size: 4) { changeset, _ in _ = changeset.movedSections.popLast()
    },
  ]

  /// Expects that a fault is found, that the failing case is shrunk to a small one, and that the printed string replays it.
  /// Returns the small case.
  @MainActor private func shrunkFailure(_ fault: PlantedFault) async throws -> DifferenceCase {
    let (shrunk, _) = try await FuzzTests.shrunkFailure(
      DifferenceJudge(plantedFault: fault.plant), honest: DifferenceJudge(), DifferenceGenerator(seed: 12),
      upTo: 5_000)
    let edits = shrunk.earlierEdits.count + shrunk.laterEdits.count
    #expect(shrunk.before.size + shrunk.after.size + edits <= fault.size, "\(shrunk)")
    return shrunk
  }

  @Test(arguments: faults)
  @MainActor func faultsAreFoundAndShrunk(_ fault: PlantedFault) async throws {
    let shrunk = try await shrunkFailure(fault)
    #expect(!shrunk.form.isEdited, "what does not need edits has none")
    #expect(shrunk.kind == .integer, "nor any other kind of element")
  }

  @MainActor @Test func misorderedEditsAreFoundAndShrunk() async throws {
    let judge = DifferenceJudge(plantedOrderFault: { edits in
      // Remove elements from the first index to the last, although each removal changes the later indices.
      let removals = edits.prefix { if case .remove = $0 { true } else { false } }
      edits.replaceSubrange(removals.indices, with: removals.reversed())
    })
    let (shrunk, _) = try await FuzzTests.shrunkFailure(
      judge, honest: DifferenceJudge(), DifferenceGenerator(seed: 12))
    #expect(shrunk.form.isFlat)
    #expect(shrunk.before.size + shrunk.after.size <= 4, "\(shrunk)")
  }

  @MainActor @Test func faultsWithCollidingHashesAreFound() async throws {
    let fault = PlantedFault("a deletion is at the wrong place", size: 5) { changeset, fuzzCase in
      guard ElementKind.named("weak").contains(fuzzCase.kind), !changeset.deletedItems.isEmpty else { return }
      changeset.deletedItems[0].start.item += 1
    }
    let shrunk = try await shrunkFailure(fault)
    #expect(ElementKind.named("weak").contains(shrunk.kind))
  }

  @MainActor @Test func faultsInSharedPartsShrinkToOneEdit() async throws {
    let fault = PlantedFault("a deletion is lost", size: 4) { changeset, fuzzCase in
      if fuzzCase.form.isEdited { _ = changeset.deletedItems.popLast() }
    }
    let shrunk = try await shrunkFailure(fault)
    #expect(shrunk.form.isEdited)
    #expect(shrunk.earlierEdits.count + shrunk.laterEdits.count == 1)
  }

  @MainActor
  @Test func faultsInLongListsAreFoundAndShrunk()
    async throws
  {
    let fault = PlantedFault("a long stretch that stays is told as gone and come", size: 260) {
      changeset, fuzzCase in
      guard changeset.isEmpty, fuzzCase.lists.after.first?.items.count ?? 0 > 128 else { return }
      changeset.deletedItems = [ItemRun(start: ItemPosition(0, 64), count: 64)]
      changeset.insertedItems = changeset.deletedItems
    }
    let shrunk = try await shrunkFailure(fault)
    #expect(shrunk.description.count < 60, "\(shrunk)")
  }
}
