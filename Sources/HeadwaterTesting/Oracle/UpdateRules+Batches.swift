public import Headwater

extension UpdateRules {
  /// All that is wrong with a batch, by the rules of `UICollectionView` or `UITableView`; empty if it is legal.
  /// O(commands + sections) expected, and for reloads and moved sections their number times that.
  ///
  /// This is a plain model of what those views check, and of what they fail to check and are broken by. It shares no
  /// code with the part that makes batches, and so can tell when that part is wrong.
  ///
  /// ```swift
  /// #expect(UpdateRules.table.violations(in: batch, before: [3, 2], after: [4]).isEmpty)
  /// ```
  ///
  /// How it reads a batch:
  /// - A reload is a deletion at the old position and an insertion at the position that explicit deletions and
  ///   insertions, not moves, send it to. Where that position is taken or gone, the batch is refused.
  /// - Deletions of items in deleted and reloaded sections, and insertions in inserted and reloaded ones, are absorbed.
  /// - An item may be inserted first into an empty section. What once went wrong there was a view whose counts were
  ///   stale, which no batch can express; ``HeadlessListView`` notices it.
  ///
  /// - Parameters:
  ///   - batch: The commands.
  ///   - before: The number of items in each section when the batch begins.
  ///   - after: The number of items in each section when it ends.
  /// - Returns: The violations in words, by category: which rule is broken, and where.
  public func violations(in batch: Batch, before: [Int], after: [Int]) -> [String] {
    faults(in: batch, before: before, after: after).map { "\($0)" }
  }

  /// What ``violations(in:before:after:)`` says in words.
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

/// One batch while it is judged.
struct BatchJudgement {
  let batch: Batch
  let before: [Int]
  let after: [Int]
  let rules: UpdateRules
  var violations: [UpdateViolation] = []

  let deletedSections: Set<Int>
  let insertedSections: Set<Int>
  let reloadedSections: Set<Int>
  /// Where reloaded sections are put back, after the batch.
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

  /// Where explicit deletions and insertions send sections.
  var sectionShift: IndexShift { IndexShift(deleted: deletedSections, inserted: insertedSections) }

  /// Whether a section's items of before are dropped together with it.
  func dropsItems(ofSection section: Int) -> Bool {
    deletedSections.contains(section) || reloadedSections.contains(section)
  }

  /// Whether a section's items of after are read together with it.
  func readsItems(ofSection section: Int) -> Bool {
    insertedSections.contains(section) || putBackSections.contains(section)
  }
}

/// Where deletions and insertions send the indices that they do not name.
struct IndexShift {
  private let deleted: [Int]
  private let inserted: [Int]

  init(deleted: some Sequence<Int>, inserted: some Sequence<Int>) {
    self.deleted = deleted.sorted()
    self.inserted = inserted.sorted()
  }

  /// The index afterwards, or nil for one that is deleted.
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
