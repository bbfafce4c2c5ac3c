import Headwater
import HeadwaterTesting
import Testing

/// Compares the oracle with the checks that the collection view of iOS 6 made, as reconstructed in steipete/PSTCollectionView.
///
/// The checks, described in our own words: a deleted, reloaded, or moved element must exist before the update; an inserted
/// element and the target of a move must exist after it; nothing is both deleted and moved, or moved out of a deleted section;
/// no section is both inserted and the target of a move; and in each section with changed items, the number of items must equal
/// the old number plus insertions and items moved in, minus deletions and items moved out.
@Suite("The oracle compared with the checks of iOS 6")
struct SecondOpinionTests {
  /// Returns a Boolean value that indicates whether iOS 6 rejects a batch that changes only items.
  private func rejectsItems(_ example: BatchExample) -> Bool {
    let batch = example.batch
    func exists(_ item: ItemPosition, in counts: [Int]) -> Bool {
      counts.indices.contains(item.section) && (0..<counts[item.section]).contains(item.item)
    }
    let old = batch.deletedItems + batch.reloadedItems + batch.movedItems.map(\.source)
    let new = batch.insertedItems + batch.movedItems.map(\.target)
    guard old.allSatisfy({ exists($0, in: example.before) }) else { return true }
    guard new.allSatisfy({ exists($0, in: example.after) }) else { return true }
    if batch.movedItems.contains(where: { batch.deletedItems.contains($0.source) }) { return true }
    let left = batch.deletedItems + batch.movedItems.map(\.source)
    let came = batch.insertedItems + batch.movedItems.map(\.target)
    return Set((left + came).map(\.section)).contains { section in
      let change = came.count { $0.section == section } - left.count { $0.section == section }
      return example.before[section] + change != example.after[section]
    }
  }

  /// Returns a batch of random item commands. Most positions are valid.
  private func randomExample(_ random: inout SplitMix64) -> BatchExample {
    let before = (0..<2).map { _ in 1 + random.below(4) }
    func position() -> ItemPosition { ItemPosition(random.below(2), random.below(3)) }
    func some<Element>(_ make: () -> Element) -> [Element] {
      let count = random.below(2) + (random.oneIn(4) ? 1 : 0)
      return (0..<count).map { _ in make() }
    }
    var example = BatchExample(before, before) {
      $0.deletedItems = some(position)
      $0.insertedItems = some(position)
      $0.movedItems = some { ItemMove(position(), position()) }
      $0.reloadedItems = some(position)
    }
    // In half of the cases, the counts match the commands.
    for section in 0..<2 {
      let batch = example.batch
      var count = before[section]
      count += (batch.insertedItems + batch.movedItems.map(\.target)).count { $0.section == section }
      count -= (batch.deletedItems + batch.movedItems.map(\.source)).count { $0.section == section }
      example.after[section] = random.oneIn(2) ? max(0, count) : random.below(5)
    }
    return example
  }

  @Test(arguments: batchRules) func oracleRejectsWhateverSystemRejected(_ rules: UpdateRules) {
    var random = SplitMix64(seed: 46)
    var (rejected, accepted) = (0, 0)
    for _ in 0..<20_000 {
      let example = randomExample(&random)
      if rejectsItems(example) {
        rejected += 1
        #expect(!example.violations(rules).isEmpty, "\(example)")
      } else {
        accepted += 1
        // Whatever the oracle rejects in addition is described by a rule that later versions of iOS introduced, or corrupts.
        let isExplained = example.violations(rules).allSatisfy(isNewer)
        #expect(isExplained, "\(example)")
      }
    }
    #expect(rejected > 500)
    #expect(accepted > 500)
  }

  /// Returns a Boolean value that indicates whether iOS 6 didn't check for a violation.
  private func isNewer(_ violation: UpdateViolation) -> Bool {
    switch violation {
    // iOS 6 replaced reloads by deletions and insertions without comparing them with other commands.
    case .itemDeletedAndReloaded, .itemMovedAndReloaded, .itemDeletedAndMoved: true
    // iOS 6 checked the old position of a reload only.
    case .itemOutOfRangeAfter, .itemInsertedAndMoved: true
    // iOS 6 didn't compare commands of the same kind.
    case .itemMovedTwice, .itemsMovedToOneTarget: true
    // iOS 6 counted only in sections with insertions, deletions, or moves.
    case .wrongNumberOfItems: true
    default: violation.corrupts
    }
  }

  @Test(arguments: batchRules) func sectionConflictsAreRejectedByBoth(_ rules: UpdateRules) {
    let examples = [
      // A section that doesn't exist is deleted, inserted, or moved.
      BatchExample([1], [1]) { $0.deletedSections = [1] },
      BatchExample([1], [1, 1]) { $0.insertedSections = [2] },
      BatchExample([1, 1], [1, 1]) { $0.movedSections = [SectionMove(source: 2, target: 0)] },
      BatchExample([1, 1], [1, 1]) { $0.movedSections = [SectionMove(source: 0, target: 2)] },
      // A section is both deleted and moved, or an item moves out of a deleted section.
      BatchExample([1, 1], [1]) {
        $0.deletedSections = [0]
        $0.movedSections = [SectionMove(source: 0, target: 0)]
      },
      BatchExample([1, 1], [2]) {
        $0.deletedSections = [0]
        $0.movedItems = [ItemMove(ItemPosition(0, 0), ItemPosition(0, 1))]
      },
      // A section is both inserted and the target of a move.
      BatchExample([1, 1], [1, 1, 1]) {
        $0.insertedSections = [0]
        $0.movedSections = [SectionMove(source: 1, target: 0)]
      },
      // An item is inserted beyond the end of an inserted section.
      BatchExample([1], [1, 1]) {
        $0.insertedSections = [1]
        $0.insertedItems = [ItemPosition(1, 1)]
      },
    ]
    for example in examples { #expect(!example.violations(rules).isEmpty, "\(example)") }
  }

  /// iOS 6 compared the number of items before and after the update at the same section index, even if sections were inserted
  /// or deleted, and counted moved sections as moved items. Later versions follow a section to its new index, as the oracle
  /// does.
  @Test(arguments: batchRules) func countsFollowSectionsUnlikeInIOS6(_ rules: UpdateRules) {
    let deletion = BatchExample([5, 2], [3]) {
      $0.deletedSections = [0]
      $0.insertedItems = [ItemPosition(0, 2)]
    }
    #expect(deletion.violations(rules).isEmpty)
    let move = BatchExample([1, 2], [2, 1]) { $0.movedSections = [SectionMove(source: 1, target: 0)] }
    #expect(move.violations(rules).isEmpty)
  }

  /// The reconstruction checks neither the number of sections nor moves of items into inserted sections. Later versions of iOS
  /// reject both.
  @Test(arguments: batchRules) func laterRulesAreRejectedUnlikeInIOS6(_ rules: UpdateRules) {
    let sections = BatchExample([1], [1, 1]) { _ in }
    #expect(sections.violations(rules) == [.wrongNumberOfSections(expected: 1, actual: 2)])
    let itemMove = ItemMove(ItemPosition(0, 0), ItemPosition(1, 0))
    let move = BatchExample([2], [1, 1]) {
      $0.insertedSections = [1]
      $0.movedItems = [itemMove]
    }
    #expect(move.violations(rules) == [.itemMovedIntoInsertedSection(itemMove)])
  }
}
