import Headwater

/// Takes the difference of a case, and judges it.
struct DifferenceJudge: FuzzJudge, Sendable {
  /// Changes a changeset before it is judged; a test plants its faults with it.
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
      // Of snapshots that share parts the parts decide which of several equals became which.
      if !fuzzCase.form.isEdited { try DuplicateCheck(provenance, from: before, to: after).run() }
    } catch {
      return [.wrongChangeset(error)]
    }
    return []
  }

  /// The changeset of a case, with the planted fault.
  func changeset(of fuzzCase: DifferenceCase) throws(ChangesetFailure) -> Changeset {
    var changeset = try fuzzCase.changeset()
    fault?(&changeset, fuzzCase)
    return changeset
  }
}
