package import Headwater

/// A rule of a ``HeadlessListView`` that an update broke. The view reloads and continues.
package enum HeadlessViolation: Equatable, Sendable {
  /// A batch that the oracle rejected.
  case illegalBatch(Batch, [UpdateViolation])
  /// A splice that the oracle rejected.
  case illegalSplice(Splice, [UpdateViolation])
  /// A step of a kind that the rules don't support.
  case foreignStep(UpdateStep)
  /// The counts changed outside an update: the counts that the view knew differ from those before the update.
  case staleCounts(known: [Int], actual: [Int])
  /// A batch arrived while the view wasn't in a window, when it can only be reloaded.
  case batchWithoutWindow(Batch)
  /// A step arrived before the previous one was complete.
  case overlappingStep(UpdateStep)
  /// The cell for one item is at a line where the new list has a different item.
  case wrongItem(line: Int)
  /// The view for one section is at a line where the new list has a different section.
  case wrongSection(line: Int)
}
