/// The arrangement of items in as many lines as necessary.
struct Wrapping {
  /// An item of a line.
  struct Item: Equatable {
    var minimum: Int
    var natural: Int
    /// A Boolean value that indicates whether the item takes up the remaining width of its line.
    var expands = false
  }

  let spacing: Int

  /// Returns the items of each line. An item moves to the next line if its natural width doesn't fit. A line has at least one
  /// item.
  func lines(of items: [Item], width: Int) -> [Range<Int>] {
    var (lines, start, used): ([Range<Int>], Int, Int) = ([], 0, 0)
    for (index, item) in items.enumerated() {
      if index > start, used + spacing + item.natural > width {
        lines.append(start..<index)
        (start, used) = (index, 0)
      }
      used += (index > start ? spacing : 0) + item.natural
    }
    if start < items.count { lines.append(start..<items.count) }
    return lines
  }

  /// Returns the widths of the items in a line. Items that expand share the remaining width.
  func widths(of items: ArraySlice<Item>, width: Int) -> [Int] {
    var widths = items.map { max($0.minimum, min($0.natural, width)) }
    let rest = width - widths.reduce(0, +) - spacing * max(0, items.count - 1)
    let expanding = items.indices.filter { items[$0].expands }
    guard rest > 0, !expanding.isEmpty else { return widths }
    for (number, index) in expanding.enumerated() {
      let share = rest * (number + 1) / expanding.count - rest * number / expanding.count
      widths[index - items.startIndex] += share
    }
    return widths
  }
}
