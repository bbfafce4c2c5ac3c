import Foundation
import Testing

@testable import PackagesScreen

@Suite struct DpkgFolderTests {
  @Test func journalOverridesStatus() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Package: a\nStatus: install ok installed\nVersion: 1\n\nPackage: b\nStatus: install ok installed\n",
      to: "status")
    try folder.write("Package: a\nStatus: install ok installed\nVersion: 2\n", to: "updates/0000")
    try folder.write("Package: c\nStatus: install ok unpacked\n", to: "updates/0001")
    try folder.write("Package: d\nStatus: install ok installed\n", to: "updates/tmp.i")
    let database = try DpkgDatabase.read(folder: folder.path)
    #expect(database.packages.map(\.name) == ["a", "b", "c"])
    #expect(database.packages.first?.version == "2")
  }

  @Test func installationDateComesFromFileList() throws {
    let packages = try TestPackages([
      "Package: a\nArchitecture: all", "Package: b\nArchitecture: i386", "Package: c",
    ])
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try packages.setInstalled("a", at: date.addingTimeInterval(0.75))
    try packages.setInstalled("b:i386", at: date.addingTimeInterval(1))
    try packages.folder.write("", to: "info/c.md5sums")
    let database = try DpkgDatabase.read(folder: packages.folder.path)
    #expect(database.packages.map(\.installedAt) == [date, date.addingTimeInterval(1), nil])
  }

  @Test func missingDatabaseThrows() throws {
    let folder = try TemporaryFolder()
    #expect(throws: (any Error).self) { try DpkgDatabase.read(folder: folder.path) }
  }
}

/// A temporary folder that is deleted when the object is released.
final class TemporaryFolder: Sendable {
  private let url = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID())")
  var path: String { url.path }

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
