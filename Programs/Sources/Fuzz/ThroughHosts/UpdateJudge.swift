import Headwater

/// Diffs the lists of a case, plans the update, and checks the results.
struct UpdateJudge: FuzzJudge, Sendable {
  /// A closure that changes a plan before it is checked. Tests use it to plant faults.
  typealias Fault = @Sendable (inout PlannedUpdate, UpdateCase) -> Void

  private let fault: Fault?

  init(plantedFault: Fault? = nil) {
    fault = plantedFault
  }

  /// Returns the findings for a case.
  @MainActor
  func findings(in fuzzCase: UpdateCase) -> [FuzzFinding] {
    let (before, after) = fuzzCase.snapshots
    let transition = SnapshotTransition(from: before, to: after)
    let changeset = transition.changeset
    do throws(ChangesetFailure) {
      guard after.plain == fuzzCase.after else { throw .leadsElsewhere(.wrongEnd) }
      try ChangesetCheck(changeset, from: fuzzCase.before, to: fuzzCase.after).run()
    } catch {
      return [.wrongChangeset(error)]
    }
    var structure = changeset
    structure.updatedItems = []
    structure.updatedSections = []
    return plan(for: fuzzCase, transition).findings(for: fuzzCase, changes: structure.count)
  }

  /// Returns the plan for a case, including the planted fault.
  @MainActor
  func plan(for fuzzCase: UpdateCase) -> PlannedUpdate {
    let (before, after) = fuzzCase.snapshots
    return plan(for: fuzzCase, SnapshotTransition(from: before, to: after))
  }

  @MainActor
  private func plan(
    for fuzzCase: UpdateCase, _ transition: SnapshotTransition<FuzzElement, FuzzElement>
  ) -> PlannedUpdate {
    var update = PlanningHost.update(for: fuzzCase, transition)
    fault?(&update, fuzzCase)
    return update
  }
}
