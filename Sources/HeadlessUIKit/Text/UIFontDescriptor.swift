/// A description of a font.
package final class UIFontDescriptor: NSObject, Sendable {
  /// The name of a font attribute.
  package struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    package let rawValue: String

    /// Creates an attribute name.
    ///
    /// - Parameter rawValue: The name.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The font family, a `String`.
    package static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The traits that distinguish the fonts of a family: a dictionary whose keys are of type ``TraitKey``.
    package static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// The key of a font trait.
  package struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    package let rawValue: String

    /// Creates a trait key.
    ///
    /// - Parameter rawValue: The name of the key.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The weight, a `UIFont.Weight`.
    package static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  /// The stylistic traits of a font.
  package struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: UInt32

    /// Creates traits from bits.
    ///
    /// - Parameter rawValue: The bits.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The font is italic.
    package static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The font is bold.
    package static let traitBold = SymbolicTraits(rawValue: 1 << 1)
  }

  let family: String?
  let weight: UIFont.Weight
  let isItalic: Bool

  init(family: String?, weight: UIFont.Weight, isItalic: Bool) {
    (self.family, self.weight, self.isItalic) = (family, weight, isItalic)
    super.init()
  }

  /// Creates a descriptor from font attributes.
  ///
  /// - Parameter attributes: The attributes of the font.
  package convenience init(fontAttributes attributes: [AttributeName: Any]) {
    let traits = attributes[.traits] as? [TraitKey: Any]
    self.init(
      family: attributes[.family] as? String, weight: traits?[.weight] as? UIFont.Weight ?? .regular,
      isItalic: false)
  }

  /// The stylistic traits of the font.
  package var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if isItalic { traits.insert(.traitItalic) }
    if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    return traits
  }

  /// Returns a descriptor with different stylistic traits. Only the italic trait is applied; the family and weight are
  /// preserved.
  ///
  /// - Parameter symbolicTraits: The new traits.
  /// - Returns: A new descriptor. It is never nil here.
  package func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(family: family, weight: weight, isItalic: symbolicTraits.contains(.traitItalic))
  }
}
