import Foundation
import HeadwaterFetching
import HeadwaterTestServer
import HeadwaterTesting
import Testing

#if Postgres
  import HeadwaterPostgres
#endif

@testable import GalleryStores
@testable import PackagesScreen

/// A folder like dpkg's, with packages that a test chooses.
final class TestPackages {
  let folder: TemporaryFolder

  init(_ paragraphs: [String] = TestPackages.usual) throws {
    folder = try TemporaryFolder()
    try write(paragraphs)
  }

  /// Replaces the existing packages.
  func write(_ paragraphs: [String]) throws {
    try folder.write(
      paragraphs.map { "\($0)\nStatus: install ok installed\n" }.joined(separator: "\n"), to: "status")
    // The file system's clock might not have advanced since the last write.
    times += 1
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + times)],
      ofItemAtPath: "\(folder.path)/status")
  }

  private var times = 0.0

  /// Sets the date on which a package was installed.
  func setInstalled(_ name: String, at date: Date) throws {
    try folder.write("", to: "info/\(name).list")
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: "\(folder.path)/info/\(name).list")
  }

  /// Returns an origin that optionally also lists available packages.
  func origin(available: String? = nil) throws -> PackageOrigin {
    var origin = PackageOrigin(folder: folder.path, availablePackages: nil)
    if let available {
      try folder.write(available, to: "available")
      origin.availablePackages = AvailablePackages(
        program: "/bin/cat", arguments: ["\(folder.path)/available"], lists: "\(folder.path)/available")
    }
    return origin
  }

  static let usual = [
    """
    Package: zlib1g
    Architecture: amd64
    Section: libs
    Priority: optional
    Installed-Size: 100
    Maintainer: Mark <mark@example.org>
    Description: compression library
    """,
    """
    Package: bash
    Architecture: amd64
    Section: shells
    Priority: required
    Installed-Size: 900
    Maintainer: Ada Lovelace <ada@example.org>
    Description: a shell
    """,
    """
    Package: local
    Architecture: all
    Description: something without a section
    """,
    """
    Package: libbz2
    Architecture: amd64
    Section: libs
    Priority: required
    Installed-Size: 500
    Maintainer: Mark <mark@example.org>
    Description: another compression library
    """,
  ]
}

/// The databases that can store packages.
enum TestDatabase: CaseIterable, Sendable {
  case memory
  #if SQLite
    case sqlite
  #endif
  #if Postgres
    case postgres
  #endif

  /// The databases that are available on this machine.
  static var allCases: [TestDatabase] {
    var cases = [TestDatabase.memory]
    #if SQLite
      cases.append(.sqlite)
    #endif
    #if Postgres
      if PostgresServer.installedPrograms != nil { cases.append(.postgres) }
    #endif
    return cases
  }

  /// Creates an empty database.
  func make(in folder: TemporaryFolder) async throws -> any PackageDatabase {
    switch self {
    case .memory: return MemoryPackages()
    #if SQLite
      case .sqlite: return try SQLitePackages(path: "\(folder.path)/\(UUID())/packages.sqlite")
    #endif
    #if Postgres
      case .postgres: return try await PostgresPackages(address: TestServer.makeSchema())
    #endif
    }
  }
}

/// A database that records its writes.
actor WatchedDatabase: PackageDatabase {
  nonisolated let database: any PackageDatabase
  /// The number of rows in each call to ``insert(_:into:)`` and ``delete(_:from:)``.
  private(set) var writes: [Int] = []
  private var failsAfter: Int?

  nonisolated var store: any FetchStore { database.store }

  init(_ database: any PackageDatabase, failsAfter: Int? = nil) {
    self.database = database
    self.failsAfter = failsAfter
  }

  func prepare() async throws { try await database.prepare() }

  func insert(_ rows: [[FetchValue]], into table: TableReference) async throws {
    try count(rows.count)
    try await database.insert(rows, into: table)
  }

  func delete(_ keys: [FetchKey], from table: TableReference) async throws {
    try count(keys.count)
    try await database.delete(keys, from: table)
  }

  func failNoMore() { failsAfter = nil }

  private func count(_ rows: Int) throws {
    if let failsAfter, writes.count >= failsAfter { throw FetchError.full("the test's disk") }
    writes.append(rows)
  }
}
