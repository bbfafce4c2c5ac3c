/// The swipe actions that are revealed beside a cell until an action has completed, the list is updated, or the swipe is closed.
@MainActor
struct OpenSwipe<Cell: AnyObject> {
  weak var cell: Cell?
  let actions: [UIContextualAction]
}

extension UIContextualAction {
  /// Performs the action.
  ///
  /// - Parameters:
  ///   - view: The view in which the action is displayed.
  ///   - completion: A closure that is called each time the action calls its completion handler. It receives a Boolean value
  ///     that indicates whether UIKit now removes the row of the action.
  func perform(in view: UIView, _ completion: @escaping @MainActor (_ removesRow: Bool) -> Void) {
    let removes = style == .destructive
    handler(self, view) { isPerformed in completion(removes && isPerformed) }
  }
}
