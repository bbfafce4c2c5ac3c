#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a tree keeps of its elements: which one each is, and how much it weighs.
@usableFromInline
protocol TreeMeasure {
  /// What the tree holds.
  associatedtype Element: Sendable
  /// Tells elements apart.
  associatedtype Identity: Hashable & Sendable

  /// Which element it is.
  static func identity(of element: Element) -> Identity
  /// Whether two elements of one identity have the same content.
  static func hasSameContent(_ left: Element, _ right: Element) -> Bool
  /// What weights are kept for.
  static var keptWeights: KeptWeights { get }
  /// How much an element adds to the weight of its tree.
  static func weight(of element: Element) -> Int
  /// Whether there can be gaps: runs of elements that are made when they are read. They weigh nothing.
  static var hasGaps: Bool { get }
  /// Makes an element of a gap.
  static func element(_ number: UUID) -> Element
}

extension TreeMeasure {
  @inlinable
  static var hasGaps: Bool { false }

  @inlinable
  static func element(_ number: UUID) -> Element {
    // Only asked for where there are gaps.
    preconditionFailure("a list without gaps has no element \(number) to make")
  }
}

/// For what the nodes of a tree keep the weight before it.
@usableFromInline
enum KeptWeights {
  /// For nothing: no element weighs anything.
  case none
  /// For each child.
  case children
  /// For each child, and in leaves for each element, where there are several.
  case elements
}

/// A node of a ``Tree``: a leaf with elements, or an inner node with children. Never changed once made, so trees share
/// nodes freely and the same object always means the same content.
@usableFromInline
final class TreeNode<Measure: TreeMeasure>: Sendable {
  @usableFromInline typealias Element = Measure.Element

  /// Names the node within its tree. An edited copy keeps the key of what it was made from.
  @usableFromInline let key: Int
  /// A leaf's elements; empty in an inner node and in a gap.
  @usableFromInline let elements: ContiguousArray<Element>
  /// An inner node's children, all of one height; empty in a leaf.
  @usableFromInline let children: ContiguousArray<TreeNode>
  /// The index, from the node's first element, at which each child's first element stands; in a gap what it knows of its
  /// elements, see ``Gap/words``.
  @usableFromInline let starts: ContiguousArray<Int>
  /// The weight before each child, or in a leaf before each element; empty where none are kept.
  @usableFromInline let weights: ContiguousArray<Int>
  /// Elements at and below the node.
  @usableFromInline let count: Int
  /// Their weight.
  @usableFromInline let weight: Int

  @inlinable
  init(key: Int, elements: ContiguousArray<Element>) {
    self.key = key
    self.elements = elements
    children = []
    starts = []
    count = elements.count
    var (weight, weights) = (0, ContiguousArray<Int>())
    if Measure.keptWeights != .none {
      let keepsWeights = Measure.keptWeights == .elements && elements.count > 1
      if keepsWeights { weights.reserveCapacity(elements.count) }
      for element in elements {
        if keepsWeights { weights.append(weight) }
        weight &+= Measure.weight(of: element)
      }
    }
    self.weights = weights
    self.weight = weight
  }

  /// Makes a gap.
  @inlinable
  init(key: Int, gap: Gap, count: Int) {
    self.key = key
    elements = []
    children = []
    starts = gap.words
    weights = []
    self.count = count
    weight = 0
  }

  @inlinable
  init(key: Int, children: ContiguousArray<TreeNode>) {
    self.key = key
    elements = []
    self.children = children
    var (count, weight) = (0, 0)
    var (starts, weights) = (ContiguousArray<Int>(), ContiguousArray<Int>())
    starts.reserveCapacity(children.count)
    if Measure.keptWeights != .none { weights.reserveCapacity(children.count) }
    for child in children {
      starts.append(count)
      if Measure.keptWeights != .none { weights.append(weight) }
      count &+= child.count
      weight &+= child.weight
    }
    self.starts = starts
    self.weights = weights
    self.count = count
    self.weight = weight
  }

  /// A copy of an inner node with another child in place of one.
  @inlinable
  init(_ node: TreeNode, replacingChild index: Int, with child: TreeNode) {
    key = node.key
    elements = []
    let old = node.children[index]
    let (addedCount, addedWeight) = (child.count &- old.count, child.weight &- old.weight)
    // Read from the children, which brings all of them into the cache at once; the copy, which has to retain one after
    // the other, would wait for each.
    var count = addedCount
    for index in node.children.indices { count &+= node.children[index].count }
    self.count = count
    weight = node.weight &+ addedWeight
    var (children, starts, weights) = (node.children, node.starts, node.weights)
    children[index] = child
    // What doesn't change is shared.
    if addedCount != 0 { for later in index + 1..<starts.count { starts[later] &+= addedCount } }
    if addedWeight != 0 { for later in index + 1..<weights.count { weights[later] &+= addedWeight } }
    self.children = children
    self.starts = starts
    self.weights = weights
  }

  /// The child that holds the element at an index, from the node's first.
  @inlinable
  func child(at index: Int) -> Int {
    // Children are of about the same size.
    var child = index &* starts.count / count
    while starts[child] > index { child &-= 1 }
    while child &+ 1 < starts.count, starts[child &+ 1] <= index { child &+= 1 }
    return child
  }

  /// A child that is not retained.
  @inlinable
  func childReference(_ child: Int) -> Unmanaged<TreeNode> {
    children.withUnsafeBytes {
      .fromOpaque(
        $0.load(fromByteOffset: child &* MemoryLayout<UnsafeRawPointer>.stride, as: UnsafeRawPointer.self))
    }
  }

  /// The child that an offset falls on, when each element takes up its weight and `extra` besides.
  @inlinable
  func child(atWeight offset: Int, extra: Int) -> Int {
    var child = weights.count &- 1
    while weights[child] &+ extra &* starts[child] > offset { child &-= 1 }
    return child
  }

  @inlinable
  var isLeaf: Bool { children.isEmpty }

  /// How many elements a leaf, or children an inner node, has.
  @inlinable
  var slots: Int { isLeaf ? elements.count : children.count }

  /// How many it can have. A leaf is copied whole by an edit of one of its elements, so leaves of elements that have
  /// to be retained one by one are smaller.
  @inlinable
  var maximumSlots: Int { isLeaf ? TreeNode.maximumElements : TreeNode.maximumChildren }

  @inlinable
  static var maximumElements: Int {
    _isPOD(Element.self) ? max(16, min(256, 4096 / max(1, MemoryLayout<Element>.stride))) : 64
  }

  /// Half as many as a split leaves.
  @inlinable
  static var minimumElements: Int { maximumElements / 4 }

  @inlinable
  static var maximumChildren: Int { 32 }

  /// Whether the node is too small to stand beside others: half as large as what a split leaves. A gap always is: it
  /// becomes one with another beside it.
  @inlinable
  var isUnderfull: Bool { slots < maximumSlots / 4 }
}
