import Headwater
import HeadwaterTesting

extension PlannedStep {
  /// A description of each command of the step.
  var commands: [String] {
    switch self {
    case .reload: ["reload"]
    case .batch(let batch): batch.commands
    case .splice(let splice):
      ["replace \(splice.removed) rows at \(splice.position) by \(splice.added)"]
    }
  }
}

extension Batch {
  fileprivate var commands: [String] {
    deletedSections.map { "delete section \($0)" } + insertedSections.map { "insert section \($0)" }
      + movedSections.map { "move section \($0.source) to \($0.target)" }
      + reloadedSections.map { "reload section \($0)" }
      + deletedItems.map { "delete item \($0)" } + insertedItems.map { "insert item \($0)" }
      + movedItems.map { "move item \($0.source) to \($0.target)" }
      + reloadedItems.map { "reload item \($0)" }
  }
}

extension FuzzFinding: CustomStringConvertible {
  var description: String {
    switch self {
    case .illegalBatch(let step, let violations):
      "illegal in step \(step): " + violations.joined(separator: ", ")
    case .illegalSplices(let violations): "illegal: " + violations.joined(separator: ", ")
    case .wrongPlan(let failure): "wrong: \(failure)"
    case .wrongChangeset(let failure): "wrong changeset: \(failure)"
    case .refusedByView(let step, let failure): "illegal in step \(step): \(failure)"
    case .wrongOnScreen(let step, let what): "wrong after step \(step): \(what)"
    case .anchorMoved(let step, let what): "moved in step \(step): \(what)"
    }
  }
}
