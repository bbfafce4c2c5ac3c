/// A registration of a view class, to which you can add a predicate and callbacks for the lifecycle of the views.
///
/// ```swift
/// configuration.register(PhotoCell.self) { cell, photo in cell.imageView.image = photo.image }
///   .when { photo, _ in photo.isLoaded }
///   .onPrepareForReuse { cell in cell.stopLoading() }
/// ```
///
/// A view's lifecycle: ``onLoad(_:)`` is called once. Each time the view is shown, ``onLayout(_:)`` is called when the view has
/// its size, the closure of the registration before it appears, and ``onEndDisplaying(_:)`` after it has disappeared.
/// ``onPrepareForReuse(_:)`` is called before the view is reused for another element. If an element's content changes while its
/// view is visible, the closure of the registration is called again without `onEndDisplaying`; otherwise, each call is followed
/// by a call to `onEndDisplaying`.
///
/// Elements are items for cells, and sections for headers, footers, and other supplementary views. A list that is already
/// displayed shows its views again after each call. The list retains the closures. Copies of a configuration share its
/// registrations.
@MainActor
public struct ViewRegistration<View: AnyObject, Element: ListElement, Section: ListElement> {
  package let stored: any StoredRegistering<Element, Section>

  package init(_ stored: any StoredRegistering<Element, Section>) {
    self.stored = stored
  }

  /// Limits the registration to some elements. Without a predicate, it applies to all elements: it is the fallback, and
  /// replaces an earlier fallback for the class or, for headers and footers, for their kind.
  ///
  /// - Parameter predicate: A closure that returns true if the registration applies to an element in a section. If it throws,
  ///   the error is reported and the registration doesn't apply. Several predicates must all return true.
  /// - Returns: The registration.
  @discardableResult
  public func when(_ predicate: @escaping @MainActor (Element, Section) throws -> Bool) -> ViewRegistration {
    stored.add(predicate: predicate)
    return self
  }

  /// Also passes the context of an element to a closure. It's called after the closure of the registration. For a cell, both
  /// are called again when the section's value changes, but not when only the position changes, for example because of an
  /// insertion above. For a header or footer, both are called again when the section's index or number of items changes.
  ///
  /// - Parameter body: A closure that shows the context in a view. If it throws, the error is reported and a placeholder is
  ///   shown.
  /// - Returns: The registration.
  @discardableResult
  public func withContext(
    _ body: @escaping @MainActor (View, Element, ListContext<Section>) throws -> Void
  ) -> ViewRegistration {
    stored.add { view, element, context in if let view = view as? View { try body(view, element, context) } }
    return self
  }

  /// Calls a closure once for each new view. The registration then doesn't reuse views from other registrations.
  ///
  /// - Parameter body: A closure that sets up a view.
  /// - Returns: The registration.
  @discardableResult
  public func onLoad(_ body: @escaping @MainActor (View) -> Void) -> ViewRegistration { on(.setUp, body) }

  /// Calls a closure when a view has its size, and when the size changes.
  ///
  /// - Parameter body: A closure that lays out a view.
  /// - Returns: The registration.
  @discardableResult
  public func onLayout(_ body: @escaping @MainActor (View) -> Void) -> ViewRegistration { on(.layout, body) }

  /// Calls a closure when a view no longer shows its element, once for each time that it was shown.
  ///
  /// - Parameter body: A closure that cleans up a view.
  /// - Returns: The registration.
  @discardableResult
  public func onEndDisplaying(_ body: @escaping @MainActor (View) -> Void) -> ViewRegistration {
    on(.cleanUp, body)
  }

  /// Calls a closure before a view is reused for another element.
  ///
  /// - Parameter body: A closure that resets a view.
  /// - Returns: The registration.
  @discardableResult
  public func onPrepareForReuse(_ body: @escaping @MainActor (View) -> Void) -> ViewRegistration {
    on(.reset, body)
  }

  /// Calls a closure when another fraction of a cell is visible: in each frame of a scroll in which it changes, and after
  /// updates and size changes. Use it to play a video only while most of it is visible.
  ///
  /// ```swift
  /// configuration.register(VideoCell.self) { cell, video in cell.show(video) }
  ///   .onVisibilityChange { cell, fraction in cell.isPlaying = fraction > 0.5 }
  /// ```
  ///
  /// The fraction is the visible part of the cell's area. The area that bars, insets, and ``ListController/occlusionInsets``
  /// cover isn't visible. Each cell that was visible is notified that it no longer is, before ``onEndDisplaying(_:)``. The
  /// closure isn't called for headers, footers, and other supplementary views. Without such a closure, scrolling measures
  /// nothing; with one, each frame costs O(visible rows).
  ///
  /// - Parameter body: A closure that receives a cell and the fraction, from 0 to 1.
  /// - Returns: The registration.
  @discardableResult
  public func onVisibilityChange(_ body: @escaping @MainActor (View, Double) -> Void) -> ViewRegistration {
    stored.add(visibility: { view, fraction in if let view = view as? View { body(view, fraction) } })
    return self
  }

  private func on(_ step: LifecycleStep, _ body: @escaping @MainActor (View) -> Void) -> ViewRegistration {
    // A view of another class is reported when it's prepared, and ignored here.
    stored.add(step) { view in if let view = view as? View { body(view) } }
    return self
  }
}

extension ViewRegistration where Element == Section {
  /// Limits a registration of headers, footers, or other supplementary views to some sections. A registration with a predicate
  /// takes precedence over the one for all sections. A section that no registration applies to has no view of the kind.
  ///
  /// - Parameter predicate: A closure that returns true if the registration applies to a section. If it throws, the error is
  ///   reported and the registration doesn't apply.
  /// - Returns: The registration.
  @discardableResult
  public func when(_ predicate: @escaping @MainActor (Section) throws -> Bool) -> ViewRegistration {
    when { section, _ in try predicate(section) }
  }
}

extension ViewRegistration where View: ReusableView {
  /// Creates views with a closure instead of `init()`. The registration then doesn't reuse views from other registrations.
  ///
  /// - Parameter body: A closure that creates a view.
  /// - Returns: The registration.
  @discardableResult
  public func create(_ body: @escaping @MainActor () -> View) -> ViewRegistration {
    stored.create { body()._base }
    return self
  }
}

extension ViewRegistration {
  /// Makes views that conform to ``ListCell`` show a value of each element. Other views show nothing.
  ///
  /// - Parameters:
  ///   - preparesForReuse: A Boolean value that indicates whether the list prepares views for reuse. If false, the host does.
  ///   - value: A closure that returns the value of an element.
  package func useOwnMethods<Value>(
    preparesForReuse: Bool = true, showing value: @escaping @MainActor (Element) -> Value?
  ) {
    stored.useOwnMethods(of: View.self, preparesForReuse: preparesForReuse, showing: value)
  }
}

/// The part of a stored registration that doesn't depend on the host's base class.
@MainActor
package protocol StoredRegistering<Element, Section>: AnyObject {
  associatedtype Element: ListElement
  associatedtype Section: ListElement

  /// Adds a condition. All conditions must be met.
  func add(predicate: @escaping @MainActor (Element, Section) throws -> Bool)
  /// Adds a closure that receives the context, and is called after the one that shows the element.
  func add(_ body: @escaping @MainActor (AnyObject, Element, ListContext<Section>) throws -> Void)
  /// Adds a closure that is called at a step of the lifecycle, after those that were added before.
  func add(_ step: LifecycleStep, _ body: @escaping @MainActor (AnyObject) -> Void)
  /// Adds a closure that is called when another fraction of a view is visible, after those that were added before.
  func add(visibility body: @escaping @MainActor (AnyObject, Double) -> Void)
  /// Creates views with a closure.
  func create(_ body: @escaping @MainActor () -> AnyObject)
  /// Makes views of a class that conforms to ``ListCell`` call their own methods. If the class shows values of another type,
  /// its views are reported. Has no effect on other classes.
  func useOwnMethods<Value>(
    of type: (some AnyObject).Type, preparesForReuse: Bool,
    showing value: @escaping @MainActor (Element) -> Value?)
  /// Makes the reuse identifier specific to the maker of the views, so that they aren't shared with other registrations.
  ///
  /// - Parameter maker: A name for the maker of the views, different for each maker.
  func reuse(by maker: String)
  /// The host's way to create the views, if it isn't a closure.
  var maker: AnyObject? { get }
}
