/// A persistent sequence: a balanced tree of chunks with counts.
///
/// All leaves stand at one depth; a node has at most 32 children or 256 elements. Reading by position and editing at
/// one place cost O(log n); an edit shares all nodes but those on its path, so old trees stay readable for nothing.
@usableFromInline
struct Tree<Measure: TreeMeasure>: Sendable {
  @usableFromInline typealias Element = Measure.Element
  @usableFromInline typealias Node = TreeNode<Measure>

  /// The topmost node; nil in an empty tree.
  @usableFromInline private(set) var root: Node?
  /// How many levels of inner nodes there are.
  @usableFromInline private(set) var height: Int
  /// The key of the next new node; keys are never used twice in a tree and its descendants.
  @usableFromInline private(set) var nextKey: Int

  @inlinable
  init() {
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

  /// Builds a tree in one pass. O(n), close to copying the elements.
  @inlinable
  init(_ elements: some Sequence<Element>) {
    let copied = elements.withContiguousStorageIfAvailable { Tree(copying: $0) }
    self = copied ?? ContiguousArray(elements).withUnsafeBufferPointer { Tree(copying: $0) }
  }

  @inlinable
  init(copying elements: UnsafeBufferPointer<Element>) {
    var nextKey = 0
    let leaves = Tree.leaves(of: elements, firstKey: nil, &nextKey)
    self.init(stacking: leaves, height: 0, nextKey: nextKey)
  }

  /// Puts levels of inner nodes on top of nodes until there is one, and leaves out levels that have only one.
  @inlinable
  init(stacking nodes: ContiguousArray<Node>, height: Int, nextKey: Int) {
    var (nodes, height, nextKey) = (nodes, height, nextKey)
    while nodes.count > 1 {
      nodes = Tree.parents(of: nodes, firstKey: nil, &nextKey)
      height += 1
    }
    var root = nodes.first
    while let node = root, node.children.count == 1 {
      root = node.children[0]
      height -= 1
    }
    self.init(root: root, height: root == nil ? 0 : height, nextKey: nextKey)
  }

  /// The number of elements. O(1).
  @inlinable @inline(__always)
  var count: Int { root?.count ?? 0 }

  /// The weight of all elements. O(1).
  @inlinable @inline(__always)
  var weight: Int { root?.weight ?? 0 }

  /// Whether two trees are the same object, and so have the same content. O(1).
  @inlinable @inline(__always)
  func isIdentical(to other: Tree) -> Bool { root === other.root }
}

extension Tree {
  /// Cuts elements into leaves of the same size, with room for later insertions.
  @inlinable
  static func leaves(
    of elements: UnsafeBufferPointer<Element>, firstKey: Int?, _ nextKey: inout Int
  ) -> ContiguousArray<Node> {
    var leaves = ContiguousArray<Node>()
    forEachPiece(of: elements.count, atMost: Node.maximumElements) { range in
      let key = leaves.isEmpty ? firstKey ?? newKey(&nextKey) : newKey(&nextKey)
      leaves.append(Node(key: key, elements: ContiguousArray(UnsafeBufferPointer(rebasing: elements[range]))))
    }
    return leaves
  }

  /// Puts nodes under parents of the same size, with room for later insertions.
  @inlinable
  static func parents(
    of nodes: ContiguousArray<Node>, firstKey: Int?, _ nextKey: inout Int
  ) -> ContiguousArray<Node> {
    var parents = ContiguousArray<Node>()
    forEachPiece(of: nodes.count, atMost: Node.maximumChildren) { range in
      let key = parents.isEmpty ? firstKey ?? newKey(&nextKey) : newKey(&nextKey)
      parents.append(Node(key: key, children: ContiguousArray(nodes[range])))
    }
    return parents
  }

  /// Cuts `0..<count` into ranges of at most `maximum`, whose sizes differ by at most 1. Where there are several, they
  /// leave an eighth free, so that not each of the next insertions makes two of one.
  @inlinable
  static func forEachPiece(of count: Int, atMost maximum: Int, _ body: (Range<Int>) -> Void) {
    guard count > 0 else { return }
    let filled = maximum - maximum / 8
    let pieces = count <= maximum ? 1 : (count + filled - 1) / filled
    for piece in 0..<pieces { body(count * piece / pieces..<count * (piece + 1) / pieces) }
  }

  @inlinable
  static func newKey(_ nextKey: inout Int) -> Int {
    defer { nextKey += 1 }
    return nextKey
  }
}
