public import Headwater

extension UpdateRules {
  /// Returns descriptions of the rules of `UICollectionView` or `UITableView` that a batch breaks; empty if the batch is valid.
  /// O(commands + sections) expected, multiplied by the number of reloads and moved sections if there are any.
  ///
  /// The oracle is a simple model of what those views check, and of what they don't check but can't handle. It shares no code
  /// with the implementation that creates batches, so it can detect bugs in that implementation.
  ///
  /// ```swift
  /// #expect(UpdateRules.table.violations(in: batch, before: [3, 2], after: [4]).isEmpty)
  /// ```
  ///
  /// The oracle interprets a batch as follows:
  /// - A reload is a deletion at the old position and an insertion at the position that results from explicit deletions and
  ///   insertions, without moves. If that position is taken or doesn't exist, the batch is rejected.
  /// - Deletions of items in deleted and reloaded sections, and insertions in inserted and reloaded sections, have no
  ///   additional effect.
  /// - Inserting the first item into an empty section is valid. The known crash in this case was caused by a view with stale
  ///   counts, which a batch can't express; ``HeadlessListView`` detects it.
  ///
  /// - Parameters:
  ///   - batch: The commands.
  ///   - before: The number of items in each section before the batch.
  ///   - after: The number of items in each section after the batch.
  /// - Returns: Descriptions of the violations, by category: which rule is broken, and at which position.
  public func violations(in batch: Batch, before: [Int], after: [Int]) -> [String] {
    faults(in: batch, before: before, after: after).map { "\($0)" }
  }

  /// Returns the violations that ``violations(in:before:after:)`` describes.
  package func faults(in batch: Batch, before: [Int], after: [Int]) -> [UpdateViolation] {
    guard self != .list else { return [.batchForRows] }
    var judgement = BatchJudgement(batch: batch, before: before, after: after, rules: self)
    judgement.judgeRanges()
    judgement.judgeRepeats()
    judgement.judgeSectionConflicts()
    judgement.judgeItemConflicts()
    judgement.judgeItemsOfChangedSections()
    judgement.judgeMovedSections()
    judgement.judgeCounts()
    return judgement.violations
  }
}

/// The state of the oracle while it checks one batch.
struct BatchJudgement {
  let batch: Batch
  let before: [Int]
  let after: [Int]
  let rules: UpdateRules
  var violations: [UpdateViolation] = []

  let deletedSections: Set<Int>
  let insertedSections: Set<Int>
  let reloadedSections: Set<Int>
  /// The indices of reloaded sections after the batch.
  let putBackSections: Set<Int>

  init(batch: Batch, before: [Int], after: [Int], rules: UpdateRules) {
    self.batch = batch
    self.before = before
    self.after = after
    self.rules = rules
    deletedSections = Set(batch.deletedSections)
    insertedSections = Set(batch.insertedSections)
    reloadedSections = Set(batch.reloadedSections)
    let shift = IndexShift(deleted: deletedSections, inserted: insertedSections)
    putBackSections = Set(batch.reloadedSections.compactMap { shift.target(of: $0) })
  }

  /// Maps sections to their indices after explicit deletions and insertions.
  var sectionShift: IndexShift { IndexShift(deleted: deletedSections, inserted: insertedSections) }

  /// Returns a Boolean value that indicates whether the old items of a section are removed with the section.
  func dropsItems(ofSection section: Int) -> Bool {
    deletedSections.contains(section) || reloadedSections.contains(section)
  }

  /// Returns a Boolean value that indicates whether the new items of a section are added with the section.
  func readsItems(ofSection section: Int) -> Bool {
    insertedSections.contains(section) || putBackSections.contains(section)
  }
}

/// Maps the indices of remaining elements across deletions and insertions.
struct IndexShift {
  private let deleted: [Int]
  private let inserted: [Int]

  init(deleted: some Sequence<Int>, inserted: some Sequence<Int>) {
    self.deleted = deleted.sorted()
    self.inserted = inserted.sorted()
  }

  /// Returns the new index, or nil if the element is deleted.
  func target(of index: Int) -> Int? {
    var target = index
    for deletion in deleted {
      if deletion == index { return nil }
      if deletion < index { target &-= 1 }
    }
    for insertion in inserted where insertion <= target { target &+= 1 }
    return target
  }
}
