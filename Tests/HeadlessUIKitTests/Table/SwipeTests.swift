import HeadlessUIKit
import Testing

@MainActor
@Suite("Swipe actions")
struct SwipeTests {
  private let path = IndexPath(0, 1)

  /// The completion handlers that actions have received.
  @MainActor
  private final class Completions {
    var all: [(Bool) -> Void] = []
  }

  private func actions(
    _ style: UIContextualAction.Style, _ handler: @escaping (@escaping (Bool) -> Void) -> Void
  ) -> UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: style, title: "Do") { _, _, completion in handler(completion) }
    ])
  }

  private func isSwiped(_ stage: TableStage) -> Bool {
    stage.view.cellForRow(at: path)?.configurationState.isSwiped == true
  }

  @Test func swipeStaysOpenUntilActionCompletes() {
    let (stage, completions) = (TableStage.laidOut([["a", "b"]]), Completions())
    stage.swipe = actions(.normal) { completions.all.append($0) }
    #expect(stage.view.touchSwipeAction(0, at: path))
    #expect(isSwiped(stage))
    completions.all.first?(true)
    #expect(!isSwiped(stage))
    #expect(stage.events == ["begin editing 0.1", "end editing 0.1"])
    completions.all.first?(true)
    #expect(stage.events.count == 2)
  }

  @Test func completionAfterUpdateClosesNoOtherSwipe() {
    let (stage, completions) = (TableStage.laidOut([["a", "b"]]), Completions())
    stage.swipe = actions(.normal) { completions.all.append($0) }
    stage.view.touchSwipeAction(0, at: path)
    stage.sections[0].append("c")
    stage.view.insertRows(at: [IndexPath(0, 2)], with: .none)
    #expect(!isSwiped(stage))
    stage.view.openSwipe(at: IndexPath(0, 0))
    completions.all.first?(true)
    #expect(stage.view.cellForRow(at: IndexPath(0, 0))?.configurationState.isSwiped == true)
  }

  @Test func destructiveActionWithoutDeletionReturnsRow() {
    let stage = TableStage.laidOut([["a", "b"]])
    stage.swipe = actions(.destructive) { completion in completion(true) }
    stage.view.touchSwipeAction(0, at: path)
    #expect(stage.view.numberOfReturningRows == 1)
    #expect(stage.texts == ["a", "b"])
  }

  @Test(arguments: [UIContextualAction.Style.normal, .destructive])
  func failedActionKeepsRow(_ style: UIContextualAction.Style) {
    let stage = TableStage.laidOut([["a", "b"]])
    stage.swipe = actions(style) { completion in completion(false) }
    stage.view.touchSwipeAction(0, at: path)
    #expect(stage.view.numberOfReturningRows == 0)
    #expect(!isSwiped(stage))
  }

  @Test func deletedRowDoesNotReturn() {
    let stage = TableStage.laidOut([["a", "b"]])
    stage.swipe = actions(.destructive) { completion in
      stage.sections[0].remove(at: 1)
      stage.view.deleteRows(at: [IndexPath(0, 1)], with: .automatic)
      completion(true)
    }
    stage.view.touchSwipeAction(0, at: path)
    #expect(stage.view.numberOfReturningRows == 0)
    #expect(stage.texts == ["a"])
  }

  @Test func itemOfListLayoutReturnsWithoutDeletion() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    let offered = [true, false].map { isPerformed in
      UIContextualAction(style: .destructive, title: "\(isPerformed)") { _, _, completion in
        completion(isPerformed)
      }
    }
    list.trailingSwipeActionsConfigurationProvider = { _ in UISwipeActionsConfiguration(actions: offered) }
    let layout = UICollectionViewCompositionalLayout.list(using: list)
    stage.view.collectionViewLayout = layout
    stage.view.layoutIfNeeded()
    layout.touchSwipeAction("false", at: path, leading: false)
    #expect(stage.view.numberOfReturningRows == 0)
    layout.touchSwipeAction("true", at: path, leading: false)
    #expect(stage.view.numberOfReturningRows == 1)
    #expect(stage.view.cellForItem(at: path)?.configurationState.isSwiped == false)
  }
}
