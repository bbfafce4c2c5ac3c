/// What an element is for those who do not see it.
package struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt64

  /// Makes traits from bits.
  ///
  /// - Parameter rawValue: The bits.
  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Something that can be pressed.
  package static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A picture.
  package static let image = UIAccessibilityTraits(rawValue: 1 << 2)
}
