import Headwater
import Testing

@testable import Gallery

@MainActor
@Suite struct PackagesModelTests {
  private let model = PackagesModel(
    DpkgDatabase(packages: [
      DebianPackage(
        name: "zlib1g", architecture: "amd64", section: "libs", priority: .optional, installedBytes: 100,
        summary: "compression library"),
      DebianPackage(
        name: "bash", architecture: "amd64", section: "shells", priority: .required, installedBytes: 900,
        summary: "a shell"),
      DebianPackage(name: "local", architecture: "all", summary: "something without a section"),
      DebianPackage(
        name: "libbz2", architecture: "amd64", section: "libs", priority: .required, installedBytes: 500,
        summary: "another compression library"),
    ]))

  private var table: [String] {
    let snapshot = model.source.snapshot
    return (0..<snapshot.numberOfSections).map { index in
      let names = snapshot.items(inSection: index).map(\.name).joined(separator: " ")
      return "\(snapshot.section(at: index)?.name ?? ""): \(names)"
    }
  }

  @Test func packagesStandByNameInTheirSections() {
    #expect(table == ["libs: libbz2 zlib1g", "shells: bash", "none: local"])
    #expect(model.titleLine == "Packages: 4 packages in 3 sections")
    #expect(model.notice == nil)
  }

  @Test func theLargestCanStandFirst() {
    model.order = .size
    #expect(table == ["libs: libbz2 zlib1g", "shells: bash", "none: local"])
    model.grouping = .priority
    #expect(table == ["required: bash libbz2", "optional: zlib1g", "unknown: local"])
    model.order = .name
    model.grouping = .initial
    #expect(table == ["B: bash", "L: libbz2 local", "Z: zlib1g"])
  }

  @Test func aSearchShowsWhatItFindsAndItsSections() {
    model.search = "compression"
    #expect(table == ["libs: libbz2 zlib1g"])
    model.search = "compression another"
    #expect(table == ["libs: libbz2"])
    #expect(model.titleLine == "Packages: 1 package in 1 section")
    model.search = "nothing of the kind"
    #expect(table == [])
    model.search = ""
    #expect(table.count == 3)
  }

  @Test func aSearchHoldsThroughOtherChoices() {
    model.search = "library"
    model.order = .size
    model.grouping = .priority
    #expect(table == ["required: libbz2", "optional: zlib1g"])
  }

  @Test func eachKeyThatChangesTheResultIsOneTransition() {
    var transitions: [Int] = []
    let observation = model.source.observe { transitions.append($0.after.numberOfItems) }
    defer { observation.cancel() }
    for text in ["l", "li", "li ", "lib", "libb"] { model.search = text }
    #expect(transitions == [2, 1])
  }

  @Test func whatWasSkippedIsTold() {
    #expect(PackagesModel(DpkgDatabase(skipped: 1)).notice == "1 malformed paragraph skipped")
    #expect(PackagesModel(DpkgDatabase(skipped: 2)).titleLine == "Packages: 0 packages in 0 sections")
  }

  @Test func aModelCanBeginWithASearch() {
    let model = PackagesModel(DpkgDatabase(packages: model.source.snapshot.items.map { $0 }), search: "bash")
    #expect(model.titleLine == "Packages: 1 package in 1 section")
  }
}
