import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Scroll activity of tables", .strictUIKit)
@MainActor
struct ScrollActivityTests {
  private func names(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

  private func table(_ count: Int, _ anchoring: ListAnchoring = .bottom) -> TableFixture {
    let fixture = TableFixture([names(count)])
    fixture.adapter.anchoring = anchoring
    fixture.view.layoutIfNeeded()
    return fixture
  }

  private var buttons: (UIScrollView) -> [UIButton] {
    { view in view.subviews.compactMap { $0 as? UIButton }.filter { !$0.isHidden } }
  }

  @Test func unseenRowsButtonDisappearsAtEnd() throws {
    let fixture = table(30)
    fixture.adapter.showsUnseenCount = true
    fixture.adapter.scrollToEnd()
    fixture.view.drag(by: CGPoint(x: 0, y: -200))
    #expect(buttons(fixture.view).isEmpty)
    try fixture.source.append(TableEntry("new"), toSection: 0)
    #expect(buttons(fixture.view).count == 1)
    #expect(fixture.adapter.unseenCount == 1)
    fixture.adapter.scrollToEnd()
    #expect(buttons(fixture.view).isEmpty)
    #expect(fixture.adapter.scrollActivity == .following)
  }

  @Test func animatedScrollWithoutDistanceEndsImmediately() throws {
    let fixture = table(30)
    fixture.adapter.scrollToEnd()
    fixture.adapter.scrollToEnd(animated: true)
    #expect(fixture.adapter.scrollActivity == .following)
    fixture.adapter.scroll(toItem: "row 10")
    fixture.adapter.scroll(toItem: "row 10", animated: true)
    #expect(fixture.adapter.scrollActivity == .idle)
  }

  @Test func shortTableRestsAtBottomUntilFilled() throws {
    var anchoring = ListAnchoring.bottom
    anchoring.restsAtBottom = true
    let fixture = table(2, anchoring)
    #expect(fixture.view.contentOffset.y == -80)
    try fixture.source.append(TableEntry("third"), toSection: 0)
    #expect(fixture.view.contentOffset.y == -60)
    for number in 0..<10 { try fixture.source.append(TableEntry("more \(number)"), toSection: 0) }
    #expect(fixture.view.contentInset.top == 0)
    #expect(fixture.adapter.isAtEnd)
  }

  @Test func bottomAnchoredTableOpensAtEndAndFollows() throws {
    let source = ArrayDataSource(names(30))
    let adapter = TableViewAdapter(source) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
    }
    adapter.anchoring = .bottom
    let frame = CGRect(x: 0, y: 0, width: 100, height: 120)
    let (window, view) = (UIWindow(frame: frame), UITableView(frame: frame, style: .plain))
    window.addSubview(view)
    adapter.bind(to: view)
    view.layoutIfNeeded()
    #expect(adapter.scrollActivity == .following)
    #expect(view.contentOffset.y == view.contentSize.height - 120)
    try source.append("new")
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == view.contentSize.height - 120)
  }

  @Test func endRequestedBeforeBindingIsShown() {
    let adapter = TableViewAdapter(ArrayDataSource(names(30))) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
    }
    adapter.scrollToEnd()
    let frame = CGRect(x: 0, y: 0, width: 100, height: 120)
    let (window, view) = (UIWindow(frame: frame), UITableView(frame: frame, style: .plain))
    window.addSubview(view)
    adapter.bind(to: view)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == view.contentSize.height - 120)
  }
}
