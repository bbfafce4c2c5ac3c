import GalleryKit
package import HeadwaterComponents

/// The initials of a name on a background color derived from the name, for use instead of a picture.
package struct Monogram: ComposedComponent {
  let name: String
  let size: Double
  let palette: Palette
  let isRound: Bool

  /// Creates a monogram in a color from the palette. Its shape is a circle or a rounded square of the given size in points.
  package init(name: String, size: Double, palette: Palette, isRound: Bool = false) {
    self.name = name
    self.size = size
    self.palette = palette
    self.isRound = isRound
  }

  package var body: any Component {
    let tint = palette.tint(hue: Self.hue(of: name))
    return TextComponent(
      Self.letters(of: name),
      style: TextStyle(size: (size * 0.38).rounded(), weight: .bold, color: tint.text),
      maximumLines: 1
    )
    .centered()
    .background(BoxComponent(color: tint.background, cornerRadius: isRound ? size / 2 : size * 0.22))
    .sized(width: .points(size), height: .points(size))
  }

  /// Returns two uppercase letters for a name: the initials of its first two words or the first two letters of a single word.
  /// `gtk-doc` becomes `GD`, and `bash` becomes `BA`.
  package static func letters(of name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let letters =
      words.count > 1
      ? words.prefix(2).map { String($0.prefix(1)) }.joined() : String(words.first?.prefix(2) ?? "")
    return letters.isEmpty ? "?" : letters.uppercased()
  }

  /// Returns the hue of a name. Equal names always have the same hue.
  package static func hue(of name: String) -> Double {
    // Don't use `hashValue`, which differs between runs.
    let sum = name.unicodeScalars.reduce(UInt64(7)) { mixedBits($0 ^ UInt64($1.value)) }
    return Double(sum % 360) / 360
  }
}
