/// The frames measured while a list scrolls.
struct ScrollFrames {
  /// The time limit for a frame, in milliseconds.
  private static let limit = 16.0

  /// The main thread's processor time for each frame, in milliseconds.
  var times: [Double] = []

  var mean: Double { times.reduce(0, +) / Double(max(1, times.count)) }
  var longest: Double { times.max() ?? 0 }
  /// The percentage of frames that exceeded the limit.
  var missed: Double { Double(times.count { $0 > Self.limit }) / Double(max(1, times.count)) * 100 }
}

#if GTK
  import CGTK

  /// Presents a widget in a new window of 480 by 640 pixels.
  @MainActor
  func presentWindow(
    around child: UnsafeMutablePointer<GtkWidget>
  ) throws -> UnsafeMutablePointer<GtkWidget> {
    guard let window = gtk_window_new() else { throw CannotMeasure(description: "There is no window.") }
    let gtkWindow = UnsafeMutablePointer<GtkWindow>(OpaquePointer(window))
    gtk_window_set_default_size(gtkWindow, 480, 640)
    gtk_window_set_child(gtkWindow, child)
    gtk_window_present(gtkWindow)
    return window
  }
#endif
