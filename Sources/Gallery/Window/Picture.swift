#if GTK
  import CGTK
  import CHeadwaterGTK

  /// Saves a picture of a window once it has been drawn and has come to rest.
  ///
  /// - Parameters:
  ///   - window: A window that has been presented.
  ///   - path: The PNG file.
  ///   - completion: Called with whether the picture was saved.
  @MainActor
  func savePicture(
    of window: Widget, to path: String, completion: @escaping @MainActor (Bool) -> Void
  ) {
    guard let clock = gtk_widget_get_frame_clock(window.pointer) else { return completion(false) }
    var frames = 0
    connect(UnsafeMutableRawPointer(clock), "after-paint") {
      frames += 1
      // The first frames lay out rows whose height was not known yet.
      guard frames >= framesToRest else {
        gtk_widget_queue_draw(window.pointer)
        return
      }
      if frames == framesToRest { completion(headwater_save_picture(window.pointer, path) != 0) }
    }
    gtk_widget_queue_draw(window.pointer)
  }

  private let framesToRest = 8
#endif
