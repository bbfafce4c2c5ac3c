import Foundation
import Headwater
import HeadwaterComponents
import Testing

@testable import HeadwaterUIKit

/// The first visible item within the insets, with the distance of its top from the top inset, or the last visible item, with
/// the distance of its bottom from the bottom inset.
private struct Held: Equatable, CustomStringConvertible {
  let path: IndexPath?
  let distance: CGFloat

  @MainActor
  init<Section, Item>(_ edge: ListAnchoring.Edge, of adapter: ListAdapter<Section, Item>) throws {
    let view = try #require(adapter.host.scrollView)
    view.layoutIfNeeded()
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    let seen = adapter.host.visiblePaths.sorted().compactMap { path in
      adapter.host.frame(ofItemAt: path).map { (path: path, frame: $0) }
    }
    .filter { $0.frame.maxY > visible.minY && $0.frame.minY < visible.maxY }
    let row = try #require(edge == .top ? seen.first : seen.last)
    path = row.path
    distance = edge == .top ? row.frame.minY - visible.minY : row.frame.maxY - visible.maxY
  }

  /// Returns a Boolean value that indicates whether both positions are equal to within a pixel, because flow layouts round to
  /// pixels.
  func isNear(_ other: Held) -> Bool { path == other.path && abs(distance - other.distance) <= 0.5 }

  // Sums of fractional frames differ in their last bits.
  static func == (left: Held, right: Held) -> Bool {
    left.path == right.path && abs(left.distance - right.distance) < 1e-6
  }

  var description: String { "\(path?.short ?? "none") at \(distance)" }
}

extension ListAdapter {
  fileprivate var standsAtEnd: Bool {
    guard let view = host.scrollView else { return false }
    view.layoutIfNeeded()
    return abs(view.bounds.maxY - view.adjustedContentInset.bottom - view.contentSize.height) < 0.5
  }
}

@Suite("Anchored tables and collections that are resized", .strictUIKit)
@MainActor
struct GeometryAnchoringTests {
  private func names(_ count: Int) -> [String] { (1...count).map { "row \($0)" } }

  private func table(_ anchoring: ListAnchoring, estimated: CGFloat? = 30) -> TableFixture {
    let fixture = TableFixture([names(100)]) { configuration in
      configuration.options.all.rowHeight = .each(
        { entry in CGFloat(20 + 15 * (entry.text.utf8.count % 3)) }, estimated: estimated)
    }
    fixture.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    fixture.adapter.anchoring = anchoring
    return fixture
  }

  /// Scrolls in small steps, as the user does, so that the rows above have been visible.
  private func scroll(_ view: UIScrollView, by distance: CGFloat) {
    for _ in 0..<Int(distance / 50) { view.drag(by: CGPoint(x: 0, y: 50)) }
  }

  private func collection(
    _ layout: UICollectionViewLayout? = nil, _ anchoring: ListAnchoring = .top
  ) -> (screen: CollectionScreen, adapter: CollectionViewAdapter<SingleSection, TableEntry>) {
    let screen = CollectionScreen()
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let layout { screen.view.collectionViewLayout = layout }
    screen.layout.itemSize = CGSize(width: 50, height: 20)
    let source = ArrayDataSource(names(100).map { TableEntry($0) })
    let adapter = CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, entry in cell.text = entry.text }
    }
    adapter.anchoring = anchoring
    adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    return (screen, adapter)
  }

  @Test(arguments: [ListAnchoring.top, .bottom])
  func resizingTableKeepsScrollPosition(_ anchoring: ListAnchoring) throws {
    let fixture = table(anchoring)
    fixture.view.layoutIfNeeded()
    let first = try #require(fixture.adapter.item(at: ItemPosition(section: 0, item: 0)))
    fixture.adapter.scroll(toItem: first.identity)
    scroll(fixture.view, by: 1000)
    fixture.view.contentOffset.y += 5
    let edge = try #require(anchoring.edge)
    let before = try Held(edge, of: fixture.adapter)
    fixture.screen.window.frame.size = CGSize(width: 200, height: 70)
    fixture.screen.window.layoutIfNeeded()
    #expect(try Held(edge, of: fixture.adapter) == before)
    fixture.screen.window.frame.size = CGSize(width: 100, height: 120)
    fixture.screen.window.layoutIfNeeded()
    #expect(try Held(edge, of: fixture.adapter) == before)
    #expect(fixture.diagnostics == [])
  }

  @Test(arguments: [ListAnchoring.top, .bottom])
  func insetChangesKeepAnchoredRow(_ anchoring: ListAnchoring) throws {
    let fixture = table(anchoring)
    let edge = try #require(anchoring.edge)
    scroll(fixture.view, by: 300)
    let before = try Held(edge, of: fixture.adapter)
    // Show a keyboard, and then a bar.
    fixture.view.contentInset.bottom = 50
    #expect(try Held(edge, of: fixture.adapter) == before)
    #if !canImport(UIKit)
      fixture.screen.window.coveredEdges = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
      #expect(try Held(edge, of: fixture.adapter) == before)
      fixture.screen.window.coveredEdges = .zero
    #endif
    fixture.view.contentInset.bottom = 0
    #expect(try Held(edge, of: fixture.adapter) == before)
  }

  @Test
  func resizingAtEndStaysAtEnd() throws {
    let fixture = table(.bottom)
    scroll(fixture.view, by: 5000)
    #expect(fixture.adapter.standsAtEnd)
    fixture.view.contentInset.bottom = 50
    #expect(fixture.adapter.standsAtEnd)
    fixture.screen.window.frame.size = CGSize(width: 200, height: 90)
    fixture.screen.window.layoutIfNeeded()
    #expect(fixture.adapter.standsAtEnd)
    fixture.view.contentInset.bottom = 0
    #expect(fixture.adapter.standsAtEnd)

    let (screen, adapter) = collection(nil, .bottom)
    scroll(screen.view, by: 2000)
    #expect(adapter.standsAtEnd)
    screen.window.frame.size = CGSize(width: 150, height: 90)
    screen.window.layoutIfNeeded()
    #expect(adapter.standsAtEnd)
  }

  @Test
  func unanchoredListKeepsOffsetOnResize() throws {
    let (screen, adapter) = collection(nil, .none)
    screen.view.contentOffset.y = 205
    screen.view.layoutIfNeeded()
    screen.window.frame.size.width = 150
    screen.window.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 205)
    #expect(adapter.anchoring == .none)
  }

  @Test
  func rewrappingLinesKeepsFirstVisibleItem() throws {
    let (screen, adapter) = collection()
    screen.view.contentOffset.y = 205
    let before = try Held(.top, of: adapter)
    #expect(before.description == "0.20 at -5.0")
    screen.window.frame.size.width = 150
    screen.window.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 125, "item 20 is in the line that begins at 120 points")
    screen.view.contentInset = UIEdgeInsets(top: 0, left: 25, bottom: 0, right: 25)
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 185, "item 18 has become the first and is in line 9")
  }

  @Test
  func widthDependentSizesKeepScrollPosition() throws {
    let screen = CollectionScreen()
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let source = ArrayDataSource(names(100).map { TableEntry($0) })
    let adapter = CollectionViewAdapter(source) { configuration in
      configuration.options.all.itemSize = .each { _, room in
        CGSize(width: room.width, height: room.width / 5)
      }
      configuration.register(TextCell.self) { cell, entry in cell.text = entry.text }
    }
    adapter.anchoring = .top
    adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    screen.view.contentOffset.y = 205
    screen.view.layoutIfNeeded()
    screen.window.frame.size.width = 150
    screen.window.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 305)
  }

  @Test
  func updateDuringResizeKeepsVisibleItem() throws {
    let (screen, adapter) = collection()
    let source = try #require(adapter.source as? ArrayDataSource<TableEntry>)
    screen.view.contentOffset.y = 205
    screen.view.layoutIfNeeded()
    screen.window.frame.size.width = 150
    try source.insert(contentsOf: (0..<3).map { TableEntry("new \($0)") }, at: 0)
    screen.window.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 145, "item 23 is in line 7")
  }

  // The compositional layouts of the test double differ from those of UIKit in some respects.
  #if !canImport(UIKit)
    @Test
    func resizingCompositionalLayoutKeepsScrollPosition() throws {
      let half = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalWidth(0.5))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.5)),
        subitems: [NSCollectionLayoutItem(layoutSize: half)])
      let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      let (screen, adapter) = collection(layout)
      screen.view.contentOffset.y = 205
      let before = try Held(.top, of: adapter)
      #expect(before.description == "0.8 at -5.0")
      screen.window.frame.size = CGSize(width: 200, height: 300)
      screen.window.layoutIfNeeded()
      #expect(screen.view.contentOffset.y == 405)
      screen.window.coveredEdges.top = 40
      #expect(try Held(.top, of: adapter) == before)
    }
  #endif

  #if !canImport(UIKit)
    @Test(arguments: [ListAnchoring.top, .bottom])
    func rotatingTwiceKeepsScrollPosition(_ anchoring: ListAnchoring) throws {
      let (fixture, controller) = (table(anchoring, estimated: nil), UIViewController())
      let edge = try #require(anchoring.edge)
      controller.view.frame = fixture.screen.window.bounds
      controller.view.addSubview(fixture.view)
      fixture.screen.window.rootViewController = controller
      scroll(fixture.view, by: 300)
      let before = try Held(edge, of: fixture.adapter)
      for (size, top) in [(CGSize(width: 200, height: 80), 10.0), (CGSize(width: 100, height: 120), 0)] {
        fixture.screen.window.resize(
          to: size, covering: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
        let now = try Held(edge, of: fixture.adapter)
        #expect(now == before)
      }
    }
  #endif

  @Test(arguments: [ListAnchoring.top, .bottom])
  func componentRelayoutKeepsScrollPosition(_ anchoring: ListAnchoring) throws {
    let edge = try #require(anchoring.edge)
    let cards = (0..<60).map { number in
      Card(identity: number, text: Array(repeating: "word", count: 3 + number % 9).joined(separator: " "))
    }
    let list = CardCollection(CardScreen(cards) { card, _ in TextComponent(card.text) })
    list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.adapter.anchoring = anchoring
    list.view.contentOffset.y = 405
    list.screen.settle(list.view)
    let before = try Held(edge, of: list.adapter)
    let height = list.view.contentSize.height
    list.screen.window.frame.size = CGSize(width: 160, height: 140)
    list.screen.settle(list.screen.window)
    #expect(list.view.contentSize.height < height)
    let now = try Held(edge, of: list.adapter)
    #expect(now.isNear(before))
    list.view.contentInset.bottom = 60
    list.screen.settle(list.screen.window)
    let last = try Held(edge, of: list.adapter)
    #expect(last.isNear(before))
    #expect(list.screen.reported.isEmpty)
  }
}
