extension UICollectionView {
  /// The kind of the headers in a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers in a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The category of an element.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// A cell, which displays an item.
    case cell
    /// A supplementary view: a header, a footer, or another view that displays no item.
    case supplementaryView
    /// A decoration view, which displays no data. None of the layouts in this module provide one.
    case decorationView
  }

  /// The scroll direction of a layout.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// Scrolls vertically.
    case vertical
    /// Scrolls horizontally.
    case horizontal
  }

  /// The position to which to scroll an item. The empty set prevents scrolling.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a position from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The vertical center.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The bottom edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The horizontal center.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}
