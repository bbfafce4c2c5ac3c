/// A line of a stack's items while the stack is being laid out.
struct StackLine {
  var items: [StackItem]
  /// How far it reaches across.
  var breadth = 0.0
  /// Where it begins across the stack.
  var offset = 0.0
  /// How far the common line of text is from where the line begins across.
  var ascent = 0.0

  /// Breaks items into lines.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - spacing: What is between two items.
  ///   - limit: How long lines may be; none for a stack that does not wrap.
  /// - Returns: The lines, each with an item at least.
  static func lines(of items: [StackItem], spacing: Double, limit: Double?) -> [StackLine] {
    guard let limit else { return items.isEmpty ? [] : [StackLine(items: items)] }
    var lines: [StackLine] = []
    var length = 0.0
    for item in items {
      let longer = length + spacing + item.outerHypothetical
      // Lengths that are equal but for rounding have room.
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

  /// What is between the items, all together.
  func spacings(_ spacing: Double) -> Double { spacing * Double(max(items.count - 1, 0)) }

  /// How long the line is as long as nothing grows or shrinks.
  func hypotheticalLength(spacing: Double) -> Double {
    items.reduce(spacings(spacing)) { $0 + $1.outerHypothetical }
  }

  /// Lets items grow or shrink until the line has its length, or nothing can any more: section 9.7.
  ///
  /// - Parameters:
  ///   - length: How long the line is.
  ///   - spacing: What is between two items.
  mutating func resolveLengths(_ length: Double, spacing: Double) {
    let free = length - spacings(spacing) - items.reduce(0) { $0 + $1.before + $1.after }
    let isGrowing = hypotheticalLength(spacing: spacing) < length
    var flexible: [Int] = []
    for index in items.indices {
      let item = items[index]
      let factor = isGrowing ? item.grow : item.shrink
      items[index].length = item.hypothetical
      let isFixed =
        factor == 0 || (isGrowing ? item.base > item.hypothetical : item.base < item.hypothetical)
      if !isFixed { flexible.append(index) }
    }
    let initialRoom = room(of: free, flexible)
    while !flexible.isEmpty {
      let factors = flexible.reduce(0) { $0 + (isGrowing ? items[$1].grow : items[$1].shrink) }
      var room = room(of: free, flexible)
      if factors < 1, abs(initialRoom * factors) < abs(room) { room = initialRoom * factors }
      flexible = distribute(room, isGrowing: isGrowing, among: flexible)
    }
  }

  /// What is left when the items that still change have their bases and the others their lengths.
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

  /// Shares room, and tells which items may change again because others met their limits.
  private mutating func distribute(_ room: Double, isGrowing: Bool, among flexible: [Int]) -> [Int] {
    var shares = flexible.map { index in
      isGrowing ? items[index].grow : items[index].shrink * items[index].base
    }
    // Divided by the largest, so that no sum is infinite.
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
    // All is settled, but where limits were met more on one side: those are settled, and the others share again.
    guard abs(violation) > 1e-9 else { return [] }
    return zip(flexible, violations).filter { violation > 0 ? $0.1 <= 0 : $0.1 >= 0 }.map(\.0)
  }
}
