/// An incorrect use of UIKit that makes UIKit terminate the app, or that corrupts UIKit's state.
///
/// UIKit raises an exception, or continues and corrupts memory. HeadlessUIKit calls the ``handler`` instead, which stops the
/// program unless a test has replaced it. If the handler returns, the view discards the invalid input and continues as it does
/// after `reloadData()`, but apps shouldn't rely on that.
public enum UIKitFailure: Error, Hashable, Sendable {
  /// A batch update violates the rules, as described by the strings: "Invalid update".
  case invalidUpdate([String])
  /// UIKit would accept a batch update, but its state would be corrupt afterward.
  case corruptingUpdate([String])
  /// A view is updated while it isn't in a window. UIKit accepts the update, but the view's counts eventually become wrong.
  case updateWithoutWindow
  /// A view is updated from a callback that the view makes during layout.
  case updateDuringLayout
  /// A view is updated while the user reorders one of its items or rows.
  case updateDuringMovement
  /// `reloadData()` is called during a batch update.
  case reloadInBatch
  /// `endUpdates()` is called without `beginUpdates()`.
  case unbalancedEndUpdates
  /// A data source returns a negative count.
  case negativeCount(Int)
  /// No class or nib is registered for an identifier: "could not dequeue a view of kind".
  case notRegistered(identifier: String)
  /// The class or nib registered for an identifier doesn't create a view of the required class.
  case wrongClass(identifier: String)
  /// A view is dequeued although the list hasn't requested one, so it can't be returned.
  case dequeuedWithoutRequest(identifier: String)
  /// A view was dequeued but not returned, which has been an error since iOS 18.
  case notReturned(identifier: String)
  /// A data source returned a view that wasn't dequeued for the index path.
  case notDequeued(IndexPath)
  /// The data source of a table view returned a cell that already displays another row.
  case alreadyShown(IndexPath)
  /// A reconfigured cell was dequeued with a reuse identifier other than its own.
  case reconfiguredAsAnother(IndexPath)
  /// A registration was created during a request for a view, so the views that it creates are never reused.
  case registrationMadeInRequest
  /// A layout displays a supplementary view that the data source doesn't provide.
  case missingSupplementaryView(kind: String, at: IndexPath)
  /// The index path doesn't exist: "invalid index path".
  case noSuchPath(IndexPath)
  /// The section doesn't exist.
  case noSuchSection(Int)
  /// A frame contains an infinite value or NaN: "CALayer position contains NaN".
  case invalidFrame
  /// The size of an item in a flow layout is negative or isn't a number: "negative sizes are not supported in the flow layout".
  case invalidItemSize
  /// A view is in an endless layout loop: each layout requests another one. For a collection view, seven layouts are enough if
  /// each of them changes the content offset, the insets, or the size. This has been fatal since iOS 18.
  case endlessLayout

  /// A closure that handles failures. By default, it stops the program.
  @MainActor public static var handler: @MainActor @Sendable (UIKitFailure) -> Void = { failure in
    // Stop, as UIKit does: the program has a bug, and the state of its views can't be trusted.
    fatalError("UIKit would stop here: \(failure)")
  }

  /// Collects failures instead of stopping the program.
  ///
  /// - Parameter body: A closure that is called once, before the method returns.
  /// - Returns: The failures, in order.
  /// - Throws: The error that the closure throws.
  @MainActor
  public static func collect(_ body: @MainActor () throws -> Void) rethrows -> [UIKitFailure] {
    let record = FailureRecord()
    let usual = handler
    handler = { record.failures.append($0) }
    defer { handler = usual }
    try body()
    return record.failures
  }

  /// Passes the failure to the ``handler``.
  @MainActor
  func report() {
    Self.handler(self)
  }
}

@MainActor
private final class FailureRecord {
  var failures: [UIKitFailure] = []
}
