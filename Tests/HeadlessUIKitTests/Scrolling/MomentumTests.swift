import HeadlessUIKit
import HeadwaterTesting
import Testing

@MainActor
@Suite("Momentum of scroll views")
struct MomentumTests {
  @Test func flickNotifiesDelegateInUIKitOrder() {
    let stage = ScrollStage()
    stage.view.touch()
    #expect(stage.view.isTracking)
    #expect(!stage.view.isDragging)
    stage.view.drag(by: CGPoint(x: 0, y: 50))
    #expect(stage.view.isDragging)
    #expect(stage.takeEvents() == ["will drag", "scrolled"])
    stage.view.release(velocity: CGPoint(x: 0, y: 1))
    #expect(stage.takeEvents() == ["will let go", "let go true", "will run on"])
    #expect(stage.view.isDecelerating)
    #expect(!stage.view.isTracking)
    #expect(!stage.view.isDragging)
    stage.view.advance(by: .seconds(5))
    #expect(stage.takeEvents() == ["scrolled", "rests"])
    #expect(!stage.view.isDecelerating)
  }

  @Test(arguments: [(UIScrollView.DecelerationRate.normal, 494.01), (.fast, 98.01)])
  func flickDistanceMatchesDecelerationRate(rate: UIScrollView.DecelerationRate, distance: CGFloat) {
    let stage = ScrollStage()
    stage.view.decelerationRate = rate
    stage.flick(1, after: 50)
    #expect(abs((stage.proposed ?? 0) - 50 - distance) < 1e-6)
    stage.view.advance(by: .seconds(5))
    let scale = stage.view.traitCollection.displayScale
    #expect(stage.offset == ((50 + distance) * scale).rounded() / scale)
  }

  @Test func framesSlowDownAndShowVisibleRows() {
    let stage = ScrollStage()
    stage.flick(2, after: 50)
    for _ in 0..<100 {
      let before = stage.offset
      stage.view.advance(by: .milliseconds(16))
      let first = stage.view.indexPathsForVisibleRows?.first?.row
      #expect(first == Int(stage.offset / 20))
      #expect(stage.offset >= before)
    }
    let distances = zip(stage.offsets.dropFirst(2), stage.offsets.dropFirst()).map { $0 - $1 }
    // Offsets are rounded to whole pixels of the screen.
    #expect(zip(distances.dropFirst(), distances).allSatisfy { $0 <= $1 + 0.5 })
  }

  @Test func delegateChoosesFlickTarget() {
    let stage = ScrollStage()
    stage.target = 300
    stage.flick(1, after: 50)
    stage.view.advance(by: .seconds(5))
    #expect(stage.offset == 300)
    stage.target = 320
    stage.flick(0, after: 1)
    #expect(stage.view.isDecelerating)
    stage.view.advance(by: .seconds(5))
    #expect(stage.offset == 320)
  }

  @Test func releasingWithoutVelocityLeavesContentInPlace() {
    let stage = ScrollStage()
    stage.flick(0, after: 50)
    #expect(stage.takeEvents() == ["will drag", "scrolled", "will let go", "let go false"])
    stage.view.advance(by: .seconds(1))
    #expect(stage.offset == 50)
  }

  @Test func contentOverscrollsAndBouncesBack() {
    let stage = ScrollStage()
    stage.view.touch()
    stage.view.drag(by: CGPoint(x: 0, y: -100))
    #expect(stage.offset == -35.5)
    stage.view.release()
    #expect(stage.takeEvents().suffix(3) == ["will let go", "let go true", "will run on"])
    #expect(stage.proposed == 0)
    stage.view.advance(by: .milliseconds(50))
    #expect(stage.offset > -35.5 && stage.offset < 0)
    stage.view.advance(by: .seconds(2))
    #expect(stage.offset == 0)
    stage.flick(4, after: 1_850)
    stage.view.advance(by: .milliseconds(120))
    #expect(stage.offset > 1_900)
    stage.view.advance(by: .seconds(5))
    #expect(stage.offset == 1_900)
    #expect(stage.events.last == "rests")
  }

  @Test func disabledBouncingKeepsContentWithinBounds() {
    let stage = ScrollStage()
    stage.view.bounces = false
    stage.flick(-3, after: -100)
    #expect(stage.offset == 0)
    stage.flick(4, after: 1_850)
    stage.view.advance(by: .seconds(5))
    #expect(stage.offset == 1_900)
    #expect(stage.offsets.allSatisfy { $0 <= 1_900 })
  }

  @Test func shortContentBouncesOnlyIfAlwaysBouncing() {
    let stage = ScrollStage(rows: 2)
    stage.flick(1, after: 30)
    #expect(stage.offset == 0)
    stage.view.alwaysBounceVertical = true
    stage.view.touch()
    stage.view.drag(by: CGPoint(x: 0, y: 30))
    #expect(stage.offset > 0)
    stage.view.release()
    stage.view.advance(by: .seconds(2))
    #expect(stage.offset == 0)
    #expect(stage.view.contentOffset.x == 0)
  }

  @Test func touchStopsDeceleration() {
    let stage = ScrollStage()
    stage.flick(2, after: 50)
    stage.view.advance(by: .milliseconds(100))
    let offset = stage.offset
    stage.events = []
    stage.view.touch()
    #expect(stage.takeEvents() == ["rests"])
    stage.view.advance(by: .seconds(1))
    #expect(stage.offset == offset)
    stage.view.release()
    #expect(stage.takeEvents().isEmpty, "the finger has moved nothing")
    #expect(!stage.view.isDecelerating)
  }

  @Test func onlySetContentOffsetStopsDeceleration() {
    let (stage, other) = (ScrollStage(), ScrollStage())
    for each in [stage, other] {
      each.flick(2, after: 50)
      each.view.advance(by: .milliseconds(96))
    }
    stage.view.contentOffset.y += 200
    #expect(stage.view.isDecelerating)
    stage.view.advance(by: .milliseconds(96))
    other.view.advance(by: .milliseconds(96))
    #expect(stage.offset == other.offset + 200)
    stage.events = []
    stage.view.setContentOffset(CGPoint(x: 0, y: 600), animated: false)
    #expect(stage.takeEvents() == ["rests", "scrolled"])
    stage.view.advance(by: .seconds(1))
    #expect(stage.offset == 600)
  }

  @Test func offsetChangeDuringDragPersists() {
    let stage = ScrollStage()
    stage.view.touch()
    stage.view.drag(by: CGPoint(x: 0, y: 50))
    stage.view.contentOffset.y += 200
    stage.view.drag(by: CGPoint(x: 0, y: 10))
    #expect(stage.offset == 260)
  }

  @Test func offsetChangeInDelegateCallbackPersists() {
    let stage = ScrollStage()
    stage.flick(1, after: 50)
    var isCorrected = false
    stage.onScroll = {
      guard !isCorrected else { return }
      isCorrected = true
      stage.view.contentOffset.y += 100
    }
    stage.view.advance(by: .seconds(5))
    #expect(stage.offset == 644)
  }

  @Test func growingContentExtendsDeceleration() {
    let stage = ScrollStage()
    stage.flick(2, after: 1_850)
    stage.view.advance(by: .milliseconds(16))
    stage.numberOfRows = 200
    stage.view.performBatchUpdates {
      stage.view.insertRows(at: (100..<200).map { IndexPath(row: $0, section: 0) }, with: .none)
    }
    #expect(stage.view.isDecelerating)
    stage.view.advance(by: .seconds(6))
    #expect(stage.offset == 2_843)
  }

  @Test func shrinkingContentBouncesBackToEnd() {
    let stage = ScrollStage()
    stage.flick(2, after: 1_000)
    stage.view.advance(by: .milliseconds(16))
    stage.numberOfRows = 20
    stage.view.performBatchUpdates {
      stage.view.deleteRows(at: (20..<100).map { IndexPath(row: $0, section: 0) }, with: .none)
    }
    #expect(stage.offset > 1_000)
    stage.view.advance(by: .seconds(5))
    #expect(stage.offset == 300)
    #expect(stage.events.last == "rests")
  }

  @Test func animatedScrollTakesAnimationTime() {
    let stage = ScrollStage()
    stage.window.holdsAnimations = true
    stage.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(stage.offset == 0)
    #expect(stage.view.isScrollAnimating)
    stage.view.advance(by: .milliseconds(150))
    #expect(stage.offset == 150)
    #expect(stage.takeEvents() == ["scrolled"])
    stage.view.advance(by: .milliseconds(150))
    #expect(stage.offset == 300)
    #expect(stage.takeEvents() == ["scrolled", "animated"])
    stage.view.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: true)
    #expect(stage.window.isAnimating)
    stage.window.finishAnimations()
    #expect(stage.offset == 1_000)
    #expect(stage.takeEvents() == ["scrolled", "animated"])
    #expect(!stage.window.isAnimating)
  }

  @Test func frameRateDoesNotAffectOffset() {
    let offsets = [10, 60, 120].map { framesPerSecond in
      let stage = ScrollStage()
      stage.flick(3, after: 50)
      stage.window.advance(by: .milliseconds(400), framesPerSecond: framesPerSecond)
      return stage.offset
    }
    #expect(Set(offsets).count == 1)
  }

  @Test func sleepingTaskWakesBetweenFrames() async throws {
    let (stage, clock) = (ScrollStage(), VirtualClock())
    stage.flick(2, after: 50)
    let change = Task {
      try await clock.sleep(until: clock.now.advanced(by: .milliseconds(100)))
      return stage.offsets.count
    }
    await clock.sleepers(1)
    await stage.window.advance(by: .milliseconds(200), on: clock)
    // The offset is changed by the drag, and by each of the five frames before the one at 100 milliseconds.
    #expect(try await change.value == 6)
  }
}
