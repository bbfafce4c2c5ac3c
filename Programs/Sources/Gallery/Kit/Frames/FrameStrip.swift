#if GTK
  import CGTK

  /// A strip with a graph of recent frames and the percentage of missed frames.
  @MainActor
  package final class FrameStrip {
    package let widget: Widget
    /// A closure that is called before each frame while the strip is visible.
    package var onFrame: @MainActor () -> Void = {}
    private let watch: FrameWatch
    private let graph = FrameGraph()
    private let text = Widget.label(alignment: 1).style("gallery-caption", "gallery-number")
    private var frames = 0

    /// The number of frames between redraws of the graph. Drawing it for every frame would distort the measurement.
    private static let framesPerDrawing = 15

    package init() {
      widget = Widget.wrappingRow(
        spacing: 12, [Widget.column(spacing: 2, graph.widget, text).expand(horizontally: true)]
      ).style("gallery-tools")
      watch = FrameWatch(widget)
      text.setText(watch.times.text)
      watch.onFrame = { [weak self] in self?.frame() }
    }

    /// Inserts a control at the start of the strip.
    package func prepend(_ control: Widget) {
      gtk_box_prepend(widget.cast(), control.align(vertically: GTK_ALIGN_CENTER).pointer)
    }

    /// Starts measuring. Call this method when the strip becomes visible.
    package func start() { watch.start() }

    /// Stops measuring. Call this method when the strip is no longer visible.
    package func stop() { watch.stop() }

    /// Discards the recorded frames.
    package func clear() { watch.clear() }

    private func frame() {
      onFrame()
      frames += 1
      guard frames.isMultiple(of: Self.framesPerDrawing) else { return }
      graph.times = watch.times
      text.setText(watch.times.text)
    }
  }
#endif
