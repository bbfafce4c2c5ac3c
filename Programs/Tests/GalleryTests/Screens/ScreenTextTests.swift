import ArgumentParser
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@testable import GalleryKit
@testable import PackagesScreen
@testable import ProcessesScreen

@MainActor
@Suite struct ScreenTextTests {
  private func makeModel() async throws -> PackagesModel {
    let packages = try TestPackages([
      "Package: zlib1g\nArchitecture: amd64\nSection: libs\nDescription: compression",
      "Package: bash\nArchitecture: amd64\nSection: shells", "two words: value",
    ])
    let model = PackagesModel(PackageStore([.memory]), importingFrom: try packages.origin())
    await model.importPackages()
    try await model.source.catchUp()
    return model
  }

  private func list(
    _ model: PackagesModel, rows: Int = 10
  ) -> HeadlessListView<PackageGroup, LoadingRow<Package>> {
    textList(model.source, rows: rows, header: \.headerText) { RowText(title: $0.item?.name ?? "") }
  }

  @Test func screenTextHasTitleNoticesAndRows() async throws {
    let model = try await makeModel()
    #expect(
      text(of: model, list: list(model)) == """
        Packages: 2 packages in 2 sections
        1 malformed paragraph skipped
        [libs]
          zlib1g
        [shells]
          bash
        """)
  }

  @Test func searchUpdatesListWithLegalSteps() async throws {
    let model = try await makeModel()
    let list = list(model)
    for search in ["b", "ba", "bash", "x", "", "z"] {
      model.choice.search = search
      try await model.source.catchUp()
    }
    model.choice.search = ""
    model.choice.grouping = .initial
    try await model.source.catchUp()
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

  @Test func emptyScreenShowsHint() async throws {
    let model = try await makeModel()
    model.choice.search = "nothing of the kind"
    try await model.source.catchUp()
    #expect(
      text(of: model, list: list(model)) == """
        Packages: 0 packages in 0 sections
        1 malformed paragraph skipped
        No Packages Found. Try fewer or different words.
        """)
  }

  @Test func textIsLimitedToRequestedRows() async throws {
    let model = try await makeModel()
    #expect(list(model, rows: 2).text == "[libs]\n  zlib1g\nlines 1 to 2 of 4")
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
}
