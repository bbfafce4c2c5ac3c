import HeadwaterUIKit

/// What a registration's closures were called with, and whether beginnings and ends pair.
@MainActor
final class CellCalls {
  private(set) var all: [String] = []
  /// What each cell shows, from its preparation to its clean-up.
  private(set) var open: [ObjectIdentifier: String] = [:]
  /// Ends without a beginning, and beginnings without an end before them.
  private(set) var unpaired: [String] = []
  private var cells: [UIView] = []

  func prepare(_ cell: UIView, _ id: String) {
    all.append("prepare \(id)")
    cells.append(cell)
    if let other = open[ObjectIdentifier(cell)], other != id {
      unpaired.append("prepare \(id) over \(other)")
    }
    open[ObjectIdentifier(cell)] = id
  }

  func cleanUp(_ cell: UIView) {
    let id = open.removeValue(forKey: ObjectIdentifier(cell))
    all.append("clean up \(id ?? "nothing")")
    if id == nil { unpaired.append("clean up of nothing") }
  }

  func note(_ call: String) { all.append(call) }

  /// The calls since the last time.
  func take() -> [String] {
    defer { all = [] }
    return all
  }

  /// What is prepared, in order of name.
  var prepared: [String] { open.values.sorted() }
}
