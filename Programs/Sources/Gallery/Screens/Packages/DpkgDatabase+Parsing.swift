import GalleryKit

extension DpkgDatabase {
  /// Parses paragraphs separated by empty lines. Never fails: malformed paragraphs are skipped and counted. If several
  /// paragraphs describe the same package and architecture, the last one takes the place of the first one. O(n) in the number
  /// of bytes.
  init(parsing bytes: [UInt8]) {
    var reader = DpkgReader(.status)
    reader.add(bytes)
    self = reader.finish()
  }
}

/// A parser that assembles bytes into lines, lines into paragraphs, and paragraphs into packages.
struct DpkgReader {
  /// The kinds of files that the parser reads.
  enum Kind {
    /// Packages that dpkg knows, with their status.
    case status
    /// Packages that are available for installation.
    case available
  }

  private let kind: Kind
  /// The packages in order of first appearance. An element is nil if a later paragraph states that the package isn't installed.
  private var packages: [Package?] = []
  private var skipped = 0
  private var indices: [String: Int] = [:]
  private var paragraph: DpkgParagraph?
  /// The beginning of a line whose end hasn't been received yet.
  private var rest: [UInt8] = []

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// The number of packages parsed so far.
  var count: Int { indices.count }

  /// Parses the next bytes.
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

  /// Completes the last paragraph, and returns the parsed packages.
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

/// The contents of a well-formed paragraph.
private struct DpkgEntry {
  let package: Package
  /// A Boolean value that indicates whether to list the package. If the paragraph has a status, the value is `true` if any part
  /// of the package is on the machine, even if only its configuration is.
  let isPresent: Bool

  private static let states: Set<Substring> = [
    "not-installed", "config-files", "half-installed", "unpacked", "half-configured", "triggers-awaited",
    "triggers-pending", "installed",
  ]

  /// Returns nil if the paragraph is malformed, doesn't name a package, or lacks a valid status.
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
