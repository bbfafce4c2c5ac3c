/// A screen as text, drawn through the list view that needs no display.
///
/// - Parameters:
///   - screen: Which screen.
///   - search: What to search for, where one can.
///   - rows: How many rows to show at most.
/// - Returns: Its title with its counts, and its rows below.
/// - Throws: An error if there is nothing to read.
@MainActor
func text(of screen: ScreenName, search: String, rows: Int) throws -> String {
  "x"
}
