/// A class of views that a host can put into lists. The host's base class conforms to it, and so do all subclasses. You don't
/// have to implement anything.
@MainActor
public protocol ReusableView: AnyObject {
  /// The host's base class.
  associatedtype Base: AnyObject

  /// Creates a view that shows nothing yet.
  init()

  /// The view itself, as an instance of the base class.
  var _base: Base { get }
}
