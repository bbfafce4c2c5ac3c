import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Windows of the elements that two snapshots don't share")
struct WindowCollectorTests {
  typealias List = Snapshot<Group, Entry>
  typealias Collector = WindowCollector<ItemMeasure<Entry>>

  /// Collects windows the way a difference does, from the sections whose identities exist on both sides.
  private func collected(from old: List, to new: List) -> Collector {
    var collector = Collector()
    for (target, section) in new.sections.enumerated() {
      guard let source = old.sectionIndex(of: section.id) else { continue }
      collector.add(
        from: old.tree[source].items, to: new.tree[target].items,
        sections: SectionMove(source: source, target: target))
    }
    for (source, section) in old.sections.enumerated() where new.sectionIndex(of: section.id) == nil {
      collector.add(old: old.tree[source].items, section: source)
    }
    for (target, section) in new.sections.enumerated() where old.sectionIndex(of: section.id) == nil {
      collector.add(new: new.tree[target].items, section: target)
    }
    return collector
  }

  private func positions(of list: List) -> [ItemPosition] {
    (0..<list.numberOfSections).flatMap { section in
      (0..<list.numberOfItems(inSection: section)).map { ItemPosition(section: section, item: $0) }
    }
  }

  /// Returns the faults in the windows and pieces of two snapshots.
  private func faults(from old: List, to new: List) -> [String] {
    let collector = collected(from: old, to: new)
    let arena = Arena()
    defer { arena.deallocate() }
    var faults: [String] = []
    var (oldTold, newTold) = ([ItemPosition](), [ItemPosition]())
    for pair in collector.pairs {
      for run in pair.shared {
        oldTold += (0..<run.count).map { ItemPosition(section: pair.sections.source, item: run.source + $0) }
        newTold += (0..<run.count).map { ItemPosition(section: pair.sections.target, item: run.target + $0) }
      }
    }
    for (source, target) in zip(oldTold, newTold) where old.item(at: source) != new.item(at: target) {
      faults.append("\(source) and \(target) are not the same")
    }
    var oldTable = ElementTable(collector.oldPieces, count: collector.oldCount, in: arena)
    var newTable = ElementTable(collector.newPieces, count: collector.newCount, in: arena)
    oldTable.prepareForRandomAccess(in: arena)
    newTable.prepareForRandomAccess(in: arena)
    var (oldNumber, newNumber) = (0, 0)
    for (index, window) in collector.windows.enumerated() {
      if window.old.lowerBound != oldNumber || window.new.lowerBound != newNumber {
        faults.append("window \(index) does not begin where the one before ends")
      }
      if window.old.isEmpty, window.new.isEmpty, window.pair != nil {
        faults.append("window \(index) is empty")
      }
      (oldNumber, newNumber) = (window.old.upperBound, window.new.upperBound)
      for number in window.old {
        let position = window.oldPosition(of: number)
        oldTold.append(position)
        if oldTable.pointer(at: number).pointee != old.item(at: position)
          || oldTable.window(of: number) != index
        {
          faults.append("old \(number) is not what stands at \(position)")
        }
      }
      for number in window.new {
        let position = window.newPosition(of: number)
        newTold.append(position)
        if newTable.pointer(at: number).pointee != new.item(at: position)
          || newTable.window(of: number) != index
        {
          faults.append("new \(number) is not what stands at \(position)")
        }
      }
      if let pair = window.pair {
        let sections = collector.pairs[pair].sections
        if window.oldStart.section != sections.source || window.newStart.section != sections.target {
          faults.append("window \(index) is of another pair")
        }
      }
    }
    if oldNumber != collector.oldCount || newNumber != collector.newCount {
      faults.append("numbers are left over")
    }
    if oldTold.sorted() != positions(of: old) { faults.append("not each old position is told once") }
    if newTold.sorted() != positions(of: new) { faults.append("not each new position is told once") }
    return faults
  }

  @Test(arguments: 1...Search.runs(40))
  func windowsAndSharedRunsCoverAllItems(_ seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let old = edits.snapshot(sections: Int(seed % 6), items: seed % 2 == 0 ? 8 : 600)
    var new = old
    try edits.edit(&new, times: edits.number(0..<30))
    #expect(faults(from: old, to: new).isEmpty, "seed \(seed)")
    #expect(faults(from: new, to: old).isEmpty, "seed \(seed) backwards")
    var sibling = old
    try edits.edit(&sibling, times: 10)
    #expect(faults(from: sibling, to: new).isEmpty, "seed \(seed) siblings")
    let copy = List(sections: new.plain)
    #expect(faults(from: old, to: copy).isEmpty, "seed \(seed) nothing shared")
  }

  @Test(arguments: 1...Search.runs(12))
  func windowsHandleReorderedSharedNodes(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = List(sections: [(Group(id: 0, title: 0), (0..<5_000).map { Entry(id: $0, value: 0) })])
    var leaves: ContiguousArray<TreeNode<ItemMeasure<Entry>>> = []
    old.tree[0].items.forEachLeaf { leaves.append($0) }
    var items = Tree(
      stacking: ContiguousArray(leaves.shuffled(using: &random).dropLast(Int(seed))), height: 0,
      nextKey: 100_000)
    for number in 0..<Int(seed) {
      items.insert(Entry(id: -number, value: 0), at: .random(in: 0...items.count, using: &random))
    }
    let new = List(nodes: [SectionNode(section: Group(id: 0, title: 0), items: items, token: 0)])
    #expect(faults(from: old, to: new).isEmpty, "seed \(seed)")
    #expect(faults(from: new, to: old).isEmpty, "seed \(seed) backwards")
  }
}
