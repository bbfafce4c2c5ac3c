import HeadlessUIKit
import Testing

/// Tests which touches scroll and which ones highlight rows, as measured on iOS 26.1.
@MainActor
@Suite("Touches on scrolling lists")
struct TouchDeliveryTests {
  /// Returns a stage for a table with 20-point rows, and the index path of the third row.
  private func table() -> (ScrollStage, IndexPath) {
    let stage = ScrollStage()
    stage.view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    return (stage, IndexPath(row: 2, section: 0))
  }

  private let point = CGPoint(x: 50, y: 50)

  private func isHighlighted(_ stage: ScrollStage, _ path: IndexPath) -> Bool? {
    stage.view.cellForRow(at: path)?.isHighlighted
  }

  @Test func contentReceivesTouchAfter150Milliseconds() {
    let (stage, path) = table()
    let touch = HeadlessTouch(at: point, in: stage.view)
    stage.view.advance(by: .milliseconds(149), framesPerSecond: 1_000)
    #expect(isHighlighted(stage, path) == false)
    stage.view.advance(by: .milliseconds(1))
    #expect(isHighlighted(stage, path) == true)
    touch.lift()
    #expect(isHighlighted(stage, path) == false)
    #expect(stage.view.indexPathForSelectedRow == path)
  }

  @Test func quickTapSelectsOnRelease() {
    let (stage, path) = table()
    let touch = HeadlessTouch(at: point, in: stage.view)
    stage.view.advance(by: .milliseconds(50))
    #expect(stage.view.indexPathForSelectedRow == nil)
    touch.lift()
    #expect(stage.view.indexPathForSelectedRow == path)
    #expect(isHighlighted(stage, path) == false)
  }

  @Test func panBeginsAfterTenPointsAndAppliesRemainder() {
    let (stage, _) = table()
    let touch = HeadlessTouch(at: point, in: stage.view)
    touch.move(to: CGPoint(x: 50, y: 41))
    #expect(!stage.view.isDragging)
    #expect(stage.offset == 0)
    touch.move(to: CGPoint(x: 50, y: 38))
    #expect(stage.view.isDragging)
    #expect(stage.offset == 2)
    touch.move(to: CGPoint(x: 50, y: 32))
    #expect(stage.offset == 8)
  }

  @Test func panBeginsAtExactlyTenPoints() {
    let (stage, _) = table()
    HeadlessTouch(at: point, in: stage.view).move(to: CGPoint(x: 50, y: 40))
    #expect(stage.view.isDragging)
    #expect(stage.offset == 0)
  }

  @Test func panDuringDelayLeavesContentUntouched() {
    let (stage, path) = table()
    let touch = HeadlessTouch(at: point, in: stage.view)
    stage.view.advance(by: .milliseconds(50))
    touch.move(to: CGPoint(x: 50, y: 20))
    stage.view.advance(by: .milliseconds(200))
    #expect(isHighlighted(stage, path) == false)
    touch.lift()
    #expect(stage.view.indexPathForSelectedRow == nil)
  }

  @Test func panCancelsDeliveredTouch() {
    let (stage, path) = table()
    let touch = HeadlessTouch(at: point, in: stage.view)
    stage.view.advance(by: .milliseconds(200))
    #expect(isHighlighted(stage, path) == true)
    touch.move(to: CGPoint(x: 50, y: 30))
    #expect(isHighlighted(stage, path) == false)
    touch.lift()
    #expect(stage.view.indexPathForSelectedRow == nil)
  }

  @Test func horizontalMovementDoesNotPanVerticalList() {
    let (stage, path) = table()
    let touch = HeadlessTouch(at: point, in: stage.view)
    touch.move(to: CGPoint(x: 90, y: 50))
    #expect(!stage.view.isDragging)
    touch.lift()
    #expect(stage.view.indexPathForSelectedRow == path)
  }

  @Test func collectionViewsReceiveTouchesLikeTables() {
    let stage = CollectionStage.laidOut([items("a", 40)])
    let path = IndexPath(item: 1, section: 0)
    let frame = stage.view.layoutAttributesForItem(at: path)?.frame ?? .zero
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    let touch = HeadlessTouch(at: middle, in: stage.view)
    stage.view.advance(by: .milliseconds(160))
    #expect(stage.view.cellForItem(at: path)?.isHighlighted == true)
    touch.move(to: CGPoint(x: middle.x, y: middle.y - 20))
    #expect(stage.view.cellForItem(at: path)?.isHighlighted == false)
    #expect(stage.view.contentOffset.y == 10)
    touch.lift()
    #expect(stage.view.indexPathsForSelectedItems == [])
    HeadlessTouch(at: middle, in: stage.view).lift()
    #expect(stage.view.indexPathsForSelectedItems?.count == 1)
  }

  @Test func touchStoppingDecelerationSelectsNothing() {
    let (stage, _) = table()
    stage.flick(2, after: 50)
    stage.view.advance(by: .milliseconds(100))
    let touch = HeadlessTouch(at: point, in: stage.view)
    #expect(!stage.view.isDecelerating)
    stage.view.advance(by: .milliseconds(200))
    touch.lift()
    #expect(stage.view.indexPathForSelectedRow == nil)
  }

  @Test func flickUsesVelocityOfLast100Milliseconds() {
    let (stage, _) = table()
    let touch = HeadlessTouch(at: CGPoint(x: 50, y: 290), in: stage.view)
    var y: CGFloat = 290
    func move(by distance: CGFloat, times: Int) {
      for _ in 0..<times {
        stage.view.advance(by: .milliseconds(20), framesPerSecond: 50)
        y -= distance
        touch.move(to: CGPoint(x: 50, y: y))
      }
    }
    move(by: 2, times: 15)
    move(by: 20, times: 5)
    stage.view.advance(by: .milliseconds(5))
    let offset = stage.offset
    #expect(offset == 120)
    touch.lift()
    stage.view.advance(by: .seconds(10))
    #expect(abs(stage.offset - offset - (1_000 - 10) * 0.499) <= 0.25)
  }

  @Test func pauseBeforeLiftingPreventsFlick() {
    let (stage, _) = table()
    let touch = HeadlessTouch(at: CGPoint(x: 50, y: 90), in: stage.view)
    for step in 1...8 {
      stage.view.advance(by: .milliseconds(8), framesPerSecond: 125)
      touch.move(to: CGPoint(x: 50, y: 90 - CGFloat(step) * 6))
    }
    stage.view.advance(by: .milliseconds(150))
    touch.lift()
    #expect(!stage.view.isDecelerating)
    #expect(stage.offset == 38)
  }

  @Test func flickLandsAtMeasuredUIKitOffset() {
    // Fourteen movements of 6 points, 8 milliseconds apart: 750 points per second.
    let (stage, _) = table()
    stage.view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
    stage.numberOfRows = 2_000
    stage.view.reloadData()
    stage.view.contentOffset.y = 5_000
    stage.window.layoutIfNeeded()
    let touch = HeadlessTouch(at: CGPoint(x: 196, y: 792), in: stage.view)
    for step in 1...14 {
      stage.view.advance(by: .milliseconds(8), framesPerSecond: 125)
      touch.move(to: CGPoint(x: 196, y: 792 - CGFloat(step) * 6))
      if step == 2 { #expect(stage.offset == 5_002) }
    }
    #expect(stage.offset == 5_074)
    stage.view.advance(by: .milliseconds(8))
    touch.lift()
    stage.view.advance(by: .seconds(4))
    #expect(abs(stage.offset - 5_443.333) <= 0.5)
  }

  @Test func flickIntoEndMatchesMeasuredUIKitBounce() {
    // Twelve movements of 25 points, 8 milliseconds apart: 3,125 points per second.
    let (stage, _) = table()
    stage.view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
    stage.numberOfRows = 2_000
    stage.view.reloadData()
    stage.view.contentOffset.y = 38_798
    stage.window.layoutIfNeeded()
    stage.events = []
    let touch = HeadlessTouch(at: CGPoint(x: 196, y: 792), in: stage.view)
    for step in 1...12 {
      stage.view.advance(by: .milliseconds(8), framesPerSecond: 125)
      touch.move(to: CGPoint(x: 196, y: 792 - CGFloat(step) * 25))
      if step == 1 { #expect(stage.offset == 38_813) }
    }
    #expect(stage.offset == 39_088)
    stage.view.advance(by: .milliseconds(8), framesPerSecond: 125)
    touch.lift()
    #expect(stage.proposed == 39_148)
    stage.view.advance(by: .seconds(2))
    #expect(abs((stage.offsets.max() ?? 0) - 39_248.333) < 1)
    #expect(stage.offset == 39_148)
    #expect(
      stage.takeEvents() == [
        "will drag", "scrolled", "will let go", "let go true", "will run on", "scrolled", "rests",
      ])
  }

  @Test func offsetsAreRoundedToPixels() {
    let (stage, _) = table()
    stage.flick(1, after: 50)
    stage.view.advance(by: .milliseconds(500))
    let scale = stage.view.traitCollection.displayScale
    #expect(stage.offsets.allSatisfy { ($0 * scale).rounded() == $0 * scale })
  }
}
