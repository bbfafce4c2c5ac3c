#if GTK
  import CGTK
  import CHeadwaterGTK

  /// Draws what one widget shows, and takes its clicks. The widget keeps it, and it does not keep the widget.
  @MainActor
  class Painter {
    /// Draws.
    ///
    /// - Parameters:
    ///   - widget: Where, for its colours.
    ///   - snapshot: Takes what is drawn.
    ///   - width: How wide the widget is.
    ///   - height: How high it is.
    func draw(_ widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer, width: CInt, height: CInt)
    {}

    /// Whether a place of the widget can be activated.
    func accepts(_ widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double) -> Bool { true }

    /// A place was clicked; negative is that of a key.
    func activate(_ widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double) {}

    /// Makes the widget that it draws, with a floating reference.
    ///
    /// - Parameters:
    ///   - role: What the widget is to assistive technologies.
    ///   - styleClass: What rules of style call it.
    /// - Returns: The widget.
    func makeWidget(_ role: GtkAccessibleRole, styleClass: String) -> UnsafeMutablePointer<GtkWidget>? {
      var callbacks = HeadwaterDrawingCallbacks()
      callbacks.draw = { payload, widget, snapshot, width, height in
        nonisolated(unsafe) let snapshot = snapshot  // Safe: lent for this call on the main thread.
        Painter.call(payload, widget, default: ()) {
          if let snapshot { $0.draw($1, snapshot, width: width, height: height) }
        }
      }
      callbacks.accepts = { payload, widget, x, y in
        Painter.call(payload, widget, default: 0) { $0.accepts($1, x: x, y: y) ? 1 : 0 }
      }
      callbacks.activate = { payload, widget, x, y in
        Painter.call(payload, widget, default: ()) { $0.activate($1, x: x, y: y) }
      }
      callbacks.destroy = { payload in
        if let payload { Unmanaged<Painter>.fromOpaque(payload).release() }
      }
      return headwater_drawing_new(role, styleClass, Unmanaged.passRetained(self).toOpaque(), &callbacks)
    }

    private nonisolated static func call<Value>(
      _ payload: gpointer?, _ widget: UnsafeMutablePointer<GtkWidget>?, default value: Value,
      _ body: @MainActor (Painter, UnsafeMutablePointer<GtkWidget>) -> Value
    ) -> Value {
      nonisolated(unsafe) let (payload, widget) = (payload, widget)  // Safe: GTK calls on the main thread.
      nonisolated(unsafe) var result = value  // Safe: it does not leave this call.
      MainActor.assumeIsolated {
        guard let payload, let widget else { return }
        result = body(Unmanaged<Painter>.fromOpaque(payload).takeUnretainedValue(), widget)
      }
      return result
    }
  }
#endif
