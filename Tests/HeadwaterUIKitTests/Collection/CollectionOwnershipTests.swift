import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Ownership of collection views and adapters")
@MainActor
struct CollectionOwnershipTests {
  typealias Adapter = CollectionViewAdapter<SingleSection, String>

  func adapter(_ source: ArrayDataSource<String>, cleanUp: (@MainActor (TextCell) -> Void)? = nil) -> Adapter
  {
    CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, text in cell.text = text }
        .onEndDisplaying { cleanUp?($0) }
      configuration.register(.header, TitleView.self)
      configuration.cellProvider { request, _, _ in request.dequeue(PhotoCell.self) }
        .when { _, _ in false }
      configuration.options.bySection { _, _ in }
      configuration.onSelect { _ in }
    }
  }

  @Test func adapterDoesNotRetainView() throws {
    let source = ArrayDataSource(["a", "b"])
    let adapter = adapter(source)
    weak var view: UICollectionView?
    try autoreleased {
      let screen = CollectionScreen()
      view = screen.view
      adapter.bind(to: screen.view)
      #expect(screen.texts == ["a", "b"])
      try source.append("c")
    }
    #expect(view == nil)
    #expect(!adapter.isBound)
  }

  @Test func viewAndSourceDoNotRetainAdapter() throws {
    let (source, screen) = (ArrayDataSource(["a", "b"]), CollectionScreen())
    weak var gone: Adapter?
    try autoreleased {
      let adapter = adapter(source)
      gone = adapter
      adapter.bind(to: screen.view)
      #expect(screen.texts == ["a", "b"])
      try source.append("c")
      screen.view.touchItem(at: IndexPath(0, 0))
    }
    #expect(gone == nil)
  }

  @Test func adapterDoesNotRetainDelegate() {
    let adapter = adapter(ArrayDataSource(["a"]))
    weak var gone: AppDelegate?
    let screen = CollectionScreen()
    adapter.bind(to: screen.view)
    autoreleased {
      let delegate = AppDelegate()
      gone = delegate
      adapter.delegate = delegate
      #expect(screen.texts == ["a"])
      #expect(!delegate.take().isEmpty)
    }
    #expect(gone == nil)
    screen.view.touchItem(at: IndexPath(0, 0))
    #expect(screen.texts == ["a"])
  }

  @Test func releasingAdapterEmptiesViewAndCleansUpCells() throws {
    let (source, screen) = (ArrayDataSource(["a", "b"]), CollectionScreen())
    var ended: [String] = []
    let failures = try UIKitFailure.collect {
      var adapter: Adapter? = adapter(source, cleanUp: { ended.append($0.text) })
      adapter?.bind(to: screen.view)
      #expect(screen.texts == ["a", "b"])
      adapter = nil
      try source.append("c")
      #expect(screen.texts == [])
      #expect(screen.view.dataSource == nil)
      screen.view.drag(by: CGPoint(x: 0, y: 10))
    }
    #expect(failures == [])
    #expect(ended.sorted() == ["a", "b"])
  }

  @Test(arguments: [false, true]) func delegateReceivesDidEndDisplayingForEveryCell(unbinds: Bool) {
    let (source, screen, delegate) = (ArrayDataSource(["a", "b"]), CollectionScreen(), AppDelegate())
    var adapter: Adapter? = adapter(source)
    adapter?.delegate = delegate
    adapter?.bind(to: screen.view)
    #expect(screen.texts == ["a", "b"])
    _ = delegate.take()
    if unbinds { adapter?.unbind() }
    adapter = nil
    #expect(delegate.take().filter { $0.hasPrefix("end") }.sorted() == ["end 0.0", "end 0.1"])
  }

  @Test func bridgeWithoutAdapterStillDequeuesViews() {
    let screen = NoteScreen(["abcdefghijklmnop", "qrstuvwxyz"]) { configuration in
      configuration.register(.header, TitleView.self) { _, _ in }
      configuration.options.headerSize = CGSize(width: 0, height: 10)
    }
    let failures = UIKitFailure.collect {
      screen.adapter.collectionHost.bridge.owner = nil
      screen.scroll(to: 300)
      #expect(screen.texts == [])
      #expect(!screen.view.visibleCells.isEmpty)
    }
    #expect(failures == [])
  }

  @Test func adapterOutlivingItsViewCanRebind() throws {
    let source = ArrayDataSource(["a", "b"])
    var ended: [String] = []
    let adapter = adapter(source, cleanUp: { ended.append($0.text) })
    let failures = try UIKitFailure.collect {
      autoreleased {
        let screen = CollectionScreen()
        adapter.bind(to: screen.view)
        #expect(screen.texts == ["a", "b"])
      }
      try source.append("c")
      #expect(ended.sorted() == ["a", "b"])
      let screen = CollectionScreen()
      adapter.bind(to: screen.view)
      #expect(screen.texts == ["a", "b", "c"])
    }
    #expect(failures == [])
  }

  @Test func releasingAdapterDuringUpdateEmptiesView() throws {
    let (source, screen) = (ArrayDataSource(["a", "b"]), CollectionScreen())
    var adapter: Adapter?
    var releases = false
    adapter = CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, text in
        cell.text = text
        if releases { adapter = nil }
      }
    }
    weak let gone = adapter
    let failures = try UIKitFailure.collect {
      adapter?.bind(to: screen.view)
      #expect(screen.texts == ["a", "b"])
      releases = true
      try source.append("c")
      try source.append("d")
      #expect(screen.texts == [])
    }
    #expect(failures == [])
    #expect(gone == nil)
  }

  @Test func releasingViewDuringUpdateUnbindsAdapter() throws {
    let source = ArrayDataSource(["a", "b"])
    var screen: CollectionScreen? = CollectionScreen()
    weak let view = screen?.view
    let adapter = adapter(source)
    let failures = try UIKitFailure.collect {
      if let screen { adapter.bind(to: screen.view) }
      #expect(screen?.texts == ["a", "b"])
      adapter.onUpdate = { _ in screen = nil }
      try source.append("c")
      try source.append("d")
    }
    #expect(failures == [])
    #expect(view == nil)
    #expect(!adapter.isBound)
  }

  @Test func releasingAdapterRunsPendingCompletions() async throws {
    let (source, screen) = (ArrayDataSource(["a"]), CollectionScreen())
    var adapter: Adapter? = adapter(source)
    var isOver = false
    screen.window.holdsAnimations = true
    adapter?.bind(to: screen.view)
    #expect(screen.texts == ["a"])
    try source.append("b")
    adapter?.afterUpdates { isOver = true }
    #expect(!isOver)
    adapter = nil
    #expect(isOver)
  }

  @Test func waitingForPostponedUpdateDoesNotRetainDriver() async throws {
    let (source, screen) = (ArrayDataSource(["a"]), CollectionScreen())
    var adapter: Adapter? = adapter(source)
    weak let driver = adapter?.driver
    var isOver = false
    adapter?.runLater = { _, _ in }
    adapter?.bind(to: screen.view)
    #expect(screen.texts == ["a"])
    adapter?.host.postpone()
    try source.append("b")
    adapter?.afterUpdates { isOver = true }
    await Task.yield()
    adapter = nil
    while !isOver { await Task.yield() }
    // The task that waited releases the driver when it ends.
    for _ in 0..<10 { await Task.yield() }
    #expect(driver == nil)
  }

  /// Runs a body. The objects that it creates are released when it returns.
  func autoreleased(_ body: () throws -> Void) rethrows { try body() }
}
