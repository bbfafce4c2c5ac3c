#if GTK
  public import CGTK
  import CHeadwaterGTK

  /// Pictures of widgets, drawn by the program itself.
  @MainActor
  public enum Picture {
    /// A widget could not be drawn, or its picture not written.
    struct Failure: Error, CustomStringConvertible {
      /// The file that was to be written.
      let path: String
      /// One sentence for the user.
      var description: String { "The picture \(path) could not be drawn or written." }
    }

    /// Draws a widget into a PNG file, after its window's next frame. Takes some tens of milliseconds, in which the
    /// main loop runs.
    ///
    /// - Parameters:
    ///   - widget: A widget in a presented window, or the window itself.
    ///   - path: The file to write.
    /// - Throws: An error that names the file, if the widget is not on a screen or the file cannot be written.
    public static func save(_ widget: UnsafeMutablePointer<GtkWidget>?, to path: String) throws {
      guard let widget else { throw Failure(path: path) }
      waitForFrame(of: widget)
      guard headwater_save_picture(widget, path) != 0 else { throw Failure(path: path) }
    }

    /// Runs the main loop until a widget's window has painted a frame; at most two seconds, for a window that is not
    /// shown paints none.
    public static func waitForFrame(of widget: UnsafeMutablePointer<GtkWidget>?) {
      guard let widget else { return }
      MainLoop.run(for: .seconds(2)) { gtk_widget_get_frame_clock(widget) != nil }
      guard let clock = gtk_widget_get_frame_clock(widget) else { return }
      final class Frame { var isPainted = false }
      let frame = Frame()
      let painted: @convention(c) (gpointer?) -> gboolean = { data in
        if let data { Unmanaged<Frame>.fromOpaque(data).takeUnretainedValue().isPainted = true }
        return 0
      }
      let handler = headwater_connect(
        UnsafeMutableRawPointer(clock), "after-paint", unsafeBitCast(painted, to: GCallback.self),
        Unmanaged.passUnretained(frame).toOpaque(), nil)
      gtk_widget_queue_draw(widget)
      MainLoop.run(for: .seconds(2)) { frame.isPainted }
      g_signal_handler_disconnect(UnsafeMutableRawPointer(clock), handler)
    }
  }
#endif
