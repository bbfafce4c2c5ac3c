#if !canImport(UIKit)
  import Headwater
  import HeadlessUIKit
  import Testing

  @testable import HeadwaterUIKit

  @Suite("Animated scrolling of tables to a row", .strictUIKit)
  @MainActor
  struct AnimatedJumpTests {
    /// Creates a table of sixty rows that has been scrolling to one of them for a tenth of a second.
    private func table(_ anchoring: ListAnchoring = .none, to row: String) -> TableFixture {
      let fixture = TableFixture([(0..<60).map { "row \($0)" }])
      fixture.adapter.anchoring = anchoring
      fixture.view.layoutIfNeeded()
      fixture.screen.window.holdsAnimations = true
      fixture.adapter.scroll(toItem: row, animated: true)
      // Insertions and deletions aren't animated.
      fixture.screen.window.holdsAnimations = false
      pass(.milliseconds(100), in: fixture)
      #expect(fixture.adapter.scrollActivity == .scrolling(to: row))
      #expect(fixture.view.isScrollAnimating)
      return fixture
    }

    private func pass(_ time: Duration, in fixture: TableFixture) {
      fixture.screen.window.advance(by: time)
      fixture.view.layoutIfNeeded()
    }

    private func new(_ count: Int) -> [TableEntry] { (0..<count).map { TableEntry("new \($0)") } }

    @Test(arguments: [ListAnchoring.none, .top, .bottom])
    func animatedScrollReachesRowDespiteInsertions(anchoring: ListAnchoring) throws {
      let fixture = table(anchoring, to: "row 30")
      try fixture.source.insert(contentsOf: new(7), at: ItemPosition(section: 0, item: 20))
      pass(.seconds(1), in: fixture)
      #expect(fixture.texts.first == "row 30")
      #expect(fixture.adapter.scrollActivity == .idle)
    }

    @Test(arguments: [ListAnchoring.none, .top, .bottom])
    func removingTargetRowStopsAnimatedScroll(anchoring: ListAnchoring) throws {
      let fixture = table(anchoring, to: "row 30")
      try fixture.source.remove(ids: ["row 30"])
      let seen = fixture.texts
      #expect(fixture.adapter.scrollActivity == .idle)
      pass(.seconds(1), in: fixture)
      #expect(fixture.texts == seen)
    }

    @Test func touchStopsAnimatedScroll() throws {
      let fixture = table(to: "row 30")
      try fixture.source.insert(contentsOf: new(7), at: ItemPosition(section: 0, item: 20))
      fixture.view.touch()
      let seen = fixture.texts
      pass(.seconds(1), in: fixture)
      #expect(fixture.texts == seen)
      #expect(fixture.adapter.scrollActivity == .idle)
    }

    @Test func resizeThatRevealsRowEndsAnimatedScroll() {
      let fixture = TableFixture([(0..<60).map { "row \($0)" }])
      let (view, window) = (fixture.view, fixture.screen.window)
      fixture.adapter.anchoring = .bottom
      fixture.adapter.scrollToEnd()
      view.layoutIfNeeded()
      let end = view.contentOffset.y
      let distance = end - view.rectForRow(at: IndexPath(row: 40, section: 0)).minY
      window.holdsAnimations = true
      fixture.adapter.scroll(toItem: "row 40", animated: true)
      #expect(view.isScrollAnimating)
      // The rows at the bottom stay where they are, so the row is now at the top.
      view.frame.size.height += distance
      view.layoutIfNeeded()
      window.holdsAnimations = false
      #expect(view.contentOffset.y == end - distance)
      #expect(!view.isScrollAnimating)
      pass(.seconds(1), in: fixture)
      #expect(view.contentOffset.y == end - distance)
      #expect(fixture.texts.first == "row 40")
      #expect(fixture.adapter.scrollActivity == .following)
    }

    @Test func awaitingMissingRowStopsAnimatedScroll() throws {
      let fixture = table(to: "row 30")
      fixture.adapter.scroll(toItem: "new 0", waits: true)
      let seen = fixture.texts
      pass(.seconds(1), in: fixture)
      #expect(fixture.texts == seen)
      #expect(fixture.adapter.scrollActivity == .scrolling(to: "new 0"))
      try fixture.source.insert(contentsOf: new(7), at: ItemPosition(section: 0, item: 40))
      pass(.seconds(1), in: fixture)
      #expect(fixture.texts.first == "new 0")
    }
  }
#endif
