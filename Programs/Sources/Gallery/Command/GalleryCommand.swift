import ArgumentParser

/// What the gallery is asked to do.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Shows lists that change: packages, processes, files and others.")

  @Option(help: "The screen to begin with.")
  var screen: ScreenName = .packages

  @Flag(help: "Print the screen as text and exit. Needs no GTK.")
  var text = false

  @Option(help: ArgumentHelp("Draw the screen off-screen into this file and exit.", valueName: "file.png"))
  var screenshot: String?

  @Option(help: "End after so many seconds.")
  var seconds: Double?

  @Option(help: "What to search for on a screen that has a search field.")
  var search: String?

  @Option(
    help: ArgumentHelp(
      "The file with the database of packages, or of ten million rows; by default in the user's folder for caches.",
      valueName: "file"))
  var database: String?

  @Option(
    help: ArgumentHelp(
      "A PostgreSQL database to keep packages or the ten million rows in, in place of a file: postgres://host/name; or temporary, for a server that is started for that and goes with the program.",
      valueName: "url"))
  var postgres: String?

  @Option(help: ArgumentHelp("How many rows the screen ten-million generates.", valueName: "number"))
  var rowsGenerated = 10_000_000

  @Flag(help: "List only packages that are on this machine, and not those that could be installed.")
  var installedOnly = false

  @Option(help: "What the feed is seen doing: \(FeedState.allCases.map(\.rawValue).joined(separator: ", ")).")
  var state: FeedState = .ready

  @Option(
    help: ArgumentHelp(
      "A folder to open on the screen of files; can be given several times.", valueName: "folder"))
  var open: [String] = []

  @Option(help: "How many rows to print as text.")
  var rows: Int = 40

  func validate() throws {
    if let seconds, !(seconds > 0 && seconds <= 1e9) {
      throw ValidationError("--seconds must be a number above 0.")
    }
    if !(1...100_000).contains(rows) { throw ValidationError("--rows must be from 1 to 100000.") }
    if text && screenshot != nil { throw ValidationError("--text and --screenshot exclude each other.") }
    if database != nil && postgres != nil {
      throw ValidationError("--database and --postgres exclude each other.")
    }
    if !(1...1_000_000_000).contains(rowsGenerated) {
      throw ValidationError("--rows-generated must be from 1 to 1000000000.")
    }
    if database?.isEmpty == true { throw ValidationError("--database needs the name of a file.") }
    if postgres?.isEmpty == true { throw ValidationError("--postgres needs a URL.") }
    if screenshot?.isEmpty == true { throw ValidationError("--screenshot needs the name of a file.") }
  }

  /// Whether packages that are not on this machine are listed. What is only in memory has room for those that are.
  var listsAvailablePackages: Bool {
    #if SQLite
      !installedOnly
    #else
      !installedOnly && postgres != nil
    #endif
  }
}
