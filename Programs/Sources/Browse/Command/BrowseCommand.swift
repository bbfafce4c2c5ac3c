import ArgumentParser

/// The command line of the database browser.
struct BrowseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headwater-browse",
    abstract: "Shows a table of any SQLite or PostgreSQL database as a live, sectioned list.",
    discussion: "Opens the database read-only. The list follows changes that other programs make.")

  @Argument(
    help: ArgumentHelp("A SQLite file or the URL of a PostgreSQL database.", valueName: "file|postgres://…"))
  var database: String

  @Argument(help: "The table to display. By default, the first one; with --text, a list of all tables.")
  var table: String?

  @Option(
    help: ArgumentHelp(
      "Group rows into sections by this column. For a foreign key, headers show the related row.",
      valueName: "column"))
  var sectionBy: String?

  @Option(
    help: ArgumentHelp(
      "Also show a foreign key's related row: its first text column, or key.column. Repeatable.",
      valueName: "column"))
  var with: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Sort by this column. Use -column for descending order.", valueName: "column"))
  var sort: String?

  @Flag(help: "Sort in descending order.")
  var descending = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show only rows whose text columns contain these words, or words that begin with them.",
      valueName: "words"))
  var search: String?

  @Flag(help: "Print the rows as columns of text and exit. Doesn't need GTK.")
  var text = false

  @Option(
    help: ArgumentHelp("The number of rows to print as text. By default, all rows.", valueName: "number"))
  var rows: Int?

  @Option(
    help: ArgumentHelp("Draw the window to this file, without opening it, and exit.", valueName: "file.png"))
  var screenshot: String?

  @Option(help: ArgumentHelp("Exit after this many seconds.", valueName: "number"))
  var seconds: Double?

  /// Creates a command from the program's arguments.
  init(arguments: [String]) throws {
    self = try Self.parse(arguments)
  }

  init() {}

  func validate() throws {
    if let seconds, !(seconds > 0 && seconds <= 1e9) {
      throw ValidationError("--seconds must be more than 0 and at most 1000000000.")
    }
    if let rows, rows < 0 { throw ValidationError("--rows must be 0 or more.") }
    if text && screenshot != nil { throw ValidationError("--text and --screenshot can't be used together.") }
    if screenshot?.isEmpty == true { throw ValidationError("--screenshot requires a file name.") }
    if database.isEmpty { throw ValidationError("The name of the database is empty.") }
  }
}
