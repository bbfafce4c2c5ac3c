import ArgumentParser
import Headwater
import HeadwaterTesting
import Testing

@testable import Gallery

@MainActor
@Suite struct ScreenTextTests {
  private let model = PackagesModel(
    DpkgDatabase(
      packages: [
        DebianPackage(name: "zlib1g", architecture: "amd64", section: "libs", summary: "compression"),
        DebianPackage(name: "bash", architecture: "amd64", section: "shells", installedBytes: 1_000),
      ], skipped: 1))

  private func list(rows: Int = 10) -> HeadlessListView<PackageGroup, DebianPackage> {
    textList(model.source, rows: rows, header: \.name) { RowText(title: $0.name) }
  }

  @Test func aScreenIsItsTitleWithCountsThenNoticesThenRows() {
    #expect(
      text(of: model, list: list()) == """
        Packages: 2 packages in 2 sections
        1 malformed paragraph skipped
        [libs]
          zlib1g
        [shells]
          bash
        """)
  }

  @Test func aListFollowsTheSearchByLegalSteps() {
    let list = list()
    for search in ["b", "ba", "bash", "x", "", "z"] { model.search = search }
    model.search = ""
    model.grouping = .initial
    #expect(
      list.text == """
        [B]
          bash
        [Z]
          zlib1g
        """)
    #expect(list.violations.isEmpty)
    #expect(list.driver.displayed == model.source.snapshot)
  }

  @Test func anEmptyScreenSaysWhatToDo() {
    model.search = "nothing of the kind"
    #expect(
      text(of: model, list: list()) == """
        Packages: 0 packages in 0 sections
        1 malformed paragraph skipped
        No Packages Found. Try fewer or other words.
        """)
  }

  @Test func noMoreRowsAreDrawnThanAreAskedFor() {
    #expect(list(rows: 2).text == "[libs]\n  zlib1g\nlines 1 to 2 of 4")
  }

  @Test func selectionStaysWithItsProcess() throws {
    var processes = FakeProcesses()
    for number in 1...3 { processes.add(number, name: "p\(number)", busyTicks: number * 10_000) }
    let model = ProcessesModel(files: processes)
    let list = textList(model.source, rows: 10) { RowText(title: $0.name) }
    list.selection.select(ProcessStatus.Identity(number: 2, startTicks: 0))
    #expect(list.text == "  p3\n> p2\n  p1")
    var later = FakeProcesses(seconds: 1_001)
    later.add(1, name: "p1", busyTicks: 10_050)
    later.add(2, name: "p2", busyTicks: 20_060)
    later.add(4, name: "p4", busyTicks: 0)
    model.show(later.read())
    #expect(list.text == "> p2\n  p1\n  p4")
    #expect(list.violations.isEmpty)
  }

  @Test(arguments: ScreenName.allCases)
  func everyScreenOfThisMachineIsPrinted(screen: ScreenName) async throws {
    let command = try GalleryCommand.parse(["--screen", screen.rawValue, "--rows", "5"])
    let lines = await text(of: command).split(separator: "\n")
    #expect(lines.first?.hasPrefix("\(screen.title): ") == true)
    #expect(lines.count > 1)
  }
}
