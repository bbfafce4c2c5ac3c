import Headwater
import HeadwaterTesting

/// The replacement of one run of rows with another.
struct Splice: Hashable, Sendable {
  /// The first row to replace, in the list after the previous splices.
  var position: Int
  /// The number of rows to remove.
  var removed: Int
  /// The number of rows to insert.
  var added: Int
}

/// A step of an update, in the form in which the fuzzer checks it.
enum PlannedStep: Sendable {
  /// A reload of the entire list.
  case reload
  /// A batch update.
  case batch(Batch)
  /// The replacement of one run of rows with another.
  case splice(Splice)

  init(_ step: UpdateStep) {
    switch step {
    case .reload: self = .reload
    case .batch(let changeset): self = .batch(Batch(changeset))
    case .splice(let position, let removed, let added):
      self = .splice(Splice(position: position, removed: removed, added: added))
    }
  }
}

/// The update that a view receives, with plain lists instead of snapshots.
struct PlannedUpdate: Sendable {
  /// A step of the update.
  struct Step: Sendable {
    /// The update that the view performs.
    var step: PlannedStep
    /// The list that a view with sections reads after the step.
    var list: FuzzList
    /// The rows that a view of rows reads after the step.
    var rows: [PlainRow<FuzzElement, FuzzElement>]
  }

  /// The steps, in order.
  var steps: [Step] = []
  /// The items that are refreshed at the end.
  var refreshedItems: [ItemRun] = []
  /// The sections that are refreshed at the end.
  var refreshedSections: [Int] = []

  /// The number of commands in all steps.
  var numberOfCommands: Int {
    steps.reduce(0) { sum, step in
      switch step.step {
      case .reload: sum
      case .batch(let batch): sum + batch.count
      case .splice: sum + 1
      }
    }
  }
}

extension PlannedUpdate {
  /// Returns the failures in the plan of a case with a number of insertions, deletions, and moves. Reports only failures of the
  /// first kind found, because one mistake can cause others.
  func findings(for fuzzCase: UpdateCase, changes: Int) -> [FuzzFinding] {
    let isList = fuzzCase.rules == .list
    let findings = isList ? rowFindings(for: fuzzCase) : sectionFindings(for: fuzzCase)
    // In a view of rows, a move consists of a deletion and an insertion.
    let needed = isList ? 2 * changes : changes
    if findings.isEmpty, numberOfCommands > needed {
      return [.wrongPlan(.needlessCommands(needed: needed, actual: numberOfCommands))]
    }
    return findings
  }

  private func sectionFindings(for fuzzCase: UpdateCase) -> [FuzzFinding] {
    var replay = SectionReplay(fuzzCase.before)
    do throws(ReplayFailure) {
      for (number, step) in steps.enumerated() {
        let batch = try batch(ofStep: number)
        let violations = fuzzCase.rules.violations(
          in: batch, before: replay.shown.counts(), after: step.list.counts())
        guard violations.isEmpty else { return [.illegalBatch(step: number, violations)] }
        try replay.apply(batch, reading: step.list)
      }
      try replay.refresh(items: refreshedItems, sections: refreshedSections, reading: fuzzCase.after)
      try replay.checkContent(against: fuzzCase.after)
    } catch {
      return [.wrongPlan(error)]
    }
    return []
  }

  /// Returns the batch of a step if a correct plan can contain it.
  private func batch(ofStep number: Int) throws(ReplayFailure) -> Batch {
    switch steps[number].step {
    case .splice: throw .foreignStep(number)
    case .reload: throw .needlessReload(step: number)
    case .batch(let batch):
      if batch.isEmpty { throw .emptyStep(number) }
      if !batch.reloadedItems.isEmpty || !batch.reloadedSections.isEmpty {
        throw .needlessReload(step: number)
      }
      // A second step is necessary only if sections move and items change. In this case, the first step changes no items.
      if number > 1 { throw .needlessStep(number) }
      if number == 1, case .batch(let first) = steps[0].step,
        first.movedSections.isEmpty || first.changesItems
      {
        throw .needlessStep(number)
      }
      return batch
    }
  }
}

extension Batch {
  fileprivate var changesItems: Bool {
    !deletedItems.isEmpty || !insertedItems.isEmpty || !movedItems.isEmpty
  }
}

extension PlannedUpdate {
  /// Returns the failures in a case's plan for a view of rows. Reports only failures of the first kind found.
  private func rowFindings(for fuzzCase: UpdateCase) -> [FuzzFinding] {
    do throws(ReplayFailure) {
      let splices = try splices()
      let violations = UpdateRules.list.violations(
        in: splices.map { ($0.position, $0.removed, $0.added) },
        before: fuzzCase.before.numberOfRows(layout: fuzzCase.layout),
        after: fuzzCase.after.numberOfRows(layout: fuzzCase.layout))
      guard violations.isEmpty else { return [.illegalSplices(violations)] }
      var replay = RowReplay(from: fuzzCase.before, to: fuzzCase.after, layout: fuzzCase.layout)
      for (number, splice) in splices.enumerated() {
        try replay.apply(splice, reading: steps[number].rows)
      }
      try replay.checkContent(refreshedItems: refreshedItems, refreshedSections: refreshedSections)
    } catch {
      return [.wrongPlan(error)]
    }
    return []
  }

  private func splices() throws(ReplayFailure) -> [Splice] {
    var splices: [Splice] = []
    for (number, step) in steps.enumerated() {
      switch step.step {
      case .reload: throw .needlessReload(step: number)
      case .batch: throw .foreignStep(number)
      case .splice(let splice): splices.append(splice)
      }
    }
    return splices
  }
}
