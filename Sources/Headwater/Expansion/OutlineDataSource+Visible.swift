/// Tells the sources behind an outline what is visible of them.
@MainActor
@usableFromInline
final class OutlineVisibility<Section: ListElement, Node: ListElement>: FollowsVisibleItems {
  weak var outline: OutlineDataSource<Section, Node>?
  /// The rows that are visible.
  private var visible = 0..<0
  private var openNodes: OutlineOpenNodes<Section, Node>?

  @usableFromInline
  init() {}

  /// Whether there is a source that wants to know.
  var wantsVisibleItems: Bool {
    guard let outline else { return false }
    return outline.loader?.sources != nil
      || (outline.source as? any FollowsVisibleItems)?.wantsVisibleItems ?? false
  }

  /// Passes on which rows are visible. O(nodes that are open, times log n), where rows have changed; else O(nodes that are
  /// open).
  func visibleItemsDidChange(_ rows: Range<Int>) {
    visible = rows
    pass()
  }

  /// Passes on anew what is visible: a source has come.
  func pass() {
    guard let outline, !visible.isEmpty else { return }
    let rows = visible.clamped(to: 0..<outline.state.output.numberOfItems)
    if rows.isEmpty { return }
    if let source = outline.source as? any FollowsVisibleItems, let roots = outline.state.roots(seenIn: rows)
    {
      source.visibleItemsDidChange(roots)
    }
    guard let sources = outline.loader?.sources else { return }
    if openNodes?.rows.isIdentical(to: outline.state.output) != true {
      openNodes = OutlineOpenNodes(&outline.state)
    }
    guard let openNodes else { return }
    for node in openNodes.nodes {
      guard let source = sources.present(of: node.identity) as? any FollowsVisibleItems,
        let children = openNodes.children(of: node, seenIn: rows)
      else { continue }
      source.visibleItemsDidChange(children)
    }
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
    visibleItemsPaths.append(VisibleItemsPath(source: visibility, rows: { $0 }))
  }
}
