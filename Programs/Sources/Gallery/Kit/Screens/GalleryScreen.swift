/// A screen of the gallery. Each screen is a separate module, so that a program can be built with only the screens that it
/// needs.
@MainActor
package protocol GalleryScreen {
  /// The name of the screen.
  var name: ScreenName { get }

  /// Loads the screen's content and renders it as text with a headless list, which doesn't need a display. The text consists of
  /// the screen's title with its counts, followed by its rows.
  func makeText(for command: GalleryCommand) async -> String

  /// Writes text to standard output: the one with the given number, if there are several. Another process of this program reads
  /// the text and shows it on this screen. The default implementation does nothing.
  func write(_ number: Int)

  #if GTK
    /// Creates the screen's view for a window. The view isn't visible yet.
    func makeView(for command: GalleryCommand) -> any ScreenView
  #endif
}

extension GalleryScreen {
  package func write(_ number: Int) {}
}

extension [any GalleryScreen] {
  /// Returns the screens that a command needs: one screen for printing or drawing, or all screens for a window.
  @MainActor
  func needed(for command: GalleryCommand) throws -> [any GalleryScreen] {
    let isOffScreen = command.text || command.screenshot != nil || command.write != nil
    let names = isOffScreen ? [command.screen] : ScreenName.allCases
    let missing = names.filter { name in !contains { $0.name == name } }
    guard missing.isEmpty else { throw GalleryFailure.missingScreens(missing) }
    return filter { names.contains($0.name) }
  }
}
