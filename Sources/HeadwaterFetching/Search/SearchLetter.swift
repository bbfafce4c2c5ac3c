internal import Foundation

/// The role of a Unicode scalar in a search.
///
/// Follows SQLite's `unicode61 remove_diacritics 2` for all scalars up to Unicode 6. Words consist of letters, numbers, and
/// private-use characters. Letters are compared in lowercase, and Latin letters are compared without their diacritics.
enum SearchLetter: Hashable {
  /// A part of a word, with the folded scalar that is compared.
  case letter(Unicode.Scalar)
  /// A combining mark. It belongs to the word that contains it, and is ignored in comparisons.
  case mark
  /// A separator, which ends a word.
  case separator

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      self = byte.searchLetter.map { .letter(Unicode.Scalar($0)) } ?? .separator
    } else if (0x300...0x331).contains(scalar.value), !Self.keptMarks.contains(scalar.value) {
      self = .mark
    } else if let folded = Self.latin[scalar.value] ?? Self.others[scalar.value] {
      self = .letter(Unicode.Scalar(folded) ?? scalar)
    } else if (0x13A0...0x13F5).contains(scalar.value) {
      // The lowercase Cherokee letters were added after Unicode 6.
      self = .letter(scalar)
    } else if Self.isLetter(scalar) {
      let small = scalar.properties.lowercaseMapping.unicodeScalars
      self = .letter(small.count == 1 ? small.first ?? scalar : scalar)
    } else {
      self = .separator
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }

  /// The marks that end words in SQLite.
  private static let keptMarks: Set<UInt32> = Set(0x300...0x331).subtracting([
    0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x31B,
    0x323, 0x324, 0x325, 0x326, 0x327, 0x328, 0x32D, 0x32E, 0x330, 0x331,
  ])

  /// The Latin letters that decompose into an ASCII letter and marks, with their folded forms.
  private static let latin: [UInt32: UInt32] = {
    var table: [UInt32: UInt32] = [0x212B: 0x61, 0x17F: 0x73, 0x1E9B: 0x73]
    for range in [0xC0...0x24F, 0x1E00...0x1EFF] as [ClosedRange<UInt32>] {
      for value in range {
        guard value != 0x1E0, value != 0x1E1, let scalar = Unicode.Scalar(value) else { continue }
        let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
        guard parts.count > 1, let first = UInt8(exactly: parts[0].value)?.searchLetter else { continue }
        table[value] = UInt32(first)
      }
    }
    return table
  }()

  /// The letters that are variants of a lowercase letter, with that letter.
  private static let others: [UInt32: UInt32] = [
    0xB5: 0x3BC, 0x3C2: 0x3C3, 0x3D0: 0x3B2, 0x3D1: 0x3B8, 0x3D5: 0x3C6, 0x3D6: 0x3C0, 0x3F0: 0x3BA,
    0x3F1: 0x3C1, 0x3F5: 0x3B5, 0x1FBE: 0x3B9,
  ]
}

extension UInt8 {
  /// The lowercase form of an ASCII letter, or the digit itself; nil for any other byte.
  var searchLetter: UInt8? {
    switch self {
    case 0x30...0x39, 0x61...0x7A: self
    case 0x41...0x5A: self + 0x20
    default: nil
    }
  }
}
