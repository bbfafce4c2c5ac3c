import GalleryKit

/// The fields that the gallery uses from a paragraph in the dpkg database, as bytes.
///
/// A field has the form `Name: value`. Lines that begin with a space or a tab continue the previous field. Names are compared
/// case-insensitively.
struct DpkgParagraph {
  /// The fields that are read. Other fields are only validated.
  enum Field: String, CaseIterable {
    case package, status, architecture, version, section, priority, maintainer, description
    case installedSize = "installed-size"

    /// The fields and their names in UTF-8.
    fileprivate static let named = allCases.map { (field: $0, name: Array($0.rawValue.utf8)) }
  }

  private var values: [Field: ArraySlice<UInt8>] = [:]
  private var hasField = false
  /// A Boolean value that indicates whether a line couldn't be parsed or a field was repeated.
  private(set) var isMalformed = false

  /// Returns the first line of a field without surrounding white space, or nil if the field is missing or empty.
  func text(_ field: Field) -> String? {
    guard let value = values[field], !value.isEmpty else { return nil }
    return String(decoding: value, as: UTF8.self)
  }

  /// Adds the next line, without its line break.
  mutating func add(line: ArraySlice<UInt8>) {
    guard let first = line.first else { return }
    // Ignore continuation lines, because only the first line of a field is used.
    if first == space || first == tab {
      if !hasField { isMalformed = true }
      return
    }
    hasField = true
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      isMalformed = true
      return
    }
    let name = line[..<colon]
    guard !name.contains(where: { $0 <= space }) else {
      isMalformed = true
      return
    }
    guard let field = Self.field(named: name) else { return }
    // A repeated field makes the paragraph malformed.
    if values.updateValue(trimmed(line[(colon + 1)...]), forKey: field) != nil { isMalformed = true }
  }

  private static func field(named name: ArraySlice<UInt8>) -> Field? {
    for (field, expected) in Field.named where expected.count == name.count {
      if zip(expected, name).allSatisfy({ $0 == lowercase($1) }) { return field }
    }
    return nil
  }
}

private let space = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")

private func lowercase(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
}

/// Returns bytes without surrounding spaces, tabs, and carriage returns.
func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  bytes.trimmed { $0 == space || $0 == tab || $0 == UInt8(ascii: "\r") }
}
