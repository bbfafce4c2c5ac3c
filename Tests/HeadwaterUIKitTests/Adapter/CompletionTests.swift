import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Waiting until an update is shown")
@MainActor
struct CompletionTests {
  func slow(_ letters: [String]) -> NoteScreen {
    let screen = NoteScreen(letters)
    screen.window.holdsAnimations = true
    return screen
  }

  @Test func completionIsImmediateWithoutPendingUpdates() async {
    let screen = NoteScreen(["a"])
    var isOver = false
    screen.adapter.afterUpdates { isOver = true }
    #expect(isOver)
    await screen.adapter.updatesFinished()
  }

  #if !canImport(UIKit)
    // Only in the test double can a test control when animations end.
    @Test func completionWaitsForAnimation() throws {
      let screen = slow(["a"])
      try screen.source.append(Note("b"), toSection: 0)
      var count = 0
      screen.adapter.afterUpdates { count += 1 }
      #expect(screen.texts == ["a", "b"])
      #expect(count == 0)
      screen.window.finishAnimations()
      #expect(count == 1)
      screen.window.finishAnimations()
      #expect(count == 1)
    }

    @Test func completionWaitsForAllUpdateAnimations() throws {
      let screen = slow(["a"])
      var count = 0
      try screen.source.append(Note("b"), toSection: 0)
      screen.adapter.afterUpdates { count += 1 }
      try screen.source.append(Note("c"), toSection: 0)
      screen.adapter.afterUpdates { count += 1 }
      #expect(count == 0)
      screen.window.finishAnimations()
      #expect(count == 2)
    }

    @Test func unanimatedUpdateCompletesImmediately() throws {
      let screen = slow(["a"])
      try screen.source.perform(context: UpdateContext(animated: false)) {
        try $0.append(Note("b"), toSection: 0)
      }
      #expect(!screen.window.isAnimating)
      #expect(screen.record.outcomes == [.incremental(steps: 1)])
      var isOver = false
      screen.adapter.afterUpdates { isOver = true }
      #expect(isOver)
      #expect(UIView.areAnimationsEnabled)
    }
  #endif

  @Test func completionWaitsForPostponedUpdate() async throws {
    let screen = NoteScreen(["a"])
    screen.adapter.host.postpone()
    try screen.source.append(Note("b"), toSection: 0)
    var isOver = false
    screen.adapter.afterUpdates { isOver = true }
    await Task.yield()
    #expect(!isOver)
    #expect(screen.texts == ["a"])
    screen.turns.run()
    await screen.adapter.updatesFinished()
    #expect(screen.texts == ["a", "b"])
    #expect(isOver)
  }

  @Test func unbindingCallsCompletion() throws {
    let screen = slow(["a"])
    try screen.source.append(Note("b"), toSection: 0)
    var isOver = false
    screen.adapter.afterUpdates { isOver = true }
    screen.adapter.unbind()
    #expect(isOver)
  }

  #if !canImport(UIKit)
    // Only in the test double can a test control when animations end.
    @Test func removingViewFromWindowCallsCompletion() throws {
      let screen = slow(["a"])
      try screen.source.append(Note("b"), toSection: 0)
      var isOver = false
      screen.adapter.afterUpdates { isOver = true }
      screen.view.removeFromSuperview()
      #expect(isOver)
    }

    @Test func completionIgnoresAnimationsOfPreviousView() throws {
      let (screen, other) = (slow(["a"]), CollectionScreen())
      other.window.holdsAnimations = true
      try screen.source.append(Note("b"), toSection: 0)
      screen.adapter.bind(to: other.view)
      #expect(other.texts == ["a", "b"])
      try screen.source.append(Note("c"), toSection: 0)
      var isOver = false
      screen.adapter.afterUpdates { isOver = true }
      screen.window.finishAnimations()
      #expect(!isOver)
      other.window.finishAnimations()
      #expect(isOver)
    }

    @Test func completionWaitsForCellReplacement() throws {
      let screen = NoteScreen(["ab"]) { configuration in
        configuration.register(PhotoCell.self)
          .when { note, _ in note.kind == .photo }
        configuration.register(TextCell.self)
      }
      screen.window.holdsAnimations = true
      try screen.source.update(Note("a", "a", .photo))
      #expect(screen.window.isAnimating)
      var isOver = false
      screen.adapter.afterUpdates { isOver = true }
      #expect(!isOver)
      screen.window.finishAnimations()
      #expect(isOver)
    }

    @Test func completionCanScheduleAnotherCompletion() throws {
      let screen = slow(["a"])
      try screen.source.append(Note("b"), toSection: 0)
      var count = 0
      screen.adapter.afterUpdates {
        count += 1
        screen.adapter.afterUpdates { count += 1 }
      }
      screen.window.finishAnimations()
      #expect(count == 2)
    }
  #endif
}
