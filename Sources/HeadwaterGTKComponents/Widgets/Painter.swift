#if GTK
  import CGTK
  import CHeadwaterGTK
  import HeadwaterGTK

  /// An object that draws the content of a widget and handles its clicks. The widget retains the painter, but not the other way
  /// around.
  @MainActor
  class Painter {
    /// Draws the content of the widget.
    ///
    /// - Parameters:
    ///   - widget: The widget that provides the colors.
    ///   - snapshot: The snapshot to draw into.
    ///   - width: The width of the widget.
    ///   - height: The height of the widget.
    func draw(_ widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer, width: CInt, height: CInt)
    {}

    /// Returns a Boolean value that indicates whether a point in the widget can be activated.
    func accepts(_ widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double) -> Bool { true }

    /// Called when a point is activated. Its coordinates are negative if a key was pressed.
    func activate(_ widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double) {}

    /// Creates the painter's widget, with a floating reference.
    ///
    /// - Parameters:
    ///   - role: The accessible role of the widget.
    ///   - styleClass: The CSS class of the widget.
    /// - Returns: The widget.
    func makeWidget(_ role: GtkAccessibleRole, styleClass: String) -> UnsafeMutablePointer<GtkWidget>? {
      var callbacks = HeadwaterDrawingCallbacks()
      callbacks.draw = { payload, widget, snapshot, width, height in
        nonisolated(unsafe) let snapshot = snapshot  // Safe: borrowed for this call on the main thread.
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
      nonisolated(unsafe) var result = value  // Safe: it doesn't leave this call.
      MainActor.assumeIsolated {
        guard let payload, let widget else { return }
        result = body(Unmanaged<Painter>.fromOpaque(payload).takeUnretainedValue(), widget)
      }
      return result
    }
  }
#endif
