import Headwater

/// Diffs the lists of a case and checks the changeset.
struct DifferenceJudge: FuzzJudge, Sendable {
  /// A closure that changes a changeset before it is checked. Tests use it to plant faults.
  typealias Fault = @Sendable (inout Changeset, DifferenceCase) -> Void

  private let fault: Fault?

  init(plantedFault: Fault? = nil) {
    fault = plantedFault
  }

  nonisolated func findings(in fuzzCase: DifferenceCase) -> [FuzzFinding] {
    let (before, after) = fuzzCase.lists
    do throws(ChangesetFailure) {
      let changeset = try changeset(of: fuzzCase)
      var check = ChangesetCheck(changeset, from: before, to: after)
      check.mayGiveUp = fuzzCase.mayGiveUp
      let provenance = try check.run()
      // If snapshots share parts, the shared parts determine which of several equal elements correspond.
      if !fuzzCase.form.isEdited { try DuplicateCheck(provenance, from: before, to: after).run() }
    } catch {
      return [.wrongChangeset(error)]
    }
    return []
  }

  /// Returns the changeset of a case, including the planted fault.
  func changeset(of fuzzCase: DifferenceCase) throws(ChangesetFailure) -> Changeset {
    var changeset = try fuzzCase.changeset()
    fault?(&changeset, fuzzCase)
    return changeset
  }
}
