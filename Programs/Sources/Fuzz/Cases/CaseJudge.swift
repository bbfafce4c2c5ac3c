import Headwater

/// Puts a case through difference and plan, and judges what comes out.
struct CaseJudge: FuzzJudge, Sendable {
  /// Changes a plan before it is judged; a test plants its faults with it.
  typealias Fault = @Sendable (inout PlannedUpdate, FuzzCase) -> Void

  private let fault: Fault?

  init(plantedFault: Fault? = nil) {
    fault = plantedFault
  }

  /// All that is wrong with a case.
  nonisolated func findings(in fuzzCase: FuzzCase) -> [FuzzFinding] {
    let (before, after) = fuzzCase.snapshots
    let changeset = Transition(from: before, to: after).changeset
    do throws(ChangesetFailure) {
      guard after.plain == fuzzCase.after else { throw .leadsElsewhere(.wrongEnd) }
      try ChangesetCheck(changeset, from: fuzzCase.before, to: fuzzCase.after).run()
    } catch {
      return [.wrongChangeset(error)]
    }
    var structure = changeset
    structure.updatedItems = []
    structure.updatedSections = []
    return plan(for: fuzzCase, before, after, changeset).findings(for: fuzzCase, changes: structure.count)
  }

  /// The plan of a case, with the planted fault.
  func plan(for fuzzCase: FuzzCase) -> PlannedUpdate {
    let (before, after) = fuzzCase.snapshots
    return plan(for: fuzzCase, before, after, Transition(from: before, to: after).changeset)
  }

  private func plan(
    for fuzzCase: FuzzCase, _ before: FuzzSnapshot, _ after: FuzzSnapshot, _ changeset: Changeset
  ) -> PlannedUpdate {
    let plan = Plan(
      from: before, to: after, changeset: changeset, rules: fuzzCase.rules, layout: fuzzCase.layout)
    var update = PlannedUpdate(plan, rules: fuzzCase.rules)
    fault?(&update, fuzzCase)
    return update
  }
}
