package import Foundation

/// The locale of the user. Outside Apple's platforms, Foundation doesn't read the user's settings: there, `Locale.current` is
/// always English.
package enum UserLocale {
  /// The user's locale.
  package static var current: Locale {
    #if canImport(Darwin)
      Locale.current
    #else
      identifier(in: ProcessInfo.processInfo.environment).map { Locale(identifier: $0) } ?? Locale.current
    #endif
  }

  /// Returns the identifier of the locale that environment variables name, such as `sv_SE` for `sv_SE.UTF-8`.
  ///
  /// - Parameter environment: The values of the environment variables, by their names.
  /// - Returns: The identifier; nil if no variable names a language.
  package static func identifier(in environment: [String: String]) -> String? {
    let values = ["LC_ALL", "LC_COLLATE", "LANG"].map { environment[$0] ?? "" }
    // The first variable that isn't empty applies. The encoding after a dot doesn't matter.
    guard let value = values.first(where: { !$0.isEmpty }) else { return nil }
    let parts = value.split(separator: "@", maxSplits: 1)
    guard let name = parts.first?.prefix(while: { $0 != "." }), isLocale(name) else { return nil }
    guard parts.count == 2, let script = scripts[parts[1].lowercased()] else { return String(name) }
    // The script follows the language.
    var subtags = name.split(separator: "_").map(String.init)
    subtags.insert(script, at: 1)
    return subtags.joined(separator: "_")
  }

  /// The scripts that a modifier after `@` can name.
  private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl"]

  /// Returns a Boolean value that indicates whether a value names a language, and not the standard locale of C programs.
  private static func isLocale(_ name: Substring) -> Bool {
    let bytes = Array(name.utf8)
    guard (2...40).contains(bytes.count), name != "POSIX" else { return false }
    let (letters, digits) = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"))
    func isLetter(_ byte: UInt8) -> Bool { letters.contains(byte | 0x20) }
    return isLetter(bytes[0])
      && bytes.allSatisfy {
        isLetter($0) || digits.contains($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
  }
}
