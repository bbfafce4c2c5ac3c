/// What a font is to be like.
package final class UIFontDescriptor: NSObject, Sendable {
  /// The name of something that a font can have.
  package struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    package let rawValue: String

    /// Makes a name.
    ///
    /// - Parameter rawValue: The name.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The family, a `String`.
    package static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// What tells the fonts of a family apart, a dictionary of ``TraitKey``.
    package static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// The name of something that tells the fonts of a family apart.
  package struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    package let rawValue: String

    /// Makes a name.
    ///
    /// - Parameter rawValue: The name.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// How bold, a `UIFont.Weight`.
    package static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  /// What a font looks like.
  package struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt32

    /// Makes traits from bits.
    ///
    /// - Parameter rawValue: The bits.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It leans.
    package static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// It is bold.
    package static let traitBold = SymbolicTraits(rawValue: 1 << 1)
  }

  let family: String?
  let weight: UIFont.Weight
  let isItalic: Bool

  init(family: String?, weight: UIFont.Weight, isItalic: Bool) {
    (self.family, self.weight, self.isItalic) = (family, weight, isItalic)
    super.init()
  }

  /// Makes a descriptor.
  ///
  /// - Parameter attributes: What the font is to have.
  package convenience init(fontAttributes attributes: [AttributeName: Any]) {
    let traits = attributes[.traits] as? [TraitKey: Any]
    self.init(
      family: attributes[.family] as? String, weight: traits?[.weight] as? UIFont.Weight ?? .regular,
      isItalic: false)
  }

  /// What the font looks like.
  package var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if isItalic { traits.insert(.traitItalic) }
    if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    return traits
  }

  /// The same but for what it looks like.
  ///
  /// - Parameter symbolicTraits: What it is to look like.
  /// - Returns: Another descriptor; here there is one for anything.
  package func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(family: family, weight: weight, isItalic: symbolicTraits.contains(.traitItalic))
  }
}
