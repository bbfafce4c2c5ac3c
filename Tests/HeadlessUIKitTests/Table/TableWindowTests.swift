import HeadlessUIKit
import Testing

@MainActor
@Suite("Layout of tables outside windows")
struct TableWindowTests {
  @Test func layoutOutsideWindowIsCounted() {
    let stage = TableStage([["a"]], hasWindow: false)
    #expect(stage.view.numberOfLayoutsOutsideWindow == 0)
    stage.view.layoutIfNeeded()
    #expect(stage.view.numberOfLayoutsOutsideWindow > 0)
  }

  @Test func layoutInWindowIsNotCounted() {
    let stage = TableStage.laidOut([["a"]])
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.view.numberOfLayoutsOutsideWindow == 0)
  }
}
