#if GTK
  import CGTK
  import HeadwaterGTK

  /// Runs the gallery in a window until the window is closed, its time limit expires, or its screenshot is saved.
  @MainActor
  func runInWindow(_ command: GalleryCommand, _ screens: [any GalleryScreen]) throws {
    do {
      try MainLoop.start(exitsOnFailure: false)
    } catch {
      throw GalleryFailure.noDisplay
    }
    if command.dark { setPrefersDark(true) } else { followColorScheme() }
    if command.highContrast { useHighContrast() }
    installStyle()
    let window = GalleryWindow(size: command.size) { name in
      screens.first { $0.name == name }?.makeView(for: command)
    }
    if command.measureOpening {
      for line in measureOpening(of: screens.map(\.name), in: window) { print(line) }
      return
    }
    window.choose(command.screen)
    window.present()
    window.enter(command.screen)
    if let path = command.screenshot {
      // Wait until the content is loaded, then until the requested time has passed.
      defer { window.close() }
      MainLoop.runPending()
      MainLoop.run(for: .seconds(60)) { !window.isLoading }
      if let seconds = command.seconds { MainLoop.run(for: .seconds(seconds)) { false } }
      // The first frames lay out rows whose heights weren't known before.
      for _ in 0..<framesToRest { Picture.waitForFrame(of: window.widget.pointer) }
      try Picture.save(window.widget.pointer, to: path)
      return
    }
    window.widget.on("destroy") { MainLoop.quit() }
    if let seconds = command.seconds {
      Task {
        try? await Task.sleep(for: .seconds(seconds))
        window.close()
      }
    }
    MainLoop.run()
  }

  private let framesToRest = 6
#endif
