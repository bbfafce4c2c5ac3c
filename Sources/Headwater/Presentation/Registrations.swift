/// The registrations of a presentation, in the order in which they are tried, and the options that hide headers and footers.
@MainActor
package struct Registrations<View: AnyObject, Section: ListElement, Item: ListElement> {
  /// The cell registrations, in the order in which they are tried. The last one may replace an earlier one.
  private var cellRegistrations: [CellRegistration<View, Section, Item>] = []
  private var supplementaryViews: [SupplementaryKind: [SupplementaryRegistration<View, Section>]] = [:]
  /// The options for the rows of all sections, and of individual sections.
  package var options = SectionOptions<Section, ListOptions>(ListOptions())

  /// A closure that receives problems that Headwater recovered from. By default, they are logged. A missing registration is
  /// reported once for each item type. A predicate that throws and a view of the wrong class are reported once for each
  /// registration. After the registrations change, problems are reported again.
  package var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log {
    didSet { reported = ReportedMistakes() }
  }
  private var reported = ReportedMistakes()
  /// A Boolean value that indicates whether a list without a screen may add headers and footers that describe their sections.
  package var describesSections = false

  package init() {}

  /// Adds a cell registration after the existing ones. A registration with the same name is replaced.
  ///
  /// Without a name from the app, a registration that applies to all items has the name of an earlier one for the same class
  /// and replaces it, because the earlier one would otherwise accept all items first. A registration with a predicate has a
  /// unique name. Which of them it is depends on what the app adds to the registration after this call.
  package mutating func register(_ registration: CellRegistration<View, Section, Item>) {
    // The new registration may cause other problems, so report all of them again.
    reported = ReportedMistakes()
    // The app has finished the earlier registrations, so remove the ones that are replaced.
    cellRegistrations = cells
    if let name = registration.proposedName {
      let unused = Self.unused(name, in: cells.map(\.name))
      let earlier = cells.first { $0.isFallback && $0.proposedName != nil && Self.isNumbered($0.name, name) }
      registration.setNames(ofFallback: earlier?.name ?? unused, ofOther: unused)
    }
    cellRegistrations.append(registration)
  }

  /// The cell registrations, in the order in which they are tried. O(number of registrations).
  package var cells: [CellRegistration<View, Section, Item>] {
    cellRegistrations.filter { !isReplaced($0) }
  }

  /// Returns a Boolean value that indicates whether the last registration replaces a registration. O(1).
  private func isReplaced(_ registration: CellRegistration<View, Section, Item>) -> Bool {
    guard let last = cellRegistrations.last, last !== registration else { return false }
    return last.name == registration.name
  }

  /// Returns a Boolean value that indicates whether the cells of a registration depend on more than their items, because their
  /// closure receives the section. O(number of registrations).
  package func readsSection(inCellsOf identifier: String) -> Bool {
    cellRegistrations.first { $0.identifier == identifier && !isReplaced($0) }?.takesContext ?? false
  }

  /// The identifiers under which cells and other views are reused. O(number of registrations).
  package var reuseIdentifiers: Set<String> {
    Set(cells.map(\.identifier)).union(supplementaryViews.values.joined().map(\.identifier))
  }

  /// A Boolean value that indicates whether a registration observes which cells appear. O(number of registrations).
  package var asksForSeenCells: Bool { cellRegistrations.contains { $0.callbacks.appear != nil } }

  /// A Boolean value that indicates whether a registration observes how much of its cells is visible. O(number of
  /// registrations).
  package var asksForVisibleFractions: Bool { cellRegistrations.contains { $0.callbacks.visibility != nil } }

  /// Adds a registration for a kind of supplementary view after the existing ones. If it applies to all sections, it replaces
  /// the earlier one that does.
  package mutating func register(
    _ kind: SupplementaryKind, _ registration: SupplementaryRegistration<View, Section>
  ) {
    reported = ReportedMistakes()
    var registrations = supplementaryViews[kind, default: []]
    // The app has finished the earlier registrations. Only the last one for all sections is ever used.
    let fallback = registrations.last(where: \.isFallback)
    registrations.removeAll { $0.isFallback && $0 !== fallback }
    registration.setNames(
      ofFallback: "\(kind)", ofOther: Self.unused("\(kind) for some", in: registrations.map(\.name)))
    supplementaryViews[kind] = registrations + [registration]
  }

  /// Calls a closure each time a registration changes, because a list uses the presentation.
  package func observeChanges(
    by list: AnyObject, _ body: @escaping @MainActor (_ affectsViews: Bool) -> Void
  ) {
    for registration in cellRegistrations { registration.observeChanges(by: list, body) }
    for registration in supplementaryViews.values.joined() { registration.observeChanges(by: list, body) }
  }

  /// Returns a Boolean value that indicates whether a name is a proposed name, with a number added if necessary.
  private static func isNumbered(_ name: String, _ proposed: String) -> Bool {
    name == proposed || name.hasPrefix("\(proposed) ") && Int(name.dropFirst(proposed.count + 1)) != nil
  }

  /// Returns a name that isn't used: the proposed one, with a number added if necessary.
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
    supplementaryViews.flatMap { kind, registrations in
      let fallback = registrations.last(where: \.isFallback)
      return registrations.filter { !$0.isFallback || $0 === fallback }.map { (kind, $0) }
    }
  }

  /// Returns the first registration for a kind of supplementary view that accepts a section. Registrations for all sections are
  /// tried last. Returns nil if there is none, in which case the section has no view of this kind. O(number of registrations of
  /// the kind).
  package func supplementaryView(
    of kind: SupplementaryKind, for section: Section, at index: Int
  ) -> SupplementaryRegistration<View, Section>? {
    guard let registrations = supplementaryViews[kind] else { return nil }
    let position = ItemPosition(section: index, item: 0)
    // Registrations for specific sections take precedence over the one for all.
    return registrations.first { !$0.isFallback && accepts($0, section, section, position) }
      ?? registrations.last(where: \.isFallback)
  }

  /// Returns the first registration that accepts an item. If no registration does, reports the item and returns nil, and the
  /// host shows a placeholder. O(number of registrations).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The section that contains the item.
  ///   - position: The item's position, which is used only for ``report``.
  /// - Returns: The registration.
  package func registration(
    for item: Item, in section: Section, at position: ItemPosition
  ) -> CellRegistration<View, Section, Item>? {
    let found = cellRegistrations.first { accepts($0, item, section, position) && !isReplaced($0) }
    if let found { return found }
    // Lists request a registration for each visible item, so report the problem only once for each type.
    if reported.insert("registration for \(type(of: item))") {
      report(.noRegistration(item: Diagnostic.Detail(of: item), position: position))
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether to report a problem. A view of the wrong class is reported once for each
  /// registration, and an unusable size once for each option, until the registrations change.
  package func isNew(_ failure: Diagnostic) -> Bool {
    switch failure {
    case .wrongView(let registration, _, let found): reported.insert("\(found) for \(registration)")
    case .unusableSize(let option, _): reported.insert("size of \(option)")
    default: true
    }
  }

  private func accepts<Element>(
    _ registration: StoredRegistration<View, Section, Element>, _ element: Element, _ section: Section,
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
