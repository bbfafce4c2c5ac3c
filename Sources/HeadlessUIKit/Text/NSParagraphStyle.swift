/// How lines end where there is no room.
package enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Between words.
  case byWordWrapping = 0
  /// Between characters.
  case byCharWrapping = 1
  /// Nowhere: what has no room is not shown.
  case byClipping = 2
  /// With an ellipsis at the beginning.
  case byTruncatingHead = 3
  /// With an ellipsis at the end.
  case byTruncatingTail = 4
  /// With an ellipsis in the middle.
  case byTruncatingMiddle = 5
}

/// How the lines of a paragraph stand.
///
/// No `NSObject`, which it is in UIKit: an attributed string of Foundation's can compare no such objects on Linux.
package class NSParagraphStyle: Hashable {
  fileprivate var values = Values()

  fileprivate struct Values: Hashable {
    var lineSpacing: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
  }

  /// What is added between two lines.
  package var lineSpacing: CGFloat { values.lineSpacing }
  /// Where the lines are.
  package var alignment: NSTextAlignment { values.alignment }
  /// How lines end.
  package var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

  /// Makes a style in which lines stand as they do where nothing is said.
  package init() {}

  /// Whether two have equal values.
  package static func == (one: NSParagraphStyle, other: NSParagraphStyle) -> Bool {
    one.values == other.values
  }

  /// Hashes the values.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

/// How the lines of a paragraph stand, to be changed.
package class NSMutableParagraphStyle: NSParagraphStyle {
  /// What is added between two lines.
  package override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Where the lines are.
  package override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// How lines end.
  package override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
}
