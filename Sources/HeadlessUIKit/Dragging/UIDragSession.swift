/// What a drag is to those from whom it comes and to those over whom it is.
@MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Whether what is dragged may go from where it was.
  var allowsMoveOperation: Bool { get }
  /// Where the finger is: in the middle of the row or item that it is over.
  func location(in view: UIView) -> CGPoint
  /// Whether an item gives an object of a class.
  func canLoadObjects(ofClass aClass: AnyClass) -> Bool
}

/// What a drag is to the list from which it comes.
@MainActor
public protocol UIDragSession: UIDragDropSession {
  /// What the app knows the drag by.
  var localContext: Any? { get set }
}

/// What a drag is to the list over which it is.
@MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it comes from this app.
  var localDragSession: (any UIDragSession)? { get }
}

/// What becomes of what is dropped.
public enum UIDropOperation: UInt, Hashable, Sendable {
  /// Nothing: it goes back.
  case cancel
  /// Nothing, where something else could have been expected.
  case forbidden
  /// It stays where it was, too.
  case copy
  /// It goes from where it was. Only where the session allows it.
  case move
}
