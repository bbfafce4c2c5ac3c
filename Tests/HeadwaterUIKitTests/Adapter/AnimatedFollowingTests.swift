#if !canImport(UIKit)
  import Headwater
  import HeadlessUIKit
  import Testing

  @testable import HeadwaterUIKit

  @Suite("Animated following of tables", .strictUIKit)
  @MainActor
  struct AnimatedFollowingTests {
    /// Creates a table of thirty rows of 20 points that follows its end with an animation. Animations take time.
    private func table(animates: Bool = true) -> TableFixture {
      let fixture = TableFixture([(0..<30).map { "row \($0)" }])
      fixture.adapter.anchoring = .bottom
      fixture.adapter.anchoring.animatesFollowing = animates
      fixture.adapter.scrollToEnd()
      fixture.view.layoutIfNeeded()
      fixture.screen.window.holdsAnimations = true
      return fixture
    }

    private func append(_ count: Int = 1, to fixture: TableFixture) throws {
      let first = fixture.source.snapshot.numberOfItems
      for number in first..<first + count {
        try fixture.source.append(TableEntry("row \(number)"), toSection: 0)
      }
    }

    private func pass(_ time: Duration, in fixture: TableFixture) {
      fixture.screen.window.advance(by: time)
      fixture.view.layoutIfNeeded()
    }

    @Test func appendedRowSlidesIntoView() throws {
      let fixture = table()
      let old = fixture.view.contentOffset.y
      try append(to: fixture)
      #expect(fixture.view.contentOffset.y == old)
      #expect(fixture.view.isScrollAnimating)
      pass(.milliseconds(100), in: fixture)
      #expect(fixture.view.contentOffset.y > old)
      #expect(fixture.view.contentOffset.y < old + 20)
      #expect(fixture.adapter.scrollActivity == .following)
      #expect(fixture.adapter.isAtEnd)
      pass(.seconds(1), in: fixture)
      #expect(fixture.view.contentOffset.y == old + 20)
      #expect(fixture.adapter.scrollActivity == .following)
    }

    @Test func appendedItemSlidesIntoView() throws {
      let screen = NoteScreen(["abcdefghijklmnopqrst"])
      screen.adapter.anchoring = .bottom
      screen.adapter.anchoring.animatesFollowing = true
      screen.adapter.scrollToEnd()
      screen.view.layoutIfNeeded()
      screen.window.holdsAnimations = true
      let old = screen.view.contentOffset.y
      try screen.source.append(Note("new"), toSection: 0)
      #expect(screen.view.contentOffset.y == old)
      #expect(screen.view.isScrollAnimating)
      screen.window.advance(by: .milliseconds(100))
      #expect(screen.view.contentOffset.y > old)
      #expect(screen.view.contentOffset.y < old + 20)
      screen.window.advance(by: .seconds(1))
      screen.view.layoutIfNeeded()
      #expect(screen.view.contentOffset.y == old + 20)
      #expect(screen.adapter.scrollActivity == .following)
    }

    @Test func slideContinuesToLaterRows() throws {
      let fixture = table()
      let old = fixture.view.contentOffset.y
      try append(to: fixture)
      pass(.milliseconds(100), in: fixture)
      try append(2, to: fixture)
      #expect(fixture.view.isScrollAnimating)
      #expect(fixture.view.contentOffset.y < old + 20)
      pass(.seconds(1), in: fixture)
      #expect(fixture.view.contentOffset.y == old + 60)
      #expect(fixture.adapter.scrollActivity == .following)
    }

    @Test func unseenButtonStaysHiddenDuringSlide() throws {
      let fixture = table()
      fixture.adapter.showsUnseenCount = true
      try append(to: fixture)
      pass(.milliseconds(100), in: fixture)
      let buttons = fixture.view.subviews.filter { $0 is UIButton && !$0.isHidden }
      #expect(buttons.isEmpty)
      #expect(fixture.adapter.unseenCount == 0)
    }

    @Test func listShowsEndImmediatelyByDefault() throws {
      let fixture = table(animates: false)
      let old = fixture.view.contentOffset.y
      try append(to: fixture)
      #expect(fixture.view.contentOffset.y == old + 20)
    }

    @Test func reducedMotionShowsEndImmediately() throws {
      let fixture = table()
      let old = fixture.view.contentOffset.y
      try HeadlessAccessibility.simulate(reduceMotion: true) { _ in try append(to: fixture) }
      #expect(fixture.view.contentOffset.y == old + 20)
      #expect(!fixture.view.isScrollAnimating)
    }

    @Test func unanimatedUpdateShowsEndImmediately() throws {
      let fixture = table()
      let old = fixture.view.contentOffset.y
      try UpdateContext(animated: false).perform { try append(to: fixture) }
      #expect(fixture.view.contentOffset.y == old + 20)
    }

    @Test func manyRowsShowEndImmediately() throws {
      let fixture = table()
      let old = fixture.view.contentOffset.y
      let rows = (0..<10).map { TableEntry("new \($0)") }
      try fixture.source.insert(contentsOf: rows, at: ItemPosition(section: 0, item: 30))
      #expect(fixture.view.contentOffset.y == old + 200)
      #expect(fixture.adapter.scrollActivity == .following)
    }

    @Test func touchEndsSlideAtEnd() throws {
      let fixture = table()
      let old = fixture.view.contentOffset.y
      try append(to: fixture)
      pass(.milliseconds(100), in: fixture)
      fixture.view.touch()
      #expect(fixture.view.contentOffset.y == old + 20)
      #expect(fixture.adapter.scrollActivity == .following)
      fixture.view.release()
      fixture.view.drag(by: CGPoint(x: 0, y: -100))
      #expect(fixture.adapter.scrollActivity == .idle)
    }

    @Test func scrollingElsewhereEndsSlide() throws {
      let fixture = table()
      try append(to: fixture)
      pass(.milliseconds(100), in: fixture)
      fixture.adapter.scroll(toItem: "row 3")
      pass(.seconds(1), in: fixture)
      #expect(fixture.texts.first == "row 3")
      #expect(fixture.adapter.scrollActivity == .idle)
    }
  }
#endif
