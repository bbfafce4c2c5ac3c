/// The requests and batches that a list view is currently processing. UIKit accepts no updates while the view makes a request.
struct ViewActivity {
  /// The nesting depth of the view's requests.
  private var openRequests = 0
  /// The nesting depth of the adapter's own batches.
  private var openBatches = 0
  /// The number of times that the view has requested the number of sections.
  private(set) var numberOfCounts = 0
  /// A Boolean value that indicates whether updates continue in a later turn of the main actor, and wait until then.
  private(set) var isResumptionPlanned = false

  /// A Boolean value that indicates whether the view is making a request.
  var isAnswering: Bool { openRequests > 0 }

  /// A Boolean value that indicates whether the view is performing one of the adapter's own batches.
  var isInOwnBatch: Bool { openBatches > 0 }

  /// Records that the view makes a request.
  mutating func requestBegins() { openRequests += 1 }

  /// Records that a request has been answered.
  ///
  /// - Returns: A Boolean value that indicates whether the view makes no other request now.
  mutating func requestEnds() -> Bool {
    openRequests -= 1
    return openRequests == 0
  }

  /// Records that the view has requested the number of sections.
  mutating func countIsRequested() { numberOfCounts += 1 }

  mutating func batchBegins() { openBatches += 1 }

  mutating func batchEnds() { openBatches -= 1 }

  /// Makes updates wait for a later turn.
  ///
  /// - Returns: A Boolean value that indicates whether the turn must be scheduled.
  mutating func planResumption() -> Bool {
    defer { isResumptionPlanned = true }
    return !isResumptionPlanned
  }

  /// Records that the later turn has begun.
  mutating func resumptionBegins() { isResumptionPlanned = false }
}
