import Testing

@testable import Gallery

@Suite struct PackageChoiceTests {
  private let bash = DebianPackage(
    name: "bash", architecture: "amd64", section: "shells", priority: .required, installedBytes: 7_000,
    summary: "GNU Bourne Again SHell")
  private let zlib = DebianPackage(
    name: "zlib1g", architecture: "amd64", section: "libs", priority: .optional, installedBytes: 100,
    summary: "compression library")
  private let bare = DebianPackage(name: "ünder", architecture: "")

  @Test(arguments: ["", "  ", "bash", "BASH", "again bourne", "b", "SHELL bash", "ash g"])
  func aSearchFindsWordsInNameAndSummaryInAnyOrderAndCase(text: String) {
    #expect(PackageSearch(text).finds(bash))
  }

  @Test(arguments: ["zsh", "bash zsh", "bashh", "GNU Bourne Again SHell!"])
  func aSearchDoesNotFindWhatIsNotThere(text: String) {
    #expect(!PackageSearch(text).finds(bash))
  }

  @Test func aSearchFindsLettersBeyondASCII() {
    #expect(PackageSearch("ÜND").finds(bare))
  }

  @Test func packagesGroupBySectionPriorityAndFirstLetter() {
    #expect(PackageGrouping.section.group(of: bash).name == "shells")
    #expect(PackageGrouping.priority.group(of: bash).name == "required")
    #expect(PackageGrouping.initial.group(of: bash).name == "B")
    #expect(PackageGrouping.initial.group(of: bare).name == "Ü")
  }

  @Test func whatIsMissingGroupsLast() {
    #expect(PackageGrouping.section.group(of: bare) > PackageGrouping.section.group(of: bash))
    #expect(PackageGrouping.priority.group(of: bare) > PackageGrouping.priority.group(of: zlib))
  }

  @Test func prioritiesStandByNeedAndNotByName() {
    #expect(PackageGrouping.priority.group(of: bash) < PackageGrouping.priority.group(of: zlib))
  }

  @Test func orderByNameAndBySize() {
    let packages = [zlib, bare, bash]
    #expect(packages.sorted(by: PackageOrder.name.areInIncreasingOrder) == [bash, zlib, bare])
    #expect(packages.sorted(by: PackageOrder.size.areInIncreasingOrder) == [bash, zlib, bare])
    let larger = DebianPackage(name: "z", architecture: "", installedBytes: 9_000)
    #expect((packages + [larger]).sorted(by: PackageOrder.size.areInIncreasingOrder).first == larger)
  }
}
