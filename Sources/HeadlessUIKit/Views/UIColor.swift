/// A colour. Nothing is drawn in it; two are equal if they were made from equal values.
///
/// No `NSObject`, which it is in UIKit: an attributed string of Foundation's can compare no such objects on Linux.
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

  /// Makes a colour of parts between 0 and 1.
  ///
  /// - Parameters:
  ///   - red: The red part.
  ///   - green: The green part.
  ///   - blue: The blue part.
  ///   - alpha: How opaque it is.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a gray.
  ///
  /// - Parameters:
  ///   - white: 0 for black, 1 for white.
  ///   - alpha: How opaque it is.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.gray(white: white, alpha: alpha))
  }

  /// The same colour, more or less opaque.
  ///
  /// - Parameter alpha: How opaque it is to be.
  /// - Returns: Another colour.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch value {
    case .gray(let white, _): UIColor(.gray(white: white, alpha: alpha))
    case .color(let red, let green, let blue, _):
      UIColor(.color(red: red, green: green, blue: blue, alpha: alpha))
    case .system(let name, _): UIColor(.system(name, alpha: alpha))
    }
  }

  /// Whether two were made from equal values.
  public static func == (one: UIColor, other: UIColor) -> Bool { one.value == other.value }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }

  /// The values.
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
  /// No colour.
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

/// Colours that suit the surroundings in UIKit. Here each is equal to itself alone.
extension UIColor {
  /// The colour of texts.
  public static var label: UIColor { system("label") }
  /// The colour of texts below a text.
  public static var secondaryLabel: UIColor { system("secondaryLabel") }
  /// The colour of texts of the third rank.
  public static var tertiaryLabel: UIColor { system("tertiaryLabel") }
  /// The colour of texts of the fourth rank.
  public static var quaternaryLabel: UIColor { system("quaternaryLabel") }
  /// The colour of texts where nothing has been entered.
  public static var placeholderText: UIColor { system("placeholderText") }
  /// The colour of thin lines.
  public static var separator: UIColor { system("separator") }
  /// The colour of lines that hide what is behind them.
  public static var opaqueSeparator: UIColor { system("opaqueSeparator") }
  /// The colour of links.
  public static var link: UIColor { system("link") }
  /// The colour of small shapes.
  public static var systemFill: UIColor { system("systemFill") }
  /// The colour of shapes of middle size.
  public static var secondarySystemFill: UIColor { system("secondarySystemFill") }
  /// The colour of large shapes.
  public static var tertiarySystemFill: UIColor { system("tertiarySystemFill") }
  /// The colour of large areas.
  public static var quaternarySystemFill: UIColor { system("quaternarySystemFill") }
  /// What is behind all.
  public static var systemBackground: UIColor { system("systemBackground") }
  /// What is behind content on the background.
  public static var secondarySystemBackground: UIColor { system("secondarySystemBackground") }
  /// What is behind content on the second background.
  public static var tertiarySystemBackground: UIColor { system("tertiarySystemBackground") }
  /// What is behind groups.
  public static var systemGroupedBackground: UIColor { system("systemGroupedBackground") }
  /// What is behind content in groups.
  public static var secondarySystemGroupedBackground: UIColor { system("secondarySystemGroupedBackground") }
  /// What is behind content on content in groups.
  public static var tertiarySystemGroupedBackground: UIColor { system("tertiarySystemGroupedBackground") }
  /// A red that suits the surroundings.
  public static var systemRed: UIColor { system("systemRed") }
  /// A green that suits the surroundings.
  public static var systemGreen: UIColor { system("systemGreen") }
  /// A blue that suits the surroundings.
  public static var systemBlue: UIColor { system("systemBlue") }
  /// A orange that suits the surroundings.
  public static var systemOrange: UIColor { system("systemOrange") }
  /// A yellow that suits the surroundings.
  public static var systemYellow: UIColor { system("systemYellow") }
  /// A pink that suits the surroundings.
  public static var systemPink: UIColor { system("systemPink") }
  /// A purple that suits the surroundings.
  public static var systemPurple: UIColor { system("systemPurple") }
  /// A teal that suits the surroundings.
  public static var systemTeal: UIColor { system("systemTeal") }
  /// A indigo that suits the surroundings.
  public static var systemIndigo: UIColor { system("systemIndigo") }
  /// A brown that suits the surroundings.
  public static var systemBrown: UIColor { system("systemBrown") }
  /// A mint that suits the surroundings.
  public static var systemMint: UIColor { system("systemMint") }
  /// A cyan that suits the surroundings.
  public static var systemCyan: UIColor { system("systemCyan") }
  /// A gray that suits the surroundings.
  public static var systemGray: UIColor { system("systemGray") }
  /// The gray of number 2, which suits the surroundings.
  public static var systemGray2: UIColor { system("systemGray2") }
  /// The gray of number 3, which suits the surroundings.
  public static var systemGray3: UIColor { system("systemGray3") }
  /// The gray of number 4, which suits the surroundings.
  public static var systemGray4: UIColor { system("systemGray4") }
  /// The gray of number 5, which suits the surroundings.
  public static var systemGray5: UIColor { system("systemGray5") }
  /// The gray of number 6, which suits the surroundings.
  public static var systemGray6: UIColor { system("systemGray6") }
}
