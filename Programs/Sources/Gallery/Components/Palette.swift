package import HeadwaterComponents

/// The colors of components. Text without a color uses the window's text color.
package struct Palette: Hashable, Sendable {
  /// A Boolean value that indicates whether the palette is for a dark window.
  package let isDark: Bool

  /// Creates a palette for a dark or a light window.
  package init(isDark: Bool) { self.isDark = isDark }

  /// The background of a card.
  package var card: BoxComponent {
    BoxComponent(
      color: isDark ? ComponentColor(white: 1, opacity: 0.05) : .white, cornerRadius: 12,
      borderColor: isDark ? ComponentColor(white: 1, opacity: 0.08) : ComponentColor(white: 0, opacity: 0.1),
      borderWidth: 1)
  }

  /// The color of less important text.
  package var secondary: ComponentColor { isDark ? ComponentColor(white: 0.75) : ComponentColor(white: 0.36) }

  /// The color of links.
  package var link: ComponentColor {
    isDark
      ? ComponentColor(red: 0.55, green: 0.75, blue: 1) : ComponentColor(red: 0.08, green: 0.36, blue: 0.75)
  }

  /// The background of preformatted text.
  package var well: BoxComponent {
    BoxComponent(
      color: isDark ? ComponentColor(white: 0, opacity: 0.25) : ComponentColor(white: 0.965), cornerRadius: 8)
  }

  /// A background color and the color of the text on it.
  package struct Tint: Hashable, Sendable {
    package var background: ComponentColor
    package var text: ComponentColor
  }

  /// The tint for warnings.
  package var warning: Tint { tint(hue: 0.08) }
  /// The tint for urgent messages.
  package var alarm: Tint { tint(hue: 0.99) }
  /// The tint for content without a color.
  package var neutral: Tint {
    Tint(
      background: isDark ? ComponentColor(white: 1, opacity: 0.1) : ComponentColor(white: 0, opacity: 0.07),
      text: isDark ? ComponentColor(white: 0.85) : ComponentColor(white: 0.27))
  }

  /// Returns a tint with legible text and a given hue, which is a position on the color wheel from 0 to 1. Both ends are red.
  /// All hues have similar brightness. The background is pale in a light window and deep in a dark one.
  package func tint(hue: Double) -> Tint {
    isDark
      ? Tint(background: .hue(hue, least: 0.16, most: 0.38), text: .hue(hue, least: 0.72, most: 0.97))
      : Tint(background: .hue(hue, least: 0.84, most: 0.97), text: .hue(hue, least: 0.06, most: 0.45))
  }
}

extension ComponentColor {
  /// Returns a color with a given hue, as in ``Palette/tint(hue:)``, whose smallest and largest components have the given
  /// values.
  static func hue(_ hue: Double, least: Double, most: Double) -> ComponentColor {
    func part(_ offset: Double) -> Double {
      let place = ((hue + offset) * 6).truncatingRemainder(dividingBy: 6)
      return least + (most - least) * min(max(min(place, 4 - place), 0), 1)
    }
    return ComponentColor(red: part(1 / 3), green: part(0), blue: part(2 / 3))
  }
}
