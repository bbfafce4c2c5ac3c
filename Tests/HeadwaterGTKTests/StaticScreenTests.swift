#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class StaticScreenTests: ScreenTest {
    /// A screen whose model isn't observable, so that only the rows change it.
    @MainActor
    final class Model {
      var isOn = false
      var refuses = false
      var calls: [String] = []
      private(set) lazy var source = StaticDataSource { [unowned self] in
        StaticSection("General") {
          StaticRow("Name", value: "Ada") { self.calls.append("name") }
          StaticRow("Sounds", isOn: isOn) { if !self.refuses { self.isOn = $0 } }
          if isOn { StaticRow("Volume", value: "50 %") }
        }
        StaticSection(footer: "Footer") {
          StaticRow(button: "Sign Out", isDestructive: true) { self.calls.append("out") }
        }
      }
    }

    /// Returns the switch in a row.
    @MainActor
    private static func control(
      _ list: ListView<StaticSection, StaticRow>, atRow row: Int
    ) throws -> UnsafeMutablePointer<GtkWidget> {
      let cell = try XCTUnwrap(list.cell(atRow: row))
      return try XCTUnwrap(
        WidgetTree.children(of: cell.widget).first { child in
          let instance = UnsafeMutableRawPointer(child).assumingMemoryBound(to: GTypeInstance.self)
          return g_type_check_instance_is_a(instance, gtk_switch_get_type()) != 0
        })
    }

    func testRowsHaveCellsHeadersAndFooters() throws {
      try onScreen {
        let model = Model()
        let list = ListView(static: model.source)
        let window = TestWindow(list.widget)
        let shown = Array(WidgetTree.texts(of: list).filter { !$0.isEmpty })
        XCTAssertEqual(shown, ["General", "Name", "Sounds", "Sign Out", "Footer"])
        window.close()
      }
    }

    func testActivationPerformsActions() throws {
      try onScreen {
        let model = Model()
        let list = ListView(static: model.source)
        let window = TestWindow(list.widget)
        list.host.activateRow(1)
        XCTAssertEqual(model.calls, ["name"])
        list.host.activateRow(2)
        window.drawFrames()
        XCTAssertTrue(model.isOn)
        XCTAssertEqual(list.cell(atRow: 3)?.accessibleName, "Volume, 50 %")
        XCTAssertEqual(gtk_switch_get_active(OpaquePointer(try Self.control(list, atRow: 2))), 1)
        XCTAssertTrue(list.selection.ids.isEmpty)
        window.close()
      }
    }

    func testSwitchChangesModel() throws {
      try onScreen {
        let model = Model()
        let list = ListView(static: model.source)
        let window = TestWindow(list.widget)
        let control = OpaquePointer(try Self.control(list, atRow: 2))
        gtk_switch_set_active(control, 1)
        MainLoop.run { model.isOn }
        window.drawFrames()
        XCTAssertEqual(list.cell(atRow: 3)?.accessibleName, "Volume, 50 %")
        gtk_switch_set_active(control, 0)
        MainLoop.run { !model.isOn }
        window.drawFrames()
        XCTAssertEqual(list.displayed.numberOfItems, 3)
        window.close()
      }
    }

    func testRefusedSwitchReturnsToModel() throws {
      try onScreen {
        let model = Model()
        model.refuses = true
        let list = ListView(static: model.source)
        let window = TestWindow(list.widget)
        let control = OpaquePointer(try Self.control(list, atRow: 2))
        gtk_switch_set_active(control, 1)
        MainLoop.run { gtk_switch_get_active(control) == 0 }
        XCTAssertEqual(gtk_switch_get_state(control), 0)
        XCTAssertFalse(model.isOn)
        window.close()
      }
    }
  }
#endif
