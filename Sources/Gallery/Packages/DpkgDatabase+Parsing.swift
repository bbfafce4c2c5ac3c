extension DpkgDatabase {
  /// Reads paragraphs that are separated by empty lines. Never fails: a paragraph that makes no sense is skipped and
  /// counted. Of several paragraphs for one package and architecture the last one holds, in the place of the first.
  /// O(number of bytes).
  init(parsing bytes: [UInt8]) {
    var reader = ParagraphReader()
    var lineStart = bytes.startIndex
    while lineStart < bytes.endIndex {
      let lineEnd = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      reader.add(line: bytes[lineStart..<lineEnd])
      lineStart = lineEnd + 1
    }
    reader.endParagraph()
    self.init(packages: reader.packages.compactMap { $0 }, skipped: reader.skipped)
  }
}

/// Collects lines into paragraphs and paragraphs into packages.
private struct ParagraphReader {
  /// By order of first appearance; nil for one that a later paragraph says is not installed.
  private(set) var packages: [DebianPackage?] = []
  private(set) var skipped = 0
  private var indices: [String: Int] = [:]
  private var paragraph: DpkgParagraph?

  mutating func add(line: ArraySlice<UInt8>) {
    guard !trimmed(line).isEmpty else { return endParagraph() }
    paragraph = paragraph ?? DpkgParagraph()
    paragraph?.add(line: line)
  }

  mutating func endParagraph() {
    guard let ended = paragraph else { return }
    paragraph = nil
    guard let entry = DpkgEntry(ended) else {
      skipped += 1
      return
    }
    let package = entry.isPresent ? entry.package : nil
    if let index = indices[entry.package.id] {
      packages[index] = package
    } else {
      indices[entry.package.id] = packages.count
      packages.append(package)
    }
  }
}

/// What one well-formed paragraph says.
private struct DpkgEntry {
  let package: DebianPackage
  /// Whether anything of the package is on the machine: all of it, parts of it, or its configuration alone.
  let isPresent: Bool

  private static let states: Set<Substring> = [
    "not-installed", "config-files", "half-installed", "unpacked", "half-configured", "triggers-awaited",
    "triggers-pending", "installed",
  ]

  /// Nil if the paragraph is malformed, names no package or has no status that dpkg knows.
  init?(_ paragraph: DpkgParagraph) {
    guard !paragraph.isMalformed, let name = paragraph.text(.package), let status = paragraph.text(.status)
    else { return nil }
    let words = status.split(separator: " ")
    guard words.count == 3, Self.states.contains(words[2]) else { return nil }
    isPresent = words[2] != "not-installed"
    package = DebianPackage(
      name: name,
      architecture: paragraph.text(.architecture) ?? "",
      version: paragraph.text(.version) ?? "",
      section: paragraph.text(.section),
      priority: paragraph.text(.priority).flatMap(DebianPackage.Priority.init(rawValue:)) ?? .unknown,
      installedBytes: paragraph.text(.installedSize).flatMap(Self.bytes(kibibytes:)),
      summary: paragraph.text(.description) ?? "")
  }

  private static func bytes(kibibytes: String) -> Int? {
    guard let number = Int(kibibytes), number >= 0 else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: 1_024)
    return overflow ? nil : bytes
  }
}
