/// A line of items during the layout of a stack.
struct StackLine {
  var items: [StackItem]
  /// The extent in the cross direction.
  var breadth = 0.0
  /// The offset of the line in the cross direction.
  var offset = 0.0
  /// The distance from the start of the line, in the cross direction, to the common baseline.
  var ascent = 0.0

  /// Breaks items into lines.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - spacing: The space between two items.
  ///   - limit: The maximum length of a line, or `nil` if the stack doesn't wrap.
  /// - Returns: The lines, each of which has at least one item.
  static func lines(of items: [StackItem], spacing: Double, limit: Double?) -> [StackLine] {
    guard let limit else { return items.isEmpty ? [] : [StackLine(items: items)] }
    var lines: [StackLine] = []
    var length = 0.0
    for item in items {
      let longer = length + spacing + item.outerHypothetical
      // Tolerate rounding errors when comparing lengths.
      if lines.isEmpty || longer > limit + 0.02 {
        lines.append(StackLine(items: [item]))
        length = item.outerHypothetical
      } else {
        lines[lines.count - 1].items.append(item)
        length = longer
      }
    }
    return lines
  }

  /// Returns the total space between the items.
  func spacings(_ spacing: Double) -> Double { spacing * Double(max(items.count - 1, 0)) }

  /// Returns the length of the line if no item grows or shrinks.
  func hypotheticalLength(spacing: Double) -> Double {
    items.reduce(spacings(spacing)) { $0 + $1.outerHypothetical }
  }

  /// Grows or shrinks items until the line has the desired length or no item can change any further, as in section 9.7.
  ///
  /// - Parameters:
  ///   - length: The length of the line.
  ///   - spacing: The space between two items.
  mutating func resolveLengths(_ length: Double, spacing: Double) {
    let free = length - spacings(spacing) - items.reduce(0) { $0 + $1.before + $1.after }
    let isGrowing = hypotheticalLength(spacing: spacing) < length
    var flexible: [Int] = []
    // Freeze items that can't grow or shrink, and keep them at their hypothetical length.
    for index in items.indices {
      let item = items[index]
      let factor = isGrowing ? item.grow : item.shrink
      items[index].length = item.hypothetical
      let isFixed =
        factor == 0 || (isGrowing ? item.base > item.hypothetical : item.base < item.hypothetical)
      if !isFixed { flexible.append(index) }
    }
    let initialRoom = room(of: free, flexible)
    // Distribute the free space until no items are left that can change.
    while !flexible.isEmpty {
      let factors = flexible.reduce(0) { $0 + (isGrowing ? items[$1].grow : items[$1].shrink) }
      var room = room(of: free, flexible)
      // If the factors add up to less than 1, distribute only that fraction of the initial space.
      if factors < 1, abs(initialRoom * factors) < abs(room) { room = initialRoom * factors }
      flexible = distribute(room, isGrowing: isGrowing, among: flexible)
    }
  }

  /// Returns the space that remains if flexible items have their base length and all others have their current length.
  private func room(of free: Double, _ flexible: [Int]) -> Double {
    var room = free
    var next = 0
    for index in items.indices {
      if next < flexible.count, flexible[next] == index {
        room -= items[index].base
        next += 1
      } else {
        room -= items[index].length
      }
    }
    return room
  }

  /// Distributes space among items and returns those that may change again because others reached their limits.
  private mutating func distribute(_ room: Double, isGrowing: Bool, among flexible: [Int]) -> [Int] {
    var shares = flexible.map { index in
      isGrowing ? items[index].grow : items[index].shrink * items[index].base
    }
    // Divide by the largest share, so that the sum can't be infinite.
    let largest = shares.max() ?? 0
    if largest > 0 { shares = shares.map { $0 / largest } }
    let sum = shares.reduce(0, +)
    var violation = 0.0
    var violations: [Double] = []
    for (index, share) in zip(flexible, shares) {
      let wanted = items[index].base + (sum > 0 ? room * (share / sum) : 0)
      let length = items[index].main.clamp(wanted)
      items[index].length = length
      violations.append(length - wanted)
      violation += length - wanted
    }
    // If limits were violated in both directions, freeze the items on the side with the larger total violation, and distribute
    // the space among the others again.
    guard abs(violation) > 1e-9 else { return [] }
    return zip(flexible, violations).filter { violation > 0 ? $0.1 <= 0 : $0.1 >= 0 }.map(\.0)
  }
}
