/// A colour, as its parts of red, green, blue and opacity from 0 to 1.
public struct ComponentColor: Hashable, Sendable {
  /// How much red.
  public let red: Double
  /// How much green.
  public let green: Double
  /// How much blue.
  public let blue: Double
  /// How opaque: 0 cannot be seen.
  public let opacity: Double

  /// Makes a colour. Parts beyond 0 and 1 count as the nearer of them, and 0 is what is not a number.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = Self.part(red)
    self.green = Self.part(green)
    self.blue = Self.part(blue)
    self.opacity = Self.part(opacity)
  }

  /// Makes a shade of grey.
  ///
  /// - Parameters:
  ///   - white: How light, from 0 to 1.
  ///   - opacity: How opaque, from 0 to 1.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// No light.
  public static let black = ComponentColor(white: 0)
  /// All light.
  public static let white = ComponentColor(white: 1)
  /// Nothing that could be seen.
  public static let clear = ComponentColor(white: 0, opacity: 0)

  private static func part(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}
