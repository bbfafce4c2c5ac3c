import HeadlessUIKit
import Testing

/// Tests the example of the library's article, with a delegate that records what happens.
@Suite("Scrolling as in the article")
@MainActor
struct ExampleScrollTests {
  @Test func flickedListRestsWhereUIKitWould() {
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
