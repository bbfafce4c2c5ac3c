/// What a swipe over a row offers.
@MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, the first one outermost.
  public let actions: [UIContextualAction]
  /// Whether a swipe over the whole row does the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Makes an offer.
  ///
  /// - Parameter actions: The actions; owned.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// Something that can be done with a row.
@MainActor
open class UIContextualAction: NSObject {
  /// What sort of action it is.
  public enum Style: Int, Hashable, Sendable {
    /// One that leaves the row.
    case normal
    /// One that takes the row away.
    case destructive
  }

  /// What sort of action it is.
  public let style: Style
  /// What is behind the title; kept, and without effect. In UIKit it is never nil.
  open var backgroundColor: UIColor?
  /// A picture; kept, and without effect.
  open var image: UIImage?
  /// What it is called.
  open var title: String?
  /// Does the action; it gets the action, its view, and what it calls with whether it was done.
  public let handler: (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - style: What sort of action it is.
  ///   - title: What it is called.
  ///   - handler: Does the action; kept.
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
