/// The rows of several lists of roots and of all that is open below them, and what else a walk has found.
@MainActor
@usableFromInline
struct OutlineRows<Node: ListElement> {
  @usableFromInline typealias Row = OutlineRow<Node>

  /// The rows of one list of roots.
  @usableFromInline
  struct Section {
    /// How many rows each root has below its own; -1 for one that is cut.
    @usableFromInline var counts = ContiguousArray<Int>()
    /// Roots that are not loaded, among the counts.
    @usableFromInline var countGaps: [PlacedGap] = []
    @usableFromInline var rows: ContiguousArray<Row>
    /// Nodes that are not loaded, among the rows.
    @usableFromInline var gaps: [PlacedGap] = []
    @usableFromInline var numberInGaps = 0

    @inlinable
    init(rows: ContiguousArray<Row>) {
      self.rows = rows
    }

    @inlinable
    var numberOfRows: Int { rows.count &+ numberInGaps }
  }

  /// For each list of roots all rows.
  @usableFromInline var sections: [Section] = []
  /// Nodes that are open and whose children nobody has asked for.
  @usableFromInline var wanted: [Node]
  /// What has been cut. Where rows have been found quickly, anything says that they are not of different nodes.
  @usableFromInline var cuts: OutlineCuts

  /// Walks lists of roots. O(rows).
  ///
  /// - Parameters:
  ///   - lists: The roots.
  ///   - tree: What is below them.
  ///   - isQuick: Whether it is enough to know that something would have to be cut.
  @inlinable
  init(of lists: some Sequence<some Sequence<Node>>, _ tree: OutlineTree<Node>, isQuick: Bool) {
    var walk = OutlineWalk(tree, isQuick: isQuick)
    wanted = []
    cuts = OutlineCuts()
    for roots in lists { add(roots, [], &walk) }
    finish(walk)
  }

  /// Walks lists of roots of which some may not be loaded. O(rows that are there).
  ///
  /// - Parameters:
  ///   - lists: The roots.
  ///   - tree: What is below them.
  ///   - isQuick: Whether it is enough to know that something would have to be cut.
  @inlinable
  init(ofTrees lists: some Sequence<Tree<ItemMeasure<Node>>>, _ tree: OutlineTree<Node>, isQuick: Bool) {
    var walk = OutlineWalk(tree, isQuick: isQuick)
    wanted = []
    cuts = OutlineCuts()
    for roots in lists {
      if Node._hasPlaceholders {
        let (nodes, gaps) = roots.parts(0..<roots.count)
        add(nodes, gaps, &walk)
      } else {
        add(TreeElements(tree: roots), [], &walk)
      }
    }
    finish(walk)
  }

  @inlinable
  mutating func add(
    _ roots: some Sequence<Node>, _ gaps: [PlacedGap], level: Int = 0, below parent: Node.Identity? = nil,
    _ walk: inout OutlineWalk<Node>
  ) {
    walk.rows = []
    walk.rows.reserveCapacity(roots.underestimatedCount)
    var counts = ContiguousArray<Int>()
    counts.reserveCapacity(roots.underestimatedCount)
    var next = gaps[...]
    for root in roots {
      if Node._hasPlaceholders {
        while let placed = next.first, placed.place == counts.count {
          walk.append(placed.gap, level: level, below: parent)
          next.removeFirst()
        }
      }
      let before = walk.rows.count &+ walk.numberInGaps
      walk.append(root, level: level)
      counts.append(walk.rows.count &+ walk.numberInGaps &- before &- 1)
    }
    if Node._hasPlaceholders {
      for placed in next { walk.append(placed.gap, level: level, below: parent) }
    }
    var section = Section(rows: walk.rows)
    (section.counts, section.countGaps) = (counts, gaps)
    (section.gaps, section.numberInGaps) = (walk.gaps, walk.numberInGaps)
    if Node._hasPlaceholders { (walk.gaps, walk.numberInGaps) = ([], 0) }
    sections.append(section)
  }

  @inlinable
  mutating func finish(_ walk: OutlineWalk<Node>) {
    wanted = walk.wanted
    cuts = walk.cuts
    if walk.isQuick, cuts.isEmpty { lookForDuplicates() }
  }

  /// Quickly walks some children of a node. O(rows).
  ///
  /// - Parameters:
  ///   - children: The children, and gaps of those that are not loaded.
  ///   - parent: The node.
  ///   - level: Their level.
  ///   - tree: What is below them.
  init(
    ofChildren children: (elements: ContiguousArray<Node>, gaps: [PlacedGap]), of parent: Node.Identity,
    level: Int,
    _ tree: OutlineTree<Node>
  ) {
    var walk = OutlineWalk(tree, isQuick: true)
    wanted = []
    cuts = OutlineCuts()
    add(children.elements, children.gaps, level: level, below: parent, &walk)
    finish(walk)
  }

  /// Quickly walks one node. O(rows).
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - level: Its level.
  ///   - tree: What is below it.
  @inlinable
  init(of node: Node, level: Int, _ tree: OutlineTree<Node>) {
    var walk = OutlineWalk(tree, isQuick: true)
    walk.append(node, level: level)
    var section = Section(rows: walk.rows)
    (section.gaps, section.numberInGaps) = (walk.gaps, walk.numberInGaps)
    sections = [section]
    wanted = walk.wanted
    cuts = walk.cuts
    if cuts.isEmpty { lookForDuplicates() }
  }

  /// Looks whether two rows are of nodes of one identity. O(rows).
  @inlinable
  mutating func lookForDuplicates() {
    let count = sections.reduce(0) { $0 + $1.rows.count }
    if count < 2 { return }
    let arena = Arena()
    defer { arena.deallocate() }
    var table = HashTable(capacity: count, numbersBelow: count, in: arena)
    let hash = IdentityHash<Node.Identity>()
    // Many hashes first, and then many look-ups: memory answers several questions at once, if they do not wait for each
    // other.
    let block = 64
    let hashes: UnsafeMutablePointer<UInt64> = arena.allocate(repeating: 0, count: block)
    var first = 0
    for section in sections {
      let rows = section.rows
      for start in stride(from: 0, to: rows.count, by: block) {
        let range = start..<min(start + block, rows.count)
        for index in range { hashes[index - start] = hash.hash(rows[index].node.identity) }
        for index in range where rows[index].loadState == nil {
          let identity = rows[index].node.identity
          let found = table.slot(for: hashes[index - start]) { IdentityHash.areEqual(self[$0], identity) }
          // A hash that says nothing has cost too much: a walk that is not quick will tell.
          guard let found, found.number == nil else { return cuts.duplicates.append("\(identity)") }
          table.set(first + index, hash: hashes[index - start], at: found.slot)
        }
      }
      first += rows.count
    }
  }

  /// The identity of a row, counted over all sections.
  @inlinable
  subscript(number: Int) -> Node.Identity {
    var (number, section) = (number, 0)
    while number >= sections[section].rows.count {
      number -= sections[section].rows.count
      section += 1
    }
    return sections[section].rows[number].node.identity
  }
}
