import Headwater
import HeadwaterComponents
import HeadwaterUIKit
import HeadwaterUIKitComponents
import Testing

@MainActor @Suite(.strictUIKit) struct ComponentCollectionTests {
  private func cards(_ count: Int) -> [Card] {
    (0..<count).map { Card(identity: $0, text: "card \($0)", height: Double(20 + 10 * ($0 % 3))) }
  }

  @Test func cellsMatchComponentLayouts() throws {
    let list = CardCollection(CardScreen(cards(10)))
    #expect(list.heights == [20, 30, 40, 20, 30])
    for item in 0..<5 {
      let cell = try list.cell(item)
      #expect(cell.frame.size == CGSize(width: 100, height: Double(20 + 10 * (item % 3))))
      #expect(cell.componentView.frame == cell.contentView.bounds)
      #expect(cell.componentView.texts == ["card \(item)"])
      #expect(
        isMounted(list.screen.source.layout(at: ItemPosition(section: 0, item: item)), in: cell.componentView)
      )
    }
  }

  @Test func viewWidthDeterminesLayoutWidth() throws {
    let list = CardCollection(CardScreen(cards(3)))
    #expect(list.screen.source.sizeRange.maximum.width == 100)
    list.view.frame.size.width = 60
    list.screen.settle(list.view)
    #expect(list.screen.source.sizeRange.maximum.width == 60)
    #expect(try list.cell(0).frame.width == 60)
    list.view.contentInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    list.view.frame.size.height = 100
    list.screen.settle(list.view)
    #expect(list.screen.source.sizeRange.maximum.width == 50)
  }

  @Test func sizesByPathMatchDisplayedItems() throws {
    let screen = CardScreen(cards(3))
    let view = UICollectionView(
      frame: screen.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    screen.window.addSubview(view)
    weak var shown: CollectionViewAdapter<SingleSection, CardScreen.Source.Item>?
    var sizes: [CGSize?] = []
    var ahead: Double?
    let adapter = CollectionViewAdapter(screen.source) { configuration in
      configuration.register(
        components: screen.source,
        configure: { _, _ in
          // The view is requesting a cell, so this change is shown later.
          guard ahead == nil else { return }
          try? screen.cards.insert(Card(identity: 9, text: "new", height: 90), at: 0)
          ahead = screen.source.size(at: ItemPosition(section: 0, item: 0))?.height
          sizes = (0..<4).map { shown?.size(at: IndexPath(item: $0, section: 0)) }
        })
    }
    shown = adapter
    screen.adapt(adapter)
    adapter.bind(to: view)
    screen.settle(view)
    #expect(ahead == 90)
    #expect(sizes.map { $0?.height } == [20, 30, 40, nil])
    #expect(adapter.size(at: IndexPath(item: 0, section: 0)) == CGSize(width: 100, height: 90))
  }

  @Test func sizeRangeClosureControlsItemSizes() throws {
    let list = CardCollection(
      CardScreen(cards(4)), sizeRange: { try? SizeRange(width: Double($0.width) / 2) })
    #expect(try list.cell(0).frame.width == 50)
    #expect(try list.cell(1).frame.minX == 50)
  }

  @Test func sameSizeContentUpdatesOnlyChangedViews() throws {
    let list = CardCollection(CardScreen(cards(3)))
    let cell = try list.cell(1)
    let views = cell.componentView.subviews
    try list.screen.cards.replace(at: 1, with: Card(identity: 1, text: "new", height: 30))
    list.screen.settle(list.view)
    #expect(try list.cell(1) === cell)
    #expect(zip(views, cell.componentView.subviews).allSatisfy { $0 === $1 })
    #expect(cell.componentView.texts == ["new"])
    #expect(cell.componentView.tally.updated == 1)
    #expect(cell.componentView.tally.made == 0 && cell.componentView.tally.framed == 0)
  }

  @Test func contentSizeChangeInvalidatesLayout() throws {
    let list = CardCollection(CardScreen(cards(8)))
    let cell = try list.cell(0)
    try list.screen.cards.replace(at: 0, with: Card(identity: 0, text: "high", height: 70))
    list.screen.settle(list.view)
    #expect(try list.cell(0) === cell)
    #expect(cell.frame.height == 70)
    #expect(list.heights == [70, 30, 40])
    // An item that isn't visible affects the layout, too.
    try list.screen.cards.replace(at: 7, with: Card(identity: 7, text: "low", height: 10))
    list.screen.settle(list.view)
    #expect(list.view.contentSize.height == 260)
  }

  @Test func reattachedViewUpdatesItemSizes() throws {
    let list = CardCollection(CardScreen(cards(3)))
    list.view.removeFromSuperview()
    try list.screen.cards.replace(at: 0, with: Card(identity: 0, text: "high", height: 70))
    list.screen.settle(list.view)
    list.screen.window.addSubview(list.view)
    list.screen.settle(list.view)
    #expect(list.heights == [70, 30, 40])
    #expect(try list.cell(0).frame.height == 70)
  }

  @Test func scrollingReusesCellsAndViews() throws {
    let list = CardCollection(CardScreen(cards(60)))
    var cells: Set<ObjectIdentifier> = []
    var views: Set<ObjectIdentifier> = []
    for step in 0..<30 {
      list.view.contentOffset.y = CGFloat(step * 40)
      list.screen.settle(list.view)
      for cell in list.view.visibleCells.compactMap({ $0 as? ComponentCollectionCell }) {
        cells.insert(ObjectIdentifier(cell))
        views.formUnion(cell.componentView.subviews.map(ObjectIdentifier.init))
      }
    }
    #expect(cells.count < 14)
    #expect(views.count == cells.count * 2)
  }

  @Test func sourceReceivesVisibleRange() throws {
    let spy = FollowedSource(cards(40))
    let source = spy.components(context: 0, isSynchronous: true, CardScreen.plain)
    let layout = UICollectionViewFlowLayout()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(view)
    let turns = Turns()
    let adapter = CollectionViewAdapter(source) { $0.register(components: source) }
    adapter.runLater = { turns.plan($0, $1) }
    adapter.bind(to: view)
    func settle() {
      for _ in 0..<5 {
        view.layoutIfNeeded()
        turns.run()
      }
    }
    settle()
    #expect(spy.ranges.last == 0..<5)
    view.contentOffset.y = 90
    settle()
    #expect(spy.ranges.last?.lowerBound == 3)
    let told = spy.ranges.count
    settle()
    #expect(spy.ranges.count == told)
  }

  @Test func traitChangeUpdatesContext() throws {
    let list = CardCollection(
      CardScreen(cards(2)), context: { $0.preferredContentSizeCategory == .large ? 0 : 7 })
    #expect(try list.cell(0).componentView.texts == ["card 0"])
    #if !canImport(UIKit)
      list.screen.window.traits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    #endif
    list.screen.settle(list.view)
    #expect(try list.cell(0).componentView.texts == ["card 0 7"])
  }

  @Test func missingComponentIsReportedAndOthersAreShown() throws {
    let screen = CardScreen(cards(3)) { card, context in
      if card.text == "card 1" { return nil }
      return CardScreen.plain(card, context)
    }
    let list = CardCollection(screen)
    #expect(list.heights == [20, 44, 40])
    #expect(list.screen.reported.count == 1)
    #expect(try list.cell(1).componentView.subviews.isEmpty)
    try screen.cards.replace(at: 1, with: Card(identity: 1, text: "good", height: 10))
    screen.settle(list.view)
    #expect(list.heights == [20, 10, 40])
    #expect(try list.cell(1).contentView.subviews.count == 1)
    try screen.cards.replace(at: 0, with: Card(identity: 0, text: "card 1"))
    screen.settle(list.view)
    #expect(try list.cell(0).componentView.subviews.isEmpty)
    #expect(try list.cell(0).contentView.subviews.count == 2)
  }

  @Test func controllersReceiveCellLifecycleCalls() throws {
    let calls = Calls()
    let screen = CardScreen(cards(3)) { card, _ in Watched(text: card.text, calls: calls) }
    let list = CardCollection(screen)
    #expect(
      Set(calls.all) == [
        "mount card 0", "mount card 1", "mount card 2", "appear card 0", "appear card 1", "appear card 2",
      ])
    calls.all = []
    try screen.cards.remove(at: 1)
    screen.settle(list.view)
    #expect(calls.all == ["disappear card 1", "unmount card 1", "invalidate card 1"])
    calls.all = []
    list.adapter.unbind()
    #expect(
      Set(calls.all) == ["disappear card 0", "disappear card 2", "unmount card 0", "unmount card 2"])
  }

  @Test func controllerAppearsOnlyWhenCellIsDisplayed() {
    let calls = Calls()
    let screen = CardScreen((0..<40).map { Card(identity: $0, text: "card \($0)") }) { card, _ in
      Watched(text: card.text, calls: calls)
    }
    let list = CardCollection(screen)
    list.view.isPrefetchingEnabled = true
    for offset in stride(from: 10.0, through: 60, by: 10) {
      list.view.contentOffset.y = offset
      screen.settle(list.view)
    }
    let seen = Set(list.view.indexPathsForVisibleItems.map { "card \($0.item)" })
    func ended(_ text: String) -> Bool { calls.all.contains("disappear \(text)") }
    let appeared = Set(calls.all.compactMap { $0.hasPrefix("appear ") ? String($0.dropFirst(7)) : nil })
    let mounted = Set(calls.all.compactMap { $0.hasPrefix("mount ") ? String($0.dropFirst(6)) : nil })
    #expect(seen.isSubset(of: appeared))
    #expect(appeared.subtracting(seen).allSatisfy(ended))
    // The view has prefetched cells, none of which have appeared.
    #expect(mounted.count > appeared.count)
  }

  @Test func unbindingRemovesAdapterViewsAndObservation() throws {
    let list = CardCollection(CardScreen(cards(3)))
    list.adapter.unbind()
    list.view.layoutIfNeeded()
    #expect(list.view.subviews.filter { !$0.isHidden && !($0 is UICollectionViewCell) }.isEmpty)
    let before = list.screen.source.sizeRange
    list.view.frame.size.width = 30
    list.screen.settle(list.view)
    #expect(list.screen.source.sizeRange == before)
  }
}

/// A list that records its visible rows.
@MainActor final class FollowedSource: DataSource, VisibleItemsTracking {
  let cards: ArrayDataSource<Card>
  var ranges: [Range<Int>] = []

  init(_ cards: [Card]) { self.cards = ArrayDataSource(cards) }

  var snapshot: Snapshot<SingleSection, Card> { cards.snapshot }
  func observe(_ body: @escaping @MainActor (SnapshotTransition<SingleSection, Card>) -> Void)
    -> ObservationToken
  {
    cards.observe(body)
  }
  func visibleItemsDidChange(_ rows: VisibleRows) { ranges.append(rows.span) }
}

@MainActor final class Calls { var all: [String] = [] }

private struct Watched: ControlledComponent {
  let text: String
  let calls: Calls
  var body: any Component { TextComponent(text) }
  func makeController() -> ComponentController { WatchingController(text, calls) }
}

private final class WatchingController: ComponentController {
  let text: String
  let calls: Calls
  init(_ text: String, _ calls: Calls) {
    (self.text, self.calls) = (text, calls)
    super.init()
  }
  override func didMount() { calls.all.append("mount \(text)") }
  override func willUnmount() { calls.all.append("unmount \(text)") }
  override func willAppear() { calls.all.append("appear \(text)") }
  override func didDisappear() { calls.all.append("disappear \(text)") }
  override func invalidate() { calls.all.append("invalidate \(text)") }
}
