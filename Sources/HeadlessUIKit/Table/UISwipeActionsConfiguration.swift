/// The actions that the user reveals by swiping a row.
@MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions. The first one is outermost.
  public let actions: [UIContextualAction]
  /// A Boolean value that indicates whether a full swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  ///
  /// - Parameter actions: The actions, which the configuration owns.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// An action that is revealed by swiping a row.
@MainActor
open class UIContextualAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Hashable, Sendable {
    /// A normal action, which doesn't delete the row.
    case normal
    /// A destructive action, which deletes the row. If it reports success, the row is removed.
    case destructive
  }

  /// The style of the action.
  public let style: Style
  /// The background color of the action. It has no effect. In UIKit, it is never nil.
  open var backgroundColor: UIColor?
  /// The image of the action. It has no effect.
  open var image: UIImage?
  /// The title of the action.
  open var title: String?
  /// A closure that performs the action. It receives the action, its view, and a completion handler to which it passes a
  /// Boolean value that indicates success. The completion handler hides the actions.
  public let handler: (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The style of the action.
  ///   - title: The title of the action.
  ///   - handler: A closure that performs the action. The action retains it.
  public init(
    style: Style, title: String?,
    handler: @escaping (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
