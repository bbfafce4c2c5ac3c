import ArgumentParser
import Foundation
import HeadwaterFetching
import HeadwaterTesting
import Testing

#if SQLite
  import GRDB
#endif

@testable import GalleryKit
@testable import PackagesScreen

@Suite struct PackageStoreTests {
  private let good = PackagePlace(name: "memory") { MemoryPackages() }
  private let bad = PackagePlace(name: "a.db") { throw FetchError.notADatabase("It is a text.") }

  @Test func firstUsablePlaceIsUsed() async throws {
    let store = PackageStore([good, bad])
    _ = try await store.sections(of: PackageChoice().request())
    #expect(try await store.notice() == nil)
    let other = PackageStore([bad, good])
    _ = try await other.sections(of: PackageChoice().request())
    #expect(
      try await other.notice() == "a.db can't be used: It is a text. Stored in memory instead.")
  }

  @Test func concurrentRequestsShareDatabase() async throws {
    let store = PackageStore([good])
    async let first = store.database()
    async let second = store.database()
    let (one, other) = (try await first, try await second)
    let memories = [one, other].compactMap { ($0 as? MemoryPackages)?.memory }
    #expect(memories.count == 2 && memories[0] === memories[1])
  }

  @Test func cachePathIsInUserCacheFolder() {
    let path = { PackagePlace.cachePath($0, home: "/home/ada") }
    #expect(path([:]) == "/home/ada/.cache/headwater-gallery/packages.sqlite")
    #expect(path(["XDG_CACHE_HOME": "/c"]) == "/c/headwater-gallery/packages.sqlite")
    #expect(path(["XDG_CACHE_HOME": ""]) == "/home/ada/.cache/headwater-gallery/packages.sqlite")
    #expect(path(["XDG_CACHE_HOME": "here"]) == "/home/ada/.cache/headwater-gallery/packages.sqlite")
  }

  @Test func namedPlaceHasNoFallback() throws {
    let places = { (arguments: [String]) in
      PackagePlace.places(for: try GalleryCommand.parse(arguments)).map(\.name)
    }
    #expect(try places(["--database", "/x/y.db"]) == ["/x/y.db"])
    #expect(try places(["--postgres", "postgres://ada:secret@host/x"]) == ["the PostgreSQL server"])
    #expect(try places([]).last == "memory")
  }

  #if SQLite
    @Test(arguments: ["no database at all, but more than twenty bytes of text", "x"])
    func nonDatabaseFileIsLeftUnchanged(text: String) async throws {
      let folder = try TemporaryFolder()
      try folder.write(text, to: "x.db")
      let path = "\(folder.path)/x.db"
      let file = PackagePlace(name: "x.db") { try SQLitePackages(path: path) }
      let store = PackageStore([file, good])
      let notice = try await store.notice()
      #expect(notice?.hasPrefix("x.db can't be used: \(path) isn't a SQLite database.") == true)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test func unwritablePlaceIsNotUsed() async throws {
      let folder = try TemporaryFolder()
      try folder.write("a file, and no folder", to: "x")
      let path = "\(folder.path)/x/packages.sqlite"
      let store = PackageStore([PackagePlace(name: "x") { try SQLitePackages(path: path) }])
      await #expect(throws: PackagesUnavailable.self) {
        _ = try await store.sections(of: PackageChoice().request())
      }
    }

    @Test func databaseWithForeignTablesIsNotUsed() async throws {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/x.db"
      let other = try DatabaseQueue(path: path)
      try await other.write { try $0.execute(sql: "CREATE TABLE package (id TEXT PRIMARY KEY)") }
      let store = PackageStore([PackagePlace(name: "x") { try SQLitePackages(path: path) }, good])
      #expect(try await store.notice() != nil)
    }
  #endif
}
