import Headwater
import HeadwaterTesting

extension PlannedUpdate {
  /// Returns the failures in a case's plan for a view of rows. Reports only failures of the first kind found.
  func rowFindings(for fuzzCase: FuzzCase) -> [FuzzFinding] {
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
