import Headwater

/// Diffs the lists of a case, and checks the changeset and the ordered edits.
struct DifferenceJudge: FuzzJudge, Sendable {
  /// A closure that changes a changeset before it is checked. Tests use it to plant faults.
  typealias Fault = @Sendable (inout Changeset, DifferenceCase) -> Void

  /// A closure that changes ordered edits before they are checked. Tests use it to plant faults.
  typealias OrderFault = @Sendable (inout [OrderedEdit<FuzzElement>]) -> Void

  private let fault: Fault?
  private let orderFault: OrderFault?

  init(plantedFault: Fault? = nil, plantedOrderFault: OrderFault? = nil) {
    (fault, orderFault) = (plantedFault, plantedOrderFault)
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
      if fuzzCase.form.isFlat { try checkOrder(fuzzCase, provenance) }
    } catch {
      return [.wrongChangeset(error)]
    }
    return []
  }

  /// Checks the single edits between lists without sections.
  private func checkOrder(
    _ fuzzCase: DifferenceCase, _ provenance: Provenance
  ) throws(ChangesetFailure) {
    let (old, new) = (fuzzCase.lists.before.allItems(), fuzzCase.lists.after.allItems())
    guard var edits = try? new.orderedEdits(from: old) else { throw .refused }
    orderFault?(&edits)
    let isDistinct = [old, new].allSatisfy { Set($0.map(\.id)).count == $0.count }
    let moves = isDistinct && !fuzzCase.mayGiveUp ? NeededMoves(following: provenance).items : nil
    try OrderCheck(edits, from: old, to: new).run(moves: moves)
  }

  /// Returns the changeset of a case, including the planted fault.
  func changeset(of fuzzCase: DifferenceCase) throws(ChangesetFailure) -> Changeset {
    var changeset = try fuzzCase.changeset()
    fault?(&changeset, fuzzCase)
    return changeset
  }
}
