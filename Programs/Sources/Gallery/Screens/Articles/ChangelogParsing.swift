import GalleryKit

/// A parser for the changelogs of Debian packages.
enum ChangelogParsing {
  /// A release in a changelog.
  struct Release: Equatable {
    var source: String
    var version: String
    var urgency = ""
    var author = ""
    var date = ""
    var blocks: [Article.Block] = []
  }

  /// Returns the latest releases in a changelog, newest first, up to a maximum number. Skips lines that it can't parse and
  /// everything before the first release. There are no releases if the text isn't a Debian changelog.
  static func releases(in text: String, count: Int) -> [Release] {
    var releases: [Release] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let release = header(line) {
        if releases.count == count { break }
        releases.append(release)
      } else if !releases.isEmpty {
        releases[releases.count - 1].add(line)
      }
    }
    return releases
  }

  /// Parses a header such as `bash (5.2-1) unstable; urgency=medium`.
  private static func header(_ line: Substring) -> Release? {
    guard let first = line.first, !first.isWhitespace, let open = line.firstIndex(of: "("),
      let close = line[open...].firstIndex(of: ")"), let semicolon = line[close...].firstIndex(of: ";")
    else { return nil }
    let source = line[..<open].trimmed
    let version = line[line.index(after: open)..<close].trimmed
    guard !source.isEmpty, !version.isEmpty, !source.contains(" "), !version.contains(" ") else { return nil }
    var release = Release(source: source, version: version)
    for word in line[line.index(after: semicolon)...].split(whereSeparator: { " ,\t\r".contains($0) }) {
      let parts = word.lowercased().split(separator: "=")
      if parts.count == 2, parts[0] == "urgency" { release.urgency = String(parts[1]) }
    }
    return release
  }
}

extension ChangelogParsing.Release {
  /// Adds a line to the release.
  fileprivate mutating func add(_ line: Substring) {
    let content = line.trimmed
    // The signature ends a release.
    if line.hasPrefix(" -- ") { return sign(line.dropFirst(4)) }
    guard !content.isEmpty, blocks.count < Article.blockLimit else { return }
    // A name in brackets is the heading for that contributor's changes.
    if content.hasPrefix("["), content.hasSuffix("]"), content.count > 2 {
      blocks.append(.heading(content.dropFirst().dropLast().trimmed))
    } else if let mark = content.first, "*-+".contains(mark), content.dropFirst().first == " " {
      // Derive the nesting level of a list item from its indentation and its bullet.
      let level = max((line.prefix { $0 == " " }.count - 2) / 2, mark == "*" ? 0 : 1)
      blocks.append(.point(content.dropFirst().trimmed, level: min(level, 3)))
    } else if case .point(let text, let level)? = blocks.last {
      blocks[blocks.count - 1] = .point("\(text) \(content)", level: level)
    } else {
      blocks.append(.paragraph(content))
    }
  }

  /// Parses a signature such as `Ada Lovelace <ada@example.org>  Mon, 02 Jan 2023 13:06:21 +0100`.
  private mutating func sign(_ line: Substring) {
    let close = line.firstIndex(of: ">")
    author = line.prefix { $0 != "<" }.trimmed
    // Keep the date without the time.
    let words = (close.map { line[line.index(after: $0)...] } ?? "").split(separator: " ")
    date = words.dropFirst().prefix(3).joined(separator: " ")
  }
}

extension StringProtocol {
  /// The text with line breaks replaced by spaces.
  var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
