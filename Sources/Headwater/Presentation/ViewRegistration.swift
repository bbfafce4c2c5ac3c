/// A registration of views for elements. It specifies which elements it applies to, how the views are created, and the
/// callbacks of their lifecycle. Elements are items for cells, and sections for headers, footers, and other supplementary
/// views.
///
/// A view's lifecycle: `create` and `setUp` are called once. Each time the view is shown, `layout` is called when the view has
/// its size, ``prepare`` before it appears, and `cleanUp` after it has disappeared. `reset` is called before the view is reused
/// for another element. If an element's content changes while its view is visible, `prepare` is called again without `cleanUp`;
/// otherwise, each call to `prepare` is followed by a call to `cleanUp`.
@MainActor
package struct ViewRegistration<View: AnyObject, Section: ListElement, Element: ListElement> {
  /// The registration's name. A registration with the same name is replaced.
  package let name: String
  /// The callbacks of the views' lifecycle.
  package var moments: CellMoments<View>
  /// A closure that returns true if the registration applies to an element. If it throws, the error is reported and the
  /// registration doesn't apply.
  package var accepts: @MainActor (Element, Section) throws -> Bool
  /// A Boolean value that indicates whether the registration was created without a predicate, so that it applies to all
  /// elements.
  package let isFallback: Bool
  /// A closure that shows an element in a view that is about to appear, or whose element's content has changed. If it throws,
  /// the error is reported and a placeholder is shown.
  package var prepare: @MainActor (View, Element, ListContext<Section>) throws -> Void
  /// A Boolean value that indicates whether ``prepare`` uses the context. If so, a section view is prepared again when the
  /// section's number of items changes, and a cell is prepared again when its section's value changes.
  package var takesContext = true

  /// The reuse identifier of the views. It combines the name with the maker of the views, so that a registration never receives
  /// views from an earlier one with the same name.
  package var identifier: String { moments.identifier }

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - identifier: The registration's name. A registration with the same name is replaced.
  ///   - predicate: A closure that returns true if the registration applies to an element; nil for all elements, which makes it
  ///     the fallback.
  ///   - create: A closure that creates a view.
  ///   - prepare: A closure that shows an element in a view.
  package init(
    identifier: String, when predicate: (@MainActor (Element, Section) throws -> Bool)? = nil,
    create: @escaping @MainActor () -> View,
    prepare: @escaping @MainActor (View, Element, ListContext<Section>) throws -> Void
  ) {
    name = identifier
    moments = CellMoments(identifier: identifier, create: create)
    accepts = predicate ?? { _, _ in true }
    isFallback = predicate == nil
    self.prepare = prepare
  }

  /// Creates a registration for a class of views. If a view has a different class, preparing it fails.
  ///
  /// - Parameters:
  ///   - identifier: The registration's name. A registration with the same name is replaced.
  ///   - predicate: A closure that returns true if the registration applies to an element; nil for all elements.
  ///   - create: A closure that creates a view.
  ///   - isCreatedByClass: A Boolean value that indicates whether the class alone determines how `create` creates views. If
  ///     not, the registration reuses only its own views.
  ///   - setUp: A closure that is called once for each new view. If it is given, the registration reuses only its own views.
  ///   - layout: A closure that is called when a view has a new size.
  ///   - cleanUp: A closure that is called when a view no longer shows its element.
  ///   - reset: A closure that is called before a view is reused for another element.
  ///   - prepare: A closure that shows an element in a view.
  package init<Typed>(
    identifier: String, when predicate: (@MainActor (Element, Section) throws -> Bool)? = nil,
    create: @escaping @MainActor () -> View, isCreatedByClass: Bool = true,
    setUp: (@MainActor (Typed) -> Void)? = nil,
    layout: (@MainActor (Typed) -> Void)? = nil, cleanUp: (@MainActor (Typed) -> Void)? = nil,
    reset: (@MainActor (Typed) -> Void)? = nil,
    typed prepare: @escaping @MainActor (Typed, Element, ListContext<Section>) throws -> Void
  ) {
    self.init(identifier: identifier, when: predicate, create: create) { view, element, context in
      // Report a view of the wrong class here. The other callbacks ignore it.
      guard let typed = view as? Typed else {
        throw Diagnostic.wrongView(
          registration: identifier, position: context.position, found: "\(type(of: view))")
      }
      try prepare(typed, element, context)
    }
    // Don't share views with a registration of another class.
    reuse(by: String(reflecting: Typed.self))
    // Closures can't be compared, so no other registration reuses views that a closure has created or set up.
    if setUp != nil || !isCreatedByClass {
      numberOfOwnMakers += 1
      reuse(by: "\(numberOfOwnMakers)")
    }
    func forAny(_ body: @escaping @MainActor (Typed) -> Void) -> @MainActor (View) -> Void {
      { view in if let typed = view as? Typed { body(typed) } }
    }
    if let setUp { (moments.setUp, moments.setUpName) = (forAny(setUp), "closure \(numberOfOwnMakers)") }
    if let layout { moments.layout = forAny(layout) }
    if let cleanUp { moments.cleanUp = forAny(cleanUp) }
    if let reset { moments.reset = forAny(reset) }
  }
}

extension ViewRegistration {
  /// Creates a registration for a class of views that configure themselves.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - identifier: The registration's name. A registration with the same name is replaced.
  ///   - predicate: A closure that returns true if the registration applies to an element; nil for all elements.
  ///   - create: A closure that creates a view of the class.
  package init<Typed: ListCell>(
    of type: Typed.Type, identifier: String,
    when predicate: (@MainActor (Element, Section) throws -> Bool)?, create: @escaping @MainActor () -> View
  ) where Typed.Item == Element {
    self.init(
      identifier: identifier, when: predicate, create: create,
      layout: { $0.layOut() }, cleanUp: { $0.cleanUp() }, reset: { $0.reset() },
      typed: { (view: Typed, element, _) in try view.show(element) })
    // The class sets up its views in the same way for every registration, so registrations can share them.
    moments.setUp = { ($0 as? Typed)?.setUp() }
    moments.setUpName = String(reflecting: Typed.self)
    takesContext = false
  }

  /// Makes the reuse identifier specific to the maker of the views, so that they aren't shared with other registrations.
  ///
  /// - Parameter maker: A name for the maker of the views, different for each maker.
  package mutating func reuse(by maker: String) { moments.identifier += " of \(maker)" }
}

extension ViewRegistration where Element == Section {
  /// Returns a predicate over sections in the form that registrations need.
  package static func accepting(
    _ predicate: (@MainActor (Section) throws -> Bool)?
  ) -> (@MainActor (Section, Section) throws -> Bool)? {
    guard let predicate else { return nil }
    return { section, _ in try predicate(section) }
  }
}

/// A registration of cells.
package typealias CellRegistration<View: AnyObject, Section: ListElement, Item: ListElement> =
  ViewRegistration<View, Section, Item>

/// A registration of supplementary views, whose elements are the sections.
package typealias SupplementaryRegistration<View: AnyObject, Section: ListElement> =
  ViewRegistration<View, Section, Section>

/// The kind of a supplementary view.
package enum SupplementaryKind: Hashable, Sendable {
  /// A header, before the items of its section.
  case header
  /// A footer, after the items of its section.
  case footer
  /// A custom kind that the app defines.
  case custom(String)
}

/// The number of registrations so far whose views no other registration reuses. It makes their reuse identifiers unique.
@MainActor private var numberOfOwnMakers = 0
