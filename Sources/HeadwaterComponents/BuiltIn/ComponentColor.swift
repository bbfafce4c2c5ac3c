/// A color with red, green, blue, and opacity components from 0 to 1.
public struct ComponentColor: Hashable, Sendable {
  /// The red component.
  public let red: Double
  /// The green component.
  public let green: Double
  /// The blue component.
  public let blue: Double
  /// The opacity. 0 is transparent.
  public let opacity: Double

  /// Creates a color. Components are clamped to the range from 0 to 1, and NaN is treated as 0.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = Self.part(red)
    self.green = Self.part(green)
    self.blue = Self.part(blue)
    self.opacity = Self.part(opacity)
  }

  /// Creates a shade of gray.
  ///
  /// - Parameters:
  ///   - white: The lightness, from 0 to 1.
  ///   - opacity: The opacity, from 0 to 1.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Black.
  public static let black = ComponentColor(white: 0)
  /// White.
  public static let white = ComponentColor(white: 1)
  /// Fully transparent.
  public static let clear = ComponentColor(white: 0, opacity: 0)

  private static func part(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}
