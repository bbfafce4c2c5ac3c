import Foundation
import GalleryKit
import Headwater
import HeadwaterFetching

/// A package that is completely or partially installed on this machine, or that is available for installation.
struct Package: FetchedRecord, Hashable {
  /// The name and the architecture, such as `zlib1g:amd64`. The same package can be installed for several architectures.
  let id: String
  var name: String { didSet { searchable = Self.searchable(name, summary) } }
  /// The version, or an empty string if it isn't known.
  var version: String
  /// The Debian section, such as `libs`, or nil if it isn't known.
  var section: String?
  var priority: Priority
  /// The size of the installed package, or nil if it isn't known.
  var installedBytes: Int?
  /// The first line of the description.
  let summary: String
  /// The name and the summary in lowercase, for searching.
  private(set) var searchable: String
  /// The id of the maintainer, or nil if it isn't known.
  var maintainerID: Maintainer.ID?
  /// The installation date, or nil if the package isn't installed or the date isn't known.
  var installedAt: Date?
  /// A Boolean value that indicates whether any part of the package is on this machine.
  var isInstalled: Bool
  /// A Boolean value that indicates whether the user has starred the package.
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
  /// The importance of a package to the system, highest first.
  enum Priority: Int, CaseIterable, FetchValueConvertible, ListElement {
    case required, important, standard, optional, extra
    /// The priority isn't specified or isn't recognized.
    case unknown

    /// Creates a priority from its name in a control file.
    init(named name: String?) {
      self = Self.allCases.first { $0.name == name } ?? .unknown
    }

    /// The name of the priority in control files.
    var name: String { "\(self)" }
  }
}

extension Package {
  /// The table and its columns.
  static let table = RecordTable<Package>(
    "package", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("name", \.name), RecordColumn("version", \.version),
      RecordColumn("section", \.section),
      RecordColumn("priority", \.priority), RecordColumn("installed_bytes", \.installedBytes),
      RecordColumn("summary", \.summary), RecordColumn("searchable", \.searchable),
      RecordColumn("maintainer_id", \.maintainerID), RecordColumn("installed_at", \.installedAt),
      RecordColumn("is_installed", \.isInstalled), RecordColumn("is_starred", \.isStarred),
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
  /// The text of the package's row.
  var rowText: RowText {
    RowText(
      title: isStarred ? "★ \(name)" : name, note: isInstalled ? version : "\(version) · not installed",
      subtitle: summary, values: [installedBytes.map(sizeText(bytes:)) ?? "–"])
  }
}

extension RowText {
  /// Creates the text of a package's row, or an ellipsis if the package hasn't been loaded.
  init(_ slot: LoadingRow<Package>) {
    self = slot.item?.rowText ?? RowText(title: "…")
  }
}
