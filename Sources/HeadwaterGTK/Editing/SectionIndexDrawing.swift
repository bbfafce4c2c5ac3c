#if GTK
  import CGTK
  import CHeadwaterGTK

  /// The owner of the widget that draws a section index. The widget retains it, but not the bar.
  @MainActor
  final class SectionIndexDrawing {
    weak var bar: SectionIndexBar?

    /// Creates the widget, with a floating reference.
    func makeWidget() -> UnsafeMutablePointer<GtkWidget> {
      var callbacks = HeadwaterDrawingCallbacks()
      callbacks.draw = { payload, _, snapshot, width, height in
        nonisolated(unsafe) let (payload, snapshot) = (payload, snapshot)  // Safe: drawn on the main thread.
        MainActor.assumeIsolated {
          guard let payload, let snapshot else { return }
          let drawing = Unmanaged<SectionIndexDrawing>.fromOpaque(payload).takeUnretainedValue()
          drawing.bar?.draw(into: snapshot, width: width, height: height)
        }
      }
      callbacks.destroy = { payload in
        if let payload { Unmanaged<SectionIndexDrawing>.fromOpaque(payload).release() }
      }
      return headwater_drawing_new(
        GTK_ACCESSIBLE_ROLE_GROUP, "section-index", Unmanaged.passRetained(self).toOpaque(), &callbacks)
    }
  }
#endif
