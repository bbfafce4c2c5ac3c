import HeadwaterUIKit

/// Records the calls of a registration's closures, and checks that preparations and cleanups alternate.
@MainActor
final class CellCalls {
  private(set) var all: [String] = []
  /// The content of each cell that has been prepared but not cleaned up yet.
  private(set) var open: [ObjectIdentifier: String] = [:]
  /// Cleanups without a preceding preparation, and preparations without a preceding cleanup.
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

  /// Returns the calls since this method was last called.
  func take() -> [String] {
    defer { all = [] }
    return all
  }

  /// The contents of the prepared cells, sorted by name.
  var prepared: [String] { open.values.sorted() }
}
