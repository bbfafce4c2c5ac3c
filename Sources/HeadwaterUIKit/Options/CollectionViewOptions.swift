public import Headwater

/// Options for a section of a collection view. If an option is nil, the next level of `SectionOptions` applies, followed by the
/// app's delegate or the layout.
///
/// Sizes, insets, and spacings apply only to flow layouts. Other layouts have their own and don't request them.
@MainActor
public struct CollectionViewOptions<Section: ListElement, Item: ListElement> {
  /// The insets around the items, in points.
  public var insets: UIEdgeInsets?
  /// The minimum spacing between lines, in points.
  public var lineSpacing: CGFloat?
  /// The minimum spacing between the items in a line, in points.
  public var itemSpacing: CGFloat?
  /// The size of items.
  public var itemSize: ItemSize<Item>?
  /// The size of the header along the scroll axis, in points.
  public var headerSize: CGSize?
  /// The size of the footer along the scroll axis, in points.
  public var footerSize: CGSize?
  /// A Boolean value that indicates whether the header is shown. By default, it is shown if one is registered and has a size.
  public var showsHeader: Bool?
  /// A Boolean value that indicates whether the footer is shown. By default, it is shown if one is registered and has a size.
  public var showsFooter: Bool?

  /// Creates options that are all nil.
  public init() {}
}

/// The size of items in a flow layout.
@MainActor
public enum ItemSize<Item: ListElement> {
  /// The same size for all items, in points.
  case fixed(CGSize)
  /// An individual size for each item. The closure receives the item and the size of the view within its insets. It is called
  /// for every item when the layout is created: O(n).
  case each(@MainActor (Item, CGSize) -> CGSize)
  /// The size that each cell prefers. It can't be set for individual sections, because a flow layout doesn't support that.
  case automatic(estimated: CGSize? = nil)
}
