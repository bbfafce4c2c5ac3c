import HeadwaterTesting
import Testing

@testable import Headwater

@MainActor
@Suite("An outline with windowed roots and children")
struct OutlineWindowTests {
  typealias Nodes = SectionedDataSource<SingleSection, LoadingRow<Int>>

  /// A source with placeholders that records its visible rows.
  @MainActor
  final class Window: DataSource, VisibleItemsTracking {
    let content = Nodes(sections: [(SingleSection(), [])])
    var visible: VisibleRows?

    var snapshot: Snapshot<SingleSection, LoadingRow<Int>> { content.snapshot }
    func observe(
      _ body: @escaping @MainActor (SnapshotTransition<SingleSection, LoadingRow<Int>>) -> Void
    ) -> ObservationToken { content.observe(body) }
    func visibleItemsDidChange(_ rows: VisibleRows) { visible = rows }
  }

  /// A forest in which the children of node *n* are numbered from 100 *n*.
  @MainActor
  final class Forest {
    let roots = Window()
    var windows: [Int: Window] = [:]
    var number: [Int: Int] = [:]

    func children(of node: Int) -> Window {
      if let window = windows[node] { return window }
      let window = Window()
      windows[node] = window
      try? window.content.setNumberOfItems(node % 7 * 3, inSection: 0)
      return window
    }

    /// An expected row: its node, its level, and the offsets of the node and its ancestors in their sources.
    struct Row: Equatable {
      var node: Int?
      var level: Int
      var path: [Int?: Int]
    }

    func rows(of outline: OutlineDataSource<SingleSection, LoadingRow<Int>>) -> [Row] {
      var rows: [Row] = []
      func add(_ window: Window, of node: Int?, level: Int, below path: [Int?: Int]) {
        for (index, slot) in window.snapshot.items.enumerated() {
          let path = path.merging([node: index]) { $1 }
          rows.append(Row(node: slot.item, level: level, path: path))
          if let child = slot.item, outline.isExpanded(.item(child)) {
            add(children(of: child), of: child, level: level + 1, below: path)
          }
        }
      }
      add(roots, of: nil, level: 0, below: [:])
      return rows
    }

    /// Makes a random change to a source: loads, unloads, inserts, or removes rows.
    func change(_ window: Window, of node: Int, using random: inout SplitMix64) throws {
      let count = window.snapshot.numberOfItems
      let start = random.below(count + 1)
      let range = start..<min(count, start + 1 + random.below(4))
      switch random.below(8) {
      case 0...3 where !range.isEmpty:
        let new = range.map { index -> LoadingRow<Int> in
          let there = window.snapshot.item(at: ItemPosition(section: 0, item: index))
          if let there, there.item != nil { return there }
          number[node, default: 0] += 1
          return .item(node * 100 + (number[node] ?? 0))
        }
        try window.content.perform { try $0.replaceItems(in: range, inSection: 0, with: new) }
      case 4 where !range.isEmpty:
        try window.content.perform {
          try $0.replaceItems(in: range, inSection: 0, withPlaceholders: range.count)
        }
      case 5 where !range.isEmpty:
        try window.content.perform { try $0.removeItems(in: range, inSection: 0) }
      default:
        try window.content.perform {
          try $0.insertPlaceholders(1 + random.below(20), at: ItemPosition(section: 0, item: start))
        }
      }
    }
  }

  private func makeOutline(_ forest: Forest) -> OutlineDataSource<SingleSection, LoadingRow<Int>> {
    forest.roots.outlined(
      isExpandable: { $0.item != nil }, report: { Issue.record("\($0)") },
      childrenIn: { forest.children(of: $0.item ?? 0) })
  }

  private func shown(_ outline: OutlineDataSource<SingleSection, LoadingRow<Int>>) -> [Forest.Row] {
    outline.snapshot.items.map { Forest.Row(node: $0.node.item, level: $0.level, path: [:]) }
  }

  @Test(arguments: 0..<9) func randomLoadsMatchSourceRows(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let forest = Forest()
    try forest.roots.content.setNumberOfItems(5, inSection: 0)
    let outline = makeOutline(forest)
    // If the outline would have to search too many rows, it requests the positions of all expanded nodes.
    outline.visibility.mostRowsAbove = [1_000, 3, 0][Int(seed % 3)]
    outline.visibility.mostRowsAboveForEach = [100, 1, 0][Int(seed % 3)]
    let views = ListViews(outline)
    for _ in 0..<60 {
      let loaded = outline.snapshot.items.compactMap { $0.node.item }
      if !loaded.isEmpty, random.oneIn(3) {
        outline.toggle(.item(loaded[random.below(loaded.count)]))
      } else if !loaded.isEmpty, !random.oneIn(3) {
        let node = loaded[random.below(loaded.count)]
        // Use only numbers that don't overflow, so that nodes have different identities.
        if node < 100_000_000 { try forest.change(forest.children(of: node), of: node, using: &random) }
      } else {
        try forest.change(forest.roots, of: 0, using: &random)
      }
      await outline.settle()
      let rows = forest.rows(of: outline)
      try #require(
        shown(outline) == rows.map { Forest.Row(node: $0.node, level: $0.level, path: [:]) })
      try checkPlaces(in: outline, rows)
      try checkSeen(of: forest, outline, rows, using: &random)
    }
    #expect(views.faults == [])
  }

  /// Checks the ancestors and the descendants of each node.
  private func checkPlaces(
    in outline: OutlineDataSource<SingleSection, LoadingRow<Int>>, _ rows: [Forest.Row]
  ) throws {
    for (index, row) in rows.enumerated() {
      guard let node = row.node else { continue }
      let below = rows[(index + 1)...].prefix { $0.level > row.level }.count
      try #require(outline.numberOfRows(below: .item(node)) == below)
      let parent = rows[..<index].last { $0.level < row.level }
      try #require(outline.parent(of: .item(node))?.item == parent?.node)
    }
  }

  /// Checks the visible rows that each source receives.
  private func checkSeen(
    of forest: Forest, _ outline: OutlineDataSource<SingleSection, LoadingRow<Int>>, _ rows: [Forest.Row],
    using random: inout SplitMix64
  ) throws {
    if rows.isEmpty { return }
    let seen = VisibleRows(
      (0...random.below(3)).map { _ in
        let first = random.below(rows.count)
        return first..<min(rows.count, first + 1 + random.below(10))
      })
    forest.roots.visible = nil
    for window in forest.windows.values { window.visible = nil }
    outline.visibleItemsDidChange(seen)
    for (node, window) in forest.windows.map({ (Optional($0), $1) }) + [(nil, forest.roots)] {
      let places = seen.ranges.joined().compactMap { rows[$0].path[node] }
      try #require(window.visible == (places.isEmpty ? nil : VisibleRows(places.map { $0..<$0 + 1 })))
    }
  }

  @Test func unloadedChildrenTakeNoMemory() async throws {
    let forest = Forest()
    try forest.roots.content.perform {
      try $0.insert(contentsOf: [.item(1), .item(2)], at: ItemPosition(section: 0, item: 0))
    }
    for node in [1, 2] {
      try forest.children(of: node).content.setNumberOfItems(1_000_000_000, inSection: 0)
    }
    let outline = makeOutline(forest)
    outline.expandAll()
    await outline.settle()
    #expect(outline.snapshot.numberOfItems == 2_000_000_002)
    #expect(outline.position(of: .item(2))?.item == 1_000_000_001)
    try forest.children(of: 1).content.perform {
      try $0.replaceItems(in: 500_000_000..<500_000_001, inSection: 0, with: [.item(3)])
    }
    #expect(outline.position(of: .item(3))?.item == 500_000_001)
    #expect(outline.parent(of: .item(3)) == .item(1))
    outline.visibleItemsDidChange(1_500_000_000..<1_500_000_010)
    #expect(forest.children(of: 2).visible == [499_999_998..<500_000_008])
    #expect(forest.roots.visible == [1..<2])
    outline.collapse(.item(1))
    #expect(outline.snapshot.numberOfItems == 1_000_000_002)
    outline.expand(.item(1))
    #expect(outline.snapshot.numberOfItems == 2_000_000_002)
    #expect(outline.snapshot.item(at: ItemPosition(section: 0, item: 7))?.level == 1)
  }

  @Test func deepPlaceholdersKeepLevel() async throws {
    let forest = Forest()
    try forest.roots.content.perform {
      try $0.insert(.item(1), at: ItemPosition(section: 0, item: 0))
      try $0.insertPlaceholders(2, at: ItemPosition(section: 0, item: 1))
    }
    for node in 1..<30 {
      try forest.children(of: node).content.setItems([.item(node + 1)], inSection: 0)
      try forest.children(of: node).content.setNumberOfItems(3, inSection: 0)
    }
    try forest.children(of: 30).content.setItems([], inSection: 0)
    let outline = makeOutline(forest)
    outline.expansion = Expansion(isExpandedByDefault: true)
    for _ in 1...30 { await outline.settle() }
    let levels = outline.snapshot.items.map(\.level)
    #expect(levels == Array(0..<30) + (0..<30).reversed().flatMap { [$0, $0] })
    #expect(outline.numberOfRows(below: .item(20)) == 30)
    outline.collapse(.item(20))
    #expect(outline.snapshot.items.map(\.level) == Array(0..<20) + (0..<20).reversed().flatMap { [$0, $0] })
  }
}
