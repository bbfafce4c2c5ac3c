#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK
  import XCTest

  final class MainLoopTests: ScreenTest {
    @MainActor private final class Results {
      var threads: [Bool] = []
      var calls = 0
    }

    func testMainActorRunsOnMainThread() throws {
      try onScreen {
        let results = Results()
        Task.detached {
          for _ in 0..<100 {
            await MainActor.run { results.threads.append(Thread.isMainThread) }
          }
        }
        XCTAssertTrue(MainLoop.run { results.threads.count == 100 })
        XCTAssertEqual(results.threads, Array(repeating: true, count: 100))
      }
    }

    func testTaskUpdatesListWhileLoopRuns() throws {
      try onScreen {
        let source = ArrayDataSource([Entry(0)])
        let list = ListView(source) { $0.registerEntries() }
        let window = TestWindow(list.widget)
        Task { @MainActor in
          for number in 1...3 {
            try await Task.sleep(for: .milliseconds(1))
            try source.append(Entry(number))
          }
          MainLoop.quit()
        }
        MainLoop.run()
        XCTAssertEqual(WidgetTree.texts(of: list), ["Entry 0", "Entry 1", "Entry 2", "Entry 3"])
        window.close()
      }
    }

    func testQuitEndsInnermostRun() throws {
      try onScreen {
        let results = Results()
        Task { @MainActor in
          results.calls += 1
          MainLoop.quit()
          MainLoop.quit()
        }
        MainLoop.quit()
        MainLoop.run()
        XCTAssertEqual(results.calls, 1)
      }
    }

    func testUnmetConditionTimesOut() throws {
      try onScreen {
        XCTAssertFalse(MainLoop.run(for: .milliseconds(30)) { false })
      }
    }

    func testSignalReleasesClosureWithInstance() throws {
      try onScreen {
        let results = Results()
        let label = g_object_ref_sink(gtk_label_new("before"))
        XCTAssertTrue(Signal.connect(label, "notify::label") { results.calls += 1 })
        XCTAssertFalse(Signal.connect(label, "no-such-signal") {})
        XCTAssertFalse(Signal.connect(OpaquePointer?.none, "clicked") {})
        gtk_label_set_text(OpaquePointer(label), "after")
        XCTAssertEqual(results.calls, 1)
        weak var held: Results?
        do {
          let owned = Results()
          held = owned
          Signal.connect(label, "notify::label") { owned.calls += 1 }
        }
        XCTAssertNotNil(held)
        g_object_unref(label)
        XCTAssertNil(held)
      }
    }

    func testSavingPictureRequiresWindow() throws {
      try onScreen {
        let list = ListView(ArrayDataSource([Entry(0)])) { $0.registerEntries() }
        let path = NSTemporaryDirectory() + "headwater-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        XCTAssertThrowsError(try Picture.save(nil, to: path))
        XCTAssertThrowsError(try Picture.save(list.widget, to: path))
        let window = TestWindow(list.widget)
        try Picture.save(window.window, to: path)
        let picture = try Data(contentsOf: URL(fileURLWithPath: path))
        XCTAssertEqual(Array(picture.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
        XCTAssertThrowsError(try Picture.save(window.window, to: "/no/such/folder/picture.png"))
        window.close()
      }
    }
  }
#endif
