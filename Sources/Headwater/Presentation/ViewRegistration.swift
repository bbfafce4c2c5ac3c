#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// For which elements a view is, how it is made, and what happens to it through its life. Elements are the items of a list
/// for its cells, and its sections for their headers, footers and other supplementary views.
///
/// Life: `create` and `setUp` once; then, each time it is shown, `layout` when it has its size, ``prepare`` before it
/// appears and `cleanUp` after it has gone; `reset` before it is used for another element. `prepare` and `cleanUp`
/// always pair: an element whose content changes while its view is visible is prepared again without a clean-up between.
@MainActor
package struct ViewRegistration<View: AnyObject, Section: ListElement, Element: ListElement> {
  /// The registration's name; another of the same name replaces it.
  package let name: String
  /// What is done in the moments of the view's life.
  package var moments: CellMoments<View>
  /// Whether the registration is for this element. What it throws is reported and counts as no.
  package var accepts: @MainActor (Element, Section) throws -> Bool
  /// Shows an element in a view that is about to appear, or whose element's content changed. What it throws is reported,
  /// and a placeholder is shown.
  package var prepare: @MainActor (View, Element, ListContext<Section>) throws -> Void
  /// A Boolean value that indicates whether ``prepare`` is given the place. Then a view of a section is prepared again when the
  /// number of the section's items changes, and a cell is when its section's value changes.
  package var takesContext = true

  /// The identifier under which views are reused: the name with what makes the views, so that a registration never gets the views of
  /// another one that had its name.
  package var identifier: String { moments.identifier }

  /// Makes a registration.
  ///
  /// - Parameters:
  ///   - identifier: Its name; a registration of the same name replaces it.
  ///   - predicate: For which elements it is; nil for all, which makes it the fallback.
  ///   - create: Makes a view.
  ///   - prepare: Shows an element in a view.
  package init(
    identifier: String, when predicate: (@MainActor (Element, Section) throws -> Bool)? = nil,
    create: @escaping @MainActor () -> View,
    prepare: @escaping @MainActor (View, Element, ListContext<Section>) throws -> Void
  ) {
    name = identifier
    moments = CellMoments(identifier: identifier, create: create)
    accepts = predicate ?? { _, _ in true }
    self.prepare = prepare
  }

  /// Makes a registration for a class of views. A view of another class is a failure of the preparation.
  ///
  /// - Parameters:
  ///   - identifier: The name; a registration of the same name replaces it.
  ///   - predicate: A closure that returns whether the registration is for an element; nil for all.
  ///   - create: Makes a view.
  ///   - isCreatedByClass: A Boolean value that indicates whether the class alone determines what `create` makes. Otherwise, no
  ///     other registration's views are reused.
  ///   - setUp: Called once for each new view. Where it is given, no other registration's views are reused.
  ///   - layout: Called when a view has its size, or another one.
  ///   - cleanUp: Called when a view no longer shows its element.
  ///   - reset: Called before a view is used for another element.
  ///   - prepare: Shows an element in a view.
  package init<Typed>(
    identifier: String, when predicate: (@MainActor (Element, Section) throws -> Bool)? = nil,
    create: @escaping @MainActor () -> View, isCreatedByClass: Bool = true,
    setUp: (@MainActor (Typed) -> Void)? = nil,
    layout: (@MainActor (Typed) -> Void)? = nil, cleanUp: (@MainActor (Typed) -> Void)? = nil,
    reset: (@MainActor (Typed) -> Void)? = nil,
    typed prepare: @escaping @MainActor (Typed, Element, ListContext<Section>) throws -> Void
  ) {
    self.init(identifier: identifier, when: predicate, create: create) { view, element, context in
      guard let typed = view as? Typed else {
        throw Diagnostic.wrongView(
          registration: identifier, position: context.position, found: "\(type(of: view))")
      }
      try prepare(typed, element, context)
    }
    reuse(by: String(reflecting: Typed.self))
    // Closures can't be compared: views that one has made or set up are its own.
    if setUp != nil || !isCreatedByClass { reuse(by: UUID().uuidString) }
    func forAny(_ body: @escaping @MainActor (Typed) -> Void) -> @MainActor (View) -> Void {
      { view in if let typed = view as? Typed { body(typed) } }
    }
    if let setUp { moments.setUp = forAny(setUp) }
    if let layout { moments.layout = forAny(layout) }
    if let cleanUp { moments.cleanUp = forAny(cleanUp) }
    if let reset { moments.reset = forAny(reset) }
  }
}

extension ViewRegistration {
  /// Makes a registration for a class of views that know how they show elements.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - identifier: The name; a registration of the same name replaces it.
  ///   - predicate: A closure that returns whether the registration is for an element; nil for all.
  ///   - create: Makes a view of the class.
  package init<Typed: ListCell>(
    of type: Typed.Type, identifier: String,
    when predicate: (@MainActor (Element, Section) throws -> Bool)?, create: @escaping @MainActor () -> View
  ) where Typed.Item == Element {
    self.init(
      identifier: identifier, when: predicate, create: create,
      layout: { $0.layOut() }, cleanUp: { $0.cleanUp() }, reset: { $0.reset() },
      typed: { (view: Typed, element, _) in try view.show(element) })
    // Set up as the class says, whichever registration it is: views can be reused.
    moments.setUp = { ($0 as? Typed)?.setUp() }
    takesContext = false
  }

  /// Makes the registration's views its own.
  ///
  /// - Parameter maker: A name for the maker of the views, different for each maker.
  package mutating func reuse(by maker: String) { moments.identifier += " of \(maker)" }
}

extension ViewRegistration where Element == Section {
  /// A predicate over sections as registrations want it.
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

/// What a supplementary view is for.
package enum SupplementaryKind: Hashable, Sendable {
  /// Stands before the items of its section.
  case header
  /// Stands after the items of its section.
  case footer
  /// A kind of the app's own.
  case custom(String)
}
