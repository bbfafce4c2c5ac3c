import Headwater

extension Changeset {
  /// The changeset as single commands.
  var commands: Batch {
    var batch = Batch()
    batch.deletedSections = deletedSections
    batch.insertedSections = insertedSections
    batch.movedSections = movedSections
    batch.deletedItems = deletedItems.flatMap { Array($0.positions) }
    batch.insertedItems = insertedItems.flatMap { Array($0.positions) }
    batch.movedItems = movedItems.flatMap { Array($0.single) }
    return batch
  }

  /// The changeset in words, updates included.
  var words: [String] {
    var batch = commands
    batch.reloadedSections = updatedSections.map(\.target)
    batch.reloadedItems = updatedItems.flatMap { $0.single.map(\.target) }
    return UpdateStep.batch(batch).commands
  }
}
