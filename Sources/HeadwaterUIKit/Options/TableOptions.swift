public import Headwater

/// How the rows of a section stand in a table view. What is nil is left to the next level of ``SectionOptions``, and then to
/// the app's delegate or the view.
@MainActor
public struct TableOptions<Section: ListElement, Item: ListElement>: OptionSetting {
  /// How high rows are.
  public var rowHeight: RowHeight<Item>?
  /// How high the header is, in points.
  public var headerHeight: CGFloat?
  /// How high the footer is, in points.
  public var footerHeight: CGFloat?
  /// Whether the header is shown; it is by default where there is a view or a title for it.
  public var showsHeader: Bool?
  /// Whether the footer is shown; it is by default where there is a view or a title for it.
  public var showsFooter: Bool?
  /// Is called when the user has selected a row, before ``ListBehavior/onSelect``.
  public var onSelect: (@MainActor (Item, ItemPosition) -> Void)?

  /// Leaves all options out.
  public init() {}
}

/// How high rows are.
@MainActor
public enum RowHeight<Item: ListElement> {
  /// All the same, in points.
  case fixed(CGFloat)
  /// As a closure says for each; it gets the item and its position. With an estimate only visible rows are asked for.
  case each(@MainActor (Item, ItemPosition) -> CGFloat, estimated: CGFloat? = nil)
  /// As each cell finds that suits it.
  case automatic(estimated: CGFloat? = nil)
}
