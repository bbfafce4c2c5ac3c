import Foundation
import HeadwaterFetching
import HeadwaterTesting
import Testing

@testable import GalleryStores
@testable import PackagesScreen

@Suite struct PackageImportTests {
  private let packages: TestPackages

  init() throws {
    packages = try TestPackages()
  }

  private func names(_ database: any PackageDatabase) async throws -> [String] {
    try await database.store.rows(of: Package.table.reference).map { try Package(row: $0).id }
  }

  private func makeDatabase(_ kind: TestDatabase, failsAfter: Int? = nil) async throws -> WatchedDatabase {
    let database = WatchedDatabase(try await kind.make(in: packages.folder), failsAfter: failsAfter)
    try await database.prepare()
    try await database.prepare()
    return database
  }

  @Test(arguments: TestDatabase.allCases)
  func everythingIsImportedOnce(kind: TestDatabase) async throws {
    let database = try await makeDatabase(kind)
    let reports = Reports()
    let skipped = try await PackageImport(origin: try packages.origin(), database: database).run(
      report: reports.add)
    #expect(skipped == 0)
    #expect(try await names(database) == ["bash:amd64", "libbz2:amd64", "local:all", "zlib1g:amd64"])
    let maintainers = try await database.store.rows(of: Maintainer.table.reference)
    #expect(
      try maintainers.map { try Maintainer(row: $0) } == [
        Maintainer(id: "Ada Lovelace <ada@example.org>"), Maintainer(id: "Mark <mark@example.org>"),
      ])
    #expect(await database.writes == [2, 4, 1])
    #expect(reports.all.last == .writing(6, of: 6))
    _ = try await PackageImport(origin: try packages.origin(), database: database).run(report: reports.add)
    #expect(await database.writes == [2, 4, 1])
  }

  @Test(arguments: TestDatabase.allCases)
  func reimportWritesOnlyDifferencesAndKeepsStars(kind: TestDatabase) async throws {
    let database = try await makeDatabase(kind)
    let run = PackageImport(origin: try packages.origin(), database: database)
    _ = try await run.run { _ in }
    let starred = try #require(Package.table.reference.columns.first { $0.name == "is_starred" })
    try await database.store.update([
      FetchUpdate(
        Package.table.reference, key: FetchKey(.text("bash:amd64")), values: [starred: .boolean(true)])
    ])
    var paragraphs = TestPackages.usual
    paragraphs[1] += "\nVersion: 2"
    paragraphs.remove(at: 2)
    paragraphs.append("Package: new\nArchitecture: all\nMaintainer: New <new@example.org>")
    try packages.write(paragraphs)
    let reports = Reports()
    _ = try await run.run(report: reports.add)
    // The second import inserts a maintainer and a package and deletes a package.
    #expect(Array(await database.writes.dropFirst(3)) == [1, 1, 1])
    #expect(reports.all.last == .writing(4, of: 4))
    let rows = try await database.store.rows(of: Package.table.reference)
    let found = try rows.map { try Package(row: $0) }
    #expect(found.map(\.id) == ["bash:amd64", "libbz2:amd64", "new:all", "zlib1g:amd64"])
    #expect(found[0].isStarred)
    #expect(found[0].version == "2")
  }

  @Test(arguments: TestDatabase.allCases)
  func nextImportCompletesFailedOne(kind: TestDatabase) async throws {
    for failsAfter in 0..<7 {
      let packages = try TestPackages()
      let database = WatchedDatabase(try await kind.make(in: packages.folder), failsAfter: failsAfter)
      try await database.prepare()
      var run = PackageImport(origin: try packages.origin(), database: database)
      run.rowsPerTransaction = 1
      await #expect(throws: FetchError.full("the test's disk")) { _ = try await run.run { _ in } }
      await database.failNoMore()
      _ = try await run.run { _ in }
      #expect(try await names(database) == ["bash:amd64", "libbz2:amd64", "local:all", "zlib1g:amd64"])
      #expect(await database.writes.count == 7)
    }
  }

  @Test(arguments: TestDatabase.allCases)
  func cancelledImportKeepsCompletedTransactions(kind: TestDatabase) async throws {
    let database = try await makeDatabase(kind)
    var run = PackageImport(origin: try packages.origin(), database: database)
    run.rowsPerTransaction = 1
    let cancelled = run
    let task = Task {
      try await cancelled.run { progress in
        if progress == .writing(3, of: 6) { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(await database.writes.count == 3)
    #expect(try await names(database).count == 1)
    _ = try await run.run { _ in }
    #expect(try await names(database).count == 4)
  }

  @Test func cancellingReadEndsProgram() async throws {
    // This program prints output endlessly, and inherits the signals that this thread blocks.
    let available = AvailablePackages(program: "/usr/bin/yes", arguments: ["Package: a\n"])
    let read = Task.detached { try available.read(isCancelled: { true }, report: { _ in }) }
    await #expect(throws: CancellationError.self) { _ = try await read.value }
  }

  @Test func cancelledReadImportsNothing() async throws {
    let database = try await makeDatabase(.memory)
    var origin = try packages.origin()
    origin.availablePackages = AvailablePackages(program: "/usr/bin/yes", arguments: ["Package: a\n"])
    let run = PackageImport(origin: origin, database: database)
    let (reports, reading) = AsyncStream<Void>.makeStream()
    let task = Task { try await run.run { if case .reading = $0 { reading.yield() } } }
    for await _ in reports { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(await database.writes == [])
  }

  @Test func installedPackagesOverrideAvailableOnes() throws {
    let installed = DpkgDatabase(
      packages: [Package(name: "a", architecture: "", version: "1", maintainerID: "A")], skipped: 1)
    let available = DpkgDatabase(
      packages: [
        Package(name: "a", architecture: "", version: "2", isInstalled: false),
        Package(name: "b", architecture: "", maintainerID: "B", isInstalled: false),
        Package(name: "c", architecture: "", maintainerID: "A", isInstalled: false),
      ], skipped: 2)
    let catalog = PackageCatalog(installed: installed, available: available)
    #expect(catalog.packages.map(\.name) == ["a", "b", "c"])
    #expect(catalog.packages.map(\.isInstalled) == [true, false, false])
    #expect(catalog.packages.map(\.version) == ["1", "", ""])
    #expect(catalog.maintainers == [Maintainer(id: "A"), Maintainer(id: "B")])
    #expect(catalog.skipped == 3)
  }

  @Test func missingOrFailingProgramYieldsNoPackages() throws {
    for program in ["/nowhere/apt-cache", "/bin/false"] {
      let available = AvailablePackages(program: program, arguments: [])
      #expect(try available.read(isCancelled: { false }, report: { _ in }) == DpkgDatabase())
    }
  }

  @Test func progressHasFractionAndText() {
    #expect(ImportProgress.opening.fraction == nil)
    #expect(ImportProgress.reading(5).fraction == nil)
    #expect(ImportProgress.writing(0, of: 0).fraction == nil)
    #expect(ImportProgress.writing(1, of: 4).fraction == 0.25)
    #expect(ImportProgress.writing(5, of: 4).fraction == 1)
    #expect(ImportProgress.reading(12_345).text == "Reading packages: 12,345")
    #expect(ImportProgress.writing(1, of: 4).text == "Importing packages: 1 of 4 changes")
  }
}

/// Records the progress that an import reports.
private final class Reports: @unchecked Sendable {  // Its lock guards its state.
  private let lock = NSLock()
  private var reports: [ImportProgress] = []

  var all: [ImportProgress] { lock.withLock { reports } }

  @Sendable func add(_ progress: ImportProgress) { lock.withLock { reports.append(progress) } }
}
