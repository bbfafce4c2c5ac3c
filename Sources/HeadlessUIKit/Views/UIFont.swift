/// A font. It has a size and a weight, and no shapes; two are equal if they were made from equal values.
///
/// No `NSObject`, which it is in UIKit: an attributed string of Foundation's can compare no such objects on Linux.
public final class UIFont: Hashable, Sendable {
  /// How bold a font is.
  package struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1, which is thin, to 1.
    package let rawValue: CGFloat

    /// Makes a weight.
    ///
    /// - Parameter rawValue: From -1 to 1.
    package init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Thin.
    package static let light = Weight(rawValue: -0.4)
    /// Neither thin nor bold.
    package static let regular = Weight(rawValue: 0)
    /// A little bold.
    package static let medium = Weight(rawValue: 0.23)
    /// Half bold.
    package static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    package static let bold = Weight(rawValue: 0.4)
  }

  /// What a text is for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// Makes a style.
    ///
    /// - Parameter rawValue: Its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Titles of the first rank.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Titles of the second rank.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Titles of the third rank.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Headings of the second rank.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Texts.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Remarks.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Notes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Captions of the second rank.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The size in points.
  public let pointSize: CGFloat
  /// The name of the family; there is none but the system's and those of ``fontNames(forFamilyName:)``.
  package let familyName: String
  private let weight: Weight
  private let isItalic: Bool
  private static let systemFamily = ".AppleSystemUIFont"

  private init(_ pointSize: CGFloat, _ weight: Weight, family: String? = nil, isItalic: Bool = false) {
    self.pointSize = pointSize
    self.weight = weight
    self.familyName = family ?? Self.systemFamily
    self.isItalic = isItalic
  }

  /// Makes a font.
  ///
  /// - Parameters:
  ///   - descriptor: What it is like.
  ///   - pointSize: The size in points.
  package convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(pointSize, descriptor.weight, family: descriptor.family, isItalic: descriptor.isItalic)
  }

  /// What the font is like.
  package var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(family: familyName, weight: weight, isItalic: isItalic)
  }

  /// The fonts of a family.
  ///
  /// - Parameter familyName: The family's name.
  /// - Returns: The names of its fonts; none where there is no such family.
  package static func fontNames(forFamilyName familyName: String) -> [String] {
    ["Courier", "Georgia", "Helvetica"].contains(familyName) ? [familyName, "\(familyName)-Bold"] : []
  }

  /// The system's font.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize, .regular) }

  /// The system's font, more or less bold.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: How bold it is.
  /// - Returns: The font.
  package static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize, weight)
  }

  /// The system's font, bold.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize, .bold) }

  /// The font for a style, in the size that UIKit has at first.
  ///
  /// - Parameter style: What the text is for.
  /// - Returns: The font.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let size: CGFloat =
      switch style {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .subheadline: 15
      case .callout: 16
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    return UIFont(size, style == .headline ? .semibold : .regular)
  }

  /// The same font in another size.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: Another font.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(fontSize, weight, family: familyName, isItalic: isItalic)
  }

  /// Whether two were made from equal values.
  public static func == (one: UIFont, other: UIFont) -> Bool {
    (one.pointSize, one.weight, one.familyName, one.isItalic)
      == (other.pointSize, other.weight, other.familyName, other.isItalic)
  }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(familyName)
    hasher.combine(isItalic)
  }
}

/// The alignment of the lines of a text.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges.
  case justified = 3
  /// As the script has it.
  case natural = 4
}
