// No app can change the user's text size on UIKit programmatically.
#if !canImport(UIKit)
  import Headwater
  import HeadlessUIKit
  import Testing

  @testable import HeadwaterUIKit

  @Suite("Lists when the user's text size changes", .strictUIKit)
  @MainActor
  struct TextSizeTests {
    /// A cell that is taller with larger text.
    private final class GrowingCell: UICollectionViewCell {
      override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        let isLarge = traitCollection.preferredContentSizeCategory != .large
        return CGSize(width: 100, height: isLarge ? 50 : 20)
      }
    }

    /// The height of rows, which an app derives from the text size.
    @MainActor
    private final class Metrics {
      var height: CGFloat = 20
    }

    private let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)

    private func enlarge(_ window: UIWindow, _ turns: Turns) {
      window.traits = large
      turns.run()
      window.layoutIfNeeded()
    }

    @Test(arguments: [nil, 20])
    func tableRequestsIndividualHeightsAgain(estimated: CGFloat?) {
      let metrics = Metrics()
      let fixture = TableFixture([(0..<30).map { "row \($0)" }]) { configuration in
        configuration.options.rowHeight = .each({ _ in metrics.height }, estimated: estimated)
      }
      metrics.height = 40
      enlarge(fixture.screen.window, fixture.turns)
      #expect(fixture.cell(0, 0)?.frame.height == 40)
      #expect(fixture.cell(0, 1)?.frame.minY == 40)
      #expect(fixture.texts == ["row 0", "row 1", "row 2"])
    }

    @Test func flowLayoutRequestsIndividualSizesAgain() {
      let metrics = Metrics()
      let screen = NoteScreen(["abcdefgh"]) { configuration in
        configuration.options.itemSize = .each { _, room in
          CGSize(width: room.width, height: metrics.height)
        }
      }
      metrics.height = 40
      enlarge(screen.window, screen.turns)
      #expect(screen.view.contentSize.height == 320)
      #expect(screen.texts == ["a", "b", "c"])
    }

    @Test func cellsThatMeasureTextGrow() {
      let screen = NoteScreen(["abcdefgh"]) { configuration in
        configuration.register(GrowingCell.self) { _, _ in }
        configuration.options.itemSize = .automatic(estimated: CGSize(width: 100, height: 20))
      }
      #expect(screen.view.cellForItem(at: IndexPath(0, 1))?.frame.minY == 20)
      enlarge(screen.window, screen.turns)
      #expect(screen.view.cellForItem(at: IndexPath(0, 1))?.frame.minY == 50)
    }

    @Test(arguments: [ListAnchoring.top, .bottom])
    func largerTextKeepsAnchoredRow(_ anchoring: ListAnchoring) throws {
      let metrics = Metrics()
      let fixture = TableFixture([(0..<30).map { "row \($0)" }]) { configuration in
        configuration.options.rowHeight = .each { _ in metrics.height }
      }
      fixture.adapter.anchoring = anchoring
      fixture.view.drag(by: CGPoint(x: 0, y: 205))
      fixture.turn()
      metrics.height = 40
      enlarge(fixture.screen.window, fixture.turns)
      // Row 11 is the first whose top is visible, 15 points below that of the table; row 15 is the last whose bottom is visible,
      // 5 points above that of the table, whose height is 120.
      #expect(fixture.view.contentOffset.y == (anchoring == .top ? 425 : 525))
    }

    @Test func unboundListIgnoresTextSize() {
      let fixture = TableFixture([["a"]]) { $0.options.rowHeight = .each { _ in 20 } }
      fixture.adapter.unbind()
      enlarge(fixture.screen.window, fixture.turns)
      #expect(fixture.texts == [])
      #expect(fixture.diagnostics == [])
    }
  }
#endif
