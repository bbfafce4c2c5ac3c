/// A view that displays text. Each character is 8 points wide, and each line is 20 points high, at the default text size.
@MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The styled text.
  open var attributedText: NSAttributedString?
  /// The line break mode. It doesn't affect the size.
  package var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The font. It doesn't affect the size. In UIKit, it is never nil.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// A Boolean value that indicates whether the text grows with the user's text size.
  open var adjustsFontForContentSizeCategory = false
  /// The color of the text. In UIKit, it is never nil.
  open var textColor: UIColor? = .label
  /// The alignment of the text. It doesn't affect the size.
  open var textAlignment = NSTextAlignment.natural
  /// The maximum number of lines, or 0 for no limit.
  open var numberOfLines = 1

  /// Returns the size of the text, which wraps at the available width if the label allows more than one line.
  ///
  /// - Parameter size: The available size.
  /// - Returns: The size of the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let scale = adjustsFontForContentSizeCategory ? traitCollection.preferredContentSizeCategory.scale : 1
    let (character, line) = (CGSize(width: 8 * scale, height: 20 * scale), text ?? "")
    let length = CGFloat(line.count) * character.width
    guard length > 0 else { return .zero }
    guard numberOfLines != 1, size.width >= character.width, length > size.width else {
      return CGSize(width: length, height: character.height)
    }
    // Wrap the text at the width, up to the maximum number of lines.
    let perLine = (size.width / character.width).rounded(.down)
    var lines = (CGFloat(line.count) / perLine).rounded(.up)
    if numberOfLines > 0 { lines = min(lines, CGFloat(numberOfLines)) }
    return CGSize(width: perLine * character.width, height: lines * character.height)
  }

  /// Returns the rectangle for the text. Subclasses can override it; HeadlessUIKit doesn't call it.
  ///
  /// - Parameters:
  ///   - bounds: The bounding rectangle.
  ///   - numberOfLines: The maximum number of lines.
  /// - Returns: A rectangle with the text's height, vertically centered in the bounds.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let height = min(sizeThatFits(bounds.size).height, bounds.height)
    return CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
  }

  /// Draws the text in UIKit. Subclasses can override it; HeadlessUIKit doesn't call it.
  ///
  /// - Parameter rect: The rectangle in which to draw the text.
  open func drawText(in rect: CGRect) {}
}
