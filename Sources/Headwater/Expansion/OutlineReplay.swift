/// The rows of an outline whose roots are the items of a source, and for each root how many rows it has: how many there are
/// before a root is the place of its row.
@MainActor
@usableFromInline
struct OutlineReplay<Section: ListElement, Node: ListElement>: SectionedReplay {
  @usableFromInline typealias Row = OutlineRow<Node>
  @usableFromInline typealias Counts = Tree<CountMeasure>
  @usableFromInline typealias SectionState = (counts: Counts, node: SectionNode<Section, Row>)

  @usableFromInline var tree: OutlineTree<Node>
  /// What of the source has been followed: the roots.
  @usableFromInline var source: Snapshot<Section, Node>
  @usableFromInline var counts = Tree<CountsMeasure>()
  @usableFromInline var output = Snapshot<Section, Row>()
  @usableFromInline var index = OutlineIndex<Section, Node>()
  /// Nodes that are open and whose children nobody has asked for.
  @usableFromInline var wanted: [Node] = []
  @usableFromInline var cuts = OutlineCuts()
  /// Whether a node has come whose identity a row has already: which of them is shown is found by walking from the top.
  @usableFromInline var isAmbiguous = false

  @inlinable
  init(_ source: Snapshot<Section, Node>, _ tree: OutlineTree<Node>) {
    self.tree = tree
    self.source = source
    output = Snapshot(
      nodes: ContiguousArray(
        (0..<source.numberOfSections).map {
          SectionNode(section: source.tree[$0].section, items: Tree(), token: $0)
        }))
    counts = Tree(ContiguousArray(repeating: Counts(), count: source.numberOfSections))
    _ = showAll()
  }

  /// Changes the counts of a section.
  @inlinable
  mutating func setCounts(_ range: Range<Int>, inSection section: Int, to new: some Collection<Int>) {
    var sectionCounts = counts[section]
    sectionCounts.replaceSubrange(range, with: new)
    counts.replace(at: section, with: sectionCounts)
  }

  /// The rows of neighbouring roots.
  @inlinable
  func rows(ofRoots roots: Range<Int>, inSection section: Int) -> Range<Int> {
    let sectionCounts = counts[section]
    return sectionCounts.weight(before: roots.lowerBound)..<sectionCounts.weight(before: roots.upperBound)
  }

  @inlinable
  mutating func removeItems(_ items: Range<Int>, inSection section: Int) {
    let rows = rows(ofRoots: items, inSection: section)
    setCounts(items, inSection: section, to: [])
    if !rows.isEmpty { output.replaceItems(rows, inSection: section, with: EmptyCollection()) }
  }

  @inlinable
  mutating func insertItems(_ items: ArraySlice<Node>, at position: ItemPosition) {
    let place = counts[position.section].weight(before: position.item)
    let found = OutlineRows(of: [items], tree, isQuick: true)
    let new = found.sections[0]
    take(found, inPlaceOf: place..<place, inSection: position.section)
    setCounts(position.item..<position.item, inSection: position.section, to: new.counts)
    if !new.rows.isEmpty { output.replaceItems(place..<place, inSection: position.section, with: new.rows) }
  }

  @inlinable
  mutating func updateItem(_ item: Node, at position: ItemPosition) {
    let rows = rows(ofRoots: position.item..<position.item + 1, inSection: position.section)
    // One that is cut has no row to change.
    if !rows.isEmpty {
      replace(rows, ofRoot: position.item, inSection: position.section, by: item, level: 0)
    }
  }

  @inlinable
  mutating func removeSection(_ section: Int) -> SectionState {
    (counts.remove(at: section), output.takeSection(at: section))
  }

  @inlinable
  mutating func insertSection(_ state: SectionState, at section: Int) {
    counts.insert(state.counts, at: section)
    output.replaceSections(section..<section, with: CollectionOfOne(state.node))
  }

  @inlinable
  mutating func insertSection(_ section: Section, items: Snapshot<Section, Node>.Items, at index: Int) {
    let found = OutlineRows(of: [items], tree, isQuick: true)
    let new = found.sections[0]
    take(found, inPlaceOf: 0..<0, inSection: nil)
    counts.insert(Counts(new.counts), at: index)
    let node = SectionNode(section: section, items: Tree(new.rows), token: output.newToken())
    output.replaceSections(index..<index, with: CollectionOfOne(node))
  }

  @inlinable
  mutating func updateSection(_ value: Section, at section: Int) {
    output.setSection(value, at: section)
  }
}

/// Counts weigh what they count.
@usableFromInline
enum CountMeasure: TreeMeasure {
  @inlinable
  static func identity(of count: Int) -> Int { count }
  @inlinable
  static func hasSameContent(_ left: Int, _ right: Int) -> Bool { left == right }
  @inlinable
  static var keptWeights: KeptWeights { .children }
  @inlinable
  static func weight(of count: Int) -> Int { count }
}

/// Lists of counts, one a section, weigh nothing.
@usableFromInline
enum CountsMeasure: TreeMeasure {
  @inlinable
  static func identity(of counts: Tree<CountMeasure>) -> Int { counts.count }
  @inlinable
  static func hasSameContent(_ left: Tree<CountMeasure>, _ right: Tree<CountMeasure>) -> Bool { true }
  @inlinable
  static var keptWeights: KeptWeights { .none }
  @inlinable
  static func weight(of counts: Tree<CountMeasure>) -> Int { 0 }
}
