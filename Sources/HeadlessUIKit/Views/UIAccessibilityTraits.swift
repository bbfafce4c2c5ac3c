/// What an element is for those who do not see it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Makes traits from bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Something that can be pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
}
