import HeadwaterTesting

/// Changes many items together, in ways that are typical of large lists or that are difficult to diff.
struct ListChange {
  private(set) var items: [FuzzElement]
  /// The first id that no item has had.
  private var nextIdentity: Int

  init(_ items: [FuzzElement]) {
    self.items = items
    nextIdentity = (items.map(\.id).max() ?? 0) + 1
  }

  mutating func change(_ random: inout SplitMix64) {
    switch random.below(16) {
    case 0: items.shuffle(using: &random)
    case 1: reverse(stretch(&random))
    case 2: rotate(stretch(&random), &random)
    case 3: swapBlocks(&random)
    case 4: for _ in 0..<1 + random.below(8) { moveBlock(&random) }
    case 5: disturb(oneIn: 100, &random)
    case 6: disturb(oneIn: random.length(upTo: 64), &random)
    case 7: replace(random.oneIn(2) ? items.indices : stretch(&random))
    case 8: insertRegularly(&random)
    case 9: removeRegularly(&random)
    case 10: shuffleWindows(&random)
    case 11, 12: disturbRegularly(&random)
    case 13: riffle()
    case 14: for _ in 0..<1 + random.below(20) { swapTwo(&random) }
    default: for index in stretch(&random) { items[index].content += 1 }
    }
  }

  private mutating func fresh(_ count: Int) -> [FuzzElement] {
    defer { nextIdentity += count }
    return (nextIdentity..<nextIdentity + count).map { FuzzElement($0) }
  }

  private func stretch(_ random: inout SplitMix64) -> Range<Int> {
    guard !items.isEmpty else { return 0..<0 }
    let count = random.length(upTo: items.count)
    let start = random.below(items.count - count + 1)
    return start..<start + count
  }

  private mutating func reverse(_ range: Range<Int>) {
    items.replaceSubrange(range, with: items[range].reversed())
  }

  private mutating func rotate(_ range: Range<Int>, _ random: inout SplitMix64) {
    guard !range.isEmpty else { return }
    let middle = range.lowerBound + random.below(range.count)
    items.replaceSubrange(range, with: items[middle..<range.upperBound] + items[range.lowerBound..<middle])
  }

  private mutating func swapBlocks(_ random: inout SplitMix64) {
    let ends = (0..<4).map { _ in random.below(items.count + 1) }.sorted()
    items =
      Array(items[..<ends[0]]) + items[ends[2]..<ends[3]] + items[ends[1]..<ends[2]]
      + items[ends[0]..<ends[1]] + items[ends[3]...]
  }

  private mutating func moveBlock(_ random: inout SplitMix64) {
    let range = stretch(&random)
    let block = items[range]
    items.removeSubrange(range)
    items.insert(contentsOf: block, at: random.below(items.count + 1))
  }

  private mutating func swapTwo(_ random: inout SplitMix64) {
    guard !items.isEmpty else { return }
    items.swapAt(random.below(items.count), random.below(items.count))
  }

  private mutating func replace(_ range: Range<Int>) {
    items.replaceSubrange(range, with: fresh(range.count))
  }

  private mutating func insertRegularly(_ random: inout SplitMix64) {
    let step = random.length(upTo: max(1, items.count))
    let new = fresh(items.count / step + 1)
    items = items.enumerated().flatMap { $0 % step == 0 ? [new[$0 / step], $1] : [$1] }
  }

  private mutating func removeRegularly(_ random: inout SplitMix64) {
    let step = random.length(upTo: max(1, items.count))
    items = items.enumerated().filter { $0.offset % step != step - 1 }.map(\.element)
  }

  private mutating func shuffleWindows(_ random: inout SplitMix64) {
    let width = 1 + random.length(upTo: 128)
    for start in stride(from: 0, to: items.count, by: width) {
      items[start..<min(start + width, items.count)].shuffle(using: &random)
    }
  }

  /// Moves all items at even positions before those at odd positions.
  private mutating func riffle() {
    items =
      items.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      + items.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// Changes single items at random positions.
  private mutating func disturb(oneIn rarity: Int, _ random: inout SplitMix64) {
    var result: [FuzzElement] = []
    for item in items {
      guard random.oneIn(rarity) else {
        result.append(item)
        continue
      }
      result += disturbed([item], &random)
    }
    items = result
  }

  /// Alternately keeps a range of items and changes a few.
  private mutating func disturbRegularly(_ random: inout SplitMix64) {
    let stretch = random.length(upTo: max(1, items.count))
    var result: [FuzzElement] = []
    var rest = items[...]
    while !rest.isEmpty {
      result += rest.prefix(stretch)
      rest = rest.dropFirst(stretch)
      let count = random.length(upTo: 20)
      result += disturbed(Array(rest.prefix(count)), &random)
      rest = rest.dropFirst(count)
    }
    items = result
  }

  /// Returns the result of a random change to a few items: deleting, replacing, reordering, or updating them, or inserting new
  /// items after them.
  private mutating func disturbed(_ few: [FuzzElement], _ random: inout SplitMix64) -> [FuzzElement] {
    switch random.below(6) {
    case 0: []
    case 1: few + fresh(random.length(upTo: 20))
    case 2: fresh(random.length(upTo: 20))
    case 3: few.shuffled(using: &random)
    case 4: few.reversed()
    default: few.map { FuzzElement($0.id, content: $0.content + 1) }
    }
  }
}
