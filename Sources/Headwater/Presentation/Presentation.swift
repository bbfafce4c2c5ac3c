/// How a list is shown, and what it does: the registrations of its views, in the order in which they are tried, what stands in
/// place of items, and what happens when the user touches it.
///
/// A presentation knows no host. `View` is the host's base class for what it puts into a list; a host adds
/// registration functions that are typed by its own view classes.
///
/// The closures are kept for as long as the presentation is; nothing else is.
@MainActor
public struct Presentation<View: AnyObject, Section: ListElement, Item: ListElement> {
  /// The cell registrations, in the order in which they are tried.
  package private(set) var cells: [CellRegistration<View, Section, Item>] = []
  private var supplementaryViews: [SupplementaryKind: [SupplementaryRegistration<View, Section>]] = [:]
  /// What is shown where there are no items.
  public var stateViews = StateViews<View>()
  /// What happens when the user touches the list.
  public var behavior = ListBehavior<Section, Item>()
  /// How the rows of all sections are shown, and of some. The configurations of UIKit's views have options of their own.
  public var options = SectionOptions<Section, ListOptions>(ListOptions())
  /// When the view is reloaded instead of updated.
  public var policy = UpdatePolicy()

  /// Receives what was put right. By default it is logged. A missing registration is reported once for each type of items,
  /// and a predicate that throws or a view of the wrong kind once for each registration, until the registrations change.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log {
    didSet { reported = ReportedMistakes() }
  }
  private var reported = ReportedMistakes()
  /// A Boolean value that indicates whether a list without a screen may add headers and footers that describe their sections.
  package var describesSections = false

  /// Makes a presentation without registrations.
  public init() {}

  /// Adds a cell registration. One with the same name is replaced, and the new one is tried last.
  package mutating func register(_ registration: CellRegistration<View, Section, Item>) {
    reported = ReportedMistakes()
    cells.removeAll { $0.name == registration.name }
    cells.append(registration)
  }

  /// Notes that the closure of the registration that was added last isn't given the place of its item.
  package mutating func lastCellIgnoresPlace() {
    if !cells.isEmpty { cells[cells.count - 1].takesContext = false }
  }

  /// Returns whether the cells of a registration show more than their items: their closure is given the section. O(number of
  /// registrations).
  package func readsSection(inCellsOf identifier: String) -> Bool {
    cells.first { $0.identifier == identifier }?.takesContext ?? false
  }

  /// The identifiers under which cells and other views are reused. O(number of registrations).
  package var reuseIdentifiers: Set<String> {
    Set(cells.map(\.identifier)).union(supplementaryViews.values.joined().map(\.identifier))
  }

  /// Whether somebody wants to know which cells are seen. O(number of registrations).
  package var asksForSeenCells: Bool { cells.contains { $0.moments.appear != nil } }

  /// Sets what is called when a cell of a registration is about to be seen.
  package mutating func onAppear(of name: String, _ body: @escaping @MainActor (View) -> Void) {
    for index in cells.indices where cells[index].name == name {
      cells[index].moments.appear = body
    }
  }

  /// Adds a registration for the views of a kind. One with the same name is replaced, and the new one is tried last.
  package mutating func register(
    _ kind: SupplementaryKind, _ registration: SupplementaryRegistration<View, Section>
  ) {
    reported = ReportedMistakes()
    supplementaryViews[kind, default: []].removeAll { $0.name == registration.name }
    supplementaryViews[kind, default: []].append(registration)
  }

  /// Adds a registration for the views of its state, in place of an earlier one.
  package mutating func register(_ registration: StateRegistration<View>) {
    stateViews.register(registration)
  }

  /// A name that no registration of cells has yet: the proposed one, else that with a number.
  ///
  /// - Parameter name: The proposed name.
  /// - Returns: The name.
  package func unusedIdentifier(_ name: String) -> String {
    Self.unused(name, in: cells.map(\.name))
  }

  /// The name of a registration of supplementary views: the kind's own where it is for all sections, so that the next such
  /// one takes its place; else one that no other of the kind has.
  package func identifier(of kind: SupplementaryKind, isForAll: Bool) -> String {
    if isForAll { return "\(kind)" }
    return Self.unused("\(kind) for some", in: supplementaryViews[kind, default: []].map(\.name))
  }

  private static func unused(_ name: String, in identifiers: [String]) -> String {
    let used = Set(identifiers)
    guard used.contains(name) else { return name }
    return (2...used.count + 1).lazy.map { "\(name) \($0)" }.first { !used.contains($0) } ?? name
  }

  /// Whether there are registrations for a kind of supplementary view. O(1).
  package func hasViews(of kind: SupplementaryKind) -> Bool { supplementaryViews[kind] != nil }

  /// The kinds of supplementary views that there are registrations for.
  package var supplementaryKinds: some Collection<SupplementaryKind> { supplementaryViews.keys }

  /// Whether an update may have changed what views of sections are told of their place. O(number of registrations).
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

  /// The first registration of a kind of supplementary view that accepts a section; those for all sections come last. Nil
  /// if there is none: the section has no such view. O(number of registrations of the kind).
  package func supplementaryView(
    of kind: SupplementaryKind, for section: Section, at index: Int
  ) -> SupplementaryRegistration<View, Section>? {
    guard let registrations = supplementaryViews[kind] else { return nil }
    let position = ItemPosition(section: index, item: 0)
    let fallback = "\(kind)"
    return registrations.first { $0.name != fallback && accepts($0, section, section, position) }
      ?? registrations.first { $0.name == fallback }
  }

  /// The first registration that accepts an item, or nil, which is reported, and for which the host shows a
  /// placeholder. O(number of registrations).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The section that it is in.
  ///   - position: Where it is; only told to ``report``.
  /// - Returns: The registration.
  package func registration(
    for item: Item, in section: Section, at position: ItemPosition
  ) -> CellRegistration<View, Section, Item>? {
    if let found = cells.first(where: { accepts($0, item, section, position) }) { return found }
    if reported.insert("registration for \(type(of: item))") {
      report(.noRegistration(item: Diagnostic.Detail(of: item), position: position))
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether to report a failure to make or prepare a view. A view of the wrong kind is
  /// reported once for each registration, until the registrations change.
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
      if reported.insert("predicate of \(registration.identifier)") {
        report(
          .predicateFailed(
            registration: registration.name, position: position, error: Diagnostic.Detail(error)))
      }
      return false
    }
  }
}

/// The mistakes that have been reported, so that scrolling doesn't report them again and again. Copies of a presentation share them.
@MainActor
private final class ReportedMistakes {
  private var kinds: Set<String> = []

  nonisolated init() {}

  /// Notes a mistake.
  ///
  /// - Returns: True if it hadn't been noted.
  func insert(_ kind: String) -> Bool { kinds.insert(kind).inserted }
}
