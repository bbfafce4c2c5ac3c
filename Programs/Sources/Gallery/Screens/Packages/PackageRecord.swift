import Foundation
import GalleryKit
import Headwater
import HeadwaterFetching

/// A package: one that is on this machine, wholly or in part, or one that could be.
struct Package: FetchedRecord, Hashable {
  /// The name and the architecture, which a machine can have several of: `zlib1g:amd64`.
  let id: String
  var name: String { didSet { searchable = Self.searchable(name, summary) } }
  /// Empty where nothing names one.
  var version: String
  /// The Debian section, for example `libs`; nil where nothing names one.
  var section: String?
  var priority: Priority
  /// What it takes when installed; nil where nothing says.
  var installedBytes: Int?
  /// The first line of the description.
  let summary: String
  /// The name and the summary in lower case, for searching.
  private(set) var searchable: String
  /// Who maintains it; nil where nothing says.
  var maintainerID: Maintainer.ID?
  /// When it was installed; nil for one that is not, or where nothing says.
  var installedAt: Date?
  /// Whether anything of it is on this machine.
  var isInstalled: Bool
  /// Whether the user has marked it.
  var isStarred = false

  init(
    name: String, architecture: String, version: String = "", section: String? = nil,
    priority: Priority = .unknown, installedBytes: Int? = nil, summary: String = "",
    maintainerID: Maintainer.ID? = nil, installedAt: Date? = nil, isInstalled: Bool = true
  ) {
    id = architecture.isEmpty ? name : "\(name):\(architecture)"
    self.name = name
    self.version = version
    self.section = section
    self.priority = priority
    self.installedBytes = installedBytes
    self.summary = summary
    searchable = Self.searchable(name, summary)
    self.maintainerID = maintainerID
    self.installedAt = installedAt
    self.isInstalled = isInstalled
  }

  private static func searchable(_ name: String, _ summary: String) -> String {
    "\(name) \(summary)".lowercased()
  }
}

extension Package {
  /// How much a system needs a package, most needed first.
  enum Priority: Int, CaseIterable, FetchValueConvertible, ListElement {
    case required, important, standard, optional, extra
    /// Nothing says, or something else.
    case unknown

    /// The priority of a name, as the control files of packages have it.
    init(named name: String?) {
      self = Self.allCases.first { $0.name == name } ?? .unknown
    }

    /// As the control files of packages have it.
    var name: String { "\(self)" }
  }
}

extension Package {
  /// The table, and which columns it has.
  static let table = Table<Package>(
    "package", key: "id",
    columns: [
      Column("id", \.id), Column("name", \.name), Column("version", \.version), Column("section", \.section),
      Column("priority", \.priority), Column("installed_bytes", \.installedBytes),
      Column("summary", \.summary), Column("searchable", \.searchable),
      Column("maintainer_id", \.maintainerID), Column("installed_at", \.installedAt),
      Column("is_installed", \.isInstalled), Column("is_starred", \.isStarred),
    ], decode: Package.init(row:))

  init(row: FetchedRow) throws {
    id = try row["id"]
    name = try row["name"]
    version = try row["version"]
    section = try row["section"]
    priority = try row["priority"]
    installedBytes = try row["installed_bytes"]
    summary = try row["summary"]
    searchable = try row["searchable"]
    maintainerID = try row["maintainer_id"]
    installedAt = try row["installed_at"]
    isInstalled = try row["is_installed"]
    isStarred = try row["is_starred"]
  }
}

extension Package {
  /// What the row says.
  var rowText: RowText {
    RowText(
      title: isStarred ? "★ \(name)" : name, note: isInstalled ? version : "\(version) · not installed",
      subtitle: summary, values: [installedBytes.map(sizeText(bytes:)) ?? "–"])
  }
}

extension RowText {
  /// What the row of a package says, or the place of one that has not been read.
  init(_ slot: Slot<Package>) {
    self = slot.item?.rowText ?? RowText(title: "…")
  }
}
