// The visible rows and sections.
extension ListController {
  /// The distances by which overlays, such as a floating bar or a sheet, cover the visible area. Rows below overlays don't count
  /// as visible for ``visibleFraction(of:)``, ``mostVisibleItem``, and the closures that observe visibility. The insets affect
  /// neither the layout nor the scroll position. Bars and content insets of UIKit cover the list anyway, so leave them out.
  ///
  /// Changed fractions are reported in the main actor's next turn. Values that are negative or not a number count as 0.
  public var occlusionInsets: ListInsets {
    get { visibility.insets }
    set { visibility.insets = newValue }
  }

  /// Returns the fraction of an item's row that is visible now. O(visible rows).
  ///
  /// - Parameter identity: The item's identity.
  /// - Returns: The visible part of the row's area, from 0 to 1; 0 if the item isn't displayed or the list isn't on screen.
  public func visibleFraction(of identity: Item.Identity) -> Double { visibility.fraction(of: identity) }

  /// The item whose row has the largest visible fraction. If there are several, such as when several rows are completely in
  /// view, it's the one nearest to the center of the visible area. Nil if no item is visible. O(visible rows).
  public var mostVisibleItem: Item.Identity? { visibility.mostVisible }
}
