package import ArgumentParser

/// The command-line arguments of the gallery.
package struct GalleryCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Shows live lists of packages, processes, files, and more.")

  @Option(help: "The screen to show first.")
  package var screen: ScreenName = .packages

  @Flag(help: "Print the screen as text and exit. Doesn't need GTK.")
  package var text = false

  @Option(
    help: ArgumentHelp(
      "Draw the screen to this file, without opening a window, and exit.", valueName: "file.png"))
  package var screenshot: String?

  @Option(help: "Exit after this many seconds. With --screenshot, draw the screenshot first.")
  package var seconds: Double?

  @Option(help: "The size of the window in points, such as 360x640.")
  package var size = WindowSize(width: 1_000, height: 700)

  @Flag(help: "Use dark colors.")
  package var dark = false

  @Flag(help: "Use the high-contrast theme.")
  package var highContrast = false

  @Flag(
    help: """
      Open each screen in turn, print the processor time of the longest main-loop iterations, and exit. \
      Needs a display.
      """)
  package var measureOpening = false

  @Option(help: "The text to search for, on a screen with a search field.")
  package var search: String?

  @Option(
    help: ArgumentHelp(
      """
      The SQLite file that stores the packages, the mail, or the ten million rows. By default, it's in the \
      user's cache folder.
      """,
      valueName: "file"))
  package var database: String?

  @Option(
    help: ArgumentHelp(
      """
      A PostgreSQL database that stores the packages, the mail, or the ten million rows instead of a file: \
      postgres://host/name, or "temporary" to start a server that ends with the program.
      """,
      valueName: "url"))
  package var postgres: String?

  @Option(
    help: ArgumentHelp(
      "The number of rows to generate. By default, 10,000,000 on the ten-million screen and 2,000,000 on the mail screen.",
      valueName: "number"))
  package var rowsGenerated: Int?

  @Flag(help: "List only the packages that are installed on this computer.")
  package var installedOnly = false

  @Option(help: "The state in which to show the feed.")
  package var state: FeedState = .ready

  @Option(
    help: ArgumentHelp(
      "A folder to open on the files screen. You can repeat this option.", valueName: "folder"))
  package var open: [String] = []

  @Option(help: ArgumentHelp("Write an answer with this number to standard output.", visibility: .hidden))
  package var write: Int?

  @Option(help: "The number of lines of the list to print as text.")
  package var rows: Int = 40

  package init() {}

  package func validate() throws {
    if let seconds, !(seconds > 0 && seconds <= 1e9) {
      throw ValidationError("--seconds must be more than 0 and at most 1000000000.")
    }
    if !(1...100_000).contains(rows) { throw ValidationError("--rows must be from 1 to 100000.") }
    if text && screenshot != nil {
      throw ValidationError("--text and --screenshot can't be used together.")
    }
    if measureOpening && (text || screenshot != nil) {
      throw ValidationError("--measure-opening can't be used with --text or --screenshot.")
    }
    if database != nil && postgres != nil {
      throw ValidationError("--database and --postgres can't be used together.")
    }
    if let rowsGenerated, !(1...1_000_000_000).contains(rowsGenerated) {
      throw ValidationError("--rows-generated must be from 1 to 1000000000.")
    }
    if database?.isEmpty == true { throw ValidationError("--database requires a file name.") }
    if postgres?.isEmpty == true { throw ValidationError("--postgres requires a URL.") }
    if screenshot?.isEmpty == true { throw ValidationError("--screenshot requires a file name.") }
  }
}
