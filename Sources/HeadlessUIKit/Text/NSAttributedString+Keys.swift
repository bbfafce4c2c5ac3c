extension NSAttributedString.Key {
  /// The font of the text, a `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The color of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The paragraph style of the text, an `NSParagraphStyle`.
  package static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The underline style of the text: the raw value of an `NSUnderlineStyle`.
  package static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
}

/// The style of underlines.
package struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  package let rawValue: Int

  /// Creates a style from bits.
  ///
  /// - Parameter rawValue: The bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A single line.
  package static let single = NSUnderlineStyle(rawValue: 1)
}
