import ArgumentParser

/// The command line of the database browser.
struct BrowseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headwater-browse",
    abstract: "Shows a table of any SQLite or PostgreSQL database as a live, sectioned list.",
    discussion: "Reads, and changes nothing. A list in a window follows what others write.")

  @Argument(
    help: ArgumentHelp("A SQLite file, or where a PostgreSQL database is.", valueName: "file|postgres://…"))
  var database: String

  @Argument(help: "The table; without one the first, or with --text a list of the tables.")
  var table: String?

  @Option(
    help: ArgumentHelp(
      "Puts rows into sections by this column. A foreign key shows the row that it names.",
      valueName: "column"))
  var sectionBy: String?

  @Option(
    help: ArgumentHelp(
      "Also shows the row that a foreign key names: its first column of text, or key.column. May be repeated.",
      valueName: "column"))
  var with: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Sorts by this column; -column for the greatest first.", valueName: "column"))
  var sort: String?

  @Flag(help: "The greatest first.")
  var descending = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Shows only rows that have these words, or words that begin with them, in columns of text.",
      valueName: "words"))
  var search: String?

  @Flag(help: "Print the rows as columns of text and exit. Needs no GTK.")
  var text = false

  @Option(help: ArgumentHelp("How many rows to print as text; all without it.", valueName: "number"))
  var rows: Int?

  @Option(help: ArgumentHelp("Draw the window off-screen into this file and exit.", valueName: "file.png"))
  var screenshot: String?

  @Option(help: ArgumentHelp("End after so many seconds.", valueName: "number"))
  var seconds: Double?

  /// Creates a command from the program's arguments.
  init(arguments: [String]) throws {
    self = try Self.parse(arguments)
  }

  init() {}

  func validate() throws {
    if let seconds, !(seconds > 0 && seconds <= 1e9) {
      throw ValidationError("--seconds must be a number above 0.")
    }
    if let rows, rows < 0 { throw ValidationError("--rows must be 0 or more.") }
    if text && screenshot != nil { throw ValidationError("--text and --screenshot exclude each other.") }
    if screenshot?.isEmpty == true { throw ValidationError("--screenshot needs the name of a file.") }
    if database.isEmpty { throw ValidationError("The name of the database is empty.") }
  }
}
