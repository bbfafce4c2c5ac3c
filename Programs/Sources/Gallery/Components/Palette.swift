package import HeadwaterComponents

/// The colours of components. Text without a colour has that of the window.
package struct Palette: Hashable, Sendable {
  /// Whether it is for a dark window.
  package let isDark: Bool

  /// - Parameter isDark: Whether it is for a dark window.
  package init(isDark: Bool) { self.isDark = isDark }

  /// What stands behind a card.
  package var card: BoxComponent {
    BoxComponent(
      color: isDark ? ComponentColor(white: 1, opacity: 0.05) : .white, cornerRadius: 12,
      borderColor: isDark ? ComponentColor(white: 1, opacity: 0.08) : ComponentColor(white: 0, opacity: 0.1),
      borderWidth: 1)
  }

  /// Text that is less important.
  package var secondary: ComponentColor { isDark ? ComponentColor(white: 0.75) : ComponentColor(white: 0.36) }

  /// Text that can be clicked.
  package var link: ComponentColor {
    isDark
      ? ComponentColor(red: 0.55, green: 0.75, blue: 1) : ComponentColor(red: 0.08, green: 0.36, blue: 0.75)
  }

  /// Behind lines that are shown as they were written.
  package var well: BoxComponent {
    BoxComponent(
      color: isDark ? ComponentColor(white: 0, opacity: 0.25) : ComponentColor(white: 0.965), cornerRadius: 8)
  }

  /// Behind what the user says.
  package var own: ComponentColor {
    isDark
      ? ComponentColor(red: 0.13, green: 0.36, blue: 0.68)
      : ComponentColor(red: 0.1, green: 0.38, blue: 0.76)
  }

  /// Behind what others say.
  package var other: ComponentColor {
    isDark ? ComponentColor(white: 1, opacity: 0.1) : ComponentColor(white: 0.91)
  }

  /// Text on ``own``.
  package var onOwn: ComponentColor { .white }
  /// Less important text on ``own``.
  package var onOwnSecondary: ComponentColor { ComponentColor(red: 0.87, green: 0.93, blue: 1) }

  /// A colour with its text.
  package struct Tint: Hashable, Sendable {
    package var background: ComponentColor
    package var text: ComponentColor
  }

  /// What warns.
  package var warning: Tint { tint(hue: 0.08) }
  /// What is urgent.
  package var alarm: Tint { tint(hue: 0.99) }
  /// What has no colour of its own.
  package var neutral: Tint {
    Tint(
      background: isDark ? ComponentColor(white: 1, opacity: 0.1) : ComponentColor(white: 0, opacity: 0.07),
      text: isDark ? ComponentColor(white: 0.85) : ComponentColor(white: 0.27))
  }

  /// A colour that goes with others of its kind.
  ///
  /// - Parameter hue: From red, 0, round to red, 1.
  /// - Returns: The colour, pale in a light window and deep in a dark one, with text that can be read on it.
  package func tint(hue: Double) -> Tint {
    isDark
      ? Tint(background: .hue(hue, least: 0.16, most: 0.38), text: .hue(hue, least: 0.72, most: 0.97))
      : Tint(background: .hue(hue, least: 0.84, most: 0.97), text: .hue(hue, least: 0.06, most: 0.45))
  }
}

extension ComponentColor {
  /// A colour of the rainbow.
  ///
  /// - Parameters:
  ///   - hue: From red, 0, round to red, 1.
  ///   - least: How much of the part of red, green and blue that is the least.
  ///   - most: How much of the part that is the most.
  /// - Returns: The colour.
  static func hue(_ hue: Double, least: Double, most: Double) -> ComponentColor {
    func part(_ offset: Double) -> Double {
      let place = ((hue + offset) * 6).truncatingRemainder(dividingBy: 6)
      return least + (most - least) * min(max(min(place, 4 - place), 0), 1)
    }
    return ComponentColor(red: part(1 / 3), green: part(0), blue: part(2 / 3))
  }
}
