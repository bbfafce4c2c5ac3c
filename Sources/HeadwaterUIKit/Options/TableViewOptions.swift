public import Headwater

/// Options for a section of a table view. If an option is nil, the next level of `SectionOptions` applies, followed by the
/// app's delegate or the view.
@MainActor
public struct TableViewOptions<Section: ListElement, Item: ListElement> {
  /// The height of rows.
  public var rowHeight: RowHeight<Item>?
  /// The height of the header, in points.
  public var headerHeight: CGFloat?
  /// The height of the footer, in points.
  public var footerHeight: CGFloat?
  /// A Boolean value that indicates whether the header is shown. By default, it is shown if there is a view or a title for it.
  public var showsHeader: Bool?
  /// A Boolean value that indicates whether the footer is shown. By default, it is shown if there is a view or a title for it.
  public var showsFooter: Bool?

  /// Creates options that are all nil.
  public init() {}
}

/// The height of rows in a table view.
@MainActor
public enum RowHeight<Item: ListElement> {
  /// The same height for all rows, in points.
  case fixed(CGFloat)
  /// An individual height for each item. With an estimate, the closure is called only for visible rows. It is called again for
  /// items that change, and for all items when the table view reloads, its width changes, or one of the app's own batches ends.
  case each(@MainActor (Item) -> CGFloat, estimated: CGFloat? = nil)
  /// The height that each cell prefers.
  case automatic(estimated: CGFloat? = nil)
}
