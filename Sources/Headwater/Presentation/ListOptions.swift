/// The options for the rows of a section, on hosts without layouts: lists in GTK and lists without a screen. If an option is
/// nil, the next level of ``SectionOptions`` determines it.
public struct ListOptions: Sendable {
  /// A Boolean value that indicates whether the header is shown. By default, it's shown if one is registered.
  public var showsHeader: Bool?
  /// A Boolean value that indicates whether the footer is shown. By default, it's shown if one is registered.
  public var showsFooter: Bool?
  /// The space around the items of each section, in pixels in GTK, and in the same unit as the row heights in a list without a
  /// screen. In a list without a screen, the top and bottom insets are added to the heights of the first and last rows.
  public var insets: (top: Double, leading: Double, bottom: Double, trailing: Double)?
  /// The space between the items of each section, in the same unit as the insets. It's added to the height of each row except
  /// for the last one of a section. In a grid in GTK, set margins in your cells instead.
  public var lineSpacing: Double?

  /// Creates options whose values are all nil.
  public init() {}

  /// Returns the value of the option that shows or hides a kind of supplementary view; nil if there is no option for it.
  fileprivate func shows(_ kind: SupplementaryKind) -> Bool? {
    switch kind {
    case .header: showsHeader
    case .footer: showsFooter
    case .custom: nil
    }
  }
}

extension Registrations {
  /// Returns the registration of the header or footer to show; nil if the section has none.
  package func supplementaryView(
    of kind: SupplementaryKind, in context: ListContext<Section>
  ) -> SupplementaryRegistration<View, Section>? {
    // The options can hide a view that is registered.
    if options.value(of: { $0.shows(kind) }, in: context) == false { return nil }
    return supplementaryView(of: kind, for: context.section, at: context.position.section)
  }

  /// Returns the space around an item in a list. Only the first item of a section has a top inset, and only the last one has a
  /// bottom inset. Below the others is the space between items.
  package func insets(
    in context: ListContext<Section>
  ) -> (top: Double, leading: Double, bottom: Double, trailing: Double) {
    var insets = options.value(of: { $0.insets }, in: context) ?? (0, 0, 0, 0)
    if context.position.item > 0 { insets.top = 0 }
    if context.position.item < context.numberOfItems - 1 {
      insets.bottom = options.value(of: { $0.lineSpacing }, in: context) ?? 0
    }
    return insets
  }
}
