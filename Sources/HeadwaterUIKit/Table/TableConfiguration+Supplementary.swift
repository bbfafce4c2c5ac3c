import Headwater

extension TableConfiguration {
  /// Adds the registration for the headers of sections, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - cleanUp: The view no longer shows its section.
  ///   - prepare: Shows a section, given with its index, in a view.
  public mutating func registerHeader<View: UITableViewHeaderFooterView>(
    _ type: View.Type, nib: UINib? = nil, cleanUp: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section, Int) throws -> Void
  ) {
    register(.header, type, nib, cleanUp, prepare)
  }

  /// Adds the registration for the footers of sections, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - cleanUp: The view no longer shows its section.
  ///   - prepare: Shows a section, given with its index, in a view.
  public mutating func registerFooter<View: UITableViewHeaderFooterView>(
    _ type: View.Type, nib: UINib? = nil, cleanUp: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section, Int) throws -> Void
  ) {
    register(.footer, type, nib, cleanUp, prepare)
  }

  private mutating func register<View: UITableViewHeaderFooterView>(
    _ kind: SupplementaryKind, _ type: View.Type, _ nib: UINib?, _ cleanUp: (@MainActor (View) -> Void)?,
    _ prepare: @escaping @MainActor (View, Section, Int) throws -> Void
  ) {
    var registration = SupplementaryRegistration<UIView, Section>(
      kind: kind, create: { type.init(reuseIdentifier: kind.elementKind) },
      prepare: { view, section, index in
        guard let typed = view as? View else {
          throw Diagnostic.wrongView(
            registration: "\(kind)", position: ItemPosition(section: index, item: 0),
            found: "\(Swift.type(of: view))")
        }
        try prepare(typed, section, index)
      })
    registration.cleanUp = Self.typed(cleanUp)
    presentation.register(registration)
    supplementaryMakers[kind] = nib.map { .nib($0) } ?? .type(type)
  }
}
