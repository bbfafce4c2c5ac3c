#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// A loader that a test controls.
  @MainActor
  final class ScriptedLoader: Loadable {
    var state = LoadState.idle { didSet { observers.tell() } }
    var states: [LoadKind: LoadState] = [:] { didSet { observers.tell() } }
    var onLoad: (@MainActor (LoadKind) -> Void)?
    private(set) var asked: [LoadKind] = []
    private(set) var retries = 0
    private let observers = LoadObservers()

    func state(of kind: LoadKind) -> LoadState { states[kind] ?? .idle }

    func startLoading(_ kind: LoadKind) {
      asked.append(kind)
      onLoad?(kind)
    }

    func retry() { retries += 1 }

    func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
      observers.observe(body)
    }
  }

  final class StatusPageTests: ScreenTest {
    private struct Offline: Error, CustomStringConvertible {
      var description: String { "The network is down." }
    }

    @MainActor
    private static func listWithPages(
      _ source: ArrayDataSource<Entry>, _ loader: (any Loadable)? = nil
    ) -> ListView<SingleSection, Entry> {
      let list = ListView(source) { presentation in
        presentation.registerEntries()
        presentation.statusViews.registerPages()
      }
      list.loader = loader
      return list
    }

    /// Returns all visible strings in a tree of widgets.
    @MainActor
    private static func words(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
      guard gtk_widget_get_mapped(widget) != 0 else { return [] }
      if let text = WidgetTree.text(in: widget), WidgetTree.children(of: widget).isEmpty { return [text] }
      return WidgetTree.children(of: widget).flatMap { words(in: $0) }
    }

    func testEmptyListShowsPageUntilItemsArrive() throws {
      try onScreen {
        let source = ArrayDataSource<Entry>([])
        let list = Self.listWithPages(source)
        let window = TestWindow(list.widget)
        XCTAssertEqual(list.status, .empty)
        XCTAssertEqual(Self.words(in: list.widget), ["Nothing Here"])
        try source.append(Entry(0))
        window.drawFrames()
        XCTAssertNil(list.status)
        XCTAssertEqual(Self.words(in: list.widget), ["Entry 0"])
        source.removeAll()
        window.drawFrames()
        XCTAssertEqual(Self.words(in: list.widget), ["Nothing Here"])
        window.close()
      }
    }

    func testEachStateShowsPageAndButtonRetries() throws {
      try onScreen {
        let loader = ScriptedLoader()
        let list = Self.listWithPages(ArrayDataSource([]), loader)
        let window = TestWindow(list.widget)
        XCTAssertEqual(Self.words(in: list.widget), [])
        loader.state = .loading
        window.drawFrames()
        XCTAssertEqual(Self.words(in: list.widget), ["Loading…"])
        loader.state = .failed(Offline())
        window.drawFrames()
        XCTAssertEqual(Self.words(in: list.widget), ["Could Not Load", "The network is down.", "Try Again"])
        (list.statusView as? StatusPage)?.click()
        XCTAssertEqual(loader.retries, 1)
        window.close()
      }
    }

    func testFailurePageShowsLocalizedDescription() throws {
      struct Unnamed: Error {}
      try onScreen {
        let loader = ScriptedLoader()
        let list = Self.listWithPages(ArrayDataSource([]), loader)
        let window = TestWindow(list.widget)
        loader.state = .failed(Unnamed())
        let page = try XCTUnwrap(list.statusView as? StatusPage)
        XCTAssertEqual(page.hint, Unnamed().localizedDescription)
        XCTAssertNotEqual(page.hint, "\(Unnamed())")
        loader.state = .failed(CancellationError())
        XCTAssertNil(list.status)
        window.close()
      }
    }

    func testRegisteredPageKeepsBuiltInParts() throws {
      try onScreen {
        let loader = ScriptedLoader()
        let list = Self.listWithPages(ArrayDataSource([]), loader)
        list.statusViews.registerPages(.failed, title: "No Entries")
        list.statusViews.registerPages(.loading, icon: "mail-read-symbolic", hint: "This takes a while.")
        let window = TestWindow(list.widget)
        loader.state = .loading
        window.drawFrames()
        XCTAssertEqual(Self.words(in: list.widget), ["Loading…", "This takes a while."])
        XCTAssertEqual((list.statusView as? StatusPage)?.icon, "mail-read-symbolic")
        loader.state = .failed(Offline())
        window.drawFrames()
        XCTAssertEqual(Self.words(in: list.widget), ["No Entries", "The network is down.", "Try Again"])
        XCTAssertEqual((list.statusView as? StatusPage)?.icon, "dialog-warning-symbolic")
        window.close()
      }
    }

    func testPageFillsListUnlessCellKeepsItsSize() throws {
      try onScreen {
        let list = Self.listWithPages(ArrayDataSource([]))
        let window = TestWindow(list.widget, width: 300, height: 400)
        let page = try XCTUnwrap(list.statusView)
        XCTAssertEqual(gtk_widget_get_width(page.widget), gtk_widget_get_width(list.scroller))
        XCTAssertEqual(gtk_widget_get_height(page.widget), gtk_widget_get_height(list.scroller))
        list.statusViews.register(.empty, LabelCell.self, fillsList: false) { cell, _, _ in cell.text = "none"
        }
        window.drawFrames()
        let label = try XCTUnwrap(list.statusView)
        XCTAssertNil(gtk_widget_get_parent(page.widget))
        XCTAssertLessThan(gtk_widget_get_height(label.widget), 100)
        XCTAssertEqual(Self.words(in: list.widget), ["none"])
        window.close()
      }
    }

    func testReleasingViewCleansUpStateCell() throws {
      try onScreen {
        var calls: [String] = []
        var list: ListView<SingleSection, Entry>? = ListView(ArrayDataSource([])) { presentation in
          presentation.registerEntries()
          presentation.statusViews.register(.empty, LabelCell.self) { _ in
            calls.append("clean up")
          } configure: { _, _, _ in
            calls.append("prepare")
          }
        }
        let window = TestWindow(try XCTUnwrap(list).widget)
        let widget = try XCTUnwrap(list).widget
        XCTAssertEqual(calls, ["prepare"])
        list = nil
        MainLoop.runPending()
        XCTAssertEqual(calls, ["prepare", "clean up"])
        XCTAssertEqual(Self.words(in: widget), [])
        window.close()
      }
    }

    func testReleasingViewAfterWindowIsSafe() throws {
      try onScreen {
        var list: ListView<SingleSection, Entry>? = Self.listWithPages(ArrayDataSource([]))
        let window = TestWindow(try XCTUnwrap(list).widget)
        window.close()
        XCTAssertEqual(list?.status, .empty)
        list = nil
        MainLoop.runPending()
      }
    }

    func testHookSuppressesState() throws {
      try onScreen {
        let list = Self.listWithPages(ArrayDataSource([]))
        list.statusViews.allows = { $0 != .empty }
        XCTAssertNil(list.status)
      }
    }

    /// Saves the three pages as images if the environment specifies a folder for them.
    func testPagesCanBeSavedAsPictures() throws {
      try onScreen {
        let folder = ProcessInfo.processInfo.environment["HEADWATER_PICTURES"]
        let loader = ScriptedLoader()
        let list = Self.listWithPages(ArrayDataSource([]), loader)
        let window = TestWindow(list.widget, width: 480, height: 360)
        let failure = Offline()
        for (name, state) in [
          ("loading", LoadState.loading), ("empty", .ended), ("failed", .failed(failure)),
        ] {
          loader.state = state
          window.drawFrames()
          XCTAssertEqual(list.status?.rawValue, name)
          if let folder { try Picture.save(window.window, to: "\(folder)/\(name).png") }
        }
        window.close()
      }
    }
  }
#endif
