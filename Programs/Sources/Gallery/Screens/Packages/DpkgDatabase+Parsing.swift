import GalleryKit

extension DpkgDatabase {
  /// Reads paragraphs that are separated by empty lines. Never fails: a paragraph that makes no sense is skipped and
  /// counted. Of several paragraphs for one package and architecture the last one holds, in the place of the first.
  /// O(number of bytes).
  init(parsing bytes: [UInt8]) {
    var reader = DpkgReader(.status)
    reader.add(bytes)
    self = reader.finish()
  }
}

/// Collects bytes into lines, lines into paragraphs and paragraphs into packages.
struct DpkgReader {
  /// What the paragraphs are of.
  enum Kind {
    /// Packages that dpkg knows, each with its status.
    case status
    /// Packages that could be installed.
    case available
  }

  private let kind: Kind
  /// By order of first appearance; nil for one that a later paragraph says is not installed.
  private var packages: [Package?] = []
  private var skipped = 0
  private var indices: [String: Int] = [:]
  private var paragraph: DpkgParagraph?
  /// What has come of a line whose end has not.
  private var rest: [UInt8] = []

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// How many packages there are so far.
  var count: Int { indices.count }

  /// Takes the next bytes.
  mutating func add(_ bytes: [UInt8]) {
    var lineStart = bytes.startIndex
    while let lineEnd = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
      if rest.isEmpty {
        add(line: bytes[lineStart..<lineEnd])
      } else {
        rest.append(contentsOf: bytes[lineStart..<lineEnd])
        add(line: rest[...])
        rest = []
      }
      lineStart = lineEnd + 1
    }
    rest.append(contentsOf: bytes[lineStart...])
  }

  /// Ends the last paragraph.
  ///
  /// - Returns: What has been read.
  mutating func finish() -> DpkgDatabase {
    add(line: rest[...])
    endParagraph()
    return DpkgDatabase(packages: packages.compactMap { $0 }, skipped: skipped)
  }

  private mutating func add(line: ArraySlice<UInt8>) {
    guard !trimmed(line).isEmpty else { return endParagraph() }
    paragraph = paragraph ?? DpkgParagraph()
    paragraph?.add(line: line)
  }

  private mutating func endParagraph() {
    guard let ended = paragraph else { return }
    paragraph = nil
    guard let entry = DpkgEntry(ended, kind) else {
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
  let package: Package
  /// Whether it is to be listed: of those with a status, where anything of it is on the machine, if only its configuration.
  let isPresent: Bool

  private static let states: Set<Substring> = [
    "not-installed", "config-files", "half-installed", "unpacked", "half-configured", "triggers-awaited",
    "triggers-pending", "installed",
  ]

  /// Nil if the paragraph is malformed, names no package or has not the status that it is to have.
  init?(_ paragraph: DpkgParagraph, _ kind: DpkgReader.Kind) {
    guard !paragraph.isMalformed, let name = paragraph.text(.package) else { return nil }
    switch kind {
    case .available: isPresent = true
    case .status:
      guard let words = paragraph.text(.status)?.split(separator: " "), words.count == 3,
        Self.states.contains(words[2])
      else { return nil }
      isPresent = words[2] != "not-installed"
    }
    package = Package(
      name: name,
      architecture: paragraph.text(.architecture) ?? "",
      version: paragraph.text(.version) ?? "",
      section: paragraph.text(.section),
      priority: Package.Priority(named: paragraph.text(.priority)),
      installedBytes: paragraph.text(.installedSize).flatMap(Self.bytes(kibibytes:)),
      summary: paragraph.text(.description) ?? "",
      maintainerID: paragraph.text(.maintainer),
      isInstalled: kind == .status)
  }

  private static func bytes(kibibytes: String) -> Int? {
    guard let number = Int(kibibytes), number >= 0 else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: 1_024)
    return overflow ? nil : bytes
  }
}
