import Foundation
import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Status views", .strictUIKit)
@MainActor
struct StatusViewTests {
  struct Offline: LocalizedError {
    var errorDescription: String? { "The network is down." }
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

  /// The configuration of the built-in page that a screen shows.
  func page(of screen: NoteScreen) -> UIContentUnavailableConfiguration? {
    (screen.adapter.statusView as? UIContentUnavailableView)?.configuration
      as? UIContentUnavailableConfiguration
  }

  @Test func eachStateShowsItsView() throws {
    loader.state = .idle
    let screen = screen()
    #expect(screen.adapter.status == nil)
    loader.state = .loading
    let view = try #require(screen.adapter.statusView)
    #expect(view.superview === screen.view)
    #expect(page(of: screen)?.text == "Loading…")
    #expect(page(of: screen)?.button.title == nil)
    loader.state = .ended
    #expect(view.superview == nil)
    #expect(page(of: screen)?.text == "Nothing Here")
    #expect(page(of: screen)?.image != nil)
    loader.state = .failed(Offline())
    #expect(page(of: screen)?.text == "Could Not Load")
  }

  @Test func failurePageShowsLocalizedDescription() {
    let screen = screen()
    loader.state = .failed(Offline())
    #expect(page(of: screen)?.secondaryText == "The network is down.")
    loader.state = .failed(Diagnostic.timedOut(after: .seconds(1)))
    #expect(page(of: screen)?.secondaryText == "\(Diagnostic.timedOut(after: .seconds(1)))")
  }

  @Test func buttonRetriesLoading() throws {
    loader.state = .failed(Offline())
    let screen = screen()
    #expect(page(of: screen)?.button.title == "Try Again")
    let action = try #require(page(of: screen)?.buttonProperties.primaryAction)
    action.performWithSender(nil, target: nil)
    #expect(loader.retries == 1)
  }

  @Test func registeredPageReplacesTextAndIcon() {
    let screen = screen { configuration in
      configuration.statusViews.registerPages(
        .empty, icon: "person.2", title: "No Contacts", hint: "Add one.", button: "Reload")
    }
    loader.state = .ended
    #expect(page(of: screen)?.text == "No Contacts")
    #expect(page(of: screen)?.secondaryText == "Add one.")
    page(of: screen)?.buttonProperties.primaryAction?.performWithSender(nil, target: nil)
    #expect(loader.asked == [.refresh])
  }

  @Test func registeredPageKeepsBuiltInParts() {
    let screen = screen { configuration in
      configuration.statusViews.registerPages(.failed, .empty, title: "No Contacts")
    }
    loader.state = .failed(Offline())
    #expect(page(of: screen)?.text == "No Contacts")
    #expect(page(of: screen)?.secondaryText == "The network is down.")
    #expect(page(of: screen)?.image != nil)
    #expect(page(of: screen)?.button.title == "Try Again")
    loader.state = .ended
    #expect(page(of: screen)?.text == "No Contacts")
    #expect(page(of: screen)?.button.title == nil)
    loader.state = .loading
    #expect(page(of: screen)?.text == "Loading…")
  }

  @Test func emptyStringsRemovePartsOfPage() {
    let screen = screen { $0.statusViews.registerPages(.failed, icon: "", button: "") }
    loader.state = .failed(Offline())
    #expect(page(of: screen)?.text == "Could Not Load")
    #expect(page(of: screen)?.image == nil)
    #expect(page(of: screen)?.button.title == nil)
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
