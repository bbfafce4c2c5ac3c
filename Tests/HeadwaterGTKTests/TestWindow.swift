#if GTK
  import CGTK
  import HeadwaterGTK

  /// A window that is on screen until the object is released.
  @MainActor
  final class TestWindow {
    let window: UnsafeMutablePointer<GtkWidget>

    init(_ child: UnsafeMutablePointer<GtkWidget>, width: CInt = 320, height: CInt = 400) {
      window = gtk_window_new()
      gtk_window_set_default_size(opaque, width, height)
      gtk_window_set_child(opaque, child)
      gtk_window_present(opaque)
      drawFrames()
    }

    private var opaque: UnsafeMutablePointer<GtkWindow> { UnsafeMutablePointer(OpaquePointer(window)) }

    func drawFrames() {
      for _ in 0..<3 { Picture.waitForFrame(of: window) }
    }

    func resize(width: CInt) { gtk_window_set_default_size(opaque, width, 400) }

    func close() {
      gtk_window_destroy(opaque)
      MainLoop.runPending()
    }
  }
#endif
