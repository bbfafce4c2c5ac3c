public import Headwater

/// How a table view shows the rows of a section. An option that is nil is left to the next level of `SectionOptions`, and
/// then to the app's delegate or the view.
@MainActor
public struct TableOptions<Section: ListElement, Item: ListElement> {
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

  /// Makes options that are all left out.
  public init() {}
}

/// How high rows are.
@MainActor
public enum RowHeight<Item: ListElement> {
  /// The same for all, in points.
  case fixed(CGFloat)
  /// As a closure returns for each item. With an estimate only visible rows are asked for. The closure is asked again for
  /// items that change, and for all when the table reloads, gets another width, or ends a batch of the program's own.
  case each(@MainActor (Item) -> CGFloat, estimated: CGFloat? = nil)
  /// As each cell finds fitting.
  case automatic(estimated: CGFloat? = nil)
}
