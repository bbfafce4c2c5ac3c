/// A description of how a list displays its items and how it behaves. It contains the registrations of views in the order in
/// which they are tried, the state views, and the behavior.
///
/// A presentation doesn't depend on a host. `View` is the host's base class for the views of a list. Each host adds
/// registration functions for its own view classes.
///
/// The presentation retains its closures, and nothing else.
@MainActor
public struct Presentation<View: AnyObject, Section: ListElement, Item: ListElement> {
  /// The cell registrations, in the order in which they are tried.
  package private(set) var cells: [CellRegistration<View, Section, Item>] = []
  private var supplementaryViews: [SupplementaryKind: [SupplementaryRegistration<View, Section>]] = [:]
  /// The state views, which are shown when there are no items.
  public var stateViews = StateViews<View>()
  /// The behavior of the list in response to the user.
  public var behavior = ListBehavior<Section, Item>()
  /// The options for the rows of all sections, and of individual sections. The configurations of UIKit's views have their own
  /// options.
  public var options = SectionOptions<Section, ListOptions>(ListOptions())
  /// The policy that decides when the view is reloaded instead of updated.
  public var policy = UpdatePolicy()

  /// A closure that receives problems that Headwater recovered from. By default, they are logged. A missing registration is
  /// reported once for each item type. A predicate that throws and a view of the wrong class are reported once for each
  /// registration. After the registrations change, problems are reported again.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log {
    didSet { reported = ReportedMistakes() }
  }
  private var reported = ReportedMistakes()
  /// A Boolean value that indicates whether a list without a screen may add headers and footers that describe their sections.
  package var describesSections = false

  /// Creates a presentation without registrations.
  public init() {}

  /// Adds a cell registration after the existing ones. A registration with the same name is removed.
  package mutating func register(_ registration: CellRegistration<View, Section, Item>) {
    // The new registration may cause other problems, so report all of them again.
    reported = ReportedMistakes()
    cells.removeAll { $0.name == registration.name }
    cells.append(registration)
  }

  /// Records that the closure of the last registration doesn't receive its item's position.
  package mutating func lastCellIgnoresPlace() {
    if !cells.isEmpty { cells[cells.count - 1].takesContext = false }
  }

  /// Returns a Boolean value that indicates whether the cells of a registration depend on more than their items, because their
  /// closure receives the section. O(number of registrations).
  package func readsSection(inCellsOf identifier: String) -> Bool {
    cells.first { $0.identifier == identifier }?.takesContext ?? false
  }

  /// The identifiers under which cells and other views are reused. O(number of registrations).
  package var reuseIdentifiers: Set<String> {
    Set(cells.map(\.identifier)).union(supplementaryViews.values.joined().map(\.identifier))
  }

  /// A Boolean value that indicates whether a registration observes which cells appear. O(number of registrations).
  package var asksForSeenCells: Bool { cells.contains { $0.moments.appear != nil } }

  /// Sets a closure that is called when a cell of a registration is about to appear.
  package mutating func onAppear(of name: String, _ body: @escaping @MainActor (View) -> Void) {
    for index in cells.indices where cells[index].name == name {
      cells[index].moments.appear = body
    }
  }

  /// Adds a registration for a kind of supplementary view after the existing ones. A registration with the same name is
  /// removed.
  package mutating func register(
    _ kind: SupplementaryKind, _ registration: SupplementaryRegistration<View, Section>
  ) {
    reported = ReportedMistakes()
    supplementaryViews[kind, default: []].removeAll { $0.name == registration.name }
    supplementaryViews[kind, default: []].append(registration)
  }

  /// Adds a registration for a state view, which replaces an earlier one for the same state.
  package mutating func register(_ registration: StateRegistration<View>) {
    stateViews.register(registration)
  }

  /// Returns a name that no cell registration uses: the proposed one, with a number added if necessary.
  ///
  /// - Parameter name: The proposed name.
  /// - Returns: The name.
  package func unusedIdentifier(_ name: String) -> String {
    Self.unused(name, in: cells.map(\.name))
  }

  /// Returns the name for a cell registration that the app doesn't name. A fallback has the name of an earlier fallback for the
  /// same class and replaces it, because the earlier one would otherwise accept all items first. Other registrations have a
  /// unique name.
  ///
  /// - Parameters:
  ///   - name: The proposed name.
  ///   - isFallback: A Boolean value that indicates whether the registration accepts all items.
  /// - Returns: The proposed name, with a number added if necessary.
  package func automaticIdentifier(_ name: String, isFallback: Bool) -> String {
    // Automatic names are the proposed name, with a number added if necessary.
    let earlier = cells.first {
      $0.isFallback
        && ($0.name == name || $0.name.hasPrefix("\(name) ") && Int($0.name.dropFirst(name.count + 1)) != nil)
    }
    return isFallback ? earlier?.name ?? unusedIdentifier(name) : unusedIdentifier(name)
  }

  /// Returns the name for a registration of supplementary views. A registration for all sections has the name of its kind, so
  /// that the next one replaces it. Other registrations have a name that is unique for the kind.
  package func identifier(of kind: SupplementaryKind, isForAll: Bool) -> String {
    if isForAll { return "\(kind)" }
    return Self.unused("\(kind) for some", in: supplementaryViews[kind, default: []].map(\.name))
  }

  private static func unused(_ name: String, in identifiers: [String]) -> String {
    let used = Set(identifiers)
    guard used.contains(name) else { return name }
    // Try one more number than there are names, so that at least one is free.
    return (2...used.count + 1).lazy.map { "\(name) \($0)" }.first { !used.contains($0) } ?? name
  }

  /// Returns a Boolean value that indicates whether there are registrations for a kind of supplementary view. O(1).
  package func hasViews(of kind: SupplementaryKind) -> Bool { supplementaryViews[kind] != nil }

  /// The kinds of supplementary views that have registrations.
  package var supplementaryKinds: some Collection<SupplementaryKind> { supplementaryViews.keys }

  /// Returns a Boolean value that indicates whether an update may have changed the context that section views received.
  /// O(number of registrations).
  package func concernsSectionViews(_ changes: PresentationChanges) -> Bool {
    changes.movesSections
      || changes.changesCounts && supplementaryViews.values.contains { $0.contains(where: \.takesContext) }
  }

  /// All registrations of supplementary views.
  package var supplementaryRegistrations:
    [(kind: SupplementaryKind, registration: SupplementaryRegistration<View, Section>)]
  {
    supplementaryViews.flatMap { kind, registrations in registrations.map { (kind, $0) } }
  }

  /// Returns the first registration for a kind of supplementary view that accepts a section. Registrations for all sections are
  /// tried last. Returns nil if there is none, in which case the section has no view of this kind. O(number of registrations of
  /// the kind).
  package func supplementaryView(
    of kind: SupplementaryKind, for section: Section, at index: Int
  ) -> SupplementaryRegistration<View, Section>? {
    guard let registrations = supplementaryViews[kind] else { return nil }
    let position = ItemPosition(section: index, item: 0)
    let fallback = "\(kind)"
    // Registrations for specific sections take precedence over the one for all.
    return registrations.first { $0.name != fallback && accepts($0, section, section, position) }
      ?? registrations.first { $0.name == fallback }
  }

  /// Returns the first registration that accepts an item. If no registration does, reports the item and returns nil, and the host
  /// shows a placeholder. O(number of registrations).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The section that contains the item.
  ///   - position: The item's position, which is used only for ``report``.
  /// - Returns: The registration.
  package func registration(
    for item: Item, in section: Section, at position: ItemPosition
  ) -> CellRegistration<View, Section, Item>? {
    if let found = cells.first(where: { accepts($0, item, section, position) }) { return found }
    // Lists request a registration for each visible item, so report the problem only once for each type.
    if reported.insert("registration for \(type(of: item))") {
      report(.noRegistration(item: Diagnostic.Detail(of: item), position: position))
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether to report that a view couldn't be created or prepared. A view of the wrong
  /// class is reported once for each registration, until the registrations change.
  package func isNew(_ failure: Diagnostic) -> Bool {
    guard case .wrongView(let registration, _, let found) = failure else { return true }
    return reported.insert("\(found) for \(registration)")
  }

  private func accepts<Element>(
    _ registration: ViewRegistration<View, Section, Element>, _ element: Element, _ section: Section,
    _ position: ItemPosition
  ) -> Bool {
    do {
      return try registration.accepts(element, section)
    } catch {
      // The predicate is called for each element, so report errors only once for each registration.
      if reported.insert("predicate of \(registration.identifier)") {
        report(
          .predicateFailed(
            registration: registration.name, position: position, error: Diagnostic.Detail(error)))
      }
      return false
    }
  }
}

/// The problems that have been reported, so that scrolling doesn't report them repeatedly. Copies of a presentation share them.
@MainActor
private final class ReportedMistakes {
  private var kinds: Set<String> = []

  nonisolated init() {}

  /// Records a problem.
  ///
  /// - Returns: A Boolean value that indicates whether the problem is new.
  func insert(_ kind: String) -> Bool { kinds.insert(kind).inserted }
}
