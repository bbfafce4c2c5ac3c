public import Headwater

/// How high things are in a ``HeadlessListView``, in units of your choice; by default one unit is one line of text.
///
/// ```swift
/// var metrics = HeadlessMetrics<Photo>(viewport: 4)
/// metrics.columns = 3
/// ```
///
/// Rows with a height below 0.01 fit into the visible part in any number. At most 1,000 of them have cells at the same time;
/// a diagnostic reports that there are more.
public struct HeadlessMetrics<Item: ListElement>: Sendable {
  /// How high items are.
  package enum ItemHeight: Sendable {
    /// All the same: the position of any item is known without looking at the others.
    case fixed(Double)
    /// Each its own: after a change all heights are asked again when they are needed. O(n).
    case each(@MainActor @Sendable (Item) -> Double)
  }

  /// The height of what can be seen at once.
  public var viewport: Double
  /// How many items of a section stand beside each other. More than one make a grid, each line of which is as high as its
  /// highest item. Numbers below 1 count as 1.
  public var columns = 1
  /// Whether the list scrolls from left to right: then heights are widths, and items stand below each other in a grid.
  public var scrollsAcross = false
  /// How high items are.
  package var item: ItemHeight
  /// The height of each header, where the list has headers.
  public var header: Double
  /// The height of each footer, where the list has footers.
  public var footer: Double

  /// The height of the header of each section, by its index, in place of ``header``. After a change all are asked again when
  /// they are needed. O(n).
  public var headerOfSection: (@MainActor @Sendable (Int) -> Double)?
  /// The height of the footer of each section, by its index, in place of ``footer``. After a change all are asked again when
  /// they are needed. O(n).
  public var footerOfSection: (@MainActor @Sendable (Int) -> Double)?

  /// Makes metrics in which all items are as high: the position of any is known without looking at the others. Heights
  /// below 0, or that are not numbers, count as 0.
  ///
  /// - Parameters:
  ///   - viewport: The height of what can be seen at once.
  ///   - item: The height of each item.
  ///   - header: The height of each header, where the list has headers.
  ///   - footer: The height of each footer, where the list has footers.
  public init(viewport: Double = 10, item: Double = 1, header: Double = 1, footer: Double = 1) {
    self.init(viewport: viewport, item: .fixed(item), header: header, footer: footer)
  }

  /// Makes metrics in which each item has a height of its own: after a change all are asked again when they are needed.
  /// O(n). Heights below 0, or that are not numbers, count as 0.
  ///
  /// - Parameters:
  ///   - viewport: The height of what can be seen at once.
  ///   - header: The height of each header, where the list has headers.
  ///   - footer: The height of each footer, where the list has footers.
  ///   - item: The height of an item.
  public init(
    viewport: Double = 10, header: Double = 1, footer: Double = 1,
    item: @escaping @MainActor @Sendable (Item) -> Double
  ) {
    self.init(viewport: viewport, item: .each(item), header: header, footer: footer)
  }

  package init(viewport: Double = 10, item: ItemHeight, header: Double = 1, footer: Double = 1) {
    self.viewport = viewport
    self.item = item
    self.header = header
    self.footer = footer
  }
}

extension Double {
  /// The height that this number stands for.
  var asHeight: Double { isFinite && self > 0 ? self : 0 }
}
