package import Headwater

/// One way in which an update broke the rules of a ``HeadlessListView``. After it the view reloads and goes on.
package enum HeadlessViolation: Equatable, Sendable {
  /// The oracle refuses a batch.
  case illegalBatch(Batch, [UpdateViolation])
  /// The oracle refuses a splice.
  case illegalSplice(Splice, [UpdateViolation])
  /// A step of a kind that the rules do not know.
  case foreignStep(UpdateStep)
  /// The counts changed outside of an update: those that the view knew are not those that the update begins with.
  case staleCounts(known: [Int], actual: [Int])
  /// A batch came while the view was in no window, where it can only be reloaded.
  case batchWithoutWindow(Batch)
  /// A step came before the one before it was complete.
  case overlappingStep(UpdateStep)
  /// The cell of one item stands where, by the new list, another item is.
  case wrongItem(line: Int)
  /// The view that shows one section stands where, by the new list, another section is.
  case wrongSection(line: Int)
}
