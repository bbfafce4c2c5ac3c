/// A way through a list of which not all rows are loaded: from row to row, until each has been loaded once.
///
/// Forwards and backwards, rows are read next to those that are loaded. Jumps read from rows that the list remembers, or count from
/// its start.
struct StoreTour {
  private enum Direction: CaseIterable {
    case forward
    case jumping
    case backward
  }

  private let direction: Direction
  /// The rows that haven't been loaded.
  private var rest: Set<Int>
  private let step: Int

  /// - Parameters:
  ///   - number: The number of the step of the case. It decides how the tour goes.
  ///   - count: The number of rows.
  init(number: Int, count: Int) {
    direction = Direction.allCases[number % Direction.allCases.count]
    rest = Set(0..<count)
    step = number
  }

  /// Some rows have been loaded.
  ///
  /// - Parameter rows: For each row, whether it is loaded.
  mutating func pass(_ rows: [Bool]) {
    for (row, isLoaded) in rows.enumerated() where isLoaded { rest.remove(row) }
  }

  /// Chooses the row to scroll to next, and takes it for loaded.
  ///
  /// - Returns: The row to be the first on screen; nil once all have been loaded.
  mutating func next() -> Int? {
    let row: Int?
    switch direction {
    case .forward: row = rest.min()
    case .backward: row = rest.max()
    case .jumping:
      let rows = rest.sorted()
      row = rows.isEmpty ? nil : rows[(rows.count * 5 / 8 + step) % rows.count]
    }
    guard let row else { return nil }
    rest.remove(row)
    return direction == .backward ? max(0, row - StoreScreens.height + 1) : row
  }
}
