/// The space above rows that don't fill their view, which is a part of a content inset that other code sets, too.
///
/// Other code replaces the inset, or restores one that it saved, at any time. So the space isn't kept: a top inset
/// that the list has set contains it, and any other inset is the app's own.
struct SpaceAbove {
  /// A top inset that the list has set, and the app's part of it.
  private struct Inset {
    var top: CGFloat
    var own: CGFloat
  }

  /// How many insets are recognized when they are restored.
  private static let limit = 64
  private var insets: [Inset] = []

  /// The app's part of a top inset.
  func own(of top: CGFloat) -> CGFloat { insets.last { $0.top == top }?.own ?? top }

  /// The space in a top inset.
  func space(in top: CGFloat) -> CGFloat { top - own(of: top) }

  /// Returns the top inset with another space, and recognizes it from then on.
  mutating func top(_ top: CGFloat, withSpace space: CGFloat) -> CGFloat {
    let own = own(of: top)
    guard space > 0 else { return own }
    insets.removeAll { $0.top == own + space }
    insets.append(Inset(top: own + space, own: own))
    if insets.count > Self.limit { insets.removeFirst() }
    return own + space
  }
}
