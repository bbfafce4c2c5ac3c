extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// An `NSParagraphStyle`.
  package static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Which lines are drawn under the text: the raw value of `NSUnderlineStyle`.
  package static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
}

/// Lines under a text.
package struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: Int

  /// Makes a style from bits.
  ///
  /// - Parameter rawValue: The bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One thin line.
  package static let single = NSUnderlineStyle(rawValue: 1)
}
