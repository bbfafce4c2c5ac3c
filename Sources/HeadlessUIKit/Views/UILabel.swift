/// A text. Each character is eight points wide and each line twenty points high.
@MainActor
open class UILabel: UIView {
  /// What it says.
  open var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }
  /// What it says, with how it looks.
  open var attributedText: NSAttributedString?
  /// How lines end; without effect on the size.
  package var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The font; without effect on the size. In UIKit it is never nil.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// The colour of the text. In UIKit it is never nil.
  open var textColor: UIColor? = .label
  /// The alignment of the lines; without effect on the size.
  open var textAlignment = NSTextAlignment.natural
  /// How many lines it may take; 0 for as many as it needs.
  open var numberOfLines = 1

  /// The size of the text, broken where the width ends if there may be several lines.
  ///
  /// - Parameter size: The size that there is.
  /// - Returns: The size that the text takes.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (character, line) = (CGSize(width: 8, height: 20), text ?? "")
    let length = CGFloat(line.count) * character.width
    guard length > 0 else { return .zero }
    guard numberOfLines != 1, size.width >= character.width, length > size.width else {
      return CGSize(width: length, height: character.height)
    }
    let perLine = (size.width / character.width).rounded(.down)
    var lines = (CGFloat(line.count) / perLine).rounded(.up)
    if numberOfLines > 0 { lines = min(lines, CGFloat(numberOfLines)) }
    return CGSize(width: perLine * character.width, height: lines * character.height)
  }

  /// Where the text would be drawn. For subclasses; nothing calls it here.
  ///
  /// - Parameters:
  ///   - bounds: Where there is room.
  ///   - numberOfLines: How many lines it may take.
  /// - Returns: The room, as high as the text.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let height = min(sizeThatFits(bounds.size).height, bounds.height)
    return CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
  }

  /// Would draw the text. For subclasses; nothing calls it here.
  ///
  /// - Parameter rect: Where.
  open func drawText(in rect: CGRect) {}
}
