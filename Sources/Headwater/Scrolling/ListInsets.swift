/// The distances by which something reaches into a list from its edges, in points.
public struct ListInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets.
  ///
  /// - Parameters:
  ///   - top: The distance from the top edge.
  ///   - left: The distance from the left edge.
  ///   - bottom: The distance from the bottom edge.
  ///   - right: The distance from the right edge.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
