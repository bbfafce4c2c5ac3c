public import Headwater

/// How a collection view shows the items of a section. An option that is nil is left to the next level of
/// `SectionOptions`, and then to the app's delegate or the layout.
///
/// Sizes, insets and spacings are for flow layouts; other layouts have their own, and ask for none of these.
@MainActor
public struct CollectionOptions<Section: ListElement, Item: ListElement> {
  /// The room around the items, in points.
  public var insets: UIEdgeInsets?
  /// The least room between lines, in points.
  public var lineSpacing: CGFloat?
  /// The least room between the items of a line, in points.
  public var itemSpacing: CGFloat?
  /// How large items are.
  public var itemSize: ItemSize<Item>?
  /// How large the header is, in points; along the direction of scrolling.
  public var headerSize: CGSize?
  /// How large the footer is, in points; along the direction of scrolling.
  public var footerSize: CGSize?
  /// Whether the header is shown; it is by default where one is registered and has a size.
  public var showsHeader: Bool?
  /// Whether the footer is shown; it is by default where one is registered and has a size.
  public var showsFooter: Bool?

  /// Makes options that are all left out.
  public init() {}
}

/// How large items are in a flow layout.
@MainActor
public enum ItemSize<Item: ListElement> {
  /// The same for all, in points.
  case fixed(CGSize)
  /// As a closure returns for each, which costs a call for every item when the layout is made: O(n). It gets the item and
  /// the size of the view within its insets.
  case each(@MainActor (Item, CGSize) -> CGSize)
  /// As each cell finds fitting. Only for all sections at once, because a flow layout has this for all or for none.
  case automatic(estimated: CGSize? = nil)
}
