import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

#if SQLite
  import GRDB
#endif

@testable import GalleryKit
@testable import PackagesScreen

@MainActor
@Suite struct PackagesModelTests {
  private let packages: TestPackages

  init() throws {
    packages = try TestPackages()
  }

  private func makeModel(
    _ database: TestDatabase, choice: PackageChoice = PackageChoice(), available: String? = nil
  ) async throws -> PackagesModel {
    let folder = packages.folder
    let place = PackagePlace(name: "the test's") { try await database.make(in: folder) }
    let model = PackagesModel(
      PackageStore([place]), importingFrom: try packages.origin(available: available), choice: choice)
    await model.importPackages()
    try await model.source.catchUp()
    return model
  }

  private func table(_ model: PackagesModel) -> [String] {
    let snapshot = model.source.snapshot
    return (0..<snapshot.numberOfSections).map { index in
      let names = snapshot.items(inSection: index).map { $0.item?.name ?? "?" }.joined(separator: " ")
      return "\(snapshot.section(at: index)?.headerText ?? ""): \(names)"
    }
  }

  private func package(_ name: String, in model: PackagesModel) throws -> Package {
    try #require(model.source.snapshot.items.lazy.compactMap(\.item).first { $0.name == name })
  }

  @Test(arguments: TestDatabase.allCases)
  func packagesAreSortedByNameInSections(database: TestDatabase) async throws {
    let model = try await makeModel(database)
    #expect(table(model) == ["none: local", "libs: libbz2 zlib1g", "shells: bash"])
    #expect(model.titleLine == "Packages: 4 packages in 3 sections")
    #expect(model.notice == nil)
    #expect(!model.isLoading)
  }

  @Test(arguments: TestDatabase.allCases)
  func orderAndGroupingFollowChoice(database: TestDatabase) async throws {
    let model = try await makeModel(database)
    model.choice.order = .size
    try await model.source.catchUp()
    #expect(table(model) == ["none: local", "libs: libbz2 zlib1g", "shells: bash"])
    model.choice.grouping = .priority
    try await model.source.catchUp()
    #expect(table(model) == ["required: bash libbz2", "optional: zlib1g", "unknown: local"])
    model.choice.order = .name
    model.choice.grouping = .initial
    try await model.source.catchUp()
    #expect(table(model) == ["B: bash", "L: libbz2 local", "Z: zlib1g"])
  }

  @Test(arguments: TestDatabase.allCases)
  func maintainerSectionsShowNameAndAddress(database: TestDatabase) async throws {
    let model = try await makeModel(database)
    model.choice.grouping = .maintainer
    try await model.source.catchUp()
    #expect(
      table(model) == [
        "nobody: local", "Ada Lovelace <ada@example.org>: bash", "Mark <mark@example.org>: libbz2 zlib1g",
      ])
    let opened = try await model.store.database()
    let maintainer = Maintainer.table.reference
    let name = try #require(maintainer.columns.first { $0.name == "name" })
    try await opened.store.update([
      FetchUpdate(
        maintainer, key: FetchKey(.text("Ada Lovelace <ada@example.org>")), values: [name: .text("Zoe")])
    ])
    try await model.source.catchUp()
    #expect(
      table(model) == [
        "nobody: local", "Mark <mark@example.org>: libbz2 zlib1g", "Zoe <ada@example.org>: bash",
      ])
  }

  @Test(arguments: TestDatabase.allCases)
  func dateSectionsStartWithLatest(database: TestDatabase) async throws {
    // Noon in Greenwich falls on the same day nearly everywhere.
    let noon = Date(timeIntervalSince1970: 1_715_947_200)
    try packages.setInstalled("bash", at: noon)
    try packages.setInstalled("zlib1g:amd64", at: noon.addingTimeInterval(10))
    try packages.setInstalled("libbz2:amd64", at: noon.addingTimeInterval(86_400 * 30))
    let model = try await makeModel(database)
    model.choice.grouping = .day
    try await model.source.catchUp()
    #expect(table(model) == ["2024-06-16: libbz2", "2024-05-17: bash zlib1g", "not known: local"])
    model.choice.grouping = .month
    try await model.source.catchUp()
    #expect(table(model) == ["2024-06: libbz2", "2024-05: bash zlib1g", "not known: local"])
  }

  @Test(arguments: TestDatabase.allCases)
  func searchShowsMatchesInSections(database: TestDatabase) async throws {
    let model = try await makeModel(database)
    let expected = [
      "compression": ["libs: libbz2 zlib1g"], "COMPRESSION Another": ["libs: libbz2"],
      "another compression": ["libs: libbz2"], "nothing of the kind": [], "%": [], "_": [], "'": [],
    ]
    for (text, found) in expected {
      model.choice.search = text
      try await model.source.catchUp()
      #expect(table(model) == found, "\(text)")
    }
    model.choice.search = "  "
    try await model.source.catchUp()
    #expect(table(model).count == 3)
  }

  @Test(arguments: TestDatabase.allCases)
  func searchSurvivesOtherChoices(database: TestDatabase) async throws {
    var choice = PackageChoice()
    choice.search = "library"
    let model = try await makeModel(database, choice: choice)
    #expect(table(model) == ["libs: libbz2 zlib1g"])
    model.choice.order = .size
    model.choice.grouping = .priority
    try await model.source.catchUp()
    #expect(table(model) == ["required: libbz2", "optional: zlib1g"])
  }

  @Test func onlyKeystrokesChangingResultsCauseTransitions() async throws {
    let model = try await makeModel(.memory)
    var transitions: [Int] = []
    let observation = model.source.observe { transitions.append($0.after.numberOfItems) }
    defer { observation.cancel() }
    for text in ["l", "li", "li ", "lib", "libb"] {
      model.choice.search = text
      try await model.source.catchUp()
    }
    #expect(transitions == [2, 1])
  }

  @Test(arguments: TestDatabase.allCases)
  func uninstalledPackagesAreListedUnlessExcluded(database: TestDatabase) async throws {
    let model = try await makeModel(
      database, available: "Package: zsh\nArchitecture: amd64\nSection: shells\nVersion: 5\n")
    #expect(table(model) == ["none: local", "libs: libbz2 zlib1g", "shells: bash zsh"])
    let text = try package("zsh", in: model).rowText
    #expect(text.note == "5 · not installed")
    model.choice.scope = .installed
    try await model.source.catchUp()
    #expect(table(model).last == "shells: bash")
  }

  @Test(arguments: TestDatabase.allCases)
  func editsAreShownFromDatabase(database: TestDatabase) async throws {
    let model = try await makeModel(database)
    await model.toggleStar(try package("bash", in: model))
    try await model.source.catchUp()
    let starred = try package("bash", in: model)
    #expect(starred.isStarred)
    #expect(starred.rowText.title == "★ bash")
    await model.rename(starred, to: "A'\"; DROP TABLE package")
    await model.remove(try package("zlib1g", in: model))
    await model.rename(try package("libbz2", in: model), to: "")
    try await model.source.catchUp()
    #expect(
      table(model) == ["none: local", "libs: libbz2", "shells: A'\"; DROP TABLE package"])
    model.choice.scope = .starred
    model.choice.search = "drop"
    try await model.source.catchUp()
    #expect(table(model) == ["shells: A'\"; DROP TABLE package"])
    #expect(model.notice == nil)
  }

  @Test func emptyTextMatchesChoice() async throws {
    let model = try await makeModel(.memory)
    model.choice.scope = .starred
    try await model.source.catchUp()
    #expect(model.emptyText.title == "No Stars")
    model.choice.search = "x"
    #expect(model.emptyText.title == "No Packages Found")
  }

  @Test(arguments: TestDatabase.allCases)
  func skippedCountIsReportedAfterReimport(database: TestDatabase) async throws {
    try packages.write(["Package: a", "two words: value"])
    let model = try await makeModel(database)
    #expect(model.notice == "1 malformed paragraph skipped")
    await model.importPackages()
    #expect(model.notice == "1 malformed paragraph skipped")
  }

  @Test func failedImportShowsEmptyText() async throws {
    try FileManager.default.removeItem(atPath: "\(packages.folder.path)/status")
    let model = try await makeModel(.memory)
    #expect(model.state == .ended && model.source.snapshot.isEmpty)
    #expect(model.emptyText.title == "No Packages")
    #expect(
      model.emptyText.hint == "The packages couldn't be imported: The dpkg database can't be read.")
  }

  @Test func failureToOpenDatabaseCanBeRetried() async throws {
    let health = Health()
    let place = PackagePlace(name: "x.db") {
      if !health.isGood { throw FetchError.corrupt("page 3") }
      return MemoryPackages()
    }
    let model = PackagesModel(PackageStore([place]), importingFrom: try packages.origin())
    await model.importPackages()
    await #expect(throws: PackagesUnavailable.self) { try await model.source.catchUp() }
    guard case .failed(let failure) = model.state else {
      Issue.record("\(model.state)")
      return
    }
    #expect("\(failure)" == "x.db can't be used: The database is corrupt: page 3.")
    health.recover()
    model.source.retry()
    await model.importPackages()
    try await model.source.catchUp()
    #expect(table(model).count == 3)
  }

  #if SQLite
    @Test func writesFromOtherConnectionsAreShown() async throws {
      let path = "\(packages.folder.path)/x.sqlite"
      let place = PackagePlace(name: "x.sqlite") { try SQLitePackages(path: path) }
      let model = PackagesModel(PackageStore([place]), importingFrom: try packages.origin())
      await model.importPackages()
      try await model.source.catchUp()
      let other = try DatabaseQueue(path: path)
      try await other.write { database in
        try database.execute(
          sql: """
            UPDATE package SET name = 'another', section = NULL WHERE id = 'bash:amd64';
            DELETE FROM package WHERE name = 'zlib1g';
            INSERT INTO package (id, name, version, priority, summary, searchable, is_installed)
              VALUES ('x', 'new', '1', 3, '', 'new', 0)
            """)
      }
      try await model.source.catchUp()
      #expect(table(model) == ["none: another local new", "libs: libbz2"])
    }
  #endif

  @Test func failedEditShowsNotice() async throws {
    let memory = MemoryPackages()
    let model = PackagesModel(
      PackageStore([PackagePlace(name: "memory") { memory }]), importingFrom: try packages.origin())
    await model.importPackages()
    try await model.source.catchUp()
    memory.memory.failNextUpdate(with: .readOnly("the test says so"))
    await model.toggleStar(try package("bash", in: model))
    #expect(model.notice == "Couldn't mark the package: The database is read-only: the test says so.")
    await model.toggleStar(try package("bash", in: model))
    #expect(model.notice == nil)
  }
}

/// The state of a service that fails until it recovers.
private final class Health: @unchecked Sendable {  // Its lock guards its state.
  private let lock = NSLock()
  private var good = false

  var isGood: Bool { lock.withLock { good } }

  func recover() { lock.withLock { good = true } }
}
