import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Infinite scroll on UIKit", .strictUIKit)
@MainActor
struct ProgressiveLoadingTests {
  let loader = ScriptedLoader()
  let source = ArrayDataSource<Note>([])

  /// Makes each load add the given number of notes immediately.
  func serve(_ page: Int) {
    loader.onLoad = { [weak loader, source] kind in
      loader?.state = .ended
      let notes = (0..<page).map { Note("\(source.count + $0)") }
      try? kind == .prepend ? source.insert(contentsOf: notes, at: 0) : source.append(contentsOf: notes)
    }
  }

  func collection() -> (CollectionScreen, CollectionViewAdapter<SingleSection, Note>, Turns) {
    let (screen, turns) = (CollectionScreen(), Turns())
    let adapter = CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
    }
    adapter.runLater = { [turns] in turns.plan($0, $1) }
    return (screen, adapter, turns)
  }

  func start<Item>(
    _ adapter: ListAdapter<SingleSection, Item>, kinds: Set<LoadKind> = [.append]
  ) {
    adapter.progressiveLoading = ProgressiveLoading(
      loader, LoadingSettings(kinds: kinds, minimumDelay: .zero))
  }

  @Test func collectionFillsTwoViewportsThenLoadsOnScroll() {
    loader.state = .idle
    serve(4)
    let (screen, adapter, turns) = collection()
    adapter.bind(to: screen.view)
    start(adapter)
    turns.run()
    // Six lines are visible; more than twelve are needed.
    #expect(loader.asked == [.refresh, .append, .append, .append])
    #expect(source.count == 16)
    screen.view.drag(by: CGPoint(x: 0, y: 39))
    turns.run()
    #expect(source.count == 16)
    screen.view.drag(by: CGPoint(x: 0, y: 1))
    turns.run()
    #expect(source.count == 20)
  }

  @Test func rightToLeftScrollExtentStartsAtRight() throws {
    final class TurnedLayout: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let (screen, adapter, turns) = collection()
    let layout = TurnedLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 20, height: 120)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    screen.view.collectionViewLayout = layout
    try source.append(contentsOf: (0..<50).map { Note("\($0)") })
    adapter.bind(to: screen.view)
    turns.run()
    screen.view.layoutIfNeeded()
    screen.view.contentOffset.x = 900
    var extent: ScrollExtent? { adapter.host.scrollExtent(laidOut: true) }
    #expect(extent == ScrollExtent(offset: 900, viewport: 100, content: 1000))
    screen.view.semanticContentAttribute = .forceRightToLeft
    screen.view.contentOffset.x = 900
    #expect(extent == ScrollExtent(offset: 0, viewport: 100, content: 1000))
    screen.view.contentOffset.x = 30
    #expect(extent == ScrollExtent(offset: 870, viewport: 100, content: 1000))
    layout.scrollDirection = .vertical
    screen.view.contentOffset = .zero
    #expect(extent?.offset == 0)
  }

  @Test func scrollingTableLoadsMore() {
    loader.state = .idle
    serve(4)
    let (screen, turns) = (TableScreen(), Turns())
    let adapter = TableViewAdapter(source) { configuration in
      configuration.register(RowCell.self) { cell, note in cell.textLabel?.text = note.text }
    }
    adapter.runLater = { [turns] in turns.plan($0, $1) }
    adapter.bind(to: screen.view)
    start(adapter)
    turns.run()
    #expect(source.count == 16)
    screen.view.drag(by: CGPoint(x: 0, y: 100))
    turns.run()
    #expect(source.count == 24)
  }

  @Test func scrollingHorizontalListLoadsMore() {
    loader.state = .idle
    serve(1)
    let (screen, adapter, turns) = collection()
    screen.layout.scrollDirection = .horizontal
    screen.layout.itemSize = CGSize(width: 50, height: 120)
    adapter.bind(to: screen.view)
    start(adapter)
    turns.run()
    // Two columns are visible; more than four are needed.
    #expect(source.count == 5)
    screen.view.drag(by: CGPoint(x: 24, y: 0))
    turns.run()
    #expect(source.count == 5)
    screen.view.drag(by: CGPoint(x: 1, y: 0))
    turns.run()
    #expect(source.count == 6)
  }

  @Test func scrollingNearStartRequestsPrepend() throws {
    try source.append(contentsOf: (0..<100).map { Note("\($0)") })
    let (screen, adapter, turns) = collection()
    adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    screen.view.setContentOffset(CGPoint(x: 0, y: 1_000), animated: false)
    start(adapter, kinds: [.prepend])
    turns.run()
    #expect(loader.asked == [])
    screen.view.setContentOffset(CGPoint(x: 0, y: 481), animated: false)
    turns.run()
    #expect(loader.asked == [])
    screen.view.setContentOffset(CGPoint(x: 0, y: 480), animated: false)
    turns.run(atMost: 1)
    #expect(loader.asked == [.prepend])
  }

  @Test func loadingWaitsUntilViewEntersWindow() {
    loader.state = .idle
    serve(20)
    let (screen, turns) = (CollectionScreen(inWindow: false), Turns())
    let (_, adapter, _) = collection()
    adapter.runLater = { [turns] in turns.plan($0, $1) }
    adapter.bind(to: screen.view)
    start(adapter)
    turns.run()
    #expect(loader.asked == [])
    screen.window.addSubview(screen.view)
    turns.run()
    #expect(loader.asked == [.refresh])
    #expect(source.count == 20)
  }

  @Test func unboundViewLoadsNothing() {
    serve(1)
    let (screen, adapter, turns) = collection()
    start(adapter)
    adapter.bind(to: screen.view)
    adapter.unbind()
    turns.run()
    #expect(loader.asked == [])
    #expect(screen.view.subviews.allSatisfy { !($0 is ListWatch) })
    adapter.bind(to: screen.view)
    turns.run(atMost: 1)
    #expect(loader.asked == [.append])
    adapter.progressiveLoading = nil
    turns.run()
    #expect(loader.asked == [.append])
  }

  @Test func insetsReduceLoadingViewport() {
    loader.state = .idle
    serve(1)
    let (screen, adapter, turns) = collection()
    screen.view.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 40, right: 0)
    screen.view.contentOffset = CGPoint(x: 0, y: -40)
    adapter.bind(to: screen.view)
    start(adapter)
    turns.run()
    // Two lines are visible.
    #expect(source.count == 5)
  }

  @Test func failureStopsLoadingUntilRetry() throws {
    struct Refusal: Error {}
    serve(1)
    loader.states[.append] = .failed(Refusal())
    let (screen, adapter, turns) = collection()
    adapter.bind(to: screen.view)
    start(adapter)
    turns.run()
    #expect(loader.asked == [])
    loader.states[.append] = .idle
    turns.run()
    #expect(source.count == 13)
  }

  @Test func releasingAdapterReleasesProgressiveLoading() {
    let (screen, _, _) = collection()
    var adapter: CollectionViewAdapter<SingleSection, Note>? = CollectionViewAdapter(source) { _ in }
    weak let gone = adapter
    adapter?.bind(to: screen.view)
    adapter.map { start($0) }
    weak let progressive = adapter?.progressiveLoading
    adapter = nil
    #expect(gone == nil)
    #expect(progressive == nil)
  }
}
