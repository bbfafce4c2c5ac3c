#if GTK
  import CGTK
  import Foundation
  import Headwater
  import HeadwaterGTK
  import Testing
  import XCTest

  /// The examples of the article *Lists on GTK*.
  final class ListsOnGTKExamples: ScreenTest {
    func testListOpensInWindow() throws {
      try onScreen {
        try MainLoop.start()

        let names = ArrayDataSource(["Ada", "Grace"])
        let list = ListView(names) { configuration in
          configuration.register(LabelCell.self) { cell, name in cell.text = name }
        }

        let window = AppWindow(title: "Names", list)

        Picture.waitForFrame(of: list.widget)
        XCTAssertEqual((list.cell(atRow: 1) as? LabelCell)?.text, "Grace")
        window.close()
      }
    }

    func testWindowHasHeaderBarAndKeys() throws {
      try onScreen {
        var query = ""
        let names = ArrayDataSource(["Ada", "Grace"])
        let found = names.filter { name in name.hasPrefix(query) }
        let list = ListView(found) { configuration in
          configuration.register(LabelCell.self) { cell, name in cell.text = name }
        }

        let search = gtk_search_entry_new()
        let window = AppWindow(title: "Names", size: (320, 480), list, end: [search])

        Signal.connect(search, "search-changed") {
          query = String(cString: gtk_editable_get_text(OpaquePointer(search)))
          found.invalidate()
        }

        let keys = gtk_event_controller_key_new()
        gtk_widget_add_controller(list.widget, keys)
        Signal.handle(keys, "key-pressed") { [weak window] (key: Int) in
          if key == Int(GDK_KEY_Escape) { window?.close() }
          return key == Int(GDK_KEY_Escape)
        }

        gtk_editable_set_text(OpaquePointer(search), "G")
        MainLoop.run { list.displayed.numberOfItems == 1 }
        XCTAssertEqual(list.displayed.numberOfItems, 1)
        window.close()
      }
    }

    func testOutlineCellsShowFolders() throws {
      try onScreen {
        let files = OutlineDataSource<SingleSection, String>(
          roots: ["Music"], children: { folder in folder == "Music" ? ["Fugue", "Waltz"] : [] })
        let list = ListView(files) { configuration in
          configuration.register(OutlineCell.self, of: files) { cell, name in
            cell.text = name
            cell.icon = name == "Music" ? "folder-symbolic" : "audio-x-generic-symbolic"
          }
          configuration.searchText { row in row.node }
        }
        let window = AppWindow(title: "Files", list)
        files.expand("Music")
        Picture.waitForFrame(of: list.widget)
        XCTAssertEqual((list.cell(atRow: 2) as? OutlineCell)?.text, "Waltz")
        window.close()
      }
    }

    func testEditingAndMenuActions() throws {
      try onScreen {
        let tasks = ArrayDataSource(["Milk", "Bread"])
        let list = ListView(tasks) { configuration in
          configuration.register(LabelCell.self) { cell, task in cell.text = task }
          configuration.allowsReordering = true
          configuration.allowsDeletion = true
          configuration.trailingActions { _ in
            [
              ListAction("Do It Twice") { task, position in
                try tasks.insert("\(task) again", at: position.item + 1)
              }
            ]
          }
        }

        let first = ItemPosition(section: 0, item: 0)
        try performFirstAction(of: list, at: first)
        XCTAssertEqual(Array(tasks.items), ["Milk", "Milk again", "Bread"])
      }
    }

    func testScrollPositionAndStateRestoration() throws {
      try onScreen {
        let news = ArrayDataSource(["Rain", "Wind"])
        let list = ListView(news) { configuration in
          configuration.register(LabelCell.self) { cell, title in cell.text = title }
        }
        list.anchoring = .top(staysAtStart: true)

        let data = try JSONEncoder().encode(list.restoration)
        list.restoration = try JSONDecoder().decode(ListRestoration<SingleSection, String>.self, from: data)
        list.scroll(toItem: "Snow", waits: true)

        XCTAssertEqual(list.awaitedItem, "Snow")
      }
    }

    func testItemsUseDifferentCellClasses() throws {
      try onScreen {
        let album = ArrayDataSource([
          Track(id: 1, title: "Overture"), Track(id: 2, title: "", isSilence: true),
        ])
        let list = ListView(album) { configuration in
          configuration.register(LabelCell.self) { cell, _ in
            cell.text = "Silence"
          }
          .when { track, _ in track.isSilence }
          configuration.register(TrackCell.self)
        }

        Self.show(list.widget) {
          XCTAssertTrue(list.cell(atRow: 0) is TrackCell)
          XCTAssertTrue(list.cell(atRow: 1) is LabelCell)
        }
      }
    }

    func testHeadersAreRows() throws {
      try onScreen {
        let plants = SectionedDataSource(sections: [("fruit", ["Apple"]), ("roots", ["Carrot"])])
        let list = ListView(plants) { configuration in
          configuration.register(LabelCell.self) { cell, plant in cell.text = plant }
          configuration.register(.header, LabelCell.self) { cell, group in cell.text = group.uppercased() }
        }

        Self.show(list.widget) {
          let texts = (0..<4).map { (list.cell(atRow: $0) as? LabelCell)?.text }
          XCTAssertEqual(texts, ["FRUIT", "Apple", "ROOTS", "Carrot"])
        }
      }
    }

    func testHeaderStaysAtTop() throws {
      try onScreen {
        let plants = SectionedDataSource(
          sections: [("fruit", (1...50).map { "Apple \($0)" }), ("roots", ["Carrot"])])
        let list = ListView(plants) { configuration in
          configuration.register(LabelCell.self) { cell, plant in cell.text = plant }
          configuration.register(.header, LabelCell.self) { cell, group in cell.text = group.uppercased() }
        }
        list.pinsSectionHeaders = true

        Self.show(list.widget) {
          XCTAssertTrue(list.pinsSectionHeaders)
          XCTAssertEqual((list.cell(atRow: 0) as? LabelCell)?.text, "FRUIT")
        }
      }
    }

    func testOptionsSetSpacing() throws {
      try onScreen {
        let plants = SectionedDataSource(sections: [("fruit", ["Apple", "Pear"]), ("roots", ["Carrot"])])
        let list = ListView(plants) { configuration in
          configuration.register(LabelCell.self) { cell, plant in cell.text = plant }
        }
        list.presentation.options.lineSpacing = 8
        list.presentation.options["roots"].insets = (top: 0, leading: 12, bottom: 24, trailing: 12)

        Self.show(list.widget) {
          let margins = (0..<3).compactMap { list.cell(atRow: $0) }.map {
            gtk_widget_get_margin_bottom(gtk_widget_get_parent($0.widget))
          }
          XCTAssertEqual(margins, [8, 0, 24])
        }
      }
    }

    func testOptionsVaryBySection() throws {
      try onScreen {
        let plants = SectionedDataSource(
          sections: [("fruit", ["Apple"]), ("roots", []), ("weeds", ["Nettle"])])
        let list = ListView(plants) { configuration in
          configuration.register(LabelCell.self) { cell, plant in cell.text = plant }
          configuration.register(.header, LabelCell.self) { cell, group in cell.text = group.uppercased() }
          configuration.options.insets = (top: 4, leading: 12, bottom: 8, trailing: 12)
          configuration.options.bySection { group, context, options in
            options.showsHeader = context.numberOfItems > 0
          }
          configuration.options["weeds"].showsHeader = false
        }

        Self.show(list.widget) {
          let texts = (0..<5).map { (list.cell(atRow: $0) as? LabelCell)?.text }
          XCTAssertEqual(texts, ["FRUIT", "Apple", nil, nil, "Nettle"])
        }
      }
    }

    func testSelectionStaysWithItem() throws {
      try onScreen {
        let names = ArrayDataSource(["Ada", "Grace"])
        let list = ListView(names, selectionLimit: .max) { configuration in
          configuration.register(LabelCell.self) { cell, name in cell.text = name }
        }
        list.selection.select("Grace")
        list.onSelectionChange = { selection in print("selected:", selection.ids.sorted()) }
        list.onActivate { name in print("opened \(name)") }

        try names.move(from: 1, to: 0)
        #expect(list.selection.ids == ["Grace"])
      }
    }

    func testUpdatesAreReported() throws {
      try onScreen {
        var title = ""
        let names = ArrayDataSource(["Ada", "Grace"])
        let list = ListView(names) { configuration in
          configuration.register(LabelCell.self) { cell, name in cell.text = name }
        }

        list.onUpdate = { update in title = "\(update.itemCounts.after) names" }
        try names.append("Barbara")

        XCTAssertEqual(title, "3 names")
      }
    }

    func testLoadingShowsEmptyPage() throws {
      try onScreen {
        let feed = LoadingDataSource<SingleSection, String> { _ in LoadResult(items: [], isEnd: true) }

        let list = ListView(feed) { configuration in
          configuration.register(LabelCell.self) { cell, name in cell.text = name }
          configuration.statusViews.registerPages()
          configuration.statusViews.registerPages(
            .empty, icon: "avatar-default-symbolic", title: "Nobody Yet",
            hint: "Names appear here as they are added.")
          configuration.loadMore()
        }

        Self.show(list.widget) {
          MainLoop.run { list.status == .empty }
          XCTAssertEqual((list.statusView as? StatusPage)?.title, "Nobody Yet")
        }
      }
    }

    @MainActor
    private static func show(_ widget: UnsafeMutablePointer<GtkWidget>, _ body: () -> Void) {
      let window = UnsafeMutablePointer<GtkWindow>(OpaquePointer(gtk_window_new()))
      gtk_window_set_child(window, widget)
      gtk_window_present(window)
      Picture.waitForFrame(of: widget)
      body()
      gtk_window_destroy(window)
    }
  }

  struct Track: Identifiable, ListElement {
    let id: Int
    var title: String
    var isSilence = false
  }

  final class TrackCell: Cell, ListCell {
    private let number = gtk_label_new(nil)
    private let title = gtk_label_new(nil)

    required init() {
      let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
      for label in [number, title] {
        gtk_box_append(UnsafeMutablePointer<GtkBox>(OpaquePointer(box)), label)
      }
      super.init(widget: box)
    }

    func configure(with track: Track) {
      gtk_label_set_text(OpaquePointer(number), "\(track.id)")
      gtk_label_set_text(OpaquePointer(title), track.title)
    }
  }
#endif
