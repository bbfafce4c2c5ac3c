/// A persistent sequence, implemented as a balanced tree of chunks with counts.
///
/// All leaves are at the same depth. A node has at most 32 children or 256 elements. Reading an element by its index and
/// editing in one place cost O(log n). An edit shares all nodes except those on its path, so keeping old trees is cheap.
@usableFromInline
package struct Tree<Measure: TreeMeasure>: Sendable {
  @usableFromInline package typealias Element = Measure.Element
  @usableFromInline typealias Node = TreeNode<Measure>

  /// The topmost node; nil if the tree is empty.
  @usableFromInline private(set) var root: Node?
  /// The number of levels of inner nodes.
  @usableFromInline private(set) var height: Int
  /// The key of the next new node. Keys are unique within a tree and all trees derived from it.
  @usableFromInline private(set) var nextKey: Int

  @inlinable
  package init() {
    root = nil
    height = 0
    nextKey = 0
  }

  @usableFromInline
  init(root: Node?, height: Int, nextKey: Int) {
    self.root = root
    self.height = height
    self.nextKey = nextKey
  }

  /// Creates a tree in one pass. O(n), about as fast as copying the elements.
  @inlinable
  init(_ elements: some Sequence<Element>) {
    // Read contiguous elements in place, and copy any other sequence first.
    let copied = elements.withContiguousStorageIfAvailable { Tree(copying: $0) }
    self = copied ?? ContiguousArray(elements).withUnsafeBufferPointer { Tree(copying: $0) }
  }

  @inlinable
  init(copying elements: UnsafeBufferPointer<Element>) {
    var nextKey = 0
    let leaves = Tree.leaves(of: elements, firstKey: nil, &nextKey)
    self.init(stacking: leaves, height: 0, nextKey: nextKey)
  }

  /// Creates a tree by adding levels of inner nodes above nodes until there is a single root, and removing levels at the top
  /// that have only one child.
  @inlinable
  init(stacking nodes: ContiguousArray<Node>, height: Int, nextKey: Int) {
    var (nodes, height, nextKey) = (nodes, height, nextKey)
    // Add levels of parents until a single root remains.
    while nodes.count > 1 {
      nodes = Tree.parents(of: nodes, firstKey: nil, &nextKey)
      height += 1
    }
    var root = nodes.first
    // Remove levels at the top that an edit has left with a single child.
    while let node = root, node.children.count == 1 {
      root = node.children[0]
      height -= 1
    }
    self.init(root: root, height: root == nil ? 0 : height, nextKey: nextKey)
  }

  /// The number of elements. O(1).
  @inlinable @inline(__always)
  package var count: Int { root?.count ?? 0 }

  /// The total weight of the elements. O(1).
  @inlinable @inline(__always)
  package var weight: Int { root?.weight ?? 0 }

  /// Returns a Boolean value that indicates whether two trees have the same root object and therefore the same content. O(1).
  @inlinable @inline(__always)
  func isIdentical(to other: Tree) -> Bool { root === other.root }
}

extension Tree {
  /// Divides elements into leaves of equal size, with space for later insertions.
  @inlinable
  static func leaves(
    of elements: UnsafeBufferPointer<Element>, firstKey: Int?, _ nextKey: inout Int
  ) -> ContiguousArray<Node> {
    var leaves = ContiguousArray<Node>()
    forEachPiece(of: elements.count, atMost: Node.maximumElements) { range in
      // The first leaf takes over the given key, so that it counts as a new version of the old node.
      let key = leaves.isEmpty ? firstKey ?? newKey(&nextKey) : newKey(&nextKey)
      leaves.append(Node(key: key, elements: ContiguousArray(UnsafeBufferPointer(rebasing: elements[range]))))
    }
    return leaves
  }

  /// Groups nodes under parents of equal size, with space for later insertions.
  @inlinable
  static func parents(
    of nodes: ContiguousArray<Node>, firstKey: Int?, _ nextKey: inout Int
  ) -> ContiguousArray<Node> {
    var parents = ContiguousArray<Node>()
    forEachPiece(of: nodes.count, atMost: Node.maximumChildren) { range in
      // The first parent takes over the given key, so that it counts as a new version of the old node.
      let key = parents.isEmpty ? firstKey ?? newKey(&nextKey) : newKey(&nextKey)
      parents.append(Node(key: key, children: ContiguousArray(nodes[range])))
    }
    return parents
  }

  /// Divides `0..<count` into ranges of at most `maximum` elements whose sizes differ by at most 1. If there are several, an
  /// eighth of each stays free, so that the next insertions don't all split nodes.
  @inlinable
  static func forEachPiece(of count: Int, atMost maximum: Int, _ body: (Range<Int>) -> Void) {
    guard count > 0 else { return }
    // If several pieces are necessary, fill each to at most seven eighths.
    let filled = maximum - maximum / 8
    let pieces = count <= maximum ? 1 : (count + filled - 1) / filled
    // Multiples of the average size, rounded down, are bounds whose distances differ by at most 1.
    for piece in 0..<pieces { body(count * piece / pieces..<count * (piece + 1) / pieces) }
  }

  @inlinable
  static func newKey(_ nextKey: inout Int) -> Int {
    defer { nextKey += 1 }
    return nextKey
  }
}
