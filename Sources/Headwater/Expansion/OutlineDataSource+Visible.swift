/// Tells the sources behind an outline what is visible of them.
@MainActor
@usableFromInline
final class OutlineVisibility<Section: ListElement, Node: ListElement>: FollowsVisibleItems {
  weak var outline: OutlineDataSource<Section, Node>?
  /// The rows that are visible, as far as a host has told.
  private var visible: VisibleRows?
  /// All nodes that are open: needed where very many rows are between one that is seen and its parents.
  private var openNodes: OutlineOpenNodes<Section, Node>?
  /// How many rows above the first that is seen are looked at, to find the nodes that it is below.
  var mostRowsAbove = 1_000
  /// How many are where rows have changed, for each node that is open: looking up all of these takes as long.
  var mostRowsAboveForEach = 100
  /// The rows of which was told what is visible.
  private var told: Snapshot<Section, OutlineRow<Node>>?

  @usableFromInline
  init() {}

  /// Whether there is a source that wants to know.
  var wantsVisibleItems: Bool {
    guard let outline else { return false }
    return outline.loader?.sources != nil
      || (outline.source as? any FollowsVisibleItems)?.wantsVisibleItems ?? false
  }

  /// Passes on which rows are visible. O(rows that are visible), and O(rows above them up to a root that are loaded); where these
  /// are very many, O(nodes that are open) instead, times log n where rows have changed.
  func visibleItemsDidChange(_ rows: VisibleRows) {
    visible = rows
    pass()
  }

  /// Reports the visible rows again, because a source was added. The source of the roots also learns that none is visible: it
  /// loads the first.
  func pass() {
    guard let outline, !outline.turns.isAsking, let visible else { return }
    let rows = visible.clamped(to: 0..<outline.state.output.numberOfItems)
    if rows.isEmpty, !visible.isEmpty { return }
    if let source = outline.source as? any FollowsVisibleItems {
      source.visibleItemsDidChange(VisibleRows(rows.ranges.compactMap { outline.state.roots(seenIn: $0) }))
    }
    guard let sources = outline.loader?.sources else { return }
    var seen: [Node.Identity: VisibleRows] = [:]
    for (node, children) in rows.ranges.lazy.flatMap({ self.children(of: outline, seenIn: $0) }) {
      seen[node, default: VisibleRows()].append(children)
    }
    for (node, children) in seen {
      (sources.present(of: node) as? any FollowsVisibleItems)?.visibleItemsDidChange(children)
    }
  }

  /// Nodes with those of their children that some rows stand for, or stand below.
  private func children(
    of outline: OutlineDataSource<Section, Node>, seenIn rows: Range<Int>
  ) -> [(parent: Node.Identity, children: Range<Int>)] {
    let output = outline.state.output
    if let openNodes, openNodes.rows.isIdentical(to: output) {
      return openNodes.children(seenIn: rows)
    }
    let isSame = told?.isIdentical(to: output) ?? false
    told = output
    let most = max(mostRowsAbove, isSame ? 0 : mostRowsAboveForEach * outline.state.tree.branches.count)
    var found: [(parent: Node.Identity, children: Range<Int>)] = []
    var row = rows.lowerBound
    while row < rows.upperBound, let position = output.position(atOffset: row) {
      let items = output.tree[position.section].items
      let end = min(items.count, position.item + rows.upperBound - row)
      guard let seen = OutlineSeenChildren(in: items, seen: position.item..<end, lookingUpAt: most) else {
        let nodes = OutlineOpenNodes(&outline.state)
        openNodes = nodes
        return nodes.children(seenIn: rows)
      }
      found += seen.ranges
      row += end - position.item
    }
    openNodes = nil
    return found
  }
}

extension OutlineReplay {
  /// The roots that some rows stand for, or stand below, as places among all roots. O(log n).
  func roots(seenIn rows: Range<Int>) -> Range<Int>? {
    guard let first = root(atOffset: rows.lowerBound), let last = root(atOffset: rows.upperBound - 1) else {
      return nil
    }
    return first..<max(first, last) + 1
  }

  private func root(atOffset row: Int) -> Int? {
    guard let position = output.position(atOffset: row) else { return nil }
    let root = root(ofRow: position.item, inSection: position.section)
    return source.offset(of: ItemPosition(section: position.section, item: root))
  }
}

extension OutlineDataSource {
  /// Says which rows are visible to the sources that the outline is made of.
  @usableFromInline
  func passVisibleRows() {
    guard source is any FollowsVisibleItems || loader?.sources != nil else { return }
    visibility.outline = self
    visibleItemsPaths.append(VisibleItemsPath(source: visibility) { $0 })
  }
}
