#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class OwnershipTests: ScreenTest {
    /// Counts the objects that exist.
    @MainActor private final class Population {
      var cells = 0
      var witnesses = 0
    }

    /// An object that closures retain, to test that they are released.
    private final class Witness: Sendable {
      private let left: @MainActor @Sendable () -> Void
      @MainActor init(_ population: Population) {
        population.witnesses += 1
        left = { population.witnesses -= 1 }
      }
      deinit { MainActor.assumeIsolated(left) }
    }

    private final class CountedCell: LabelCell {}

    private enum Ending: CaseIterable {
      case windowFirst, listFirst, whileScrolled
    }

    @MainActor
    private static func openAndClose(_ ending: Ending, _ population: Population) throws -> () -> Bool {
      let witness = Witness(population)
      var source: ArrayDataSource<Entry>? = ArrayDataSource((0..<1_000).map { Entry($0) })
      var list: ListView<SingleSection, Entry>? = ListView(try XCTUnwrap(source)) { presentation in
        presentation.register(.header, CountedCell.self) { _, _ in _ = witness }
        presentation.register(CountedCell.self) { cell, entry in
          _ = witness
          cell.text = entry.text
        }
        .onEndDisplaying { _ in _ = witness }
      }
      list?.onActivate { _ in _ = witness }
      list?.onSelectionChange = { _ in _ = witness }
      let window = TestWindow(try XCTUnwrap(list).widget)
      list?.selection.select(4)
      try source?.insert(Entry(5_000), at: 3)
      weak let (weakList, weakSource, weakCell) = (list, source, list?.cell(atRow: 2))
      weak let (weakDriver, weakHost) = (list?.driver, list?.host)
      weak let (weakRows, weakPool) = (weakHost?.reportedRows.live, weakHost?.reportedRows.owner.pool)
      let model = try XCTUnwrap(list).host.reportedRows.model.object
      let view = try XCTUnwrap(list).view
      let gone = GoneFlags(objects: [UnsafeMutableRawPointer(model), UnsafeMutableRawPointer(view)])
      switch ending {
      case .windowFirst:
        window.close()
        list = nil
      case .listFirst:
        list = nil
        XCTAssertNil(weakList)
        XCTAssertEqual(WidgetTree.children(of: view).count, 0, "a view without its owner is empty")
        window.close()
      case .whileScrolled:
        list?.scroll(toRow: 700)
        window.drawFrames()
        window.close()
        list = nil
      }
      source = nil
      return {
        weakList == nil && weakHost == nil && weakSource == nil && weakCell == nil && weakDriver == nil
          && weakRows == nil && weakPool == nil && gone.areAllGone
      }
    }

    /// Records whether GObjects have been freed.
    @MainActor private final class GoneFlags {
      private var remaining: Int
      var areAllGone: Bool { remaining == 0 }

      init(objects: [UnsafeMutableRawPointer]) {
        remaining = objects.count
        for object in objects {
          g_object_weak_ref(
            object.assumingMemoryBound(to: GObject.self),
            { data, _ in
              nonisolated(unsafe) let data = data  // Safe: GTK frees its objects on the main thread.
              MainActor.assumeIsolated {
                guard let data else { return }
                Unmanaged<GoneFlags>.fromOpaque(data).takeRetainedValue().remaining -= 1
              }
            }, Unmanaged.passRetained(self).toOpaque())
        }
      }
    }

    func testClosingListReleasesAllObjects() throws {
      try onScreen {
        let population = Population()
        for ending in Ending.allCases {
          let isGone = try Self.openAndClose(ending, population)
          MainLoop.runPending()
          XCTAssertTrue(isGone(), "\(ending)")
          XCTAssertEqual(population.witnesses, 0, "\(ending)")
        }
      }
    }

    func testRepeatedOpeningAndClosingLeaksNothing() throws {
      try onScreen {
        let population = Population()
        for cycle in 0..<20 {
          let isGone = try Self.openAndClose(cycle.isMultiple(of: 2) ? .windowFirst : .listFirst, population)
          MainLoop.runPending()
          XCTAssertTrue(isGone(), "cycle \(cycle)")
        }
        XCTAssertEqual(population.witnesses, 0)
        XCTAssertEqual(g_list_model_get_n_items(gtk_window_get_toplevels()), 0)
      }
    }

    func testDriverDoesNotRetainView() throws {
      try onScreen {
        let source = ArrayDataSource([Entry(0)])
        var list: ListView<SingleSection, Entry>? = ListView(source) { $0.registerEntries() }
        let driver = try XCTUnwrap(list).driver
        weak let weakList = list
        list = nil
        XCTAssertNil(weakList)
        try source.append(Entry(1))
        withExtendedLifetime(driver) {}
      }
    }

    func testListWithoutWindowIsReleased() throws {
      try onScreen {
        var list: GridView<SingleSection, Entry>? = GridView(ArrayDataSource([Entry(0)])) {
          $0.registerEntries()
        }
        weak let weakList = list
        let gone = GoneFlags(objects: [UnsafeMutableRawPointer(try XCTUnwrap(list).view)])
        list = nil
        XCTAssertNil(weakList)
        XCTAssertTrue(gone.areAllGone)
      }
    }

    /// Retains a list for a test that releases it on another thread.
    private final class Holder: @unchecked Sendable {
      // Safe to share: the test accesses it again only after the other thread has ended.
      var list: ListView<SingleSection, Entry>?
    }

    func testBackgroundReleaseFreesListOnMainThread() throws {
      try onScreen {
        let holder = Holder()
        holder.list = ListView(ArrayDataSource([Entry(0)])) { $0.registerEntries() }
        let view = try XCTUnwrap(holder.list).view
        let gone = GoneFlags(objects: [UnsafeMutableRawPointer(view)])
        let window = TestWindow(try XCTUnwrap(holder.list).widget)
        let hasEnded = DispatchSemaphore(value: 0)
        Thread {
          holder.list = nil
          hasEnded.signal()
        }.start()
        hasEnded.wait()
        XCTAssertFalse(gone.areAllGone)
        window.close()
        XCTAssertTrue(MainLoop.run { gone.areAllGone })
      }
    }
  }
#endif
