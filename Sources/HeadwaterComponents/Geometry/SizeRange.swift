/// A minimum and a maximum size. A range is always valid: each minimum is finite, nonnegative, and no greater than the
/// corresponding maximum. A maximum may be infinite.
public struct SizeRange: Hashable, Sendable {
  /// The minimum size.
  public let minimum: Size
  /// The maximum size.
  public let maximum: Size

  /// Creates a range of sizes.
  ///
  /// - Parameters:
  ///   - minimum: The minimum size.
  ///   - maximum: The maximum size.
  /// - Throws: An error if the sizes don't form a valid range.
  public init(from minimum: Size = .zero, to maximum: Size) throws {
    let pairs = [(minimum.width, maximum.width), (minimum.height, maximum.height)]
    // Comparisons with NaN are false, so this rejects NaN too.
    guard pairs.allSatisfy({ $0 >= 0 && $0.isFinite && $0 <= $1 }) else {
      throw ComponentError.sizeRange(minimum: minimum, maximum: maximum)
    }
    self.init(unchecked: minimum, maximum)
  }

  /// Creates the range for rows of a fixed width and any height.
  ///
  /// - Parameter width: The width.
  /// - Throws: An error if the width is negative, infinite, or NaN.
  public init(width: Double) throws {
    try self.init(from: Size(width: width, height: 0), to: Size(width: width, height: .infinity))
  }

  /// Creates a range from sizes that are known to be valid.
  init(unchecked minimum: Size, _ maximum: Size) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range that contains all sizes.
  public static let any = SizeRange(unchecked: .zero, .infinity)

  /// Returns the size in the range that is closest to a size.
  ///
  /// - Parameter size: The size to clamp. NaN becomes the minimum.
  /// - Returns: The closest size in the range.
  public func clamp(_ size: Size) -> Size {
    Size(
      width: Self.clamp(size.width, minimum.width, maximum.width),
      height: Self.clamp(size.height, minimum.height, maximum.height))
  }

  /// Returns the intersection with another range. If the ranges don't overlap in a direction, the result in that direction is
  /// the bound of this range that is closest to the other range.
  ///
  /// - Parameter other: The other range.
  /// - Returns: The intersection.
  public func intersection(_ other: SizeRange) -> SizeRange {
    let (widths, heights) = (
      Self.shared(minimum.width, maximum.width, other.minimum.width, other.maximum.width),
      Self.shared(minimum.height, maximum.height, other.minimum.height, other.maximum.height)
    )
    return SizeRange(
      unchecked: Size(width: widths.0, height: heights.0), Size(width: widths.1, height: heights.1))
  }

  private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value.isNaN ? low : min(max(value, low), high)
  }

  private static func shared(
    _ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double
  ) -> (Double, Double) {
    (clamp(otherLow, low, high), clamp(otherHigh, low, high))
  }
}
