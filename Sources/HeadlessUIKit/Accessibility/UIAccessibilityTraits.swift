/// The traits that tell assistive technologies how an element behaves.
package struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  package let rawValue: UInt64

  /// Creates traits from bits.
  ///
  /// - Parameter rawValue: The bits.
  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The element behaves as a button.
  package static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// The element is an image.
  package static let image = UIAccessibilityTraits(rawValue: 1 << 2)
}
