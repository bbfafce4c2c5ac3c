#if GTK
  import CGTK
  import CHeadwaterGTK

  /// A column of section index titles next to the scrolled content. Clicking a title, or dragging over the column, scrolls to
  /// the section. The column requests no height: if it is too low for all titles, it omits some of them.
  @MainActor
  final class SectionIndexBar {
    private(set) var titles: [String] = []
    /// The widget, which draws the titles.
    let column: ObjectReference

    private let choose: @MainActor (Int) -> Void
    /// The title that was chosen last by the current drag.
    private var chosen: Int?
    private var dragStart = 0.0
    private let gesture = gtk_gesture_drag_new()
    /// The width of the widest title.
    private var width: CInt = 0
    /// The height of the highest title.
    private var lineHeight: CInt = 1
    /// The version of the font for which the titles were measured.
    private var serial: guint = 0
    private lazy var widthRequest = CoalescedCall { [weak self] in self?.requestWidth() }

    init(in columns: UnsafeMutablePointer<GtkWidget>, choose: @escaping @MainActor (Int) -> Void) {
      self.choose = choose
      let drawing = SectionIndexDrawing()
      let column = drawing.makeWidget()
      self.column = ObjectReference(sinking: column)
      drawing.bar = self
      gtk_widget_add_css_class(column, "caption")
      gtk_widget_set_overflow(column, GTK_OVERFLOW_HIDDEN)
      gtk_widget_set_can_target(column, 1)
      gtk_widget_set_visible(column, 0)
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(columns)), column)
      Signal.connect(gesture, "drag-begin") { [weak self] (_: Double, place: Double) in
        guard let self else { return }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        press(at: place)
      }
      Signal.connect(gesture, "drag-update") { [weak self] (_: Double, distance: Double) in
        self?.drag(by: distance)
      }
      gtk_widget_add_controller(column, gesture)
    }

    private var widget: UnsafeMutablePointer<GtkWidget> {
      column.pointer.assumingMemoryBound(to: GtkWidget.self)
    }

    /// Shows titles, replacing any earlier ones.
    ///
    /// - Parameters:
    ///   - titles: The titles.
    ///   - name: The name of the section index, which screen readers read.
    func show(_ titles: [String], named name: String) {
      headwater_set_accessible_label(widget, name)
      guard titles != self.titles else { return }
      self.titles = titles
      // The titles are drawn, so screen readers don't find them as widgets.
      headwater_set_accessible_description(widget, titles.joined(separator: ", "))
      measure()
      requestWidth()
      gtk_widget_set_visible(widget, titles.isEmpty ? 0 : 1)
      gtk_widget_queue_draw(widget)
    }

    // MARK: - Choosing

    /// Chooses a title, as if the user had clicked it.
    func click(_ index: Int) { choose(index) }

    /// Chooses the title at a distance from the top, as if the user had pressed the mouse button there.
    func press(at place: Double) {
      (dragStart, chosen) = (place, nil)
      drag(by: 0)
    }

    /// Chooses the title at a distance from where the user pressed the mouse button.
    func drag(by distance: Double) {
      let title = layout(in: Double(gtk_widget_get_height(widget))).title(at: dragStart + distance)
      guard let title, title != chosen else { return }
      chosen = title
      choose(title)
    }

    private func layout(in height: Double) -> SectionIndexLayout {
      SectionIndexLayout(count: titles.count, lineHeight: Double(lineHeight), height: height)
    }

    // MARK: - Drawing

    /// Draws the titles that fit into a height.
    func draw(into snapshot: OpaquePointer, width: CInt, height: CInt) {
      guard let text = gtk_widget_create_pango_layout(widget, nil) else { return }
      defer { g_object_unref(UnsafeMutableRawPointer(text)) }
      if serial != currentSerial {
        measure()
        // GTK doesn't allow a widget to request another size while it is drawn.
        widthRequest.request()
      }
      var color = headwater_text_color(widget)
      for mark in layout(in: Double(height)).marks {
        pango_layout_set_text(text, mark.title.map { titles[$0] } ?? Self.dot, -1)
        let size = Self.size(of: text)
        gtk_snapshot_save(snapshot)
        var corner = graphene_point_t(
          x: Float((width - size.width) / 2), y: Float((mark.middle - Double(size.height) / 2).rounded()))
        gtk_snapshot_translate(snapshot, &corner)
        gtk_snapshot_append_layout(snapshot, text, &color)
        gtk_snapshot_restore(snapshot)
      }
    }

    private var currentSerial: guint { pango_context_get_serial(gtk_widget_get_pango_context(widget)) }

    /// Measures the titles. O(n) in the number of titles.
    private func measure() {
      guard let text = gtk_widget_create_pango_layout(widget, Self.dot) else { return }
      defer { g_object_unref(UnsafeMutableRawPointer(text)) }
      (width, lineHeight) = Self.size(of: text)
      for title in titles {
        pango_layout_set_text(text, title, -1)
        let size = Self.size(of: text)
        (width, lineHeight) = (max(width, size.width), max(lineHeight, size.height))
      }
      lineHeight = max(1, lineHeight)
      serial = currentSerial
    }

    private static func size(of text: OpaquePointer) -> (width: CInt, height: CInt) {
      var (width, height): (CInt, CInt) = (0, 0)
      pango_layout_get_pixel_size(text, &width, &height)
      return (width, height)
    }

    private func requestWidth() {
      gtk_widget_set_size_request(widget, width + 2 * Self.margin, -1)
    }

    /// The mark for titles that aren't shown.
    private static let dot = "•"
    /// The space on each side of the titles, which makes them easier to hit.
    private static let margin: CInt = 8
  }
#endif
