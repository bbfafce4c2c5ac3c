import HeadlessUIKit
import Testing

/// Compares scroll indicators with measurements on iOS 26.1.
@MainActor
@Suite("Scroll indicators")
struct ScrollIndicatorTests {
  @Test func indicatorIsNarrowAndInset() {
    let stage = ScrollStage()
    let frame = stage.view.verticalIndicator.frame
    #expect(frame.width == 2.5)
    #expect(frame.maxX == stage.view.bounds.width - 3)
    #expect(frame.minY == 3)
    stage.view.contentOffset.y = 1_900
    #expect(stage.view.verticalIndicator.frame.maxY == stage.view.bounds.height - 3)
  }

  @Test func indicatorFadesFor400MillisecondsAfterRest() {
    let stage = ScrollStage()
    #expect(stage.view.verticalIndicator.alpha == 0)
    stage.view.touch()
    #expect(stage.view.verticalIndicator.alpha == 0)
    stage.view.drag(by: CGPoint(x: 0, y: 50))
    #expect(stage.view.verticalIndicator.alpha == 1)
    stage.view.advance(by: .seconds(1))
    #expect(stage.view.verticalIndicator.alpha == 1)
    stage.view.release()
    #expect(stage.view.verticalIndicator.alpha == 1)
    stage.view.advance(by: .milliseconds(200))
    #expect(abs(stage.view.verticalIndicator.alpha - 0.5) < 1e-9)
    stage.view.advance(by: .milliseconds(200))
    #expect(stage.view.verticalIndicator.alpha == 0)
  }

  @Test func indicatorStaysWhileContentDecelerates() {
    let stage = ScrollStage()
    stage.flick(1, after: 50)
    stage.view.advance(by: .seconds(1))
    #expect(stage.view.isDecelerating)
    #expect(stage.view.verticalIndicator.alpha == 1)
  }
}
