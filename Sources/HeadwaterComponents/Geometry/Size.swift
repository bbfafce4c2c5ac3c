/// A width and a height in the host's units: points in UIKit, or pixels in GTK.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)
  /// A size that is unlimited in both directions.
  public static let infinity = Size(width: .infinity, height: .infinity)
}
