public import Headwater

/// The heights in a ``HeadlessListView``, in units of your choice. By default, one unit is one line of text.
///
/// ```swift
/// var metrics = HeadlessMetrics<Photo>(viewport: 4)
/// metrics.columns = 3
/// ```
///
/// The viewport can contain any number of rows with a height below 0.01. At most 1,000 of them have cells at the same time; if
/// there are more, the view reports a diagnostic.
public struct HeadlessMetrics<Item: ListElement>: Sendable {
  /// The height of items.
  package enum ItemHeight: Sendable {
    /// All items have the same height, so the position of an item is computed without reading other items.
    case fixed(Double)
    /// Items have individual heights. After a change, all heights are requested again when they are needed. O(n).
    case each(@MainActor @Sendable (Item) -> Double)
  }

  /// The height of the viewport.
  public var viewport: Double
  /// The number of items in a section that are displayed next to each other. Values greater than 1 create a grid, whose rows
  /// are as tall as their tallest item. Values less than 1 count as 1.
  public var columns = 1
  /// A Boolean value that indicates whether the list scrolls from left to right. Heights are then widths, and the items in a
  /// grid line are stacked vertically. Insets and line spacing are ignored.
  public var scrollsAcross = false
  /// The height of items.
  package var item: ItemHeight
  /// The height of each header, if the list has headers.
  public var header: Double
  /// The height of each footer, if the list has footers.
  public var footer: Double

  /// A closure that returns the height of the header of a section, by its index. Overrides ``header``. After a change, all
  /// heights are requested again when they are needed. O(n).
  public var headerOfSection: (@MainActor @Sendable (Int) -> Double)?
  /// A closure that returns the height of the footer of a section, by its index. Overrides ``footer``. After a change, all
  /// heights are requested again when they are needed. O(n).
  public var footerOfSection: (@MainActor @Sendable (Int) -> Double)?

  /// Creates metrics with one height for all items, so that the position of an item is computed without reading other items.
  /// Heights that are negative or not finite count as 0.
  ///
  /// - Parameters:
  ///   - viewport: The height of the viewport.
  ///   - item: The height of each item.
  ///   - header: The height of each header, if the list has headers.
  ///   - footer: The height of each footer, if the list has footers.
  public init(viewport: Double = 10, item: Double = 1, header: Double = 1, footer: Double = 1) {
    self.init(viewport: viewport, item: .fixed(item), header: header, footer: footer)
  }

  /// Creates metrics with individual heights. After a change, all heights are requested again when they are needed. O(n).
  /// Heights that are negative or not finite count as 0.
  ///
  /// - Parameters:
  ///   - viewport: The height of the viewport.
  ///   - header: The height of each header, if the list has headers.
  ///   - footer: The height of each footer, if the list has footers.
  ///   - item: A closure that returns the height of an item.
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
  /// The number as a height: 0 if it is negative or not finite.
  var asHeight: Double { isFinite && self > 0 ? self : 0 }
}
