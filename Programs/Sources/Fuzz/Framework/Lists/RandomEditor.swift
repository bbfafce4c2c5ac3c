import Headwater
import HeadwaterTesting

/// Changes a list in small steps, as an app would.
struct RandomEditor {
  /// The current list.
  private(set) var list: FuzzList
  let shape: ListShape

  /// Makes one random change. Does nothing if the change isn't possible.
  mutating func edit(_ random: inout SplitMix64) {
    switch random.below(16) {
    case 0...2: insertItem(&random)
    case 3, 4: _ = takeItem(&random)
    case 5...7: if let item = takeItem(&random) { put(item, &random) }
    case 8, 9: changeItem(&random)
    case 10: insertSection(&random)
    case 11: _ = takeSection(&random)
    case 12: if let section = takeSection(&random) { put(section, &random) }
    case 13: renameSection(&random)
    case 14: reorderSection(&random)
    default: mergeSections(&random)
    }
  }

  private mutating func insertItem(_ random: inout SplitMix64) {
    let id = random.below(shape.identities)
    guard shape.hasDuplicateItems || !list.contains(where: { $0.items.contains { $0.id == id } }) else {
      return
    }
    put(FuzzElement(id, content: random.below(2)), &random)
  }

  private mutating func put(_ item: FuzzElement, _ random: inout SplitMix64) {
    guard !list.isEmpty else { return }
    let section = random.below(list.count)
    list[section].items.insert(item, at: random.below(list[section].items.count + 1))
  }

  private mutating func takeItem(_ random: inout SplitMix64) -> FuzzElement? {
    itemPosition(&random).map { list[$0.section].items.remove(at: $0.item) }
  }

  private mutating func changeItem(_ random: inout SplitMix64) {
    guard let position = itemPosition(&random) else { return }
    list[position.section].items[position.item].content += 1
  }

  private func itemPosition(_ random: inout SplitMix64) -> ItemPosition? {
    let filled = list.indices.filter { !list[$0].items.isEmpty }
    guard !filled.isEmpty else { return nil }
    let section = filled[random.below(filled.count)]
    return ItemPosition(section: section, item: random.below(list[section].items.count))
  }

  private mutating func insertSection(_ random: inout SplitMix64) {
    guard let id = newSectionIdentity(&random) else { return }
    put(PlainSection(FuzzElement(id), []), &random)
  }

  private mutating func put(_ section: FuzzList.Element, _ random: inout SplitMix64) {
    list.insert(section, at: random.below(list.count + 1))
  }

  private mutating func takeSection(_ random: inout SplitMix64) -> FuzzList.Element? {
    list.isEmpty ? nil : list.remove(at: random.below(list.count))
  }

  /// Changes either the content of a section or its id. The section keeps its items.
  private mutating func renameSection(_ random: inout SplitMix64) {
    guard !list.isEmpty else { return }
    let index = random.below(list.count)
    if random.oneIn(2) {
      list[index].value.content += 1
    } else if let id = newSectionIdentity(&random) {
      list[index].value.id = id
    }
  }

  private mutating func reorderSection(_ random: inout SplitMix64) {
    guard !list.isEmpty else { return }
    let index = random.below(list.count)
    if random.oneIn(2) { list[index].items.reverse() } else { list[index].items.shuffle(using: &random) }
  }

  private mutating func mergeSections(_ random: inout SplitMix64) {
    guard let section = takeSection(&random), !list.isEmpty else { return }
    list[random.below(list.count)].items += section.items
  }

  private func newSectionIdentity(_ random: inout SplitMix64) -> Int? {
    let id = random.below(shape.sectionIdentities)
    return shape.hasDuplicateSections || !list.contains { $0.value.id == id } ? id : nil
  }
}
