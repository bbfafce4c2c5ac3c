/// The traits that tell assistive technologies how an element behaves.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt64

  /// Creates traits from bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The element behaves as a button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// The element is an image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is a heading, which the user can jump to.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
