import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Momentum in a headless list")
struct HeadlessMotionTests {
  private let source = ArrayDataSource(Array(0..<1_000))

  @Test func flickDistanceMatchesUIKit() {
    let view = HeadlessListView(source)
    view.touch()
    #expect(view.isTracking)
    view.drag(by: 5)
    view.release(velocity: 0.1)
    #expect(view.isDecelerating)
    #expect(!view.isTracking)
    view.advance(by: .milliseconds(16))
    #expect(view.offset > 5 && view.offset < 7)
    view.advance(by: .seconds(6))
    #expect(abs(view.offset - 54.401) < 1e-6)
    #expect(!view.isDecelerating)
  }

  @Test func contentOverscrollsAndBouncesBack() {
    let view = HeadlessListView(source)
    view.touch()
    view.drag(by: -10)
    #expect(view.offset == 0)
    #expect(abs(view.overscroll + (1 - 1 / 1.55) * 10) < 1e-9)
    #expect(view.firstItem == 0)
    view.release()
    #expect(view.isDecelerating)
    view.advance(by: .seconds(2))
    #expect(view.overscroll == 0)
    #expect(!view.isDecelerating)
    view.scroll(to: 980)
    view.touch()
    view.release(velocity: 0.5)
    view.advance(by: .milliseconds(100))
    #expect(view.overscroll > 0)
    #expect(view.offset == 990)
    view.advance(by: .seconds(3))
    #expect(view.overscroll == 0)
  }

  @Test func anchoredUpdateKeepsVelocity() throws {
    let (view, other) = (
      HeadlessListView(source, anchoring: .top), HeadlessListView(ArrayDataSource(Array(0..<1_000)))
    )
    for each in [view, other] {
      each.drag(by: 20)
      each.touch()
      each.release(velocity: 0.2)
      each.advance(by: .milliseconds(48))
    }
    try source.insert(contentsOf: [-1, -2, -3], at: 0)
    #expect(abs(view.offset - other.offset - 3) < 1e-9)
    #expect(view.isDecelerating)
    view.advance(by: .seconds(6))
    other.advance(by: .seconds(6))
    #expect(abs(view.offset - other.offset - 3) < 1e-9)
    #expect(view.anchorShifts.isEmpty)
  }

  @Test func appendedItemsExtendDeceleration() throws {
    let view = HeadlessListView(source)
    view.scroll(to: 980)
    view.touch()
    view.release(velocity: 0.1)
    view.advance(by: .milliseconds(32))
    try source.append(contentsOf: Array(1_000..<2_000))
    view.advance(by: .seconds(6))
    #expect(abs(view.offset - 1_029.401) < 1e-6)
  }

  @Test func programmaticScrollStopsDeceleration() {
    let view = HeadlessListView(source)
    view.touch()
    #expect(view.scrollActivity == .dragging)
    view.release(velocity: 0.1)
    view.advance(by: .milliseconds(32))
    #expect(view.scrollActivity == .decelerating)
    view.scroll(to: 500)
    view.advance(by: .seconds(1))
    #expect(view.offset == 500)
    #expect(view.scrollActivity == .idle)
  }

  @Test func horizontalGridDecelerates() {
    var metrics = HeadlessMetrics<Int>(viewport: 10)
    metrics.columns = 4
    metrics.scrollsAcross = true
    let view = HeadlessListView(source, metrics: metrics)
    view.touch()
    view.release(velocity: 0.1)
    view.advance(by: .seconds(6))
    #expect(abs(view.offset - 49.401) < 1e-6)
  }

  @Test func scriptedFlickMatchesManualFlick() async {
    let (view, other) = (HeadlessListView(source), HeadlessListView(ArrayDataSource(Array(0..<1_000))))
    other.touch()
    other.release(velocity: 0.2)
    var differences = 0
    await view.play(ScrollScript().flick(0.2)) { frame in
      other.advance(by: .seconds(1) * frame / 60 - .seconds(1) * (frame - 1) / 60)
      if abs(view.offset - other.offset) > 1e-6 { differences += 1 }
    }
    #expect(differences == 0)
    // Like the grid above, the content stops when its velocity is too low.
    #expect(abs(view.offset - 99.301) < 1e-6)
  }
}
