#if GTK
  import CGTK

  /// A strip with the graph of the latest frames, and what was missed of them.
  @MainActor
  package final class FrameStrip {
    package let widget: Widget
    /// Called before each frame while the strip is seen.
    package var onFrame: @MainActor () -> Void = {}
    private let watch: FrameWatch
    private let graph = FrameGraph()
    private let text = Widget.label(alignment: 1).style("gallery-caption", "gallery-number")
    private var frames = 0

    /// How many frames there are between two drawings of the graph, so that drawing it is not what is measured.
    private static let framesPerDrawing = 15

    package init() {
      widget = Widget.row(
        spacing: 12, Widget.column(spacing: 2, graph.widget, text).expand(horizontally: true)
      ).style("gallery-tools")
      watch = FrameWatch(widget)
      text.setText(watch.times.text)
      watch.onFrame = { [weak self] in self?.frame() }
    }

    /// Puts something beside the graph, before what is there.
    package func prepend(_ control: Widget) {
      gtk_box_prepend(widget.cast(), control.align(vertically: GTK_ALIGN_CENTER).pointer)
    }

    /// The strip is seen.
    package func start() { watch.start() }

    /// It is not seen any more.
    package func stop() { watch.stop() }

    /// Forgets the frames so far.
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
