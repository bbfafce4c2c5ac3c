import Headwater
import HeadwaterTesting

/// Generates pairs of large lists, the second of which results from changes to the first.
struct LargeLists {
  /// The approximate number of items in the first list.
  let size: Int

  func lists(_ random: inout SplitMix64) -> (before: FuzzList, after: FuzzList) {
    let before = items(&random)
    var change = ListChange(before)
    let number = random.below(12)
    for _ in 0..<(number < 8 ? 1 : number - 6) { change.change(&random) }
    let after = change.items
    let sections = random.oneIn(2) ? 1 : random.length(upTo: max(1, size / 2))
    let cuts = Self.cuts(sections - 1, &random)
    let old = Self.cut(before, at: cuts)
    var new = Self.cut(after, at: random.oneIn(2) ? cuts : Self.cuts(sections - 1, &random))
    changeSections(of: &new, &random)
    return (old, new)
  }

  private func items(_ random: inout SplitMix64) -> [FuzzElement] {
    switch random.below(10) {
    case 0:
      let period = random.length(upTo: size)
      return (0..<size).map { FuzzElement($0 % period) }
    case 1:
      let identities = random.length(upTo: size)
      return (0..<size).map { _ in FuzzElement(random.below(identities)) }
    case 2: return (0..<size).shuffled(using: &random).map { FuzzElement($0) }
    default: return (0..<size).map { FuzzElement($0) }
    }
  }

  /// Returns random boundaries between sections, in millionths of the number of items.
  private static func cuts(_ count: Int, _ random: inout SplitMix64) -> [Int] {
    (0..<count).map { _ in random.below(1_000_000) }.sorted()
  }

  private static func cut(_ items: [FuzzElement], at cuts: [Int]) -> FuzzList {
    let places = [0] + cuts.map { $0 * items.count / 1_000_000 } + [items.count]
    return zip(places, places.dropFirst()).enumerated().map { number, ends in
      PlainSection(FuzzElement(number), Array(items[ends.0..<ends.1]))
    }
  }

  /// Moves sections, changes their content, and replaces some.
  private func changeSections(of sections: inout FuzzList, _ random: inout SplitMix64) {
    guard random.oneIn(2) else { return }
    let count = sections.count
    switch random.below(4) {
    case 0: sections.shuffle(using: &random)
    case 1: sections.swapAt(random.below(count), random.below(count))
    case 2: sections.append(sections.removeFirst())
    default: break
    }
    for index in sections.indices where random.oneIn(20) {
      if random.oneIn(2) {
        sections[index].value.content += 1
      } else {
        sections[index].value.id += count
      }
    }
  }
}
