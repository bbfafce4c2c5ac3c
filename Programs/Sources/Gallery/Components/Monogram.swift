import GalleryKit
package import HeadwaterComponents

/// The first letters of a name on a colour that belongs to it; stands where a picture would.
package struct Monogram: ComposedComponent {
  let name: String
  let size: Double
  let palette: Palette
  let isRound: Bool

  /// - Parameters:
  ///   - name: The name.
  ///   - size: The width and the height, in points.
  ///   - palette: The colours to choose from.
  ///   - isRound: Whether it is a circle, and not a square with round corners.
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

  /// The first letter of the first two words, in upper case: `gtk-doc` is `GD`, `bash` is `BA`.
  package static func letters(of name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let letters =
      words.count > 1
      ? words.prefix(2).map { String($0.prefix(1)) }.joined() : String(words.first?.prefix(2) ?? "")
    return letters.isEmpty ? "?" : letters.uppercased()
  }

  /// The colour of a name, always the same.
  package static func hue(of name: String) -> Double {
    // Not `hashValue`, which differs from one run to the next.
    let sum = name.unicodeScalars.reduce(UInt64(7)) { mixedBits($0 ^ UInt64($1.value)) }
    return Double(sum % 360) / 360
  }
}
