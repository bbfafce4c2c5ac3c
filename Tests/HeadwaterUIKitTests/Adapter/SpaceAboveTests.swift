import Headwater
import Testing

@testable import HeadwaterUIKit

/// Tests the space above a chat that is shorter than its view, while other code sets insets.
@Suite("Space above short chats", .strictUIKit)
@MainActor
struct SpaceAboveTests {
  /// Creates a table with 20-point rows, five of which are visible.
  private func chat(_ count: Int) -> TableFixture {
    let fixture = TableFixture([(0..<count).map { "row \($0)" }])
    var anchoring = ListAnchoring.bottom
    anchoring.restsAtBottom = true
    fixture.adapter.anchoring = anchoring
    fixture.view.layoutIfNeeded()
    return fixture
  }

  private func append(_ count: Int, to fixture: TableFixture) throws {
    for number in 0..<count { try fixture.source.append(TableEntry("more \(number)"), toSection: 0) }
    fixture.view.layoutIfNeeded()
  }

  private func height(_ fixture: TableFixture) -> CGFloat { fixture.view.bounds.height }

  @Test func replacingInsetKeepsTopReachable() throws {
    let fixture = chat(2)
    let space = height(fixture) - 40
    for _ in 0..<2 {
      fixture.view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0)
      fixture.view.layoutIfNeeded()
      #expect(fixture.view.contentInset.top == space - 30)
      fixture.view.contentInset = .zero
      fixture.view.layoutIfNeeded()
      #expect(fixture.view.contentInset.top == space)
      #expect(fixture.view.contentOffset.y == -space)
    }
    try append(20, to: fixture)
    #expect(fixture.view.contentInset == .zero)
    fixture.view.contentOffset.y = -fixture.view.adjustedContentInset.top
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.indexPathsForVisibleRows?.first == IndexPath(row: 0, section: 0))
  }

  @Test func restoredInsetExcludesSpaceAbove() throws {
    let fixture = chat(2)
    let saved = fixture.view.contentInset
    #expect(saved.top > 0)
    fixture.view.contentInset.bottom = 30
    fixture.view.layoutIfNeeded()
    try append(20, to: fixture)
    fixture.view.contentInset = saved
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentInset == .zero)
  }

  @Test func appInsetIsKept() throws {
    let fixture = chat(2)
    fixture.view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentInset.top == height(fixture) - 40)
    try append(20, to: fixture)
    #expect(fixture.view.contentInset.top == 10)
  }

  @Test func itemSizesUseFullViewHeight() throws {
    var rooms: Set<Double> = []
    let screen = NoteScreen(["a"], binds: false) { configuration in
      configuration.options.itemSize = .each { _, room in
        rooms.insert(Double(room.height))
        return CGSize(width: 100, height: room.height / 6)
      }
    }
    screen.adapter.anchoring.restsAtBottom = true
    screen.adapter.bind(to: screen.view)
    for letter in "bcd" {
      try screen.source.append(Note(String(letter)), toSection: 0)
      screen.view.layoutIfNeeded()
      screen.turns.run()
    }
    #expect(rooms == [120])
    #expect(screen.view.contentInset.top == 40)
  }

  @Test func componentsReceiveFullSizeOnce() throws {
    let fixture = TableFixture([["a", "b"]])
    var sizes: [CGSize] = []
    fixture.adapter.host.follower = ViewFollower(size: { sizes.append($0) }, traits: { _ in })
    fixture.adapter.anchoring.restsAtBottom = true
    fixture.turn()
    try append(2, to: fixture)
    fixture.turn()
    #expect(fixture.view.contentInset.top == height(fixture) - 80)
    #expect(sizes == [fixture.view.bounds.size])
  }

  @Test func unbindingRestoresAppInset() {
    let fixture = chat(2)
    fixture.view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    fixture.view.layoutIfNeeded()
    fixture.adapter.unbind()
    #expect(fixture.view.contentInset.top == 10)
  }

  #if !canImport(UIKit)
    /// An app's delegate that removes each inset and requests another layout.
    private final class Opponent: NSObject, UITableViewDelegate, UICollectionViewDelegate {
      var implementedMethods: Set<HeadlessMethod> { [] }
      private(set) var answers = 0

      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        guard scrollView.contentInset.top != 0 else { return }
        answers += 1
        scrollView.contentInset.top = 0
        scrollView.setNeedsLayout()
      }
    }

    @Test func removingInsetsCausesNoEndlessLayout() {
      let fixture = chat(2)
      let opponent = Opponent()
      fixture.adapter.delegate = opponent
      fixture.view.frame.size.height += 20
      fixture.view.layoutIfNeeded()
      #expect(opponent.answers > 0)
      #expect(fixture.view.numberOfLayouts < 40)
      fixture.turns.run(atMost: 3)
      fixture.view.layoutIfNeeded()
      #expect(fixture.view.numberOfLayouts < 40)
    }

    @Test func removingInsetsKeepsCollectionBelowLayoutLimit() {
      let screen = NoteScreen(["ab"])
      screen.adapter.anchoring.restsAtBottom = true
      screen.view.layoutIfNeeded()
      let opponent = Opponent()
      screen.adapter.delegate = opponent
      screen.view.frame.size.height += 20
      screen.view.layoutIfNeeded()
      #expect(opponent.answers > 1)
      #expect(screen.view.numberOfLayouts < 7)
      screen.turns.run(atMost: 3)
      screen.view.layoutIfNeeded()
      #expect(screen.view.numberOfLayouts < 7)
    }
  #endif

  @Test func shortChatLayoutConverges() throws {
    let fixture = chat(1)
    #expect(numberOfLayouts(of: fixture.view) <= 4)
    fixture.view.frame.size.height += 40
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentOffset.y == 20 - height(fixture))
    #expect(numberOfLayouts(of: fixture.view) <= 4)
  }

  /// Returns the number of layout passes in the last layout. UIKit doesn't report this number, but terminates apps whose layout
  /// never ends.
  private func numberOfLayouts(of view: UIView) -> Int {
    #if canImport(UIKit)
      return 1
    #else
      return view.numberOfLayouts
    #endif
  }
}
