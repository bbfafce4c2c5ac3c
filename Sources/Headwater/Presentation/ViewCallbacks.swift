/// An app's callbacks for the lifecycle of views of one registration, except for the one that shows an element. Callbacks that
/// are added later take effect for existing views, too.
@MainActor
package final class ViewCallbacks<View: AnyObject> {
  /// A closure that creates a view.
  package internal(set) var create: @MainActor () -> View
  /// A closure that is called once for each view, after `create`.
  package internal(set) var setUp: (@MainActor (View) -> Void)?
  /// A name for the setup of the views. Registrations whose `setUp` does the same thing have equal names. Nil if there is no
  /// setup.
  package internal(set) var setUpName: String?
  /// A closure that is called when the view has its size, and when the size changes.
  package internal(set) var layout: (@MainActor (View) -> Void)?
  /// A closure that is called when a view that shows its element is about to appear, even if it's already visible.
  package internal(set) var appear: (@MainActor (View) -> Void)?
  /// A closure that is called when a view is no longer visible but still shows its element, on hosts that keep prepared views.
  package internal(set) var disappear: (@MainActor (View) -> Void)?
  /// A closure that is called when another fraction of a view is visible, from 0 to 1.
  package internal(set) var visibility: (@MainActor (View, Double) -> Void)?
  /// A closure that is called when a view no longer shows its element.
  package internal(set) var cleanUp: (@MainActor (View) -> Void)?
  /// A closure that is called before a view is reused for another element.
  package internal(set) var reset: (@MainActor (View) -> Void)?

  /// Creates the callbacks of views that need nothing but to be created.
  ///
  /// - Parameter create: A closure that creates a view.
  package init(create: @escaping @MainActor () -> View) { self.create = create }

  subscript(step: LifecycleStep) -> (@MainActor (View) -> Void)? {
    get {
      switch step {
      case .setUp: setUp
      case .layout: layout
      case .cleanUp: cleanUp
      case .reset: reset
      }
    }
    set {
      switch step {
      case .setUp: setUp = newValue
      case .layout: layout = newValue
      case .cleanUp: cleanUp = newValue
      case .reset: reset = newValue
      }
    }
  }
}

/// A step of a view's lifecycle, besides showing an element, at which an app's closures are called.
package enum LifecycleStep: Sendable {
  case setUp, layout, cleanUp, reset
}
