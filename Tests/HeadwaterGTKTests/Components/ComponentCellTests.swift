#if GTK
  import CGTK
  import CHeadwaterGTK
  import HeadwaterComponents
  import XCTest

  @testable import HeadwaterGTK
  @testable import HeadwaterGTKComponents

  final class ComponentCellTests: ScreenTest {
    func testWidgetsMatchLayoutFrames() throws {
      try onScreen {
        let layout = try laidOut(Card(1).component, width: 283)
        let cell = ComponentCell()
        cell.mount(layout)
        let window = TestWindow(cell.widget, width: 283, height: 300)
        let parts = layout.flattened
        XCTAssertEqual(cell.mounted.views.count, parts.count)
        XCTAssertGreaterThan(parts.count, 2)
        for (part, view) in zip(parts, cell.mounted.views) {
          let place = view.place(in: part.frame)
          XCTAssertEqual(
            cell.frame(of: view),
            Frame(
              x: Double(place.x), y: Double(place.y), width: Double(place.width), height: Double(place.height)
            ))
          XCTAssertEqual(Double(place.width), part.frame.size.width, accuracy: 1)
        }
        XCTAssertEqual(WidgetTree.children(of: cell.widget), cell.widgets, "from back to front")
        var (minimum, natural): (CInt, CInt) = (0, 0)
        gtk_widget_measure(cell.widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
        XCTAssertEqual([minimum, natural], [0, 283])
        gtk_widget_measure(cell.widget, GTK_ORIENTATION_VERTICAL, 100, &minimum, &natural, nil, nil)
        XCTAssertEqual(Double(natural), layout.size.height.rounded(.up))
        XCTAssertEqual(minimum, natural)
        window.close()
      }
    }

    func testRightToLeftCellMirrorsFrames() throws {
      try onScreen {
        let layout = try laidOut(Card(1).component.inset(left: 30), width: 283)
        let cell = ComponentCell()
        gtk_widget_set_direction(cell.widget, GTK_TEXT_DIR_RTL)
        cell.mount(layout)
        let parts = layout.flattened
        XCTAssertEqual(cell.mounted.parts.count, parts.count)
        for (part, mirrored) in zip(parts, cell.mounted.parts) {
          XCTAssertEqual(mirrored.frame.size, part.frame.size)
          XCTAssertEqual(
            mirrored.frame.origin.x, layout.size.width - part.frame.origin.x - part.frame.size.width)
        }
        XCTAssertTrue(zip(parts, cell.mounted.parts).contains { $0.frame != $1.frame })
      }
    }

    func testNewContentUpdatesOnlyChangedWidgets() throws {
      try onScreen {
        let cell = ComponentCell()
        XCTAssertEqual(cell.tally(mounting: try laidOut(Card(1).component)).made, 3)
        let widgets = cell.widgets
        let window = TestWindow(cell.widget)
        XCTAssertTrue(cell.tally(mounting: try laidOut(Card(1).component)).isNothing)
        let tally = cell.tally(mounting: try laidOut(Card(1, title: "Card 2").component))
        XCTAssertEqual(tally.updated, 1)
        XCTAssertEqual(tally.made + tally.reused + tally.removed + tally.placed, 0)
        XCTAssertEqual(cell.widgets, widgets)
        window.close()
      }
    }

    func testUnmountedWidgetsAreReusedByOtherCells() throws {
      try onScreen {
        let environment = ComponentEnvironment(images: TextureImages(), openLink: nil)
        let (one, other) = (ComponentCell(environment), ComponentCell(environment))
        one.mount(try laidOut(Card(1).component))
        let widgets = Set(one.widgets)
        one.mounted.unmount()
        XCTAssertEqual(WidgetTree.children(of: one.widget), [])
        let tally = other.tally(mounting: try laidOut(Card(2).component))
        XCTAssertEqual(tally.reused, 3)
        XCTAssertEqual(tally.made, 0)
        XCTAssertEqual(Set(other.widgets), widgets)
      }
    }

    func testTapsAndButtonsCallLatestActions() throws {
      try onScreen {
        var calls: [String] = []
        let cell = ComponentCell()
        @MainActor func mount(_ name: String) throws -> MountTally {
          let note: @MainActor @Sendable (String) -> Void = { calls.append("\($0) \(name)") }
          return cell.tally(
            mounting:
              try laidOut(
                StackComponent(
                  .column(spacing: 2),
                  of: [
                    TextComponent("Tap").onTap { note("tap") }, ButtonComponent("Press") { note("button") },
                  ])))
        }
        _ = try mount("first")
        let window = TestWindow(cell.widget)
        XCTAssertTrue(try mount("second").isNothing)
        for widget in cell.widgets { gtk_widget_activate(widget) }
        MainLoop.run { calls.count == 2 }
        XCTAssertEqual(calls.sorted(), ["button second", "tap second"])
        let tap = try XCTUnwrap(cell.mounted.views.first { $0 is TapWidget }).widget
        XCTAssertEqual(gtk_accessible_get_accessible_role(OpaquePointer(tap)), GTK_ACCESSIBLE_ROLE_BUTTON)
        XCTAssertNotEqual(gtk_widget_get_focusable(tap), 0)
        cell.mounted.unmount()
        gtk_widget_activate(tap)
        XCTAssertEqual(calls.count, 2, "what is in the pool does nothing")
        window.close()
      }
    }

    func testOnlyLinkTextOpensLink() throws {
      try onScreen {
        var opened: [String] = []
        let environment = ComponentEnvironment(images: TextureImages(), openLink: { opened.append($0) })
        let cell = ComponentCell(environment)
        let text = TextContent(runs: [
          TextRun("Plain words, then "), TextRun("a link", style: TextStyle(link: "https://example.org/1")),
        ])
        cell.mount(try laidOut(TextComponent(text)))
        let window = TestWindow(cell.widget)
        let view = try XCTUnwrap(cell.mounted.views.first)
        let painter = TextPainter(environment)
        painter.content = text
        XCTAssertFalse(painter.accepts(view.widget, x: 3, y: 5))
        painter.activate(view.widget, x: 3, y: 5)
        XCTAssertEqual(opened, [])
        let width = PangoTextMeasure().measure(text, in: 300).size.width
        XCTAssertTrue(painter.accepts(view.widget, x: width - 3, y: 5))
        painter.activate(view.widget, x: width - 3, y: 5)
        gtk_widget_activate(view.widget)
        XCTAssertEqual(opened, ["https://example.org/1", "https://example.org/1"])
        XCTAssertNotEqual(gtk_widget_get_can_target(view.widget), 0)
        cell.mount(try laidOut(TextComponent("No link")))
        XCTAssertEqual(gtk_widget_get_can_target(view.widget), 0)
        window.close()
      }
    }

    func testNativeViewIsCreatedOnceAndUpdated() throws {
      try onScreen {
        @MainActor final class Record {
          var made = 0
          var updates: [String] = []
        }
        let record = Record()
        let cell = ComponentCell()
        func component(_ text: String) -> ViewComponent {
          ViewComponent(
            kind: "label", version: text, measure: { $0.clamp(Size(width: 100, height: 30)) },
            make: {
              record.made += 1
              return LabelCell()
            },
            update: { label in
              record.updates.append(text)
              label.text = text
            })
        }
        cell.mount(try laidOut(component("One")))
        cell.mount(try laidOut(component("One")))
        cell.mount(try laidOut(component("Two")))
        XCTAssertEqual(record.made, 1)
        XCTAssertEqual(record.updates, ["One", "Two"])
        XCTAssertEqual(WidgetTree.text(in: cell.widget), "Two")
        let wrong = ViewComponent(
          kind: "wrong", version: 0, measure: { $0.clamp(Size(width: 9, height: 9)) }, make: { NSObject() },
          update: { _ in })
        XCTAssertEqual(cell.tally(mounting: try laidOut(wrong)).made, 1)
      }
    }

    func testAdjacentPartsHaveAdjacentPixelFrames() {
      for first in stride(from: -3.0, through: 3.0, by: 0.25) {
        for width in stride(from: 0.0, through: 3.0, by: 0.25) {
          let one = PixelFrame(Frame(x: first, y: 0, width: width, height: 1))
          let next = PixelFrame(Frame(x: first + width, y: 0, width: 1, height: 1))
          XCTAssertEqual(one.x + one.width, next.x)
        }
      }
      let far = PixelFrame(Frame(x: .infinity, y: -.infinity, width: .nan, height: 1e300))
      XCTAssertGreaterThanOrEqual(far.width, 0)
      XCTAssertGreaterThanOrEqual(far.height, 0)
    }
  }
#endif
