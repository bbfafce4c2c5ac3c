internal import Foundation

/// What a scalar is to a search.
///
/// As SQLite's `unicode61 remove_diacritics 2` has it, for all scalars up to Unicode 6: a word is of letters, numbers and
/// private characters; letters compare as small ones, Latin ones without their diacritics.
enum SearchLetter: Hashable {
  /// Part of a word, and compared as this.
  case letter(Unicode.Scalar)
  /// A combining mark: part of the word that it is in, and not compared.
  case mark
  /// Ends a word.
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
      // The small letters of Cherokee are younger.
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

  /// Marks that end words, as SQLite has them.
  private static let keptMarks: Set<UInt32> = Set(0x300...0x331).subtracting([
    0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x31B,
    0x323, 0x324, 0x325, 0x326, 0x327, 0x328, 0x32D, 0x32E, 0x330, 0x331,
  ])

  /// Latin letters that are made of one of ASCII and marks.
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

  /// Letters that are another form of a small one.
  private static let others: [UInt32: UInt32] = [
    0xB5: 0x3BC, 0x3C2: 0x3C3, 0x3D0: 0x3B2, 0x3D1: 0x3B8, 0x3D5: 0x3C6, 0x3D6: 0x3C0, 0x3F0: 0x3BA,
    0x3F1: 0x3C1, 0x3F5: 0x3B5, 0x1FBE: 0x3B9,
  ]
}

extension UInt8 {
  /// A letter of ASCII as a small one, or a digit; nil for anything else.
  var searchLetter: UInt8? {
    switch self {
    case 0x30...0x39, 0x61...0x7A: self
    case 0x41...0x5A: self + 0x20
    default: nil
    }
  }
}
