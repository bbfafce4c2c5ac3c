/// A color, which is never drawn. Two colors are equal if they were created from equal values.
///
/// Unlike in UIKit, it isn't an `NSObject`, because on Linux, Foundation's attributed strings can't compare `NSObject`
/// attributes.
public final class UIColor: Hashable, CustomStringConvertible, Sendable {
  private enum Value: Hashable, Sendable {
    case gray(white: CGFloat, alpha: CGFloat)
    case color(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    case system(String, alpha: CGFloat)
  }

  private let value: Value

  private init(_ value: Value) {
    self.value = value
  }

  /// Creates a color from components between 0 and 1.
  ///
  /// - Parameters:
  ///   - red: The red component.
  ///   - green: The green component.
  ///   - blue: The blue component.
  ///   - alpha: The opacity.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a shade of gray.
  ///
  /// - Parameters:
  ///   - white: The brightness, from 0 (black) to 1 (white).
  ///   - alpha: The opacity.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.gray(white: white, alpha: alpha))
  }

  /// Returns the color with a different opacity.
  ///
  /// - Parameter alpha: The new opacity.
  /// - Returns: A new color.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch value {
    case .gray(let white, _): UIColor(.gray(white: white, alpha: alpha))
    case .color(let red, let green, let blue, _):
      UIColor(.color(red: red, green: green, blue: blue, alpha: alpha))
    case .system(let name, _): UIColor(.system(name, alpha: alpha))
    }
  }

  /// Returns a Boolean value that indicates whether two colors were created from equal values.
  public static func == (one: UIColor, other: UIColor) -> Bool { one.value == other.value }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }

  /// A textual representation of the values.
  public var description: String { "\(value)" }

  fileprivate static func system(_ name: String) -> UIColor { UIColor(.system(name, alpha: 1)) }
}

extension UIColor {
  /// Black.
  public static var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// Dark gray.
  public static var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
  /// Gray.
  public static var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// Light gray.
  public static var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
  /// White.
  public static var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// A fully transparent color.
  public static var clear: UIColor { UIColor(white: 0, alpha: 0) }
  /// Red.
  public static var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// Green.
  public static var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// Blue.
  public static var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// Cyan.
  public static var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// Yellow.
  public static var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// Magenta.
  public static var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// Orange.
  public static var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  /// Purple.
  public static var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// Brown.
  public static var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
}

/// Colors that adapt to traits in UIKit. Here, each color is equal only to itself.
extension UIColor {
  /// The tint color of the view that uses it.
  public static var tintColor: UIColor { system("tintColor") }
  /// The color of text labels that contain primary content.
  public static var label: UIColor { system("label") }
  /// The color of text labels that contain secondary content.
  public static var secondaryLabel: UIColor { system("secondaryLabel") }
  /// The color of text labels that contain tertiary content.
  public static var tertiaryLabel: UIColor { system("tertiaryLabel") }
  /// The color of text labels that contain quaternary content.
  public static var quaternaryLabel: UIColor { system("quaternaryLabel") }
  /// The color of placeholder text.
  public static var placeholderText: UIColor { system("placeholderText") }
  /// The color of thin separators that show some of the content under them.
  public static var separator: UIColor { system("separator") }
  /// The color of separators that hide the content under them.
  public static var opaqueSeparator: UIColor { system("opaqueSeparator") }
  /// The color of links.
  public static var link: UIColor { system("link") }
  /// The fill color of thin and small shapes.
  public static var systemFill: UIColor { system("systemFill") }
  /// The fill color of medium-size shapes.
  public static var secondarySystemFill: UIColor { system("secondarySystemFill") }
  /// The fill color of large shapes.
  public static var tertiarySystemFill: UIColor { system("tertiarySystemFill") }
  /// The fill color of large areas with complex content.
  public static var quaternarySystemFill: UIColor { system("quaternarySystemFill") }
  /// The main background color.
  public static var systemBackground: UIColor { system("systemBackground") }
  /// The background color of content on the main background.
  public static var secondarySystemBackground: UIColor { system("secondarySystemBackground") }
  /// The background color of content on the secondary background.
  public static var tertiarySystemBackground: UIColor { system("tertiarySystemBackground") }
  /// The main background color of grouped content.
  public static var systemGroupedBackground: UIColor { system("systemGroupedBackground") }
  /// The background color of content on the grouped background.
  public static var secondarySystemGroupedBackground: UIColor { system("secondarySystemGroupedBackground") }
  /// The background color of content on the secondary grouped background.
  public static var tertiarySystemGroupedBackground: UIColor { system("tertiarySystemGroupedBackground") }
  /// An adaptive red.
  public static var systemRed: UIColor { system("systemRed") }
  /// An adaptive green.
  public static var systemGreen: UIColor { system("systemGreen") }
  /// An adaptive blue.
  public static var systemBlue: UIColor { system("systemBlue") }
  /// An adaptive orange.
  public static var systemOrange: UIColor { system("systemOrange") }
  /// An adaptive yellow.
  public static var systemYellow: UIColor { system("systemYellow") }
  /// An adaptive pink.
  public static var systemPink: UIColor { system("systemPink") }
  /// An adaptive purple.
  public static var systemPurple: UIColor { system("systemPurple") }
  /// An adaptive teal.
  public static var systemTeal: UIColor { system("systemTeal") }
  /// An adaptive indigo.
  public static var systemIndigo: UIColor { system("systemIndigo") }
  /// An adaptive brown.
  public static var systemBrown: UIColor { system("systemBrown") }
  /// An adaptive mint.
  public static var systemMint: UIColor { system("systemMint") }
  /// An adaptive cyan.
  public static var systemCyan: UIColor { system("systemCyan") }
  /// An adaptive gray.
  public static var systemGray: UIColor { system("systemGray") }
  /// The second level of adaptive gray.
  public static var systemGray2: UIColor { system("systemGray2") }
  /// The third level of adaptive gray.
  public static var systemGray3: UIColor { system("systemGray3") }
  /// The fourth level of adaptive gray.
  public static var systemGray4: UIColor { system("systemGray4") }
  /// The fifth level of adaptive gray.
  public static var systemGray5: UIColor { system("systemGray5") }
  /// The sixth level of adaptive gray.
  public static var systemGray6: UIColor { system("systemGray6") }
}
