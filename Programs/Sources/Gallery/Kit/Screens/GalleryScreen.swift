/// A screen of the gallery. Each is a module of its own, so that a program can be built with only those that it needs.
@MainActor
package protocol GalleryScreen {
  /// Which screen it is.
  var name: ScreenName { get }

  /// Loads what the screen shows, and prints it through the list view that needs no display.
  ///
  /// - Parameter command: What was asked for.
  /// - Returns: The screen's title with its counts, and its rows below.
  func makeText(for command: GalleryCommand) async -> String

  /// Writes to standard output what another process of this program shows on the screen, and returns at its end. By default
  /// there is nothing to write.
  ///
  /// - Parameter number: Of several texts, which one.
  func write(_ number: Int)

  #if GTK
    /// Makes the screen for a window.
    ///
    /// - Parameter command: What was asked for.
    /// - Returns: The screen, not in view yet.
    func makeView(for command: GalleryCommand) -> any ScreenView
  #endif
}

extension GalleryScreen {
  package func write(_ number: Int) {}
}

extension [any GalleryScreen] {
  /// Finds the screens that a command needs: the one to print or draw, or all of them for a window.
  ///
  /// - Parameter command: What was asked for.
  /// - Returns: The screens.
  /// - Throws: ``GalleryFailure/missingScreens(_:)``.
  @MainActor
  func needed(for command: GalleryCommand) throws -> [any GalleryScreen] {
    let isOffScreen = command.text || command.screenshot != nil || command.write != nil
    let names = isOffScreen ? [command.screen] : ScreenName.allCases
    let missing = names.filter { name in !contains { $0.name == name } }
    guard missing.isEmpty else { throw GalleryFailure.missingScreens(missing) }
    return filter { names.contains($0.name) }
  }
}
