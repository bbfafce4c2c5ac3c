import Foundation

/// The contents of the dpkg database.
struct DpkgDatabase: Equatable, Sendable {
  /// The packages that are completely or partially installed on the machine, in database order. These are the packages that
  /// `dpkg-query --show` lists.
  var packages: [Package] = []
  /// The number of malformed paragraphs that were skipped.
  var skipped = 0

  /// The folder of this machine's database.
  static let standardFolder = "/var/lib/dpkg"

  /// Reads a database. It consists of the `status` file, the journal in `updates` that dpkg hasn't merged yet, and the lists of
  /// files in `info`, whose modification dates are the installation dates.
  static func read(folder: String = standardFolder) throws -> DpkgDatabase {
    let folder = URL(fileURLWithPath: folder)
    var bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("status")))
    let updates = folder.appendingPathComponent("updates")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: updates.path)) ?? []
    for name in names.filter({ !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) }).sorted() {
      guard let update = try? Data(contentsOf: updates.appendingPathComponent(name)) else { continue }
      bytes.append(contentsOf: "\n\n".utf8)
      bytes.append(contentsOf: update)
    }
    var database = DpkgDatabase(parsing: bytes)
    let dates = installationDates(in: folder.appendingPathComponent("info"))
    for index in database.packages.indices {
      let package = database.packages[index]
      // If a package can be installed for several architectures, the name of its list includes the architecture.
      database.packages[index].installedAt = dates[package.id] ?? dates[package.name]
    }
    return database
  }

  /// Returns the installation dates of packages by name.
  private static func installationDates(in folder: URL) -> [String: Date] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    var dates: [String: Date] = [:]
    for file in files ?? [] where file.pathExtension == "list" {
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
      // Use whole seconds, which every store preserves exactly.
      dates[file.deletingPathExtension().lastPathComponent] = values?.contentModificationDate.map {
        Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down))
      }
    }
    return dates
  }
}
