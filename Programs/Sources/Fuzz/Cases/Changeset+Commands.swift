import Headwater
import HeadwaterTesting

extension Changeset {
  /// A description of the changeset, including updates.
  var words: [String] {
    var batch = Batch(self)
    batch.reloadedSections = updatedSections.map(\.target)
    batch.reloadedItems = updatedItems.flatMap { $0.single.map(\.target) }
    return PlannedStep.batch(batch).commands
  }
}
