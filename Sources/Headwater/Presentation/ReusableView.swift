/// A class of views that a host puts into lists: its base class, and with that every subclass. There is nothing to write for it.
@MainActor
public protocol ReusableView: AnyObject {
  /// The host's base class.
  associatedtype Base: AnyObject

  /// Makes a view that shows nothing yet.
  init()

  /// The view itself.
  var _base: Base { get }
}
