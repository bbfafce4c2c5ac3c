import Headwater

/// A package that the dpkg database knows to be on this machine, wholly or in part.
struct DebianPackage: Hashable, Identifiable, ListElement {
  /// The name and the architecture, which a machine can have several of: `zlib1g:amd64`.
  let id: String
  let name: String
  /// Empty where the database names none.
  let version: String
  /// The Debian section, for example `libs`; nil where the database names none.
  let section: String?
  let priority: Priority
  /// What it takes when installed; nil where the database does not say.
  let installedBytes: Int?
  /// The first line of the description.
  let summary: String
  /// The name and the summary in lower case, in UTF-8, for searching.
  let searchable: [UInt8]

  init(
    name: String, architecture: String, version: String = "", section: String? = nil,
    priority: Priority = .unknown, installedBytes: Int? = nil, summary: String = ""
  ) {
    self.id = architecture.isEmpty ? name : "\(name):\(architecture)"
    self.name = name
    self.version = version
    self.section = section
    self.priority = priority
    self.installedBytes = installedBytes
    self.summary = summary
    self.searchable = Array("\(name) \(summary)".lowercased().utf8)
  }
}

extension DebianPackage {
  /// How much a system needs a package, most needed first.
  enum Priority: String, CaseIterable, Sendable {
    case required, important, standard, optional, extra
    /// The database does not say, or says something else.
    case unknown
  }
}

extension DebianPackage {
  /// What the row says.
  var rowText: RowText {
    RowText(
      title: name, note: version, subtitle: summary, values: [installedBytes.map(sizeText(bytes:)) ?? "–"])
  }
}
