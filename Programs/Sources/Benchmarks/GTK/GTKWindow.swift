#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK

  /// A window that contains a list of numbers and counts the prepared cells.
  @MainActor
  final class GTKWindow {
    let source: ArrayDataSource<Int>
    let list: ListView<SingleSection, Int>
    /// The number of cells that have been prepared.
    var prepared: Int { counter.value }
    private let counter = Counter()
    private let window: UnsafeMutablePointer<GtkWidget>

    private final class Counter {
      var value = 0
    }

    /// Creates the list and presents the window.
    init(_ source: ArrayDataSource<Int>) throws {
      self.source = source
      list = ListView(source, selectionLimit: 0) { [counter] presentation in
        presentation.register(NumberCell.self) { cell, number in
          counter.value += 1
          cell.show(number)
        }
      }
      window = try presentWindow(around: list.widget)
    }

    /// Runs the main loop until the layout is complete.
    func settle() {
      for _ in 0..<3 { Picture.waitForFrame(of: window) }
    }

    /// Scrolls until a row is at the top.
    func scroll(toRow row: Int) {
      let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(list.scroller))
      let height = gtk_adjustment_get_upper(adjustment) / Double(source.count)
      gtk_adjustment_set_value(adjustment, Double(row) * height)
      Picture.waitForFrame(of: window)
    }

    /// The number of widgets in the window.
    var numberOfWidgets: Int { Self.numberOfWidgets(in: window) }

    private static func numberOfWidgets(in widget: UnsafeMutablePointer<GtkWidget>) -> Int {
      var (count, next) = (1, gtk_widget_get_first_child(widget))
      while let child = next {
        count += numberOfWidgets(in: child)
        next = gtk_widget_get_next_sibling(child)
      }
      return count
    }

    /// Calls a closure whenever a frame has been painted.
    func whenPainted(_ body: @escaping @MainActor () -> Void) {
      guard let clock = gtk_widget_get_frame_clock(window) else { return }
      Signal.connect(UnsafeMutableRawPointer(clock), "after-paint", body)
    }
  }

  /// A cell with an image and a line of text.
  private final class NumberCell: Cell {
    private let label = gtk_label_new(nil)

    required init() {
      let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
      let image = gtk_image_new()
      gtk_widget_set_visible(image, 0)
      gtk_box_append(UnsafeMutablePointer<GtkBox>(OpaquePointer(box)), image)
      gtk_box_append(UnsafeMutablePointer<GtkBox>(OpaquePointer(box)), label)
      gtk_widget_set_margin_start(box, 24)
      super.init(widget: box)
    }

    func show(_ number: Int) {
      gtk_label_set_text(OpaquePointer(label), "Row \(number) of a long list")
    }
  }
#endif
