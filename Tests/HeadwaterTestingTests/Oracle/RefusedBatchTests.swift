import Headwater
import HeadwaterTesting
import Testing

@Suite("Batches that views reject")
struct RefusedBatchTests {
  @Test(arguments: batchRules)
  func deletingAndReloadingItemIsRejected(_ rules: UpdateRules) {
    let example = BatchExample([2], [1]) {
      $0.deletedItems = [ItemPosition(0, 1)]
      $0.reloadedItems = [ItemPosition(0, 1)]
    }
    #expect(example.violations(rules) == [.itemDeletedAndReloaded(ItemPosition(0, 1))])
    let neighbour = BatchExample([2], [1]) {
      $0.deletedItems = [ItemPosition(0, 1)]
      $0.reloadedItems = [ItemPosition(0, 0)]
    }
    #expect(neighbour.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func deletingAndReloadingSectionIsRejected(_ rules: UpdateRules) {
    let example = BatchExample([2, 1], [2]) {
      $0.deletedSections = [1]
      $0.reloadedSections = [1]
    }
    #expect(example.violations(rules) == [.sectionDeletedAndReloaded(1)])
    let neighbour = BatchExample([2, 1], [2]) {
      $0.deletedSections = [1]
      $0.reloadedSections = [0]
    }
    #expect(neighbour.violations(rules).isEmpty)
  }

  @Test func movingAndReloadingItemIsRejected() {
    let example = BatchExample([3], [3]) {
      $0.movedItems = [ItemMove(ItemPosition(0, 2), ItemPosition(0, 0))]
      $0.reloadedItems = [ItemPosition(0, 2)]
    }
    #expect(example.violations(.collection) == [.itemMovedAndReloaded(ItemPosition(0, 2))])
    #expect(example.violations(.table) == [.itemDeletedAndMoved(ItemPosition(0, 2))])
    let neighbour = BatchExample([3], [3]) {
      $0.movedItems = [ItemMove(ItemPosition(0, 2), ItemPosition(0, 0))]
      $0.reloadedItems = [ItemPosition(0, 1)]
    }
    #expect(neighbour.violations(.collection).isEmpty)
    #expect(neighbour.violations(.table).isEmpty)
  }

  @Test func movingAndReloadingSectionIsRejected() {
    let example = BatchExample([1, 1], [1, 1]) {
      $0.movedSections = [SectionMove(source: 1, target: 0)]
      $0.reloadedSections = [1]
    }
    #expect(example.violations(.collection) == [.sectionMovedAndReloaded(1)])
    #expect(example.violations(.table) == [.sectionDeletedAndMoved(1)])
    let neighbour = BatchExample([1, 1, 1], [1, 1, 1]) {
      $0.movedSections = [SectionMove(source: 1, target: 0)]
      $0.reloadedSections = [2]
    }
    #expect(neighbour.violations(.collection).isEmpty)
    #expect(neighbour.violations(.table).isEmpty)
  }

  @Test(arguments: batchRules)
  func deletingAndMovingItemIsRejected(_ rules: UpdateRules) {
    let example = BatchExample([2, 0], [0, 1]) {
      $0.deletedItems = [ItemPosition(0, 0)]
      $0.movedItems = [ItemMove(ItemPosition(0, 0), ItemPosition(1, 0))]
    }
    #expect(example.violations(rules).contains(.itemDeletedAndMoved(ItemPosition(0, 0))))
    let neighbour = BatchExample([2, 0], [0, 1]) {
      $0.deletedItems = [ItemPosition(0, 0)]
      $0.movedItems = [ItemMove(ItemPosition(0, 1), ItemPosition(1, 0))]
    }
    #expect(neighbour.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func deletingAndMovingSectionIsRejected(_ rules: UpdateRules) {
    let example = BatchExample([1, 1, 1], [1, 1]) {
      $0.deletedSections = [2]
      $0.movedSections = [SectionMove(source: 2, target: 0)]
    }
    #expect(example.violations(rules).contains(.sectionDeletedAndMoved(2)))
    let neighbour = BatchExample([1, 1, 1], [1, 1]) {
      $0.deletedSections = [2]
      $0.movedSections = [SectionMove(source: 1, target: 0)]
    }
    #expect(neighbour.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func insertingItemAtMoveTargetIsRejected(_ rules: UpdateRules) {
    let example = BatchExample([2], [3]) {
      $0.insertedItems = [ItemPosition(0, 0)]
      $0.movedItems = [ItemMove(ItemPosition(0, 1), ItemPosition(0, 0))]
    }
    #expect(example.violations(rules) == [.itemInsertedAndMoved(ItemPosition(0, 0))])
    let neighbour = BatchExample([2], [3]) {
      $0.insertedItems = [ItemPosition(0, 1)]
      $0.movedItems = [ItemMove(ItemPosition(0, 1), ItemPosition(0, 0))]
    }
    #expect(neighbour.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func insertingSectionAtMoveTargetIsRejected(_ rules: UpdateRules) {
    let example = BatchExample([1, 1], [1, 1, 1]) {
      $0.insertedSections = [0]
      $0.movedSections = [SectionMove(source: 1, target: 0)]
    }
    #expect(example.violations(rules).contains(.sectionInsertedAndMoved(0)))
    let neighbour = BatchExample([1, 1], [1, 1, 1]) {
      $0.insertedSections = [1]
      $0.movedSections = [SectionMove(source: 1, target: 0)]
    }
    #expect(neighbour.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func movingItemOutOfDeletedSectionIsRejected(_ rules: UpdateRules) {
    let move = ItemMove(ItemPosition(0, 0), ItemPosition(0, 1))
    let deleted = BatchExample([1, 1], [2]) {
      $0.deletedSections = [0]
      $0.movedItems = [move]
    }
    #expect(deleted.violations(rules) == [.itemMovedOutOfDeletedSection(move)])
    let out = ItemMove(ItemPosition(0, 0), ItemPosition(1, 1))
    let reloaded = BatchExample([1, 1], [0, 2]) {
      $0.reloadedSections = [0]
      $0.movedItems = [out]
    }
    #expect(reloaded.violations(rules) == [.itemMovedOutOfDeletedSection(out)])
    let neighbour = BatchExample([1, 1], [2]) {
      $0.deletedSections = [0]
      $0.insertedItems = [ItemPosition(0, 1)]
    }
    #expect(neighbour.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func movingItemIntoInsertedSectionIsRejected(_ rules: UpdateRules) {
    let move = ItemMove(ItemPosition(0, 0), ItemPosition(1, 0))
    let inserted = BatchExample([2], [1, 1]) {
      $0.insertedSections = [1]
      $0.movedItems = [move]
    }
    #expect(inserted.violations(rules) == [.itemMovedIntoInsertedSection(move)])
    let reloaded = BatchExample([2, 0], [1, 1]) {
      $0.reloadedSections = [1]
      $0.movedItems = [move]
    }
    #expect(reloaded.violations(rules) == [.itemMovedIntoInsertedSection(move)])
    let neighbour = BatchExample([2], [1, 1]) {
      $0.insertedSections = [1]
      $0.deletedItems = [ItemPosition(0, 0)]
    }
    #expect(neighbour.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func conflictingItemMovesAreRejected(_ rules: UpdateRules) {
    let (first, second, third) = (ItemPosition(0, 0), ItemPosition(0, 1), ItemPosition(0, 2))
    let twoTargets = BatchExample([3], [3]) {
      $0.movedItems = [ItemMove(first, second), ItemMove(first, third)]
    }
    #expect(twoTargets.violations(rules) == [.itemMovedTwice(source: first, targets: [second, third])])
    let twoSources = BatchExample([3], [3]) {
      $0.movedItems = [ItemMove(first, third), ItemMove(second, third)]
    }
    #expect(
      twoSources.violations(rules) == [.itemsMovedToOneTarget(sources: [first, second], target: third)])
    let swap = BatchExample([3], [3]) {
      $0.movedItems = [ItemMove(first, third), ItemMove(third, first)]
    }
    #expect(swap.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func conflictingSectionMovesAreRejected(_ rules: UpdateRules) {
    let twoTargets = BatchExample([1, 1, 1], [1, 1, 1]) {
      $0.movedSections = [SectionMove(source: 0, target: 1), SectionMove(source: 0, target: 2)]
    }
    #expect(twoTargets.violations(rules).contains(.sectionMovedTwice(source: 0, targets: [1, 2])))
    let twoSources = BatchExample([1, 1, 1], [1, 1, 1]) {
      $0.movedSections = [SectionMove(source: 0, target: 2), SectionMove(source: 1, target: 2)]
    }
    #expect(twoSources.violations(rules).contains(.sectionsMovedToOneTarget(sources: [0, 1], target: 2)))
    let swap = BatchExample([1, 1, 1], [1, 1, 1]) {
      $0.movedSections = [SectionMove(source: 0, target: 2), SectionMove(source: 2, target: 0)]
    }
    #expect(swap.violations(rules).isEmpty)
  }

  @Test func batchForRowListIsRejected() {
    #expect(BatchExample([1], [1]) { _ in }.violations(.list) == [.batchForRows])
  }
}
