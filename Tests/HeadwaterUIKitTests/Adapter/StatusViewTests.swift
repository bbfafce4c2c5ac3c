import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Status views", .strictUIKit)
@MainActor
struct StatusViewTests {
  struct Offline: Error, CustomStringConvertible {
    var description: String { "The network is down." }
  }

  let loader = ScriptedLoader()
  let calls = CellCalls()

  /// Creates a screen without items, whose loader is controlled by the test.
  func screen(
    _ letters: [String] = [""], configure: (inout NoteScreen.Configuration) -> Void = { _ in }
  ) -> NoteScreen {
    let screen = NoteScreen(letters) { configuration in
      configuration.statusViews.registerPages()
      configure(&configuration)
      calls.register(in: &configuration)
    }
    screen.adapter.loader = loader
    return screen
  }

  @Test func eachStateShowsItsView() throws {
    loader.state = .idle
    let screen = screen()
    #expect(screen.adapter.status == nil)
    loader.state = .loading
    let view = try #require(screen.adapter.statusView as? StatusView)
    #expect(view.superview === screen.view)
    #expect(view.title == "Loading…")
    #expect(view.isBusy)
    loader.state = .ended
    #expect(view.superview == nil)
    #expect(!view.isBusy)
    #expect((screen.adapter.statusView as? StatusView)?.title == "Nothing Here")
    loader.state = .failed(Offline())
    #expect((screen.adapter.statusView as? StatusView)?.hint == "The network is down.")
  }

  @Test func buttonRetriesLoading() throws {
    loader.state = .failed(Offline())
    let screen = screen()
    let view = try #require(screen.adapter.statusView as? StatusView)
    #expect(!view.button.isHidden)
    view.button.sendActions(for: .touchUpInside)
    #expect(loader.retries == 1)
  }

  @Test func failureWithItemsShowsNoStatusView() throws {
    let screen = screen(["a"])
    loader.state = .failed(Offline())
    #expect(screen.adapter.status == nil)
    #expect(screen.texts == ["a"])
  }

  @Test func insertingItemHidesStatusView() throws {
    loader.state = .loading
    let screen = screen()
    let view = try #require(screen.adapter.statusView)
    try screen.source.append(Note("a"), toSection: 0)
    #expect(view.superview == nil)
    loader.state = .ended
    #expect(screen.adapter.status == nil)
  }

  @Test func loadingSourceIsItsOwnLoader() {
    let feed = LoadingDataSource<SingleSection, String> { _ in LoadResult(items: []) }
    let adapter = CollectionViewAdapter(feed) { $0.statusViews.registerPages() }
    #expect(adapter.loader === feed)
    let screen = CollectionScreen()
    adapter.bind(to: screen.view)
    #expect(adapter.status == nil)
    feed.load()
    #expect(adapter.status == .loading)
  }

  @Test func sizeClosureDeterminesViewSize() {
    let screen = screen { configuration in
      configuration.statusViews.register(
        .empty, size: { room in CGSize(width: room.width / 2, height: 30) }, create: { UIView() }
      ) { _, _, _ in }
    }
    loader.state = .ended
    #expect(screen.adapter.statusView?.frame == CGRect(x: 25, y: 45, width: 50, height: 30))
    screen.view.frame.size = CGSize(width: 200, height: 220)
    screen.view.layoutIfNeeded()
    #expect(screen.adapter.statusView?.frame == CGRect(x: 50, y: 95, width: 100, height: 30))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1])
  func unusableSizeIsIgnoredAndReported(_ length: CGFloat) {
    let screen = screen { configuration in
      configuration.statusViews.register(
        .empty, size: { _ in CGSize(width: length, height: 20) },
        create: { UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20)) }
      ) { _, _, _ in }
    }
    loader.state = .ended
    screen.view.frame.size.height = 140
    screen.view.layoutIfNeeded()
    #expect(screen.adapter.statusView?.frame == CGRect(x: 10, y: 60, width: 80, height: 20))
    let value = "\(length) by \(CGFloat(20))"
    #expect(screen.record.diagnostics == [.unusableSize(option: "size of the empty view", value: value)])
  }

  @Test func infiniteFittingSizeFillsList() {
    final class BoundlessView: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: CGFloat.infinity, height: 20) }
    }
    let screen = screen { configuration in
      configuration.statusViews.register(.empty, fillsList: false, create: { BoundlessView() }) { _, _, _ in }
    }
    loader.state = .ended
    #expect(screen.adapter.statusView?.frame == screen.view.bounds)
  }

  // UIKit's letters have different sizes.
  #if !canImport(UIKit)
    @Test func intrinsicallySizedViewIsCentered() throws {
      let screen = screen { configuration in
        configuration.statusViews.register(
          .empty, fillsList: false, create: { UILabel() }, configure: { label, _, _ in label.text = "none" })
      }
      loader.state = .ended
      // Four letters of 8 points, in a line of 20 points, in a view of 100 by 120 points.
      #expect(screen.adapter.statusView?.frame == CGRect(x: 34, y: 50, width: 32, height: 20))
      screen.view.frame.size = CGSize(width: 200, height: 220)
      #expect(screen.adapter.statusView?.frame == CGRect(x: 84, y: 100, width: 32, height: 20))
    }

    @Test func constraintsDetermineViewSize() throws {
      final class ConstrainedView: UIView {
        override var constraints: [NSObject] { [NSObject()] }
        override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
          CGSize(width: 60, height: 40)
        }
      }
      let screen = screen { configuration in
        configuration.statusViews.register(.empty, fillsList: false, create: { ConstrainedView() }) {
          _, _, _ in
        }
      }
      loader.state = .ended
      #expect(screen.adapter.statusView?.frame == CGRect(x: 20, y: 40, width: 60, height: 40))
    }

    @Test func constraintsCanBeCreatedDuringLayout() {
      final class LateView: UIView {
        private var made: [NSObject] = []
        override var constraints: [NSObject] { made }
        override func layoutSubviews() { made = [NSObject()] }
        override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
          CGSize(width: 60, height: 40)
        }
      }
      let screen = screen { configuration in
        configuration.statusViews.register(.empty, fillsList: false, create: { LateView() }) { _, _, _ in }
      }
      loader.state = .ended
      #expect(screen.adapter.statusView?.frame == CGRect(x: 20, y: 40, width: 60, height: 40))
    }

    @Test func initialViewSizeIsKept() throws {
      let screen = screen { configuration in
        configuration.statusViews.register(
          .empty, fillsList: false, create: { UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20)) }
        ) { _, _, _ in }
      }
      loader.state = .ended
      #expect(screen.adapter.statusView?.frame == CGRect(x: 10, y: 50, width: 80, height: 20))
    }

    @Test func statusViewCentersItsContents() {
      let view = StatusView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      view.title = "Title"
      view.buttonTitle = "Again"
      view.layoutIfNeeded()
      // A line of 20 points, a space of 12 points, and a button of 40 points.
      #expect(view.titleLabel.frame == CGRect(x: 80, y: 64, width: 40, height: 20))
      #expect(view.button.frame == CGRect(x: 70, y: 96, width: 60, height: 40))
      #expect(view.sizeThatFits(CGSize(width: 200, height: 200)) == CGSize(width: 92, height: 104))
      #expect(view.hintLabel.isHidden)
      #expect(view.spinner.isHidden)
    }
  #endif

  @Test func prepareAndCleanUpPair() throws {
    var calls: [String] = []
    let screen = screen { configuration in
      configuration.statusViews.register(
        .empty, create: { UIView(frame: .zero) }, didEndDisplaying: { _ in calls.append("clean up") },
        configure: { _, _, _ in calls.append("prepare") })
    }
    loader.state = .ended
    try screen.source.append(Note("a"), toSection: 0)
    screen.source.removeAll()
    screen.adapter.unbind()
    #expect(calls == ["prepare", "clean up", "prepare", "clean up"])
    loader.state = .loading
    loader.state = .ended
    #expect(calls.count == 4)
  }

  @Test func allowsHookSuppressesState() {
    let screen = screen { $0.statusViews.allows = { $0 != .loading } }
    loader.state = .loading
    #expect(screen.adapter.status == nil)
    loader.state = .ended
    #expect(screen.adapter.status == .empty)
  }

  @Test func emptyViewReplacesEmptyPage() throws {
    let screen = screen()
    loader.state = .ended
    let page = try #require(screen.adapter.statusView)
    let view = UIView(frame: .zero)
    screen.adapter.emptyView = view
    #expect(page.superview == nil)
    #expect(view.superview === screen.view)
    loader.state = .loading
    #expect(view.superview == nil)
    #expect(screen.adapter.status == .loading)
  }

  @Test func viewBoundElsewhereShowsNoState() {
    loader.state = .ended
    let screen = screen()
    #expect(screen.adapter.status == .empty)
    let other = screen.view
    let adapter = CollectionViewAdapter(ArrayDataSource(["z"])) {
      $0.register(TextCell.self)
    }
    adapter.bind(to: other)
    loader.state = .loading
    #expect(screen.adapter.status == nil)
  }

  @Test func statusViewHidesTableSeparators() throws {
    let fixture = TableFixture([[]]) { $0.statusViews.registerPages() }
    fixture.adapter.loader = loader
    loader.state = .loading
    #expect(fixture.view.separatorStyle == .none)
    loader.state = .idle
    #expect(fixture.view.separatorStyle == .singleLine)
    loader.state = .failed(Offline())
    #expect(fixture.view.separatorStyle == .none)
    try fixture.source.append(TableEntry("a"), toSection: 0)
    #expect(fixture.view.separatorStyle == .singleLine)
  }

  @Test func loadingRowsUpdateIncrementally() throws {
    let source = SectionedDataSource(sections: chapters(["ab"]))
    let rows = source.withLoadingRows(of: loader)
    let screen = TableScreen()
    let adapter = TableViewAdapter(rows) { configuration in
      configuration.register(RowCell.self) { cell, row in
        if case .failed = row { cell.textLabel?.text = "again?" } else { cell.textLabel?.text = "more…" }
      }
      .when { row, _ in row.item == nil }
      configuration.register(RowCell.self) { cell, row in cell.textLabel?.text = row.item?.text }
    }
    var outcomes: [UpdateOutcome] = []
    adapter.onUpdate = { outcomes.append($0.outcome) }
    adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    outcomes = []
    loader.states[.append] = .loading
    #expect(screen.texts == ["a", "b", "more…"])
    loader.states[.append] = .failed(Offline())
    #expect(screen.texts == ["a", "b", "again?"])
    loader.states[.prepend] = .loading
    #expect(screen.texts == ["more…", "a", "b", "again?"])
    loader.states = [:]
    #expect(screen.texts == ["a", "b"])
    #expect(outcomes.allSatisfy { if case .incremental = $0 { true } else { false } })
  }
}
