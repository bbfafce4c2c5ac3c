import Headwater
import HeadwaterFetching
import Testing

@testable import PackagesScreen

@Suite struct PackageChoiceTests {
  private let bash = Package(
    name: "bash", architecture: "amd64", section: "shells", priority: .required, installedBytes: 7_000,
    summary: "GNU Bourne Again SHell")
  private let bare = Package(name: "ÜNDER", architecture: "")

  private func finds(_ text: String, _ package: Package) throws -> Bool {
    var choice = PackageChoice()
    choice.search = text
    guard let filter = try choice.request().query.filter else { return true }
    let row = FetchedRow(Package.table.reference, values: Package.table.values(of: package))
    return filter.evaluate(in: row) == .boolean(true)
  }

  @Test(arguments: ["", "  ", "bash", "BASH", "again bourne", "b", "SHELL bash", "ash g"])
  func aSearchFindsWordsInNameAndSummaryInAnyOrderAndCase(text: String) throws {
    #expect(try finds(text, bash))
  }

  @Test(arguments: ["zsh", "bash zsh", "bashh", "GNU Bourne Again SHell!"])
  func aSearchDoesNotFindWhatIsNotThere(text: String) throws {
    #expect(try !finds(text, bash))
  }

  @Test func aSearchFindsLettersBeyondASCII() throws {
    #expect(try finds("ünd", bare))
    #expect(try finds("ÜND", bare))
  }

  @Test func aChoiceThatShowsTheSameIsTheSame() {
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
  func everyChoiceCanBeAsked(grouping: PackageGrouping, order: PackageOrder) throws {
    for scope in PackageScope.allCases {
      let choice = PackageChoice(search: "x", scope: scope, order: order, grouping: grouping)
      #expect(try choice.request().query.sectioning != nil)
    }
  }

  @Test func prioritiesHaveTheNamesThatControlFilesHave() {
    for priority in Package.Priority.allCases { #expect(.init(named: priority.name) == priority) }
    #expect(Package.Priority(named: "perhaps") == .unknown)
    #expect(Package.Priority(named: nil) == .unknown)
    #expect(Package.Priority.allCases.map(\.rawValue) == Array(0..<6))
  }

  @Test func aMaintainerStaysTheSameWhenItsNameChanges() {
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
  func aMaintainerIsANameAndAnAddress(field: String, name: String, email: String) {
    let maintainer = Maintainer(id: field)
    #expect(maintainer.id == field)
    #expect(maintainer.name == name)
    #expect(maintainer.email == email)
  }

  @Test func aPackageIsTheSameAfterItWasARow() throws {
    var package = bash
    package.maintainerID = "Ada <ada@example.org>"
    package.isStarred = true
    for package in [package, bash, bare] {
      let row = FetchedRow(Package.table.reference, values: Package.table.values(of: package))
      #expect(try Package.table.decode(row) == package)
    }
  }
}
