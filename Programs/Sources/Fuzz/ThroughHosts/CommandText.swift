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

extension Changeset {
  /// A description of the changeset, including updates.
  var words: [String] {
    var batch = Batch(self)
    batch.reloadedSections = updatedSections.map(\.target)
    batch.reloadedItems = updatedItems.flatMap { $0.single.map(\.target) }
    return PlannedStep.batch(batch).commands
  }
}
