import Foundation

/// What the dpkg database says.
struct DpkgDatabase: Equatable, Sendable {
  /// The packages that are on the machine, wholly or in part, in the order of the database: those that
  /// `dpkg-query --show` lists.
  var packages: [DebianPackage] = []
  /// How many paragraphs made no sense and were skipped.
  var skipped = 0

  /// The database of this machine.
  static let standardFolder = "/var/lib/dpkg"

  /// Reads a database: the file `status` and the journal in `updates` that dpkg has not merged into it yet.
  ///
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
    return DpkgDatabase(parsing: bytes)
  }
}
