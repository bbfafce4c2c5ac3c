import HeadwaterTesting

/// Generates the same trees of stacks for the same seed.
struct RandomStack {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> StackCase {
    var root = stack(depth: 0)
    let isWidthKnown = chance(70)
    if isWidthKnown { root.add("width", pick([40, 97, 100, 150, 200, 333])) }
    if !isWidthKnown, chance(30) { root.add("min-width", pick([20, 60, 150])) }
    if !isWidthKnown, chance(40) { root.add("max-width", pick([155, 180, 260])) }
    let isHeightKnown = chance(50)
    if isHeightKnown { root.add("height", pick([40, 97, 100, 150, 200, 333])) }
    if !isHeightKnown, chance(30) { root.add("min-height", pick([20, 60, 150])) }
    if !isHeightKnown, chance(30) { root.add("max-height", pick([155, 180, 260])) }
    root.leaveOutWhatIsNotAgreedOn()
    return root
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func node(depth: Int) -> StackCase {
    if depth > 2 || chance(depth == 1 ? 65 : 80) {
      var leaf = StackCase()
      leaf.add(
        "flow", "\(pick([0, 1, 1, 2, 3, 5, 8]))x\(pick([7.171875, 11.328125, 20.453125]))x\(pick([5, 8, 13]))"
      )
      addItemWords(to: &leaf)
      return leaf
    }
    var stack = stack(depth: depth)
    addItemWords(to: &stack)
    return stack
  }

  private mutating func stack(depth: Int) -> StackCase {
    var stack = StackCase()
    let direction = pick(["row", "row", "column", "column", "row-reverse", "column-reverse"])
    stack.add(direction)
    let wrap = pick(["", "", "wrap", "wrap", "wrap-reverse"])
    if !wrap.isEmpty { stack.add(wrap) }
    if chance(50) { stack.add("justify", pick(["start", "end", "center", "between", "around", "evenly"])) }
    if chance(60) { stack.add("items", pick(["start", "end", "center", "stretch", "baseline"])) }
    if chance(50) { stack.add("content", pick(["start", "end", "center", "between", "around", "evenly"])) }
    if chance(40) { stack.add("gap", pick([3, 5, 10])) }
    if chance(40) { stack.add("line-gap", pick([2, 4, 9])) }
    for _ in 0..<pick([0, 1, 2, 3, 3, 4, 5]) { stack.children.append(node(depth: depth + 1)) }
    return stack
  }

  private mutating func addItemWords(to node: inout StackCase) {
    if chance(35) { node.add("grow", pick(["0.25", "0.5", "1", "2", "3"])) }
    if chance(35) { node.add("shrink", pick(["0", "0.3", "1", "2"])) }
    if chance(25) { node.add("basis", pick(["0", "10", "40", "80", "25%", "50%"])) }
    if chance(20) { node.add("self", pick(["start", "end", "center", "stretch", "baseline"])) }
    if chance(10) { node.add("before", pick([4, 9, -3])) }
    if chance(10) { node.add("after", pick([4, 9, -3])) }
    if chance(15) { node.add("width", pick(["10", "30", "60", "50%"])) }
    if chance(15) { node.add("height", pick(["10", "30", "60", "50%"])) }
    if chance(8) { node.add("min-width", pick(["5", "25", "70"])) }
    if chance(8) { node.add("max-width", pick(["5", "25", "70"])) }
    if chance(8) { node.add("min-height", pick(["5", "25", "70"])) }
    if chance(8) { node.add("max-height", pick(["5", "25", "70"])) }
  }
}

extension StackCase {
  mutating func add(_ name: String, _ value: some CustomStringConvertible) {
    words.append(Word(name: name, value: value.description))
  }

  mutating func add(_ name: String) {
    words.append(Word(name: name, value: ""))
  }

  /// Removes the properties for which stacks deliberately differ from CSS: stacks ignore the minimum content width, and use
  /// flex bases in rows without a definite width. For columns that wrap, browsers assume a single line until they know the
  /// height of the column.
  mutating func leaveOutWhatIsNotAgreedOn(isRoot: Bool = true) {
    let width = value("width").flatMap { Double($0) }
    let isColumn = has("column") || has("column-reverse")
    if isColumn, width == nil { words.removeAll { $0.name.hasPrefix("wrap") } }
    let wraps = has("wrap") || has("wrap-reverse")
    if isColumn, wraps, !isRoot { words.removeAll { ["height", "max-height"].contains($0.name) } }
    children = children.map { child in
      var child = child
      child.words.removeAll { word in
        switch word.name {
        case "width", "min-width": isColumn && wraps && !word.value.hasSuffix("%")
        case "max-width": isColumn && width == nil
        case "basis": !isColumn && width == nil
        case "before", "after": !isColumn && wraps && width == nil && word.value.hasPrefix("-")
        default: false
        }
      }
      child.leaveOutWhatIsNotAgreedOn(isRoot: false)
      return child
    }
  }
}
