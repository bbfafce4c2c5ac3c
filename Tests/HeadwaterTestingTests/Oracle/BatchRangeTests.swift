import Headwater
import HeadwaterTesting
import Testing

@Suite("Positions and counts that are out of range")
struct BatchRangeTests {
  @Test(arguments: batchRules)
  func outOfRangeSourceSectionIsRejected(_ rules: UpdateRules) {
    for section in [-1, 2] {
      let deleted = BatchExample([1, 1], [1]) { $0.deletedSections = [section] }
      let reloaded = BatchExample([1, 1], [1, 1]) { $0.reloadedSections = [section] }
      let moved = BatchExample([1, 1], [1, 1]) {
        $0.movedSections = [SectionMove(source: section, target: 0)]
      }
      for example in [deleted, reloaded, moved] {
        #expect(example.violations(rules).contains(.sectionOutOfRangeBefore(section)))
      }
    }
    #expect(BatchExample([1, 1], [1]) { $0.deletedSections = [1] }.violations(rules).isEmpty)
    #expect(BatchExample([1, 1], [1, 3]) { $0.reloadedSections = [1] }.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func outOfRangeTargetSectionIsRejected(_ rules: UpdateRules) {
    for section in [-1, 2] {
      let inserted = BatchExample([1], [1, 1]) { $0.insertedSections = [section] }
      let moved = BatchExample([1, 1], [1, 1]) {
        $0.movedSections = [SectionMove(source: 0, target: section)]
      }
      for example in [inserted, moved] {
        #expect(example.violations(rules).contains(.sectionOutOfRangeAfter(section)))
      }
    }
    #expect(BatchExample([1], [1, 1]) { $0.insertedSections = [1] }.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func outOfRangeSourceItemIsRejected(_ rules: UpdateRules) {
    for item in [ItemPosition(0, 2), ItemPosition(0, -1), ItemPosition(1, 0), ItemPosition(-1, 0)] {
      let deleted = BatchExample([2], [1]) { $0.deletedItems = [item] }
      let reloaded = BatchExample([2], [2]) { $0.reloadedItems = [item] }
      let moved = BatchExample([2], [2]) { $0.movedItems = [ItemMove(item, ItemPosition(0, 0))] }
      for example in [deleted, reloaded, moved] {
        #expect(example.violations(rules).contains(.itemOutOfRangeBefore(item)))
      }
    }
    #expect(BatchExample([2], [1]) { $0.deletedItems = [ItemPosition(0, 1)] }.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func outOfRangeTargetItemIsRejected(_ rules: UpdateRules) {
    for item in [ItemPosition(0, 2), ItemPosition(0, -1), ItemPosition(1, 0), ItemPosition(-1, 0)] {
      let inserted = BatchExample([1], [2]) { $0.insertedItems = [item] }
      let moved = BatchExample([2], [2]) { $0.movedItems = [ItemMove(ItemPosition(0, 0), item)] }
      for example in [inserted, moved] {
        #expect(example.violations(rules).contains(.itemOutOfRangeAfter(item)))
      }
    }
    #expect(BatchExample([1], [2]) { $0.insertedItems = [ItemPosition(0, 1)] }.violations(rules).isEmpty)
    #expect(
      BatchExample([1, 0], [1, 1]) { $0.insertedItems = [ItemPosition(1, 0)] }.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func wrongSectionCountIsRejected(_ rules: UpdateRules) {
    #expect(
      BatchExample([1, 1], [1]) { _ in }.violations(rules)
        == [.wrongNumberOfSections(expected: 2, actual: 1)])
    #expect(
      BatchExample([1, 1], [1, 1]) { $0.insertedSections = [1] }.violations(rules)
        == [.wrongNumberOfSections(expected: 3, actual: 2)])
    #expect(
      BatchExample([1, 1], [1, 1]) {
        $0.insertedSections = [1]
        $0.deletedSections = [0]
      }.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func wrongItemCountInRemainingSectionIsRejected(_ rules: UpdateRules) {
    let example = BatchExample([1, 2, 3], [9, 3, 3]) {
      $0.deletedSections = [0]
      $0.insertedSections = [0]
      $0.deletedItems = [ItemPosition(1, 0)]
      $0.insertedItems = [ItemPosition(1, 0)]
      $0.movedItems = [ItemMove(ItemPosition(2, 2), ItemPosition(1, 2))]
    }
    #expect(
      example.violations(rules)
        == [.wrongNumberOfItems(section: SectionMove(source: 2, target: 2), expected: 2, actual: 3)])
    var neighbour = example
    neighbour.after = [9, 3, 2]
    #expect(neighbour.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func movedItemsCountTowardTargetSection(
    _ rules: UpdateRules
  ) {
    let example = BatchExample([4, 1, 1], [0, 2]) {
      $0.deletedSections = [0]
      $0.movedItems = [ItemMove(ItemPosition(1, 0), ItemPosition(1, 0))]
    }
    #expect(example.violations(rules).isEmpty)
  }

  @Test(arguments: batchRules)
  func itemCountsFollowMovedSection(_ rules: UpdateRules) {
    let right = BatchExample([1, 2, 3], [3, 1, 2]) {
      $0.movedSections = [SectionMove(source: 2, target: 0)]
    }
    #expect(right.violations(rules).isEmpty)
    let wrong = BatchExample([1, 2, 3], [3, 2, 1]) {
      $0.movedSections = [SectionMove(source: 2, target: 0)]
    }
    #expect(wrong.violations(rules).count == 2)
  }

  @Test(arguments: batchRules)
  func itemChangesInChangedSectionsAreAbsorbed(_ rules: UpdateRules) {
    let deleted = BatchExample([2, 1], [1]) {
      $0.deletedSections = [0]
      $0.deletedItems = [ItemPosition(0, 1)]
    }
    let inserted = BatchExample([1], [1, 2]) {
      $0.insertedSections = [1]
      $0.insertedItems = [ItemPosition(1, 0)]
    }
    let reloaded = BatchExample([2], [5]) {
      $0.reloadedSections = [0]
      $0.deletedItems = [ItemPosition(0, 1)]
      $0.insertedItems = [ItemPosition(0, 3)]
    }
    for example in [deleted, inserted, reloaded] {
      #expect(example.violations(rules).isEmpty)
    }
  }

  @Test(arguments: batchRules)
  func reloadedItemPositionIgnoresMoves(_ rules: UpdateRules) {
    let taken = BatchExample([3], [3]) {
      $0.reloadedItems = [ItemPosition(0, 0)]
      $0.movedItems = [ItemMove(ItemPosition(0, 2), ItemPosition(0, 0))]
    }
    #expect(taken.violations(rules) == [.itemInsertedAndMoved(ItemPosition(0, 0))])
    let shifted = BatchExample([3], [4]) {
      $0.reloadedItems = [ItemPosition(0, 0)]
      $0.insertedItems = [ItemPosition(0, 1)]
      $0.movedItems = [ItemMove(ItemPosition(0, 2), ItemPosition(0, 2))]
    }
    #expect(shifted.violations(rules).isEmpty)
    let gone = BatchExample([2, 0], [1, 1]) {
      $0.reloadedItems = [ItemPosition(0, 1)]
      $0.movedItems = [ItemMove(ItemPosition(0, 0), ItemPosition(1, 0))]
    }
    #expect(gone.violations(rules) == [.itemOutOfRangeAfter(ItemPosition(0, 1))])
  }

  @Test(arguments: batchRules)
  func reloadingItemInDeletedSectionIsRejected(_ rules: UpdateRules) {
    let example = BatchExample([2, 1], [1]) {
      $0.deletedSections = [0]
      $0.reloadedItems = [ItemPosition(0, 1)]
    }
    #expect(example.violations(rules) == [.itemDeletedAndReloaded(ItemPosition(0, 1))])
    let neighbour = BatchExample([2, 1], [1]) {
      $0.deletedSections = [0]
      $0.reloadedItems = [ItemPosition(1, 0)]
    }
    #expect(neighbour.violations(rules).isEmpty)
  }
}
