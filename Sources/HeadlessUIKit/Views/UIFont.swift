/// A font with a size and a weight, but without glyphs. Two fonts are equal if they were created from equal values.
///
/// Unlike in UIKit, it isn't an `NSObject`, because on Linux, Foundation's attributed strings can't compare `NSObject`
/// attributes.
public final class UIFont: Hashable, Sendable {
  /// The weight of a font.
  package struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from -1 (the lightest) to 1 (the heaviest).
    package let rawValue: CGFloat

    /// Creates a weight.
    ///
    /// - Parameter rawValue: The weight, from -1 to 1.
    package init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The light weight.
    package static let light = Weight(rawValue: -0.4)
    /// The regular weight.
    package static let regular = Weight(rawValue: 0)
    /// The medium weight.
    package static let medium = Weight(rawValue: 0.23)
    /// The semibold weight.
    package static let semibold = Weight(rawValue: 0.3)
    /// The bold weight.
    package static let bold = Weight(rawValue: 0.4)
  }

  /// The purpose of text, which determines its font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// Creates a text style.
    ///
    /// - Parameter rawValue: The name of the style.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The font for large titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The font for first-level titles.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The font for second-level titles.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The font for third-level titles.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The font for headings.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The font for subheadings.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The font for body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The font for callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The font for footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The font for standard captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The font for alternate captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The size in points.
  public let pointSize: CGFloat
  /// The name of the font family. The only families are the system's and those known to ``fontNames(forFamilyName:)``.
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

  /// Creates a font from a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of the font.
  ///   - pointSize: The size in points.
  package convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(pointSize, descriptor.weight, family: descriptor.family, isItalic: descriptor.isItalic)
  }

  /// The descriptor of the font.
  package var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(family: familyName, weight: weight, isItalic: isItalic)
  }

  /// Returns the names of the fonts in a family.
  ///
  /// - Parameter familyName: The name of the family.
  /// - Returns: The names of its fonts, or an empty array if the family doesn't exist.
  package static func fontNames(forFamilyName familyName: String) -> [String] {
    ["Courier", "Georgia", "Helvetica"].contains(familyName) ? [familyName, "\(familyName)-Bold"] : []
  }

  /// Returns the system font.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize, .regular) }

  /// Returns the system font with a weight.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: The weight.
  /// - Returns: The font.
  package static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize, weight)
  }

  /// Returns the bold system font.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize, .bold) }

  /// Returns the font for a text style at UIKit's default size.
  ///
  /// - Parameter style: The text style.
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

  /// Returns the font in a different size.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: A new font.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(fontSize, weight, family: familyName, isItalic: isItalic)
  }

  /// Returns a Boolean value that indicates whether two fonts were created from equal values.
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

/// The alignment of lines of text.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// Aligned along the left edge.
  case left = 0
  /// Centered.
  case center = 1
  /// Aligned along the right edge.
  case right = 2
  /// Justified.
  case justified = 3
  /// The default alignment for the script.
  case natural = 4
}
