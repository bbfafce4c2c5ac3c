internal import HeadwaterComponents
import HeadwaterUIKit

extension TextContent {
  /// The attributed string that UIKit uses to measure and draw the text. Can be created on any thread.
  var attributed: NSAttributedString {
    let text = NSMutableAttributedString(string: plain)
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = CGFloat(lineSpacing)
    paragraph.alignment = alignmentInUIKit
    #if canImport(UIKit)
      // Labels use this strategy, so measuring must use it too.
      paragraph.lineBreakStrategy = .standard
    #endif
    var start = 0
    for run in runs {
      let length = run.text.utf16.count
      var attributes = run.style.attributes
      attributes[.paragraphStyle] = paragraph
      text.setAttributes(attributes, range: NSRange(location: start, length: length))
      start += length
    }
    return text
  }
}

extension TextStyle {
  /// The attributes of text in this style.
  var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: color?.uiKit ?? (link == nil ? UIColor.label : UIColor.link),
    ]
    if link != nil { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    return attributes
  }

  /// The font, or the system font if the family doesn't exist. Can be created on any thread.
  var font: UIFont {
    let size = CGFloat(validSize)
    var font = UIFont.systemFont(ofSize: size, weight: weight.uiKit)
    if let family, !UIFont.fontNames(forFamilyName: family).isEmpty {
      let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: weight.uiKit]
      font = UIFont(
        descriptor: UIFontDescriptor(fontAttributes: [.family: family, .traits: traits]), size: size)
    }
    guard isItalic else { return font }
    let traits = font.fontDescriptor.symbolicTraits.union(.traitItalic)
    // Keep the upright font if there is no italic one.
    return font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: size) } ?? font
  }
}

extension TextWeight {
  fileprivate var uiKit: UIFont.Weight {
    switch self {
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    }
  }
}

extension TextContent {
  /// The alignment of lines. From left to right, the start depends on the writing direction of the text.
  var alignmentInUIKit: NSTextAlignment {
    switch alignment {
    case .start: isRightToLeft ? .right : .natural
    case .center: .center
    case .end: isRightToLeft ? .left : .right
    }
  }
}

extension TextTruncation {
  var uiKit: NSLineBreakMode {
    switch self {
    case .none: .byWordWrapping
    case .head: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .tail: .byTruncatingTail
    }
  }
}

extension ComponentColor {
  var uiKit: UIColor {
    UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
  }

  var layer: CGColor {
    CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
  }
}

extension ImageMode {
  var uiKit: UIView.ContentMode {
    switch self {
    case .fit: .scaleAspectFit
    case .fill: .scaleAspectFill
    case .stretch: .scaleToFill
    case .center: .center
    }
  }
}
