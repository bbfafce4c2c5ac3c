/// A tour through a partially loaded list that visits rows until each has been loaded once.
///
/// Forward and backward tours load rows next to those that are already loaded. Jumping tours load rows by starting from rows
/// that the list remembers or by counting from its start.
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

  /// Creates a tour through a number of rows. The number of the step in the case determines the direction.
  init(number: Int, count: Int) {
    direction = Direction.allCases[number % Direction.allCases.count]
    rest = Set(0..<count)
    step = number
  }

  /// Records which rows have been loaded.
  mutating func pass(_ rows: [Bool]) {
    for (row, isLoaded) in rows.enumerated() where isLoaded { rest.remove(row) }
  }

  /// Returns the row to scroll to next and treats it as loaded. Returns nil if all rows have been loaded.
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
