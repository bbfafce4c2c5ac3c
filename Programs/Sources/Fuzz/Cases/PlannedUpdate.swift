import Headwater
import HeadwaterTesting

/// One step of an update, as the fuzzer judges it.
enum PlannedStep: Sendable {
  /// Everything is read anew.
  case reload
  /// Commands are carried out as one batch.
  case batch(Batch)
  /// One run of rows is replaced by another.
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

/// What a view is told of an update, with plain lists in place of snapshots.
struct PlannedUpdate: Sendable {
  /// One step of it.
  struct Step: Sendable {
    /// What the view is told.
    var step: PlannedStep
    /// The list that a view with sections reads from then on.
    var list: FuzzList
    /// The rows that a view of rows reads from then on.
    var rows: [PlainRow<FuzzElement, FuzzElement>]
  }

  /// The steps, in order.
  var steps: [Step] = []
  /// The items that are shown anew in the end.
  var refreshedItems: [ItemRun] = []
  /// The sections that are shown anew in the end.
  var refreshedSections: [Int] = []

  /// How many commands the steps have.
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
  /// All that is wrong with the plan of a case; the first kind only, since one mistake leads to others.
  ///
  /// - Parameters:
  ///   - fuzzCase: The case.
  ///   - changes: How many sections and items appear, leave or move.
  /// - Returns: What is wrong; nothing if the plan is as it should be.
  func findings(for fuzzCase: FuzzCase, changes: Int) -> [FuzzFinding] {
    let isList = fuzzCase.rules == .list
    let findings = isList ? rowFindings(for: fuzzCase) : sectionFindings(for: fuzzCase)
    // A row that moves is told where it was and where it is.
    let needed = isList ? 2 * changes : changes
    if findings.isEmpty, numberOfCommands > needed {
      return [.wrongPlan(.needlessCommands(needed: needed, actual: numberOfCommands))]
    }
    return findings
  }

  private func sectionFindings(for fuzzCase: FuzzCase) -> [FuzzFinding] {
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

  /// The batch of a step, if it is one that a good plan has.
  private func batch(ofStep number: Int) throws(ReplayFailure) -> Batch {
    switch steps[number].step {
    case .splice: throw .foreignStep(number)
    case .reload: throw .needlessReload(step: number)
    case .batch(let batch):
      if batch.isEmpty { throw .emptyStep(number) }
      if !batch.reloadedItems.isEmpty || !batch.reloadedSections.isEmpty {
        throw .needlessReload(step: number)
      }
      // Two are needed only where sections move and items change; the first changes none.
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
