import Headwater

/// A mapping of ids to consecutive numbers from 0, in the same order.
struct SmallerNames {
  private let sections: [Int: Int]
  private let items: [Int: Int]

  /// Creates a mapping for all sections and items in lists, and for additional ones.
  init(_ lists: [FuzzList], otherItems: [FuzzElement] = [], otherSections: [FuzzElement] = []) {
    let sections = Set((lists.flatMap { $0.map(\.value) } + otherSections).map(\.id))
    let items = Set((lists.flatMap { $0.allItems() } + otherItems).map(\.id))
    self.sections = Dictionary(uniqueKeysWithValues: zip(sections.sorted(), 0...))
    self.items = Dictionary(uniqueKeysWithValues: zip(items.sorted(), 0...))
  }

  func rename(_ list: FuzzList) -> FuzzList {
    list.map { PlainSection(renameSection($0.value), $0.items.map(renameItem)) }
  }

  func renameSection(_ section: FuzzElement) -> FuzzElement {
    FuzzElement(sections[section.id] ?? section.id, content: section.content)
  }

  func renameItem(_ item: FuzzElement) -> FuzzElement {
    FuzzElement(items[item.id] ?? item.id, content: item.content)
  }
}
