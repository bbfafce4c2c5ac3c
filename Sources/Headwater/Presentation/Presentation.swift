/// Which view shows which value: the registrations of a list, in the order in which they are tried.
///
/// A presentation knows no host. `View` is the host's base class for what it puts into a list; a host adds
/// registration functions that are typed by its own view classes.
///
/// The closures are kept for as long as the presentation is; nothing else is.
@MainActor
public struct Presentation<View: AnyObject, Section: ListElement, Item: ListElement> {
  /// The cell registrations, in the order in which they are tried.
  package private(set) var cells: [CellRegistration<View, Section, Item>] = []
  private var supplementaryViews: [SupplementaryKind: SupplementaryRegistration<View, Section>] = [:]
  /// What is shown where there are no items.
  public var stateViews = StateViews<View>()

  /// Receives what was put right. By default it is logged.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log

  /// Makes a presentation without registrations.
  public init() {}

  /// Adds a cell registration. One with the same identifier is replaced, and the new one is tried last.
  package mutating func register(_ registration: CellRegistration<View, Section, Item>) {
    cells.removeAll { $0.identifier == registration.identifier }
    cells.append(registration)
  }

  /// A name that no registration has yet: the proposed one, else that with a number.
  ///
  /// - Parameter name: The proposed name.
  /// - Returns: The name.
  package func unusedIdentifier(_ name: String) -> String {
    let used = Set(cells.map(\.identifier))
    guard used.contains(name) else { return name }
    return (2...used.count + 1).lazy.map { "\(name) \($0)" }.first { !used.contains($0) } ?? name
  }

  /// Adds a registration for the views of its kind, in place of an earlier one.
  package mutating func register(_ registration: SupplementaryRegistration<View, Section>) {
    supplementaryViews[registration.kind] = registration
  }

  /// Adds a registration for the views of its state, in place of an earlier one.
  package mutating func register(_ registration: StateRegistration<View>) {
    stateViews.register(registration)
  }

  /// The registration for a kind of supplementary view. O(1).
  package func supplementaryView(of kind: SupplementaryKind) -> SupplementaryRegistration<View, Section>? {
    supplementaryViews[kind]
  }

  /// The first registration that accepts an item, or nil, which is reported, and for which the host shows a
  /// placeholder. O(number of registrations).
  package func registration(
    for item: Item, in section: Section, at position: ItemPosition
  ) -> CellRegistration<View, Section, Item>? {
    for registration in cells {
      do {
        if try registration.accepts(item, section) { return registration }
      } catch {
        report(
          .predicateFailed(registration: registration.identifier, position: position, error: "\(error)"))
      }
    }
    report(.noRegistration(item: "\(item)", position: position))
    return nil
  }
}

/// What a supplementary view is for.
package enum SupplementaryKind: Hashable, Sendable {
  /// Stands before the items of its section.
  case header
  /// Stands after the items of its section.
  case footer
  /// A kind of the app's own.
  case custom(String)
}
