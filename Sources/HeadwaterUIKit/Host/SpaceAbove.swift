/// The space above rows that don't fill their view. It is part of a content inset that other code also sets.
///
/// Other code can replace the inset or restore an earlier one at any time. Therefore, the space isn't stored separately: it is
/// contained only in top insets that the list has set. Any other inset belongs to the app.
struct SpaceAbove {
  /// A top inset that the list has set, and the part of it that belongs to the app.
  private struct Inset {
    var top: CGFloat
    var own: CGFloat
  }

  /// The number of recent insets that are recognized when other code restores them.
  private static let limit = 64
  private var insets: [Inset] = []

  /// Returns the app's part of a top inset.
  func own(of top: CGFloat) -> CGFloat { insets.last { $0.top == top }?.own ?? top }

  /// Returns the space that a top inset contains.
  func space(in top: CGFloat) -> CGFloat { top - own(of: top) }

  /// Returns a top inset with a new space, and recognizes it from then on.
  mutating func top(_ top: CGFloat, withSpace space: CGFloat) -> CGFloat {
    let own = own(of: top)
    guard space > 0 else { return own }
    insets.removeAll { $0.top == own + space }
    insets.append(Inset(top: own + space, own: own))
    if insets.count > Self.limit { insets.removeFirst() }
    return own + space
  }
}
