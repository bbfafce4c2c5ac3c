import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Selected items that are removed or hidden")
struct RemovedSelectionTests {
  private func position(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section, item) }

  /// Records the selections of a list.
  @MainActor
  private final class Selections {
    var received: [Set<AnyHashable>] = []

    init<Section, Item>(_ list: HeadlessListView<Section, Item>) {
      list.onSelectionChange = { [weak self] in
        self?.received.append(Set($0.ids.map { AnyHashable($0) }))
      }
    }
  }

  @Test(arguments: UpdateRules.allCases)
  func removedItemsLeaveSelectionOnce(_ rules: UpdateRules) throws {
    let source = ArrayDataSource(Array(0..<10))
    let view = HeadlessListView(source, rules: rules)
    view.selection.limit = .max
    view.select([2, 3, 4, 99])
    let selections = Selections(view)
    try source.remove(ids: [3, 4, 7])
    #expect(view.selection.ids == [2, 99], "an item that has not come yet stays selected")
    #expect(selections.received == [[2, 99]])
    try source.remove(ids: [8])
    #expect(selections.received.count == 1)
    try source.append(3)
    #expect(!view.selection.contains(3))
    try source.setItems([0, 99])
    #expect(view.selection.ids == [99] && selections.received.last == [99])
    source.removeAll()
    #expect(view.selection.ids.isEmpty && selections.received.count == 3)
  }

  @Test func reloadsAndRemovedSectionsDeselectItems() throws {
    let source = SectionedDataSource<Int, Int>(sections: [(0, [1, 2]), (1, [3, 4])])
    let view = HeadlessListView(source, policy: UpdatePolicy(updates: .reloadData))
    view.selection.limit = .max
    view.select([1, 3])
    let selections = Selections(view)
    try source.removeSection(at: 1)
    #expect(view.selection.ids == [1] && selections.received == [[1]])
    view.policy.updates = .incremental
    try source.removeSection(at: 0)
    #expect(view.selection.ids == [] && selections.received == [[1], []])
  }

  @Test func movesAndCoalescedReinsertionsKeepSelection() throws {
    let source = ArrayDataSource(Array(0..<5))
    let view = HeadlessListView(source)
    view.select([2])
    let selections = Selections(view)
    try source.move(from: 2, to: 0)
    view.driver.pause()
    try source.remove(ids: [2])
    try source.append(2)
    view.driver.resume()
    #expect(view.selectedPositions == [position(0, 4)] && selections.received == [])
  }

  @Test func filteredItemsStaySelectedUntilRemoved() throws {
    let source = ArrayDataSource(Array(0..<10))
    let parity = Parity()
    let filtered = source.filter { !parity.isEven || $0 % 2 == 0 }
    let view = HeadlessListView(filtered)
    view.selection.limit = .max
    view.select([3, 5])
    let selections = Selections(view)
    parity.isEven = true
    filtered.invalidate()
    #expect(view.selection.ids == [3, 5] && selections.received == [])
    try source.remove(ids: [3])
    try source.remove(ids: [4])
    #expect(view.selection.ids == [5] && selections.received == [[5]])
    parity.isEven = false
    filtered.invalidate()
    #expect(view.selectedPositions == [position(0, 3)])
  }

  @Test func collapsedItemsStaySelected() throws {
    let source = SectionedDataSource<Int, Int>(sections: [(0, [1, 2, 3]), (1, [4])])
    let expanding = source.expanding(isExpandedByDefault: true)
    let view = HeadlessListView(expanding)
    view.selection.limit = .max
    view.select([2, 3, 4])
    let selections = Selections(view)
    expanding.collapse(0)
    #expect(view.selection.ids == [2, 3, 4] && selections.received == [])
    try source.remove(ids: [2])
    try source.remove(ids: [4])
    #expect(view.selection.ids == [3] && selections.received.last == [3])
    expanding.expand(0)
    #expect(view.selectedPositions == [position(0, 1)])
  }

  @Test func outlineNodesStaySelectedBelowCollapsedNodes() throws {
    let roots = ArrayDataSource([1, 2])
    let outline = roots.outlined(children: { $0 < 10 ? [$0 * 10, $0 * 10 + 1] : [] })
    let view = HeadlessListView(outline)
    view.selection.limit = .max
    outline.expand(1)
    view.select([.node(11), .node(2)])
    let selections = Selections(view)
    outline.collapse(1)
    #expect(view.selection.ids == [.node(11), .node(2)] && selections.received == [])
    try roots.remove(ids: [2])
    #expect(view.selection.ids == [.node(11)] && selections.received.count == 1)
    outline.expand(1)
    #expect(view.selectedPositions == [position(0, 2)])
    try roots.remove(ids: [1])
    #expect(view.selection.ids.isEmpty)
  }

  @Test func nodesStaySelectedHoweverCollapsed() throws {
    let roots = ArrayDataSource([1, 2])
    let outline = roots.outlined(children: { $0 < 100 ? [$0 * 10, $0 * 10 + 1] : [] })
    let view = HeadlessListView(outline)
    view.selection.limit = .max
    let collapses: [() -> Void] = [
      { outline.expansion = Expansion() }, { outline.collapseAll() }, { outline.collapse(1) },
      { view.restoration = ListRestoration(selection: view.selection, expandedItems: Expansion()) },
      { outline.collapseAll(below: 1) },
      {
        outline.collapse(11)
        outline.collapse(1)
      },
    ]
    for collapse in collapses {
      outline.expand(1)
      outline.expand(11)
      view.select([.node(11), .node(111)])
      let selections = Selections(view)
      collapse()
      try roots.append(3)
      try roots.remove(ids: [3])
      #expect(view.selectedPositions.isEmpty && view.selection.ids == [.node(11), .node(111)])
      #expect(selections.received == [])
    }
    try roots.remove(ids: [1])
    #expect(view.selection.ids.isEmpty)
  }

  @Test(arguments: [true, false]) func removalInSameUpdateDeselects(_ coalesces: Bool) throws {
    let roots = ArrayDataSource([1, 2])
    let outline = roots.outlined(children: { $0 < 10 ? [$0 * 10, $0 * 10 + 1] : [] })
    let view = HeadlessListView(outline)
    view.selection.limit = .max
    outline.expand(1)
    outline.expand(2)
    view.select([.node(11), .node(20)])
    if coalesces { view.driver.pause() }
    outline.collapse(1)
    outline.collapse(2)
    try roots.remove(ids: [1])
    if coalesces { view.driver.resume() }
    #expect(view.selection.ids == [.node(20)])
  }

  @Test func endlessTreesAreNotSearched() throws {
    let roots = ArrayDataSource([1, 2])
    let outline = roots.outlined(children: { [$0 * 10, $0 * 10 + 1] })
    let view = HeadlessListView(outline)
    view.selection.limit = .max
    outline.expand(1)
    view.select([.node(2), .node(11)])
    outline.collapse(1)
    try roots.remove(ids: [2])
    #expect(view.selection.ids == [.node(11)])
  }

  @Test(arguments: 1...Search.runs(60))
  func onlyExistingTreeNodesStaySelected(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let tree = ChangingTree()
    let roots = ArrayDataSource([1, 2, 3])
    let isLoaded = seed.isMultiple(of: 2)
    let outline =
      isLoaded
      ? roots.outlined(load: { await tree.children(of: $0) })
      : roots.outlined(children: { tree.children(of: $0) })
    let view = HeadlessListView(outline)
    view.selection.limit = .max
    var selected: Set<OutlineRow<Int>.Identity> = []
    for step in 0..<40 {
      if random.oneIn(4) { view.driver.pause() }
      for _ in 0..<1 + random.below(3) {
        let node = outline.snapshot.items.map(\.node).randomElement(using: &random) ?? 1
        switch random.below(6) {
        case 0: outline.expand(node)
        case 1: outline.collapse(node)
        case 2: outline.expansion = Expansion()
        case 3 where node < 10: try roots.setItems(Array(roots.items).filter { $0 != node })
        case 4:
          tree.removed.insert(node)
          if node >= 10 { outline.reload(node / 10) }
        default: outline.toggle(node)
        }
        await outline.settle()
      }
      view.driver.resume()
      // Make a change that doesn't affect any of the nodes.
      try roots.append(1_000_000 + step)
      selected = selected.filter { row in
        guard case .node(let node) = row else { return false }
        return node >= 1_000_000 || tree.contains(node, below: Array(roots.items))
      }
      #expect(view.selection.ids == selected, "seed \(seed), step \(step)")
      let shown = view.displayed.items.filter { $0.loadState == nil && $0.node < 1_000_000 }.map(\.identity)
      if let row = shown.randomElement(using: &random) { selected.insert(row) }
      view.select(selected)
    }
  }

  @Test func unloadedItemsStaySelected() async throws {
    let fake = FakePagingSource((0..<100).map { $0 })
    let feed = PagedDataSource(
      fake, options: PagingOptions(pageSize: 10, initialSize: 10, prefetchDistance: 0, maximumPages: 3))
    await feed.load(.refresh)?.value
    let view = HeadlessListView(feed, metrics: HeadlessMetrics(viewport: 5))
    view.selection.limit = .max
    view.select([.item(1), .item(2)])
    let selections = Selections(view)
    feed.remove(2)
    #expect(view.selection.ids == [.item(1)] && selections.received == [[AnyHashable(LoadingRow.item(1))]])
    for page in 1...6 {
      view.scroll(to: Double(page * 10 - 5))
      await feed.finishLoading()
      await feed.load(.append)?.value
    }
    #expect(!feed.snapshot.contains(.item(1)), "the first page has been dropped")
    #expect(view.selection.ids == [.item(1)] && selections.received.count == 1)
  }
}

/// A tree of numbers in which the children of *n* are 10 *n* to 10 *n* + 2, except those that were removed.
@MainActor
private final class ChangingTree {
  var removed: Set<Int> = []

  func children(of node: Int) -> [Int] {
    node < 1_000 ? (0..<3).map { node * 10 + $0 }.filter { !removed.contains($0) } : []
  }

  func contains(_ node: Int, below roots: [Int]) -> Bool {
    node < 10 ? roots.contains(node) : !removed.contains(node) && contains(node / 10, below: roots)
  }
}

/// The parity that a filter keeps.
@MainActor
private final class Parity {
  var isEven = false
}
