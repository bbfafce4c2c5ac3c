import Foundation
import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("An outline of a known tree")
struct OutlineTests {
  /// A forest with roots 1 and 5. 1 contains 2 and 3, and 2 contains 4.
  let forest = [Plant(1, [Plant(2, [Plant(4)]), Plant(3)]), Plant(5)]
  let roots: ArrayDataSource<Plant>
  let outline: OutlineDataSource<SingleSection, Plant>

  init() {
    roots = ArrayDataSource(forest)
    outline = roots.outlined(children: \.children)
  }

  private var ids: [Int] { outline.snapshot.items.map(\.node.id) }

  @Test func onlyRootsAreShownInitially() {
    #expect(ids == [1, 5])
    #expect(outline.snapshot.items.map(\.isExpandable) == [true, false])
    #expect(outline.snapshot.items.map(\.level) == [0, 0])
  }

  @Test func childrenAreShownBelowTheirNode() {
    outline.expand(1)
    outline.expand(2)
    #expect(ids == [1, 2, 4, 3, 5])
    #expect(outline.snapshot.items.map(\.level) == [0, 1, 2, 1, 0])
    #expect(outline.snapshot.items.map(\.isExpanded) == [true, true, false, false, false])
  }

  @Test func hiddenDescendantsStayExpanded() {
    outline.expand(1)
    outline.expand(2)
    outline.collapse(1)
    #expect(ids == [1, 5])
    outline.expand(1)
    #expect(ids == [1, 2, 4, 3, 5])
  }

  @Test func hiddenNodeCanBeExpanded() {
    outline.expand(2)
    #expect(ids == [1, 5])
    outline.expand(1)
    #expect(ids == [1, 2, 4, 3, 5])
  }

  @Test func expandedLeafShowsLaterChildren() throws {
    outline.expand(5)
    #expect(outline.isExpanded(5))
    #expect(outline.snapshot.items.map(\.isExpanded) == [false, false])
    try roots.update(Plant(5, [Plant(6)]))
    #expect(ids == [1, 5, 6])
  }

  @Test func expandabilityCanBeCustomized() {
    let folders = OutlineDataSource(
      roots: [Plant(2), Plant(3, [Plant(6)])], children: { $0.children }, isExpandable: { $0.id % 2 == 0 })
    folders.expandAll()
    #expect(folders.snapshot.items.map(\.node.id) == [2, 3])
    #expect(folders.snapshot.items.map(\.isExpanded) == [true, false])
  }

  @Test func toggleReportsExactChanges() {
    var changes: [Changeset] = []
    let observation = outline.observe { changes.append($0.changeset) }
    outline.toggle(1)
    outline.toggle(1)
    var opened = Changeset()
    opened.insertedItems = [ItemRun(start: ItemPosition(section: 0, item: 1), count: 2)]
    let first = ItemPosition(section: 0, item: 0)
    opened.updatedItems = [ItemMove(source: first, target: first)]
    var shut = Changeset()
    shut.deletedItems = opened.insertedItems
    shut.updatedItems = opened.updatedItems
    #expect(changes == [opened, shut])
    observation.cancel()
  }

  @Test func expandingExpandedNodeDoesNotNotify() {
    outline.expand(1)
    let checker = TransitionChecker(outline)
    outline.expand(1)
    outline.expand(99)
    outline.collapse(98)
    #expect(checker.count == 0)
  }

  @Test func revealingNodeExpandsAncestors() {
    #expect(outline.expand(toReveal: 4) == ItemPosition(section: 0, item: 2))
    #expect(ids == [1, 2, 4, 3, 5])
    #expect(outline.expand(toReveal: 99) == nil)
    #expect(outline.expand(toReveal: 5) == ItemPosition(section: 0, item: 4))
  }

  @Test func subtreeExpandsAndCollapses() {
    outline.expandAll(below: 1)
    #expect(ids == [1, 2, 4, 3, 5])
    outline.collapse(1)
    outline.collapseAll(below: 1)
    outline.expand(1)
    #expect(ids == [1, 2, 3, 5])
  }

  @Test func hiddenSubtreeCanBeExpanded() {
    outline.expandAll(below: 2)
    #expect(ids == [1, 5])
    outline.expand(1)
    #expect(ids == [1, 2, 4, 3, 5])
  }

  @Test func expandAllAppliesToFutureNodes() throws {
    outline.expandAll()
    #expect(ids == [1, 2, 4, 3, 5])
    try roots.append(Plant(7, [Plant(8)]))
    #expect(ids == [1, 2, 4, 3, 5, 7, 8])
    outline.collapseAll()
    #expect(ids == [1, 5, 7])
  }

  @Test func visibleNodesCanBeQueried() {
    outline.expand(1)
    #expect(outline.isVisible(2))
    #expect(!outline.isVisible(4))
    #expect(outline.position(of: 3) == ItemPosition(section: 0, item: 2))
    #expect(outline.position(of: 4) == nil)
    #expect(outline.numberOfRows(below: 1) == 2)
    #expect(outline.numberOfRows(below: 2) == 0)
    #expect(outline.parent(of: 3)?.id == 1)
    #expect(outline.parent(of: 1) == nil)
    #expect(outline.parent(of: 4) == nil)
    #expect(outline.node(4)?.id == 4)
    #expect(outline.node(99) == nil)
  }

  @Test func expansionSurvivesMovesUpdatesAndReinsertion() throws {
    outline.expandAll(below: 1)
    try roots.move(from: 0, to: 1)
    #expect(ids == [5, 1, 2, 4, 3])
    try roots.update(Plant(1, value: 1, [Plant(3), Plant(2, [Plant(4), Plant(9)])]))
    #expect(ids == [5, 1, 3, 2, 4, 9])
    try roots.remove(ids: [1])
    #expect(ids == [5])
    try roots.insert(forest[0], at: 0)
    #expect(ids == [1, 2, 4, 3, 5])
  }

  @Test func savedExpansionRestoresBeforeTreeLoads() throws {
    outline.expandAll(below: 1)
    let data = try JSONEncoder().encode(outline.expansion)
    let later = ArrayDataSource<Plant>([])
    let restored = later.outlined(children: \.children)
    restored.expansion = try JSONDecoder().decode(Expansion<PlantRow.Identity>.self, from: data)
    try later.setItems(forest)
    #expect(restored.snapshot.items.map(\.node.id) == [1, 2, 4, 3, 5])
    #expect(restored.expansion == outline.expansion)
  }

  @Test func expansionIgnoresNonNodeRows() {
    var expansion = Expansion<PlantRow.Identity>()
    expansion.set(.loading(1), isExpanded: true)
    expansion.set(.node(2), isExpanded: true)
    outline.expansion = expansion
    #expect(outline.expansion.exceptions == [.node(2)])
  }

  @Test func reloadRefetchesStoreChildren() {
    @MainActor final class Store { var children = [1: [2, 3]] }
    let store = Store()
    let outline = OutlineDataSource(roots: [1]) { store.children[$0] ?? [] }
    let checker = TransitionChecker(outline)
    outline.expandAll()
    store.children = [1: [3, 4], 4: [5]]
    #expect(outline.snapshot.items.map(\.node) == [1, 2, 3])
    outline.reload(1)
    #expect(outline.snapshot.items.map(\.node) == [1, 3, 4, 5])
    store.children[4] = nil
    outline.reload(99)
    outline.invalidate()
    #expect(outline.snapshot.items.map(\.node) == [1, 3, 4])
    #expect(checker.faults == [])
  }

  @Test func updateChangesChildrenButNotRoots() {
    outline.expand(1)
    #expect(outline.update(Plant(2, value: 7, [])))
    #expect(outline.snapshot.items.map(\.node.value) == [0, 7, 0, 0])
    #expect(!outline.update(Plant(1, value: 7)))
    #expect(!outline.update(Plant(99)))
    #expect(!outline.setChildren([], of: 1))
  }

  @Test func sourceSectionsAreKept() throws {
    let source = SectionedDataSource(sections: [("a", [forest[0]]), ("b", [forest[1]])])
    let outline = source.outlined(children: { $0.children }, isExpandedByDefault: true)
    #expect(Array(outline.snapshot.sections) == ["a", "b"])
    #expect(outline.rows.map { $0.map(\.node.id) } == [[1, 2, 4, 3], [5]])
    try source.moveSection(from: 0, to: 1)
    #expect(outline.rows.map { $0.map(\.node.id) } == [[5], [1, 2, 4, 3]])
    #expect(outline.position(of: 4) == ItemPosition(section: 1, item: 2))
  }

  @Test func toggleWorkIsLimitedToToggledNodes() {
    let counter = WorkCounter()
    let elements = counter.elements(0..<20_000)
    // Create 100 roots with 199 children each.
    let outline = OutlineDataSource(roots: Array(elements.prefix(100))) { element in
      let number = element.id.number
      return number < 100 ? Array(elements[(100 + number * 199)..<(299 + number * 199)]) : []
    }
    outline.expandAll()
    outline.collapse(elements[40].id)
    outline.expand(elements[40].id)
    #expect(outline.position(of: elements[7].id) != nil)
    counter.reset()
    outline.collapse(elements[7].id)
    outline.expand(elements[7].id)
    // Each node that disappears and appears requires comparisons and hashes.
    #expect(counter.total < 2 * 199 * 8)
    #expect(outline.snapshot.numberOfItems == 20_000)
  }

  /// After a large change, the index of identities is built in the background.
  @Test func positionsStayCorrectDuringBackgroundIndexing() async {
    let outline = OutlineDataSource(roots: Array(0..<200)) { node in
      node < 200 ? (0..<100).map { 200 + node * 100 + $0 } : []
    }
    outline.expandAll()
    outline.collapse(7)
    for round in 0..<50 {
      await Task.detached {}.value
      #expect(outline.position(of: 100)?.item == 100 * 101 - (round.isMultiple(of: 2) ? 100 : 0))
      outline.toggle(7)
    }
    outline.collapseAll()
    await Task.detached {}.value
    #expect(outline.position(of: 100)?.item == 100)
    #expect(!outline.isVisible(200))
  }

  @Test func outlineCanBeFiltered() {
    let filtered = outline.filter { $0.node.id != 3 }
    outline.expandAll()
    #expect(filtered.snapshot.items.map(\.node.id) == [1, 2, 4, 5])
  }

  @Test func sourceDoesNotRetainOutline() {
    weak var weakOutline: OutlineDataSource<SingleSection, Plant>?
    do {
      let kept = roots.outlined(children: \.children)
      weakOutline = kept
      #expect(weakOutline != nil)
    }
    #expect(weakOutline == nil)
  }

  @Test func observerCanExpandNodeDuringNotification() {
    let views = ListViews(outline)
    var isFirst = true
    let observation = outline.observe { [outline] _ in
      if isFirst { outline.expand(2) }
      isFirst = false
    }
    outline.expand(1)
    #expect(ids == [1, 2, 4, 3, 5])
    #expect(views.faults == [])
    observation.cancel()
  }
}
