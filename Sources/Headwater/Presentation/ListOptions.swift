/// How a list shows the rows of a section, on hosts that have no layout of their own: lists on GTK and lists without a
/// screen. An option that is nil is left to the next level of ``SectionOptions``.
public struct ListOptions: Sendable {
  /// Whether the header is shown; it is by default where one is registered.
  public var showsHeader: Bool?
  /// Whether the footer is shown; it is by default where one is registered.
  public var showsFooter: Bool?
  /// The room around the items, in pixels on GTK. A list without a screen has none above and below.
  public var insets: (top: Double, leading: Double, bottom: Double, trailing: Double)?

  /// Makes options that are all left out.
  public init() {}

  /// Whether a header or footer is shown.
  static func shows(_ kind: SupplementaryKind) -> KeyPath<ListOptions, Bool?>? {
    switch kind {
    case .header: \.showsHeader
    case .footer: \.showsFooter
    default: nil
    }
  }
}

extension Presentation {
  /// The registration of a header or footer that is shown in a place; nil if the section has none there.
  package func supplementaryView(
    of kind: SupplementaryKind, in context: ListContext<Section>
  ) -> SupplementaryRegistration<View, Section>? {
    if let option = ListOptions.shows(kind), options.value(of: option, in: context) == false { return nil }
    return supplementaryView(of: kind, for: context.section, at: context.position.section)
  }

  /// The room around the item of a place, in a list: above only the first of its section, below only the last.
  package func insets(
    in context: ListContext<Section>
  ) -> (top: Double, leading: Double, bottom: Double, trailing: Double) {
    guard var insets = options.value(of: \.insets, in: context) else { return (0, 0, 0, 0) }
    if context.position.item > 0 { insets.top = 0 }
    if context.position.item < context.numberOfItems - 1 { insets.bottom = 0 }
    return insets
  }
}
