import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Invalid trees")
struct OutlineBadInputTests {
  @MainActor final class Reports { var all: [Diagnostic] = [] }

  /// Children by node. Unlike a tree of values, a graph can contain cycles.
  @MainActor final class Graph {
    var children: [Int: [Int]]

    init(_ children: [Int: [Int]]) {
      self.children = children
    }
  }

  let reports = Reports()

  private func outline(_ graph: Graph, roots: [Int], isExpandedByDefault: Bool = false)
    -> OutlineDataSource<SingleSection, Int>
  {
    OutlineDataSource(
      roots: roots, children: { graph.children[$0] ?? [] }, isExpandedByDefault: isExpandedByDefault,
      report: { [reports] in reports.all.append($0) })
  }

  private func nodes(_ outline: OutlineDataSource<SingleSection, Int>) -> [Int] {
    outline.snapshot.items.map(\.node)
  }

  @Test func selfReferencingNodeIsShownOnceAndReported() {
    let outline = outline(Graph([1: [1, 2]]), roots: [1])
    #expect(reports.all == [])
    outline.expand(1)
    #expect(nodes(outline) == [1, 2])
    #expect(reports.all == [.cyclesRemoved(identities: ["1"])])
  }

  @Test func longCycleIsCutWhereItCloses() {
    let outline = outline(Graph([1: [2], 2: [3], 3: [1, 4]]), roots: [1])
    outline.expandAll()
    #expect(nodes(outline) == [1, 2, 3, 4])
    #expect(reports.all == [.cyclesRemoved(identities: ["1"])])
    outline.collapse(2)
    #expect(nodes(outline) == [1, 2])
    outline.expand(2)
    #expect(nodes(outline) == [1, 2, 3, 4])
  }

  @Test func cycleExpandsAndCollapsesBelowNode() {
    let outline = outline(Graph([1: [2], 2: [1]]), roots: [1])
    outline.expandAll(below: 1)
    #expect(nodes(outline) == [1, 2])
    // Nodes 1 and 2 are each below the other.
    outline.collapseAll(below: 2)
    #expect(nodes(outline) == [1])
    #expect(outline.expand(toReveal: 2) == ItemPosition(section: 0, item: 1))
    #expect(outline.expand(toReveal: 9) == nil)
  }

  @Test func repairedCycleIsShownCompletely() {
    let graph = Graph([1: [2], 2: [1]])
    let outline = outline(graph, roots: [1], isExpandedByDefault: true)
    let views = ListViews(outline)
    graph.children = [1: [2], 2: [3]]
    outline.reload(2)
    #expect(nodes(outline) == [1, 2, 3])
    outline.collapse(1)
    outline.expand(1)
    #expect(nodes(outline) == [1, 2, 3])
    #expect(views.faults == [])
    #expect(reports.all == [.cyclesRemoved(identities: ["1"])])
  }

  @Test func firstOfDuplicateNodesIsShown() {
    let outline = outline(Graph([1: [3], 2: [3, 4]]), roots: [1, 2])
    let views = ListViews(outline)
    outline.expand(2)
    #expect(nodes(outline) == [1, 2, 3, 4])
    #expect(reports.all == [])
    outline.expand(1)
    #expect(nodes(outline) == [1, 3, 2, 4])
    #expect(reports.all == [.duplicatesDropped(identities: ["3"])])
    outline.collapse(1)
    #expect(nodes(outline) == [1, 2, 3, 4])
    #expect(views.faults == [])
  }

  @Test func rootShownAsDescendantIsHidden() throws {
    let roots = ArrayDataSource([1, 2])
    let outline = roots.outlined(
      children: { $0 == 1 ? [2] : $0 == 2 ? [5] : [] }, isExpandedByDefault: true,
      report: { [reports] in reports.all.append($0) })
    #expect(nodes(outline) == [1, 2, 5])
    #expect(outline.snapshot.items.map(\.level) == [0, 1, 2])
    try roots.insert(3, at: 1)
    #expect(nodes(outline) == [1, 2, 5, 3])
    try roots.remove(ids: [1])
    #expect(nodes(outline) == [3, 2, 5])
    #expect(outline.snapshot.items.map(\.level) == [0, 0, 1])
    #expect(reports.all == [.duplicatesDropped(identities: ["2"])])
  }

  @Test func duplicateChildrenAreShownOnce() {
    let outline = outline(Graph([1: [2, 2, 3]]), roots: [1])
    outline.expand(1)
    #expect(nodes(outline) == [1, 2, 3])
    #expect(reports.all == [.duplicatesDropped(identities: ["2"])])
  }

  @Test func reexpandingNodeShowsChangedChildren() {
    let graph = Graph([1: [2, 3], 3: [4]])
    let outline = outline(graph, roots: [1], isExpandedByDefault: true)
    let views = ListViews(outline)
    let checker = TransitionChecker(outline)
    graph.children = [1: [3, 2], 2: [4]]
    outline.collapse(3)
    #expect(nodes(outline) == [1, 2, 3])
    outline.collapseAll()
    outline.expandAll()
    #expect(nodes(outline) == [1, 3, 2, 4])
    graph.children = [:]
    outline.collapse(1)
    outline.expand(1)
    #expect(nodes(outline) == [1])
    #expect(views.faults == [])
    #expect(checker.faults == [])
  }

  @Test func deepTreeIsShown() {
    let depth = 30_000
    let outline = outline(Graph([:]), roots: [])
    #expect(outline.snapshot.isEmpty)
    let chain = OutlineDataSource(roots: [0], children: { $0 < depth ? [$0 + 1] : [] })
    chain.expandAll()
    #expect(chain.snapshot.numberOfItems == depth + 1)
    #expect(chain.snapshot.item(at: ItemPosition(section: 0, item: depth))?.level == depth)
    chain.collapse(0)
    #expect(chain.snapshot.numberOfItems == 1)
    #expect(chain.expand(toReveal: depth)?.item == depth)
  }
}
