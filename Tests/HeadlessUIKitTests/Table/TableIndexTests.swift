import HeadlessUIKit
import Testing

@MainActor
@Suite("The index of a table")
struct TableIndexTests {
  private func stage() -> TableStage {
    let stage = TableStage.laidOut([items("a", 20), items("b", 20)])
    return stage
  }

  @Test func batchKeepsIndexTitlesUntilReloaded() {
    let stage = stage()
    #expect(stage.view.sectionIndexTitles == ["0", "1"])
    stage.view.performBatchUpdates {
      stage.sections.append(["c"])
      stage.view.insertSections([2], with: .none)
    }
    #expect(stage.view.sectionIndexTitles == ["0", "1"])
    stage.view.reloadSectionIndexTitles()
    #expect(stage.view.sectionIndexTitles == ["0", "1", "2"])
  }

  @Test func reloadRequestsIndexTitlesAgain() {
    let stage = stage()
    stage.sections.removeLast()
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.view.sectionIndexTitles == ["0"])
  }

  @Test func tappingTitleOfDeletedSectionFails() {
    let stage = stage()
    stage.view.performBatchUpdates {
      stage.sections.removeLast()
      stage.view.deleteSections([1], with: .none)
    }
    let failures = UIKitFailure.collect { stage.view.touchSectionIndexTitle(at: 1) }
    #expect(failures == [.noSuchSection(1)])
    stage.view.touchSectionIndexTitle(at: 7)
  }

  @Test func tableWithoutDataSourceHasNoIndex() {
    let table = UITableView(frame: .zero, style: .plain)
    table.layoutIfNeeded()
    #expect(table.sectionIndexTitles == nil)
  }
}
