import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@testable import PackagesScreen

@Suite struct PackageChoiceTests {
  private let bash = Package(
    name: "bash", architecture: "amd64", section: "shells", priority: .required, installedBytes: 7_000,
    summary: "GNU Bourne Again SHell")
  private let bare = Package(name: "ÜNDER", architecture: "")

  private func finds(_ text: String, _ package: Package) async throws -> Bool {
    var choice = PackageChoice()
    choice.search = text
    return try await store(with: package).records(of: choice.request()) == [package]
  }

  private func store(with package: Package) throws -> MemoryStore {
    let store = MemoryStore(MemoryPackages.tables)
    try store.perform([.insert(Package.table.reference, Package.table.values(of: package))])
    return store
  }

  @Test(arguments: ["", "  ", "bash", "BASH", "again bourne", "b", "SHELL bash", "ash g"])
  func searchMatchesWordsIgnoringOrderAndCase(text: String) async throws {
    #expect(try await finds(text, bash))
  }

  @Test(arguments: ["zsh", "bash zsh", "bashh", "GNU Bourne Again SHell!"])
  func searchRejectsMissingWords(text: String) async throws {
    #expect(try await !finds(text, bash))
  }

  @Test func searchFindsNonASCIILetters() async throws {
    #expect(try await finds("ünd", bare))
    #expect(try await finds("ÜND", bare))
  }

  @Test func equivalentSearchesAreSameChoice() {
    var first = PackageChoice()
    var second = PackageChoice()
    first.search = "a B"
    second.search = "  A b "
    #expect(first.isSame(as: second))
    second.search = "b a"
    #expect(!first.isSame(as: second))
    second = first
    second.order = .size
    #expect(!first.isSame(as: second))
  }

  @Test(arguments: PackageGrouping.allCases, PackageOrder.allCases)
  func everyChoiceYieldsValidRequest(grouping: PackageGrouping, order: PackageOrder) async throws {
    var package = bash
    package.isInstalled = true
    package.isStarred = true
    package.installedAt = Date(timeIntervalSince1970: 0)
    let store = try store(with: package)
    for scope in PackageScope.allCases {
      let choice = PackageChoice(search: "bash", scope: scope, order: order, grouping: grouping)
      #expect(try await store.sections(of: choice.request()).map(\.count) == [1])
    }
  }

  @Test func prioritiesRoundTripThroughNames() {
    for priority in Package.Priority.allCases { #expect(.init(named: priority.name) == priority) }
    #expect(Package.Priority(named: "perhaps") == .unknown)
    #expect(Package.Priority(named: nil) == .unknown)
    #expect(Package.Priority.allCases.map(\.rawValue) == Array(0..<6))
  }

  @Test func renamedMaintainerKeepsIdentity() {
    let maintainer = Maintainer(id: "Ada <ada@example.org>")
    var other = maintainer
    other.name = "Zoe"
    #expect(PackageGroup.maintainer(maintainer).identity == PackageGroup.maintainer(other).identity)
    #expect(PackageGroup.maintainer(maintainer) != PackageGroup.maintainer(other))
    #expect(PackageGroup.maintainer(nil).identity != PackageGroup.maintainer(maintainer).identity)
    #expect(PackageGroup.section(nil).identity != PackageGroup.section("x").identity)
  }

  @Test(arguments: [
    ("Ada Lovelace <ada@example.org>", "Ada Lovelace", "ada@example.org"),
    ("\"Team, The\" <team@example.org>", "Team, The", "team@example.org"),
    ("<alone@example.org>", "alone@example.org", "alone@example.org"),
    ("Nobody", "Nobody", ""), ("", "", ""), ("a < b", "a < b", ""), ("<>", "", ""), (">", ">", ""),
    ("A <b> <c>", "A <b>", "c"),
  ])
  func maintainerFieldSplitsIntoNameAndAddress(field: String, name: String, email: String) {
    let maintainer = Maintainer(id: field)
    #expect(maintainer.id == field)
    #expect(maintainer.name == name)
    #expect(maintainer.email == email)
  }

  @Test func packageRoundTripsThroughRow() throws {
    var package = bash
    package.maintainerID = "Ada <ada@example.org>"
    package.isStarred = true
    for package in [package, bash, bare] {
      let row = FetchedRow(Package.table.reference, values: Package.table.values(of: package))
      #expect(try Package(row: row) == package)
    }
  }
}
