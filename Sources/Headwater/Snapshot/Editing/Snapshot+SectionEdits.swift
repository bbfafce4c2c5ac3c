extension Snapshot {
  /// Inserts a section with items before the section at an index, or at the end. O(log sections + items).
  @inlinable
  public mutating func insertSection(
    _ section: Section, items: [Item] = [], at index: Int
  ) throws(EditError) {
    try insertSections([(section, items)], at: index)
  }

  /// Inserts sections with items before the section at an index, or at the end. O(log sections + items).
  @inlinable
  public mutating func insertSections(
    _ sections: some Sequence<(Section, [Item])>, at index: Int
  ) throws(EditError) {
    // Read the sequence first, because reading it can run arbitrary code.
    let sections = ContiguousArray(sections)
    takeJoined()
    try checkSectionGap(index)
    // Give each section a new token, which identifies it in derived snapshots.
    let nodes = ContiguousArray(
      sections.map { section, items in
        Node(section: section, items: ItemTree(items), token: newToken())
      })
    replaceSections(index..<index, with: nodes)
  }

  /// Appends a section with items. O(log sections + items).
  @inlinable
  public mutating func appendSection(
    _ section: Section, items: [Item] = []
  ) {
    takeJoined()
    let node = Node(section: section, items: ItemTree(items), token: newToken())
    replaceSections(numberOfSections..<numberOfSections, with: CollectionOfOne(node))
  }

  /// Removes a section and its items. O(log sections).
  @inlinable
  public mutating func removeSection(at index: Int) throws(EditError) {
    takeJoined()
    try checkSection(index)
    replaceSections(index..<index + 1, with: EmptyCollection())
  }

  /// Removes several sections and their items. All indices refer to the list before the edit. O(indices times log sections).
  @inlinable
  public mutating func removeSections(at indices: some Sequence<Int>) throws(EditError) {
    let indices = indices.arguments(inListOf: numberOfSections)
    takeJoined()
    try removeSections(checked: checkSections(indices))
  }

  /// Removes the sections at several valid indices, given in ascending order.
  @inlinable
  mutating func removeSections(checked indices: [Int]) {
    if indices.isEmpty { return }
    var tree = tree
    tree.removeSections(at: indices)
    setTree(tree, by: .removedSections(indices))
  }

  /// Removes all sections. O(1).
  @inlinable
  public mutating func removeAll() {
    takeJoined()
    // An empty list keeps its storage.
    if numberOfSections > 0 { setTree(Tree(), by: .removedSections(Array(0..<numberOfSections))) }
  }

  /// Removes the sections that have no items. O(sections).
  @inlinable
  public mutating func removeEmptySections() {
    takeJoined()
    removeSections(checked: (0..<numberOfSections).filter { numberOfItems(inSection: $0) == 0 })
  }

  /// Replaces the value of the section at an index. Its items stay. Does nothing if the new value is equal to the old one.
  /// O(log sections).
  @inlinable
  public mutating func replaceSection(at index: Int, with section: Section) throws(EditError) {
    takeJoined()
    try checkSection(index)
    let present = tree[index].section
    // An equal value changes nothing, and the snapshot keeps its storage.
    if present == section, present.identity == section.identity { return }
    setSection(section, at: index)
  }

  /// Moves a section and its items. O(log sections).
  ///
  /// - Parameters:
  ///   - source: The current index of the section.
  ///   - target: The index of the section after the move.
  /// - Throws: ``EditError`` if an index doesn't exist or occurs twice. If an error is thrown, nothing changes.
  @inlinable
  public mutating func moveSection(from source: Int, to target: Int) throws(EditError) {
    try moveSections(at: CollectionOfOne(source), to: target)
  }

  /// Moves sections next to each other, in the order in which they are given. O(moved sections times log sections).
  ///
  /// - Parameters:
  ///   - sources: The current indices of the sections.
  ///   - target: The index of the first of them after the move, counted without the moved sections.
  /// - Throws: ``EditError`` if an index doesn't exist or occurs twice. If an error is thrown, nothing changes.
  @inlinable
  public mutating func moveSections(at sources: some Sequence<Int>, to target: Int) throws(EditError) {
    let sources = sources.arguments(inListOf: numberOfSections)
    takeJoined()
    // Check the indices in the given order, so that the first missing one is reported.
    for source in sources { try checkSection(source) }
    let indices = try checkSections(sources)
    // The target is counted without the moved sections.
    let count = numberOfSections - sources.count
    guard target >= 0, target <= count else { throw .noSection(target, count: count) }
    // Sections that are already at the target stay there.
    if sources.enumerated().allSatisfy({ $1 == target + $0 }) { return }
    // Copy the nodes before the removal invalidates their indices. They keep their tokens.
    let nodes = ContiguousArray(sources.map { self.tree[$0] })
    var tree = tree
    tree.removeSections(at: indices)
    tree.replaceSubrange(target..<target, with: nodes)
    // Which of several sections must move depends on the order of all of them.
    setTree(tree, by: sources.count == 1 ? .movedSection(from: sources[0], to: target) : .other)
  }

  /// Replaces a range of sections without checking that it exists.
  @inlinable
  package mutating func replaceSections(_ range: Range<Int>, with nodes: some Collection<Node>) {
    if range.isEmpty, nodes.isEmpty { return }
    var tree = tree
    tree.replaceSubrange(range, with: nodes)
    let edit: SnapshotEdit =
      if range.isEmpty {
        .insertedSections(range.lowerBound..<range.lowerBound + nodes.count)
      } else if nodes.isEmpty {
        .removedSections(Array(range))
      } else {
        .other
      }
    setTree(tree, by: edit)
  }

  /// Replaces the value of a section, which must exist.
  @inlinable
  package mutating func setSection(_ section: Section, at index: Int) {
    var tree = tree
    var node = tree[index]
    let hasSameIdentity = node.section.identity == section.identity
    node.section = section
    tree.replaceSubrange(index..<index + 1, with: CollectionOfOne(node))
    // A section with another identity also moves all items of the old one.
    setTree(tree, by: hasSameIdentity ? .updatedSection(index) : .other)
  }

  /// Removes a section, which must exist, and returns it with its items.
  @inlinable
  package mutating func takeSection(at index: Int) -> Node {
    let node = tree[index]
    replaceSections(index..<index + 1, with: EmptyCollection())
    return node
  }

  @inlinable
  package mutating func newToken() -> Int {
    defer { nextToken += 1 }
    return nextToken
  }
}

extension Tree {
  /// Removes the elements at several indices, which must exist and be in ascending order.
  @inlinable
  mutating func removeSections(at indices: [Int]) {
    // Remove from last to first, so that the remaining indices stay valid.
    for index in indices.reversed() { replaceSubrange(index..<index + 1, with: EmptyCollection()) }
  }
}
