#if GTK
  import CGTK
  import CHeadwaterGTK

  /// Runs the gallery in a window until it is closed, its time is over or its picture is saved.
  ///
  /// - Returns: The exit status, or a sentence about why there can be no window.
  @MainActor
  func runInWindow(_ command: GalleryCommand) -> Result<Int32, GalleryFailure> {
    guard gtk_init_check() != 0 else { return .failure(.noDisplay) }
    headwater_main_queue_attach()
    installStyle()
    let loop = MainLoop()
    let window = GalleryWindow(showing: command.screen) { makeScreen($0, command: command) }
    window.widget.on("destroy") { loop.end(status: 0) }
    if let seconds = command.seconds {
      after(seconds: seconds) { loop.end(status: 0) }
    }
    window.present()
    if let path = command.screenshot {
      savePicture(of: window.widget, to: path) { saved in
        if !saved { GalleryFailure.noPicture(path).report() }
        loop.end(status: saved ? 0 : 1)
      }
    }
    return .success(loop.run())
  }
#endif
