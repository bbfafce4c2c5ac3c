/// Notifies an outline's sources about their visible items.
@MainActor
@usableFromInline
final class OutlineVisibility<Section: ListElement, Node: ListElement>: VisibleItemsTracking {
  weak var outline: OutlineDataSource<Section, Node>?
  /// The visible rows that the host last reported.
  private var visible: VisibleRows?
  /// All expanded nodes. Used if a visible row is too far from its ancestors.
  private var openNodes: OutlineOpenNodes<Section, Node>?
  /// The maximum number of rows above the first visible row to search for its ancestors.
  var mostRowsAbove = 1_000
  /// The corresponding limit per expanded node, used after rows have changed. Reading this many rows takes about as long as
  /// looking up all expanded nodes.
  var mostRowsAboveForEach = 100
  /// The rows for which visible items were last reported.
  private var told: Snapshot<Section, OutlineRow<Node>>?

  @usableFromInline
  init() {}

  /// A Boolean value that indicates whether any source needs to know its visible items.
  @usableFromInline
  var wantsVisibleItems: Bool {
    guard let outline else { return false }
    return outline.loader?.sources != nil
      || (outline.source.capability() as (any VisibleItemsTracking)?)?.wantsVisibleItems ?? false
  }

  /// Reports the visible rows to the sources. O(visible rows) plus O(loaded rows above them up to a root). If there are too
  /// many of those, O(expanded nodes) instead, times log n if rows have changed.
  @usableFromInline
  func visibleItemsDidChange(_ rows: VisibleRows) {
    visible = rows
    pass()
  }

  /// Reports the visible rows again after a source was added. The source of the roots is notified even if none of its items is
  /// visible, so that it loads the first items.
  func pass() {
    guard let outline, !outline.turns.isAsking, let visible else { return }
    let rows = visible.clamped(to: 0..<outline.state.output.numberOfItems)
    // The reported rows no longer exist, so wait for the host to report new ones.
    if rows.isEmpty, !visible.isEmpty { return }
    // Report the roots whose branches are visible.
    if let source: any VisibleItemsTracking = outline.source.capability() {
      source.visibleItemsDidChange(VisibleRows(rows.ranges.compactMap { outline.state.roots(seenIn: $0) }))
    }
    guard let sources = outline.loader?.sources else { return }
    // Merge the visible children of each parent, because a parent can occur in several ranges.
    var seen: [Node.Identity: VisibleRows] = [:]
    for (node, children) in rows.ranges.lazy.flatMap({ self.children(of: outline, seenIn: $0) }) {
      seen[node, default: VisibleRows()].append(children)
    }
    for (node, children) in seen {
      let source: (any VisibleItemsTracking)? = sources.present(of: node)?.capability()
      source?.visibleItemsDidChange(children)
    }
  }

  /// Returns the parents of the nodes at or above the given rows, each with the range of its visible children.
  private func children(
    of outline: OutlineDataSource<Section, Node>, seenIn rows: Range<Int>
  ) -> [(parent: Node.Identity, children: Range<Int>)] {
    let output = outline.state.output
    // Reuse the expanded nodes if the rows haven't changed.
    if let openNodes, openNodes.rows.isIdentical(to: output) {
      return openNodes.children(seenIn: rows)
    }
    let isSame = told?.isIdentical(to: output) ?? false
    told = output
    // After a change, looking up all expanded nodes is expensive, so search more rows first.
    let most = max(mostRowsAbove, isSame ? 0 : mostRowsAboveForEach * outline.state.tree.branches.count)
    // Otherwise, read the rows section by section. If that would take too long, look up all expanded nodes.
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
    // The stored expanded nodes belong to earlier rows.
    openNodes = nil
    return found
  }
}

extension OutlineReplay {
  /// Returns the range of the roots that contain the given rows, counted across all sections. O(log n).
  func roots(seenIn rows: Range<Int>) -> Range<Int>? {
    guard let first = root(atOffset: rows.lowerBound), let last = root(atOffset: rows.upperBound - 1) else {
      return nil
    }
    return first..<max(first, last) + 1
  }

  private func root(atOffset row: Int) -> Int? {
    guard let position = output.position(atOffset: row) else { return nil }
    // Find the root whose branch contains the row.
    let root = root(ofRow: position.item, inSection: position.section)
    return source.offset(of: ItemPosition(section: position.section, item: root))
  }
}

extension OutlineDataSource {
  /// Reports the visible rows to the sources of the outline.
  @usableFromInline
  func passVisibleRows() {
    let tracking: (any VisibleItemsTracking)? = source.capability()
    guard tracking != nil || loader?.sources != nil else { return }
    visibility.outline = self
    visibleItemsPaths.append(VisibleItemsPath(source: visibility) { $0 })
  }
}
