/// The way in which lines that are too long are broken.
package enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Wraps at word boundaries.
  case byWordWrapping = 0
  /// Wraps at character boundaries.
  case byCharWrapping = 1
  /// Clips the text.
  case byClipping = 2
  /// Truncates the beginning of the line with an ellipsis.
  case byTruncatingHead = 3
  /// Truncates the end of the line with an ellipsis.
  case byTruncatingTail = 4
  /// Truncates the middle of the line with an ellipsis.
  case byTruncatingMiddle = 5
}

/// The style of a paragraph.
///
/// Unlike in UIKit, it isn't an `NSObject`, because on Linux, Foundation's attributed strings can't compare `NSObject`
/// attributes.
package class NSParagraphStyle: Hashable {
  fileprivate var values = Values()

  fileprivate struct Values: Hashable {
    var lineSpacing: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
  }

  /// The space between adjacent lines.
  package var lineSpacing: CGFloat { values.lineSpacing }
  /// The alignment of the lines.
  package var alignment: NSTextAlignment { values.alignment }
  /// The line break mode.
  package var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

  /// Creates the default style.
  package init() {}

  /// Returns a Boolean value that indicates whether two styles have equal values.
  package static func == (one: NSParagraphStyle, other: NSParagraphStyle) -> Bool {
    one.values == other.values
  }

  /// Hashes the values.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

/// A paragraph style that can be changed.
package class NSMutableParagraphStyle: NSParagraphStyle {
  /// The space between adjacent lines.
  package override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The alignment of the lines.
  package override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The line break mode.
  package override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
}
