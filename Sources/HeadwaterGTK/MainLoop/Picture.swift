#if GTK
  public import CGTK
  import CHeadwaterGTK

  /// A namespace for rendering widgets to image files within the app.
  @MainActor
  public enum Picture {
    /// An error that indicates that a widget couldn't be drawn or that its image couldn't be written.
    struct Failure: Error, CustomStringConvertible {
      /// The path of the image file.
      let path: String
      /// A description of the error for the user.
      var description: String { "The picture \(path) couldn't be drawn or written." }
    }

    /// Draws a widget into a PNG file after the next frame of its window. This takes a few tens of milliseconds, during which
    /// the main loop runs.
    ///
    /// - Parameters:
    ///   - widget: A widget in a presented window, or the window itself.
    ///   - path: The path of the file to write.
    /// - Throws: An error that names the file if the widget isn't on screen or the file can't be written.
    public static func save(_ widget: UnsafeMutablePointer<GtkWidget>?, to path: String) throws {
      guard let widget else { throw Failure(path: path) }
      waitForFrame(of: widget)
      guard headwater_save_picture(widget, path) != 0 else { throw Failure(path: path) }
    }

    /// Runs the main loop until a widget's window has painted a frame. Waits at most two seconds for the widget to be realized
    /// and two seconds for the frame, because a hidden window doesn't paint any frames.
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
