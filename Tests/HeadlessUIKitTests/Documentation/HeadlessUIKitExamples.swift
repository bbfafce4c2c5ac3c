import HeadlessUIKit
import Testing

/// The examples of the library's article.
@MainActor
struct HeadlessUIKitExamples {
  @Test
  func aListScrollsAsAScreenDoes() {
    let stage = ScrollStage()
    let list = stage.view

    list.touch()
    list.drag(by: CGPoint(x: 0, y: 50))
    list.release(velocity: CGPoint(x: 0, y: 1))
    list.advance(by: .milliseconds(16))
    #expect(list.isDecelerating)

    list.advance(by: .seconds(5))
    #expect(list.contentOffset.y == 544)
    #expect(stage.events.last == "rests")
  }
}
