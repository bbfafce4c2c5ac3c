import GalleryKit

/// A parser for the copyright files of Debian packages, both in the machine-readable format and in plain text.
struct CopyrightParsing {
  /// The name of the work, or nil if the file doesn't contain one.
  private(set) var name: String?
  /// The names of the licenses in order of appearance, without duplicates.
  private(set) var licenses: [String] = []
  private(set) var blocks: [Article.Block] = []

  /// Parses the contents of a file.
  init(_ text: String) {
    let isStructured = text.prefix(2_000).split(separator: "\n").contains {
      $0.hasPrefix("Format:") || $0.hasPrefix("Format-Specification:")
    }
    for paragraph in Self.paragraphs(of: text) where blocks.count < Article.blockLimit {
      if isStructured {
        add(Self.fields(of: paragraph))
      } else {
        addPlain(paragraph)
      }
    }
    if licenses.isEmpty { licenses = Self.commonLicenses(in: text) }
  }

  /// Adds a paragraph of fields.
  private mutating func add(_ fields: [(name: String, lines: [String])]) {
    func lines(_ name: String) -> [String] { fields.first { $0.name == name }?.lines ?? [] }
    name = name ?? lines("upstream-name").first { !$0.isEmpty }
    let files = lines("files").joined(separator: " ")
    let license = lines("license")
    // Show the files and their copyright holders.
    if !files.isEmpty {
      blocks.append(.heading(files.trimmed == "*" ? "All files" : files.trimmed))
      let holders = lines("copyright").filter { !$0.isEmpty }
      if !holders.isEmpty {
        blocks.append(.paragraph(holders.map { "© \(Self.holder($0))" }.joined(separator: "\n")))
      }
    }
    // Collect the license names and show the license text.
    if let title = license.first, !title.isEmpty {
      for name in Self.licenses(in: title) where !licenses.contains(name) { licenses.append(name) }
      let words = Self.flowed(license.dropFirst())
      if files.isEmpty, !words.isEmpty { blocks.append(.heading(title)) }
      blocks += words.map { .paragraph($0) }
    }
    // Show comments and the source of the work.
    for name in ["comment", "disclaimer"] { blocks += Self.flowed(lines(name)[...]).map { .paragraph($0) } }
    if let source = lines("source").first(where: { !$0.isEmpty }), files.isEmpty {
      blocks.append(.paragraph("Source: \(source)"))
    }
  }

  private mutating func addPlain(_ paragraph: [Substring]) {
    let text = paragraph.map(\.trimmed).joined(separator: " ")
    // Preserve the layout of tables and drawings.
    let isDrawn = paragraph.contains { $0.drop { $0 == " " }.contains("   ") }
    blocks.append(isDrawn ? .lines(paragraph.joined(separator: "\n")) : .paragraph(text))
  }

  private static func paragraphs(of text: String) -> [[Substring]] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.allSatisfy(\.isWhitespace) }.map(Array.init)
  }

  /// Parses fields of the form `Name: value`, with continuation lines that begin with a space.
  private static func fields(of paragraph: [Substring]) -> [(name: String, lines: [String])] {
    var fields: [(name: String, lines: [String])] = []
    for line in paragraph {
      if line.first?.isWhitespace == true {
        if !fields.isEmpty { fields[fields.count - 1].lines.append(line.trimmed) }
      } else if let colon = line.firstIndex(of: ":") {
        fields.append((line[..<colon].lowercased(), [line[line.index(after: colon)...].trimmed]))
      }
    }
    return fields
  }

  /// Joins lines into paragraphs. A line with only a period represents an empty line.
  private static func flowed(_ lines: some Collection<String>) -> [String] {
    lines.split { $0.isEmpty || $0 == "." }.map { $0.joined(separator: " ") }
  }

  /// Returns the copyright holder without the word "Copyright" or the copyright sign.
  private static func holder(_ line: String) -> String {
    var rest = line[...]
    var isShorter = true
    while isShorter {
      isShorter = false
      for mark in ["Copyright", "copyright", "(C)", "(c)", "©", ":", " "] where rest.hasPrefix(mark) {
        rest = rest.dropFirst(mark.count)
        isShorter = true
      }
    }
    return rest.isEmpty ? line : String(rest)
  }

  /// Returns the license names in text such as `GPL-2+ or MIT, and BSD-3-clause`.
  private static func licenses(in title: String) -> [String] {
    var names: [[Substring]] = [[]]
    for word in title.split(whereSeparator: { " ,\t'\"`".contains($0) }) {
      if ["and", "or", "and/or"].contains(word.lowercased()) {
        names.append([])
      } else {
        names[names.count - 1].append(word)
      }
    }
    return names.filter { !$0.isEmpty }.map { $0.prefix(4).joined(separator: " ") }
  }

  /// Returns the licenses to which a file refers by their paths in `/usr/share/common-licenses`.
  private static func commonLicenses(in text: String) -> [String] {
    var names: [String] = []
    for part in text.split(separator: "common-licenses/", omittingEmptySubsequences: false).dropFirst() {
      let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." || $0 == "+" }
      let trimmed = String(name.last == "." ? name.dropLast() : name)
      if !trimmed.isEmpty, !names.contains(trimmed) { names.append(trimmed) }
    }
    return names
  }
}
