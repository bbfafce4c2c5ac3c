/// How small and how large something may be. Always valid: each minimum is finite, not negative, and at most its maximum;
/// a maximum may be infinite.
public struct SizeRange: Hashable, Sendable {
  /// The smallest size.
  public let minimum: Size
  /// The largest size.
  public let maximum: Size

  /// Makes a range.
  ///
  /// - Parameters:
  ///   - minimum: The smallest size.
  ///   - maximum: The largest size.
  /// - Throws: An error that says so, for one that is not valid.
  public init(from minimum: Size = .zero, to maximum: Size) throws {
    let pairs = [(minimum.width, maximum.width), (minimum.height, maximum.height)]
    // What is not a number is not at most anything.
    guard pairs.allSatisfy({ $0 >= 0 && $0.isFinite && $0 <= $1 }) else {
      throw ComponentError.sizeRange(minimum: minimum, maximum: maximum)
    }
    self.init(unchecked: minimum, maximum)
  }

  /// Makes the range of rows of a width: any height will do.
  ///
  /// - Parameter width: The width.
  /// - Throws: An error that says so, for one that is negative, infinite or not a number.
  public init(width: Double) throws {
    try self.init(from: Size(width: width, height: 0), to: Size(width: width, height: .infinity))
  }

  /// Takes sizes that are known to make a range.
  init(unchecked minimum: Size, _ maximum: Size) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Any size at all.
  public static let any = SizeRange(unchecked: .zero, .infinity)

  /// The size in the range that is nearest to one.
  ///
  /// - Parameter size: The size; what is not a number counts as 0.
  /// - Returns: The nearest.
  public func clamp(_ size: Size) -> Size {
    Size(
      width: Self.clamp(size.width, minimum.width, maximum.width),
      height: Self.clamp(size.height, minimum.height, maximum.height))
  }

  /// What two ranges share. Where they share nothing in a direction it is this range's end that is nearer to the other.
  ///
  /// - Parameter other: The other range.
  /// - Returns: The range.
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
