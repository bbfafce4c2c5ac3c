import Headwater
import HeadwaterTesting
import Testing

@Suite("Batches that views accept but that corrupt them")
struct CorruptingBatchTests {
  private func expect(_ violation: UpdateViolation, in example: BatchExample) {
    #expect(violation.corrupts)
    for rules in batchRules { #expect(example.violations(rules).contains(violation)) }
  }

  private func expectLegal(_ example: BatchExample) {
    for rules in batchRules { #expect(example.violations(rules).isEmpty) }
  }

  @Test func deletingItemTwiceCorrupts() {
    expect(
      .itemDeletedTwice(ItemPosition(0, 1)),
      in: BatchExample([3], [1]) { $0.deletedItems = [ItemPosition(0, 1), ItemPosition(0, 1)] })
    expect(
      .itemDeletedTwice(ItemPosition(0, 1)),
      in: BatchExample([3], [3]) { $0.reloadedItems = [ItemPosition(0, 1), ItemPosition(0, 1)] })
    expectLegal(BatchExample([3], [1]) { $0.deletedItems = [ItemPosition(0, 1), ItemPosition(0, 2)] })
  }

  @Test func deletingSectionTwiceCorrupts() {
    expect(.sectionDeletedTwice(0), in: BatchExample([3, 1], [1]) { $0.deletedSections = [0, 0] })
    expectLegal(BatchExample([3, 1], []) { $0.deletedSections = [0, 1] })
  }

  @Test func insertingItemOrSectionTwiceCorrupts() {
    expect(
      .itemInsertedTwice(ItemPosition(0, 0)),
      in: BatchExample([0], [1]) { $0.insertedItems = [ItemPosition(0, 0), ItemPosition(0, 0)] })
    expect(.sectionInsertedTwice(0), in: BatchExample([], [1]) { $0.insertedSections = [0, 0] })
    expectLegal(BatchExample([], [1, 1]) { $0.insertedSections = [0, 1] })
  }

  @Test func changingItemsInMovedSectionCorrupts() {
    expect(
      .itemDeletedInMovedSection(ItemPosition(1, 0)),
      in: BatchExample([1, 1], [0, 1]) {
        $0.movedSections = [SectionMove(source: 1, target: 0)]
        $0.deletedItems = [ItemPosition(1, 0)]
      })
    expect(
      .itemInsertedInMovedSection(ItemPosition(0, 0)),
      in: BatchExample([1, 1], [2, 1]) {
        $0.movedSections = [SectionMove(source: 1, target: 0)]
        $0.insertedItems = [ItemPosition(0, 0)]
      })
    expectLegal(
      BatchExample([1, 1], [1, 1]) {
        $0.movedSections = [SectionMove(source: 1, target: 0)]
        $0.deletedItems = [ItemPosition(0, 0)]
        $0.insertedItems = [ItemPosition(1, 0)]
      })
  }

  @Test func reloadingItemBesideSectionMoveCorrupts() {
    expect(
      .itemReloadedBesideSectionMove(ItemPosition(0, 0)),
      in: BatchExample([1, 2], [2, 1]) {
        $0.movedSections = [SectionMove(source: 1, target: 0)]
        $0.reloadedItems = [ItemPosition(0, 0)]
      })
    expectLegal(BatchExample([1, 2], [2, 1]) { $0.movedSections = [SectionMove(source: 1, target: 0)] })
  }

  @Test func displacingReloadedSectionCorrupts() {
    expect(
      .reloadedSectionDisplaced(from: 1, to: 0),
      in: BatchExample([1, 1], [1]) {
        $0.deletedSections = [0]
        $0.reloadedSections = [1]
      })
    expect(
      .reloadedSectionDisplaced(from: 1, to: 2),
      in: BatchExample([1, 1], [1, 1, 1]) {
        $0.insertedSections = [0]
        $0.reloadedSections = [1]
      })
    expectLegal(
      BatchExample([1, 1], [1, 2, 1]) {
        $0.insertedSections = [2]
        $0.reloadedSections = [1]
      })
    expectLegal(
      BatchExample([1, 1], [1, 2]) {
        $0.deletedSections = [0]
        $0.insertedSections = [0]
        $0.reloadedSections = [1]
      })
  }

  @Test func movingItemOutOfIdleSectionMoveCorrupts() {
    let move = ItemMove(ItemPosition(1, 0), ItemPosition(0, 0))
    expect(
      .itemMovedOutOfIdleSectionMove(move),
      in: BatchExample([0, 1], [1, 0]) {
        $0.movedSections = [SectionMove(source: 1, target: 1)]
        $0.movedItems = [move]
      })
    let displaced = ItemMove(ItemPosition(2, 0), ItemPosition(0, 0))
    expect(
      .itemMovedOutOfIdleSectionMove(displaced),
      in: BatchExample([0, 0, 1], [1, 0]) {
        $0.deletedSections = [0]
        $0.movedSections = [SectionMove(source: 2, target: 1)]
        $0.movedItems = [displaced]
      })
    expectLegal(
      BatchExample([0, 1], [0, 1]) {
        $0.movedSections = [SectionMove(source: 1, target: 0)]
        $0.movedItems = [ItemMove(ItemPosition(1, 0), ItemPosition(1, 0))]
      })
    expectLegal(BatchExample([0, 1], [0, 1]) { $0.movedSections = [SectionMove(source: 1, target: 1)] })
  }

  @Test func movingSeveralItemsAtOnceCorrupts() {
    let move = ItemMove(source: ItemPosition(0, 2), target: ItemPosition(0, 0), count: 2)
    expect(.moveOfSeveralItems(move), in: BatchExample([4], [4]) { $0.movedItems = [move] })
    expectLegal(
      BatchExample([4], [4]) {
        $0.movedItems = [
          ItemMove(ItemPosition(0, 2), ItemPosition(0, 0)), ItemMove(ItemPosition(0, 3), ItemPosition(0, 1)),
        ]
      })
  }

  @Test func arbitraryBatchesNeverCrashOracle() {
    var random = SplitMix64(seed: 7)
    func number() -> Int {
      random.oneIn(20) ? [Int.min, Int.max, -1].randomElement(using: &random) ?? 0 : random.below(4)
    }
    func position() -> ItemPosition { ItemPosition(number(), number()) }
    func some<T>(_ make: () -> T) -> [T] { (0..<number().clamped).map { _ in make() } }
    var legal = 0
    for _ in 0..<5_000 {
      let counts = (0..<random.below(4)).map { _ in random.below(4) }
      let example = BatchExample(counts, (0..<random.below(4)).map { _ in random.below(4) }) {
        $0.deletedSections = some(number)
        $0.insertedSections = some(number)
        $0.movedSections = some { SectionMove(source: number(), target: number()) }
        $0.reloadedSections = some(number)
        $0.deletedItems = some(position)
        $0.insertedItems = some(position)
        $0.movedItems = some { ItemMove(source: position(), target: position(), count: number()) }
        $0.reloadedItems = some(position)
      }
      for rules in batchRules where example.violations(rules).isEmpty { legal += 1 }
    }
    #expect(legal > 0)
  }
}

extension Int {
  fileprivate var clamped: Int { Swift.max(0, Swift.min(self, 2)) }
}
