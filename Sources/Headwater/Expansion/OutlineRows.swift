/// The rows of lists of roots and of their visible descendants, together with the other results of a walk.
@MainActor
@usableFromInline
struct OutlineRows<Node: ListElement> {
  @usableFromInline typealias Row = OutlineRow<Node>

  /// The rows of one list of roots.
  @usableFromInline
  struct Section {
    /// The number of rows below each root's own row; -1 for a root that was left out.
    @usableFromInline var counts = ContiguousArray<Int>()
    /// The gaps of the roots that aren't loaded, with their positions among the counts.
    @usableFromInline var countGaps: [PlacedGap] = []
    @usableFromInline var rows: ContiguousArray<Row>
    /// The gaps of the nodes that aren't loaded, with their positions among the rows.
    @usableFromInline var gaps: [PlacedGap] = []
    @usableFromInline var numberInGaps = 0

    @inlinable
    init(rows: ContiguousArray<Row>) {
      self.rows = rows
    }

    @inlinable
    var numberOfRows: Int { rows.count &+ numberInGaps }
  }

  /// The rows of each list of roots.
  @usableFromInline var sections: [Section] = []
  /// The expanded nodes whose children haven't been requested.
  @usableFromInline var wanted: [Node]
  /// The nodes that were left out. After a quick walk, any entry means that the rows aren't usable because identities repeat.
  @usableFromInline var cuts: OutlineCuts

  /// Walks lists of roots. O(rows).
  ///
  /// - Parameters:
  ///   - lists: The lists of roots.
  ///   - tree: The tree below the roots.
  ///   - isQuick: A Boolean value that indicates whether the walk only needs to determine if any node must be left out.
  @inlinable
  init(of lists: some Sequence<some Sequence<Node>>, _ tree: OutlineTree<Node>, isQuick: Bool) {
    var walk = OutlineWalk(tree, isQuick: isQuick)
    wanted = []
    cuts = OutlineCuts()
    for roots in lists { add(roots, [], &walk) }
    finish(walk)
  }

  /// Walks lists of roots, some of which may not be loaded. O(loaded rows).
  ///
  /// - Parameters:
  ///   - lists: The lists of roots.
  ///   - tree: The tree below the roots.
  ///   - isQuick: A Boolean value that indicates whether the walk only needs to determine if any node must be left out.
  @inlinable
  init(ofTrees lists: some Sequence<Tree<ItemMeasure<Node>>>, _ tree: OutlineTree<Node>, isQuick: Bool) {
    var walk = OutlineWalk(tree, isQuick: isQuick)
    wanted = []
    cuts = OutlineCuts()
    for roots in lists {
      if Node._hasPlaceholders {
        // Pass loaded nodes and gaps separately, so that no placeholder is created.
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
    // Each list of roots gets its own rows.
    walk.rows = []
    walk.rows.reserveCapacity(roots.underestimatedCount)
    var counts = ContiguousArray<Int>()
    counts.reserveCapacity(roots.underestimatedCount)
    var next = gaps[...]
    for root in roots {
      // Append the gaps that precede this root.
      if Node._hasPlaceholders {
        while let placed = next.first, placed.place == counts.count {
          walk.append(placed.gap, level: level, below: parent)
          next.removeFirst()
        }
      }
      // Append the root's branch, and count the rows below the root's own.
      let before = walk.rows.count &+ walk.numberInGaps
      walk.append(root, level: level)
      counts.append(walk.rows.count &+ walk.numberInGaps &- before &- 1)
    }
    // Append the gaps after the last root.
    if Node._hasPlaceholders {
      for placed in next { walk.append(placed.gap, level: level, below: parent) }
    }
    var section = Section(rows: walk.rows)
    (section.counts, section.countGaps) = (counts, gaps)
    (section.gaps, section.numberInGaps) = (walk.gaps, walk.numberInGaps)
    // The next section starts without gaps.
    if Node._hasPlaceholders { (walk.gaps, walk.numberInGaps) = ([], 0) }
    sections.append(section)
  }

  @inlinable
  mutating func finish(_ walk: OutlineWalk<Node>) {
    wanted = walk.wanted
    cuts = walk.cuts
    // A quick walk detects only expanded nodes that repeat, so check all rows.
    if walk.isQuick, cuts.isEmpty { lookForDuplicates() }
  }

  /// Quickly walks some children of a node. O(rows).
  ///
  /// - Parameters:
  ///   - children: The children and the gaps of those that aren't loaded.
  ///   - parent: The parent node.
  ///   - level: The level of the children.
  ///   - tree: The tree below the children.
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
  ///   - level: The level of the node.
  ///   - tree: The tree below the node.
  @inlinable
  init(of node: Node, level: Int, _ tree: OutlineTree<Node>) {
    var walk = OutlineWalk(tree, isQuick: true)
    walk.append(node, level: level)
    var section = Section(rows: walk.rows)
    (section.gaps, section.numberInGaps) = (walk.gaps, walk.numberInGaps)
    sections = [section]
    wanted = walk.wanted
    cuts = walk.cuts
    // A quick walk detects only expanded nodes that repeat, so check all rows.
    if cuts.isEmpty { lookForDuplicates() }
  }

  /// Checks whether two rows represent nodes with the same identity. O(rows).
  @inlinable
  mutating func lookForDuplicates() {
    let count = sections.reduce(0) { $0 + $1.rows.count }
    if count < 2 { return }
    let arena = Arena()
    defer { arena.deallocate() }
    var table = HashTable(capacity: count, numbersBelow: count, in: arena)
    let hash = IdentityHash<Node.Identity>()
    // Compute a block of hashes before looking them up. Lookups that don't depend on each other overlap their memory accesses.
    let block = 64
    let hashes: UnsafeMutablePointer<UInt64> = arena.allocate(repeating: 0, count: block)
    var first = 0
    for section in sections {
      let rows = section.rows
      for start in stride(from: 0, to: rows.count, by: block) {
        let range = start..<min(start + block, rows.count)
        for index in range { hashes[index - start] = hash.hash(rows[index].node.identity) }
        // Skip loading and error rows, because they belong to a node that already has a row.
        for index in range where rows[index].loadState == nil {
          let identity = rows[index].node.identity
          let found = table.slot(for: hashes[index - start]) { IdentityHash.areEqual(self[$0], identity) }
          // A poor hash function makes lookups too expensive. Give up; a complete walk finds the duplicates.
          guard let found, found.number == nil else { return cuts.duplicates.append("\(identity)") }
          table.set(first + index, hash: hashes[index - start], at: found.slot)
        }
      }
      first += rows.count
    }
  }

  /// Accesses the node identity of a row, counted across all sections.
  @inlinable
  subscript(number: Int) -> Node.Identity {
    var (number, section) = (number, 0)
    // Subtract the rows of the preceding sections.
    while number >= sections[section].rows.count {
      number -= sections[section].rows.count
      section += 1
    }
    return sections[section].rows[number].node.identity
  }
}
