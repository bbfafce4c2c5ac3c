/// The properties that drag sessions and drop sessions share.
@MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The items of the drag.
  var items: [UIDragItem] { get }
  /// A Boolean value that indicates whether the items may be moved out of their list.
  var allowsMoveOperation: Bool { get }
  /// Returns the location of the touch, which is the center of the row or item under it.
  func location(in view: UIView) -> CGPoint
  /// Returns a Boolean value that indicates whether an item can provide an object of a class.
  func canLoadObjects(ofClass aClass: AnyClass) -> Bool
}

/// A drag session, as seen by the source list.
@MainActor
public protocol UIDragSession: UIDragDropSession {
  /// A custom object that the app associates with the drag.
  var localContext: Any? { get set }
}

/// A drag session, as seen by the list under the drag.
@MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag session, or nil if the drag comes from another app.
  var localDragSession: (any UIDragSession)? { get }
}

/// The operation that a drop performs.
public enum UIDropOperation: UInt, Hashable, Sendable {
  /// The drop is canceled.
  case cancel
  /// The drop is forbidden, although it would normally be possible here.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved. Valid only if the session allows it.
  case move
}
