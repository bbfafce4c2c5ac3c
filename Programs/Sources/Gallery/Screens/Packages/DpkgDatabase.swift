import Foundation

/// What the dpkg database says.
struct DpkgDatabase: Equatable, Sendable {
  /// The packages that are on the machine, wholly or in part, in the order of the database: those that
  /// `dpkg-query --show` lists.
  var packages: [Package] = []
  /// How many paragraphs made no sense and were skipped.
  var skipped = 0

  /// The database of this machine.
  static let standardFolder = "/var/lib/dpkg"

  /// Reads a database: the file `status`, the journal in `updates` that dpkg has not merged into it yet, and the times of
  /// the lists of files in `info`, which are those of installation.
  ///
  /// - Parameter folder: The database's folder.
  /// - Returns: What it says.
  /// - Throws: An error of Foundation's if there is no status file that can be read.
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
      // A package of which there can be several has its architecture in the name of the list.
      database.packages[index].installedAt = dates[package.id] ?? dates[package.name]
    }
    return database
  }

  /// When packages were installed, by their names.
  private static func installationDates(in folder: URL) -> [String: Date] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    var dates: [String: Date] = [:]
    for file in files ?? [] where file.pathExtension == "list" {
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
      // Whole seconds, which every store keeps as they are.
      dates[file.deletingPathExtension().lastPathComponent] = values?.contentModificationDate.map {
        Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down))
      }
    }
    return dates
  }
}
