@testable import HeadwaterBridges
import HeadwaterTesting
import Testing

@testable import Headwater

/// Compares random edits with a naive model of the behavior that Apple documents: existing items are moved, and missing ones
/// are ignored.
@Suite("Diffable snapshots under random edits")
struct DiffableModelTests {
  @Test func existingItemsMoveWhenAppended() {
    var snapshot = DiffableSnapshot<String, Int>()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([1, 2, 3], toSection: "A")
    snapshot.appendItems([3, 4, 5], toSection: "B")
    #expect(snapshot.itemIdentifiers(inSection: "A") == [1, 2])
    #expect(snapshot.itemIdentifiers(inSection: "B") == [3, 4, 5])
    #expect(snapshot.errors == [.duplicateItems(identities: ["3"])])
  }

  @Test func deletingUnknownItemsKeepsOthers() {
    var snapshot = DiffableSnapshot<String, Int>()
    snapshot.appendSections(["A"])
    snapshot.appendItems([1, 2, 3])
    snapshot.deleteItems([1, 99, 1])
    #expect(snapshot.itemIdentifiers == [2, 3])
    snapshot.reloadItems([2, 99])
    #expect(snapshot.reloadedItemIdentifiers == [2] && snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.errors == [.unknownItem(identity: "99"), .unknownItem(identity: "99")])
  }

  @Test func deletingSectionTwiceDeletesIt() {
    var snapshot = DiffableSnapshot<String, Int>()
    snapshot.appendSections(["A", "B"])
    snapshot.deleteSections(["B", "B"])
    #expect(snapshot.sectionIdentifiers == ["A"] && snapshot.errors == [])
  }

  @Test func insertingItemRelativeToItselfKeepsOrder() {
    var snapshot = DiffableSnapshot<String, Int>()
    snapshot.appendSections(["A"])
    snapshot.appendItems([1, 2, 3, 4])
    snapshot.insertItems([4, 2, 1], beforeItem: 2)
    #expect(snapshot.itemIdentifiers == [4, 2, 1, 3])
    snapshot.insertItems([3, 2], afterItem: 2)
    #expect(snapshot.itemIdentifiers == [4, 3, 2, 1])
  }

  @Test(arguments: 0..<Search.runs(400))
  func randomSnapshotEditsMatchModel(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (snapshot, model) = (DiffableSnapshot<Int, Int>(), SnapshotModel())
    for _ in 0..<40 {
      let items = (0..<random.below(4)).map { _ in random.below(14) }
      let sections = (0..<random.below(3)).map { _ in random.below(6) }
      let (item, other) = (random.below(14), random.below(14))
      let (section, otherSection) = (random.below(6), random.below(6))
      switch random.below(15) {
      case 0, 1:
        snapshot.appendSections(sections)
        model.placeSections(sections, nil)
      case 2, 3:
        snapshot.appendItems(items, toSection: section)
        model.appendItems(items, section)
      case 4:
        snapshot.appendItems(items)
        if let last = model.sections.last { model.appendItems(items, last.id) }
      case 5:
        snapshot.insertItems(items, beforeItem: item)
        model.placeItems(items, item, after: false)
      case 6:
        snapshot.insertItems(items, afterItem: item)
        model.placeItems(items, item, after: true)
      case 7:
        snapshot.deleteItems(items)
        model.deleteItems(items)
      case 8:
        snapshot.moveItem(item, beforeItem: other)
        if model.contains(item) { model.placeItems([item], other, after: false) }
      case 9:
        snapshot.moveItem(item, afterItem: other)
        if model.contains(item) { model.placeItems([item], other, after: true) }
      case 10:
        snapshot.insertSections(sections, beforeSection: section)
        model.placeSections(sections, (section, false))
      case 11:
        snapshot.insertSections(sections, afterSection: section)
        model.placeSections(sections, (section, true))
      case 12:
        snapshot.moveSection(section, afterSection: otherSection)
        if model.hasSection(section) { model.placeSections([section], (otherSection, true)) }
      case 13:
        snapshot.moveSection(section, beforeSection: otherSection)
        if model.hasSection(section) { model.placeSections([section], (otherSection, false)) }
      default:
        if random.oneIn(3) {
          snapshot.deleteSections(sections)
          model.sections.removeAll { sections.contains($0.id) }
        } else {
          snapshot.reloadItems(items)
          model.reloaded += items.filter { model.contains($0) && !model.reloaded.contains($0) }.uniqued
        }
      }
      #expect(snapshot.sectionIdentifiers == model.sections.map(\.id), "seed \(seed)")
      for section in model.sections {
        #expect(snapshot.itemIdentifiers(inSection: section.id) == section.items, "seed \(seed)")
      }
      #expect(snapshot.reloadedItemIdentifiers == model.reloaded, "seed \(seed)")
      #expect(snapshot.content.duplicateIdentities.isEmpty, "seed \(seed)")
    }
  }

  @Test func snapshotOfSectionsContainsItems() {
    let snapshot = DiffableSnapshot(sections: [("A", [1, 2]), ("B", [])])
    #expect(snapshot.sectionIdentifiers == ["A", "B"] && snapshot.itemIdentifiers(inSection: "A") == [1, 2])
    #expect(!snapshot.isEmpty && snapshot.errors == [])
    #expect(DiffableSnapshot<String, Int>(sections: [("A", [])]).isEmpty)
    let repeated = DiffableSnapshot(sections: [("A", [1, 1]), ("B", [2]), ("A", [2, 3])])
    #expect(repeated.sectionIdentifiers == ["B", "A"] && repeated.itemIdentifiers == [1, 2, 3])
    #expect(repeated.errors.count == 3)
  }

  @Test(arguments: 0..<Search.runs(100))
  func replacedItemsMatchModel(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let lists = (0..<3).map { section in (0..<random.below(4)).map { section * 4 + $0 } }
    for isCopied in [false, true] {
      var snapshot = DiffableSnapshot(sections: lists.enumerated().map { ($0.offset, $0.element) })
      if isCopied { snapshot = DiffableSnapshot(snapshot.content) }
      let items = (0..<random.below(6)).map { _ in random.below(14) }
      let section = random.below(4)
      snapshot.replaceItems(in: section, with: items)
      // Repeated items are placed once, and items of other sections move.
      var expected = lists
      if section < 3 {
        for index in expected.indices { expected[index].removeAll { items.contains($0) } }
        expected[section] = items.uniqued
        let others = lists.enumerated().filter { $0.offset != section }.flatMap(\.element)
        let moved = items.filter(others.contains)
        #expect(snapshot.errors.isEmpty == (moved.isEmpty && items.uniqued == items), "seed \(seed)")
      } else {
        #expect(snapshot.errors == [.unknownSection(identity: "3")])
      }
      #expect((0..<3).map { snapshot.itemIdentifiers(inSection: $0) } == expected, "seed \(seed)")
      // The index of identifiers is still correct.
      snapshot.deleteItems(Array(0..<14))
      #expect(snapshot.isEmpty && snapshot.numberOfSections == 3)
    }
  }

  @Test func replacedItemsStayMarked() {
    var snapshot = DiffableSnapshot(sections: [("A", [1, 2])])
    let before = snapshot.content
    snapshot.reconfigureItems([2])
    snapshot.replaceItems(in: "A", with: [3, 2])
    #expect(snapshot.content.item(id: 2) != before.item(id: 2))
  }

  @Test func removingItemsUsesPredicate() {
    struct Refusal: Error {}
    var snapshot = DiffableSnapshot(sections: [("A", [1, 2, 3]), ("B", [4, 5])])
    #expect(throws: Refusal.self) {
      try snapshot.removeItems { item in
        if item == 3 { throw Refusal() }
        return true
      }
    }
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    var asked: [Int] = []
    snapshot.removeItems { item in
      asked.append(item)
      return item.isMultiple(of: 2)
    }
    #expect(snapshot.itemIdentifiers == [1, 3, 5] && asked == [1, 2, 3, 4, 5] && snapshot.errors == [])
    #expect(snapshot.sectionIdentifiers == ["A", "B"])
  }

  @Test func outlineReportsChildren() {
    var outline = DiffableSectionSnapshot<Int>()
    #expect(outline.isEmpty && outline.children(of: nil) == [])
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    outline.append([111], to: 11)
    #expect(!outline.isEmpty && outline.children(of: nil) == [1, 2])
    #expect(outline.children(of: 1) == [11, 12] && outline.children(of: 2) == [])
    #expect(outline.children(of: 9) == [])
  }

  @Test func onlyReloadedItemsNeedNewCells() {
    var snapshot = DiffableSnapshot(sections: [("A", [1, 2, 3])])
    let before = snapshot.content
    func needNewCells(since old: Snapshot<DiffableElement<String>, DiffableElement<Int>>) -> [Int] {
      snapshot.content.items.filter { item in
        old.item(id: item.identity).map { item.needsNewCell(after: $0) } ?? false
      }.map(\.identifier)
    }
    snapshot.reconfigureItems([1])
    snapshot.reloadItems([2])
    #expect(needNewCells(since: before) == [2])
    // Configuring again afterward doesn't request another cell.
    let reloaded = snapshot.content
    snapshot.reconfigureItems([2])
    #expect(needNewCells(since: before) == [2] && needNewCells(since: reloaded) == [])
    snapshot.reloadItems([2])
    #expect(needNewCells(since: reloaded) == [2])
    // A snapshot that is created from scratch has no reloads.
    snapshot = DiffableSnapshot(sections: [("A", [1, 2, 3])])
    snapshot.reconfigureItems([2])
    #expect(needNewCells(since: reloaded) == [])
  }

  @Test(arguments: 0..<Search.runs(400))
  func randomSectionSnapshotEditsMatchModel(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (outline, model) = (DiffableSectionSnapshot<Int>(), OutlineModel())
    for _ in 0..<40 {
      let items = (0..<random.below(4)).map { _ in random.below(12) }
      let item = random.below(12)
      switch random.below(7) {
      case 0, 1:
        outline.append(items)
        model.place(items, below: nil, beside: nil, after: false)
      case 2:
        outline.append(items, to: item)
        if model.has(item) { model.place(items, below: item, beside: nil, after: false) }
      case 3:
        outline.insert(items, before: item)
        if model.has(item) {
          model.place(items, below: model.parents[item] ?? nil, beside: item, after: false)
        }
      case 4:
        outline.insert(items, after: item)
        if model.has(item) {
          model.place(items, below: model.parents[item] ?? nil, beside: item, after: true)
        }
      case 5:
        outline.delete(items)
        for item in items { model.delete(item) }
      default:
        if random.oneIn(2) {
          outline.expand(items)
          model.expanded.formUnion(items.filter(model.has))
        } else {
          outline.collapse(items)
          model.expanded.subtract(items)
        }
      }
      #expect(outline.items == model.all(below: nil), "seed \(seed)")
      for item in outline.items {
        #expect(outline.parent(of: item) == (model.parents[item] ?? nil), "seed \(seed)")
        #expect(outline.isExpanded(item) == model.expanded.contains(item), "seed \(seed)")
      }
    }
  }
}

extension Array where Element: Hashable {
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }

  /// Inserts elements next to an existing one, or at the end.
  fileprivate mutating func place(_ new: [Element], beside other: Element?, after: Bool) {
    let new = new.uniqued
    guard let other else {
      removeAll { new.contains($0) }
      return append(contentsOf: new)
    }
    removeAll { $0 != other && new.contains($0) }
    guard let index = firstIndex(of: other) else { return }
    if new.contains(other) {
      replaceSubrange(index..<index + 1, with: new)
    } else {
      insert(contentsOf: new, at: after ? index + 1 : index)
    }
  }
}

private struct SnapshotModel {
  struct Section: Hashable {
    var id: Int
    var items: [Int] = []
  }

  var sections: [Section] = []
  var reloaded: [Int] = []

  func contains(_ item: Int) -> Bool { sections.contains { $0.items.contains(item) } }
  func hasSection(_ id: Int) -> Bool { sections.contains { $0.id == id } }

  mutating func take(_ items: [Int]) {
    for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
  }

  mutating func deleteItems(_ items: [Int]) { take(items) }

  mutating func appendItems(_ items: [Int], _ section: Int) {
    guard let index = sections.firstIndex(where: { $0.id == section }) else { return }
    take(items)
    sections[index].items.place(items, beside: nil, after: false)
  }

  mutating func placeItems(_ items: [Int], _ other: Int, after: Bool) {
    guard let index = sections.firstIndex(where: { $0.items.contains(other) }) else { return }
    take(items.filter { $0 != other })
    sections[index].items.place(items, beside: other, after: after)
  }

  mutating func placeSections(_ ids: [Int], _ place: (other: Int, after: Bool)?) {
    if let place, !hasSection(place.other) { return }
    var known: [Int: Section] = [:]
    for section in sections { known[section.id] = section }
    var order = sections.map(\.id)
    order.place(ids, beside: place?.other, after: place?.after ?? false)
    sections = order.map { known[$0] ?? Section(id: $0) }
  }
}

private struct OutlineModel {
  var parents: [Int: Int?] = [:]
  var children: [Int?: [Int]] = [:]
  var expanded: Set<Int> = []

  func has(_ item: Int) -> Bool { parents[item] != nil }

  func all(below parent: Int?) -> [Int] {
    (children[parent] ?? []).flatMap { [$0] + all(below: $0) }
  }

  func isAbove(_ item: Int, _ other: Int?) -> Bool {
    var next = other
    while let present = next {
      if present == item { return true }
      next = parents[present] ?? nil
    }
    return false
  }

  mutating func place(_ items: [Int], below parent: Int?, beside other: Int?, after: Bool) {
    let placed = items.filter { !isAbove($0, parent) }
    for item in placed where item != other && has(item) {
      if let old = parents[item] { children[old]?.removeAll { $0 == item } }
    }
    children[parent, default: []].place(placed, beside: other, after: after)
    for item in placed { parents[item] = .some(parent) }
  }

  mutating func delete(_ item: Int) {
    guard let parent = parents[item] else { return }
    for gone in [item] + all(below: item) {
      parents[gone] = nil
      expanded.remove(gone)
    }
    for key in [item] + Array(children.keys.compactMap { $0 }) where parents[key] == nil {
      children[key] = nil
    }
    children[parent]?.removeAll { $0 == item }
  }
}
