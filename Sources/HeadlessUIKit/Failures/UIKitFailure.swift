/// A fault for which UIKit stops the program, or which corrupts it.
///
/// UIKit raises an exception, or goes on and corrupts memory. Here the ``handler`` is called, which stops the program
/// unless a test has put another in its place. Where a handler returns, the view has dropped what was wrong, and goes
/// on as after `reloadData()`; no app should count on that.
public enum UIKitFailure: Error, Hashable, Sendable {
  /// A batch breaks the rules, which are given in words: "Invalid update".
  case invalidUpdate([String])
  /// UIKit would let a batch through and be corrupt afterwards.
  case corruptingUpdate([String])
  /// A view without a window is updated. UIKit lets that through; sooner or later its counts are wrong.
  case updateWithoutWindow
  /// A view is updated from inside a callback that it makes while it lays out.
  case updateDuringLayout
  /// A view is updated while a finger moves an item or a row of it.
  case updateDuringMovement
  /// `reloadData()` is called inside a batch.
  case reloadInBatch
  /// `endUpdates()` is called without `beginUpdates()`.
  case unbalancedEndUpdates
  /// A data source returns a negative number.
  case negativeCount(Int)
  /// Nothing is registered for an identifier: "could not dequeue a view of kind".
  case notRegistered(identifier: String)
  /// What is registered for an identifier makes no view of the right class.
  case wrongClass(identifier: String)
  /// A view is dequeued while nobody asked for one, so that it cannot be returned.
  case dequeuedWithoutRequest(identifier: String)
  /// A view was dequeued and not returned; refused since iOS 18.
  case notReturned(identifier: String)
  /// A view was returned that was not dequeued for the path.
  case notDequeued(IndexPath)
  /// A table's cell was returned that shows another row already.
  case alreadyShown(IndexPath)
  /// A cell that is reconfigured was dequeued with another identifier than the one it has.
  case reconfiguredAsAnother(IndexPath)
  /// A registration was made while a view was asked for, so that it makes views of which none is used again.
  case registrationMadeInRequest
  /// A layout shows a supplementary view, and the data source does not make it.
  case missingSupplementaryView(kind: String, at: IndexPath)
  /// There is nothing at the path: "invalid index path".
  case noSuchPath(IndexPath)
  /// There is no such section.
  case noSuchSection(Int)
  /// A view is given a frame that contains infinity or no number: "CALayer position contains NaN".
  case invalidFrame
  /// A view is stuck in a recursive layout loop: each layout asks for another, for instance by adjusting the
  /// content offset or inset. Fatal since iOS 18.
  case endlessLayout

  /// What is done about a failure. It stops the program.
  @MainActor public static var handler: @MainActor @Sendable (UIKitFailure) -> Void = { failure in
    // As UIKit does: the program has a fault, and its views are no longer to be trusted.
    fatalError("UIKit would stop here: \(failure)")
  }

  /// Collects failures instead of stopping the program.
  ///
  /// - Parameter body: Called once, at once.
  /// - Returns: The failures, in order.
  /// - Throws: What the closure throws.
  @MainActor
  public static func collect(_ body: @MainActor () throws -> Void) rethrows -> [UIKitFailure] {
    let record = FailureRecord()
    let usual = handler
    handler = { record.failures.append($0) }
    defer { handler = usual }
    try body()
    return record.failures
  }

  /// Calls the ``handler``.
  @MainActor
  func report() {
    Self.handler(self)
  }
}

@MainActor
private final class FailureRecord {
  var failures: [UIKitFailure] = []
}
