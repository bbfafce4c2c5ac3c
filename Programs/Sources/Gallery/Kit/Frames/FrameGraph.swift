#if GTK
  import CGTK

  /// A graph of the durations of recent frames, with a line at a sixtieth of a second. Missed frames are red.
  @MainActor
  final class FrameGraph {
    let widget: Widget
    /// The frame times to draw.
    var times = FrameTimes() {
      didSet {
        if times != oldValue { gtk_widget_queue_draw(widget.pointer) }
      }
    }

    /// The height of the graph, measured in frame budgets.
    private static let budgets = 4

    init() {
      widget = Widget(gtk_drawing_area_new()).minimum(width: 100, height: 30).expand(horizontally: true)
        .toolTip("Duration of the last \(FrameTimes.capacity) frames; the line marks 16 ms")
      gtk_drawing_area_set_draw_func(
        widget.cast(),
        { _, context, width, height, data in
          guard let context, let data else { return }
          nonisolated(unsafe) let drawing = (context: context, graph: data)  // Safe: on the main thread.
          MainActor.assumeIsolated {
            Unmanaged<FrameGraph>.fromOpaque(drawing.graph).takeUnretainedValue()
              .draw(drawing.context, width: Double(width), height: Double(height))
          }
        }, Unmanaged.passRetained(self).toOpaque(),
        { data in if let data { Unmanaged<FrameGraph>.fromOpaque(data).release() } })
    }

    private func draw(_ context: OpaquePointer, width: Double, height: Double) {
      var color = GdkRGBA()
      gtk_style_context_get_color(gtk_widget_get_style_context(widget.pointer), &color)
      func use(_ opacity: Double) {
        cairo_set_source_rgba(context, Double(color.red), Double(color.green), Double(color.blue), opacity)
      }
      // Draw the background.
      use(0.06)
      cairo_rectangle(context, 0, 0, width, height)
      cairo_fill(context)
      // Draw a bar for each frame.
      let step = width / Double(FrameTimes.capacity)
      for (index, bar) in times.bars(budgets: Self.budgets).enumerated() {
        if bar.isMissed { cairo_set_source_rgba(context, 0.88, 0.2, 0.18, 1) } else { use(0.45) }
        let length = bar.height * height
        cairo_rectangle(context, Double(index) * step, height - length, max(step - 0.3, 0.5), length)
        cairo_fill(context)
      }
      // Draw a line at the duration of one frame budget.
      use(0.6)
      cairo_set_line_width(context, 1)
      let line = (height * (1 - 1 / Double(Self.budgets))).rounded() + 0.5
      cairo_move_to(context, 0, line)
      cairo_line_to(context, width, line)
      cairo_stroke(context)
    }
  }
#endif
