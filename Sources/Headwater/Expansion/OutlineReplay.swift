#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The rows of an outline whose roots are the items of a source, and the number of rows below each root's own row. The index of
/// a root's row is the sum of these numbers over the preceding roots plus the number of those roots. Roots that aren't loaded
/// are gaps.
@MainActor
@usableFromInline
struct OutlineReplay<Section: ListElement, Node: ListElement>: StatefulReplay {
  @usableFromInline typealias Row = OutlineRow<Node>
  @usableFromInline typealias Counts = Tree<CountMeasure<Node>>

  @usableFromInline var tree: OutlineTree<Node>
  /// The snapshot of the roots that the rows currently reflect.
  @usableFromInline var source: Snapshot<Section, Node>
  /// The row counts of each section.
  @usableFromInline var sections = Tree<CountsMeasure<Node>>()
  @usableFromInline var output = Snapshot<Section, Row>()
  @usableFromInline var index = OutlineIndex<Section, Node>()
  /// The expanded nodes whose children haven't been requested.
  @usableFromInline var wanted: [Node] = []
  @usableFromInline var cuts = OutlineCuts()
  /// A Boolean value that indicates whether the identity of an added node already has a row. A walk from the top decides which
  /// of the two is shown.
  @usableFromInline var isAmbiguous = false

  @inlinable
  init(_ source: Snapshot<Section, Node>, _ tree: OutlineTree<Node>) {
    self.tree = tree
    self.source = source
    // Start with empty sections, which the walk then fills.
    output = Snapshot(
      nodes: ContiguousArray(
        (0..<source.numberOfSections).map {
          SectionNode(section: source.tree[$0].section, items: Tree(), token: $0)
        }))
    sections = Tree(ContiguousArray(repeating: Counts(), count: source.numberOfSections))
    _ = showAll()
  }

  /// Replaces the row counts of some of a section's roots.
  @inlinable
  mutating func setCounts(
    _ range: Range<Int>, inSection section: Int, to new: some Collection<Int>, gaps: [PlacedGap] = []
  ) {
    var sectionCounts = sections[section]
    if Node._hasPlaceholders {
      sectionCounts.replaceSubrange(range, with: new, gaps: gaps)
    } else {
      sectionCounts.replaceSubrange(range, with: new)
    }
    sections.replace(at: section, with: sectionCounts)
  }

  /// Returns the row counts of a section's roots.
  @inlinable
  static func counts(_ new: OutlineRows<Node>.Section) -> Counts {
    Node._hasPlaceholders ? Counts(new.counts, gaps: new.countGaps) : Counts(new.counts)
  }

  /// The loaded roots. O(loaded roots).
  @inlinable
  var roots: [Node] {
    if !Node._hasPlaceholders { return Array(source.items) }
    return (0..<source.numberOfSections).flatMap { source.tree[$0].items.presentElements }
  }

  /// Returns the range of the rows that belong to a range of roots.
  @inlinable
  func rows(ofRoots roots: Range<Int>, inSection section: Int) -> Range<Int> {
    let sectionCounts = sections[section]
    // The rows before a root are the preceding roots and the rows below them.
    return roots.lowerBound + sectionCounts.weight(before: roots.lowerBound)..<roots.upperBound
      + sectionCounts.weight(before: roots.upperBound)
  }

  @inlinable
  mutating func removeItems(_ items: Range<Int>, inSection section: Int) {
    // Convert the roots to rows before their counts are removed.
    let rows = rows(ofRoots: items, inSection: section)
    setCounts(items, inSection: section, to: [])
    if !rows.isEmpty { output.replaceItems(rows, inSection: section, with: EmptyCollection()) }
  }

  @inlinable
  mutating func insertItems(_ items: ArraySlice<Node>, at position: ItemPosition) {
    insert(OutlineRows(of: [items], tree, isQuick: true), at: position)
  }

  @inlinable
  mutating func insertItems(_ run: ItemRun, of after: Snapshot<Section, Node>) {
    if !Node._hasPlaceholders { return insertItems(after.array(of: run)[...], at: run.start) }
    // Pass the roots as a tree, so that placeholders remain gaps.
    let roots = after.tree[run.start.section].items.slice(run.start.item..<run.start.item + run.count)
    insert(OutlineRows(ofTrees: [roots], tree, isQuick: true), at: run.start)
  }

  /// Inserts the rows of roots.
  @inlinable
  mutating func insert(_ found: OutlineRows<Node>, at position: ItemPosition) {
    // The rows before a root are the preceding roots and the rows below them.
    let place = position.item + sections[position.section].weight(before: position.item)
    let new = found.sections[0]
    // Look for duplicates before the new rows are added.
    take(found, inPlaceOf: place..<place, inSection: position.section)
    setCounts(
      position.item..<position.item, inSection: position.section, to: new.counts, gaps: new.countGaps)
    put(new.rows, gaps: new.gaps, inPlaceOf: place..<place, inSection: position.section)
  }

  /// Replaces a range of rows.
  @inlinable
  mutating func put(
    _ rows: some Collection<Row>, gaps: [PlacedGap], inPlaceOf range: Range<Int>, inSection section: Int
  ) {
    if rows.isEmpty, gaps.isEmpty, range.isEmpty { return }
    if gaps.isEmpty { return output.replaceItems(range, inSection: section, with: rows) }
    output.replaceItems(range, inSection: section, with: rows, gaps: gaps)
  }

  @inlinable
  mutating func updateItem(_ item: Node, at position: ItemPosition) {
    let rows = rows(ofRoots: position.item..<position.item + 1, inSection: position.section)
    // A root that was left out has no row to change.
    if !rows.isEmpty {
      replace(rows, ofRoot: position.item, inSection: position.section, by: item, level: 0)
    }
  }

  @inlinable
  mutating func insertSection(_ section: Section, items: Snapshot<Section, Node>.Items, at index: Int) {
    let found = OutlineRows(ofTrees: [items.tree], tree, isQuick: true)
    let new = found.sections[0]
    // Look for duplicates before the new rows are added.
    take(found, inPlaceOf: 0..<0, inSection: nil)
    sections.insert(Self.counts(new), at: index)
    let rows: Tree<ItemMeasure<Row>> =
      Node._hasPlaceholders ? Tree(new.rows, gaps: new.gaps) : Tree(new.rows)
    let node = SectionNode(section: section, items: rows, token: output.newToken())
    output.replaceSections(index..<index, with: CollectionOfOne(node))
  }
}

/// The measure of row counts: the weight of each count is its value. The counts of nodes that aren't loaded are 0.
@usableFromInline
enum CountMeasure<Node: ListElement>: TreeMeasure {
  @inlinable
  static func identity(of count: Int) -> Int { count }
  @inlinable
  static func hasSameContent(_ left: Int, _ right: Int) -> Bool { left == right }
  @inlinable
  static var keptWeights: KeptWeights { .children }
  @inlinable
  static func weight(of count: Int) -> Int { count }
  @inlinable
  static var hasGaps: Bool { Node._hasPlaceholders }
  @inlinable
  static func element(_ number: UUID) -> Int { 0 }
}

/// The measure of the lists of counts, one list per section. They have no weight.
@usableFromInline
enum CountsMeasure<Node: ListElement>: TreeMeasure {
  @inlinable
  static func identity(of counts: Tree<CountMeasure<Node>>) -> Int { counts.count }
  @inlinable
  static func hasSameContent(_ left: Tree<CountMeasure<Node>>, _ right: Tree<CountMeasure<Node>>) -> Bool {
    true
  }
  @inlinable
  static var keptWeights: KeptWeights { .none }
  @inlinable
  static func weight(of counts: Tree<CountMeasure<Node>>) -> Int { 0 }
}
