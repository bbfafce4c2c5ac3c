/// A width and a height, in the host's units: points, or pixels of GTK's.
public struct Size: Hashable, Sendable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing.
  public static let zero = Size(width: 0, height: 0)
  /// No end in either direction.
  public static let infinity = Size(width: .infinity, height: .infinity)
}
