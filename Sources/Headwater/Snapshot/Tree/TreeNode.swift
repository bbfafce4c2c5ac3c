#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Defines the identity and the weight of a tree's elements.
@usableFromInline
package protocol TreeMeasure {
  /// The type of the elements.
  associatedtype Element: Sendable
  /// The type of the identities.
  associatedtype Identity: Hashable & Sendable

  /// Returns the identity of an element.
  static func identity(of element: Element) -> Identity
  /// Returns a Boolean value that indicates whether two elements with the same identity have the same content.
  static func hasSameContent(_ left: Element, _ right: Element) -> Bool
  /// The granularity of the weights that nodes store.
  static var keptWeights: KeptWeights { get }
  /// Returns the amount that an element adds to the weight of its tree.
  static func weight(of element: Element) -> Int
  /// A Boolean value that indicates whether there can be gaps: runs of elements that are created when they are read. They have
  /// no weight.
  static var hasGaps: Bool { get }
  /// Creates an element of a gap.
  static func element(_ number: UUID) -> Element
}

extension TreeMeasure {
  @inlinable
  package static var hasGaps: Bool { false }

  @inlinable
  package static func element(_ number: UUID) -> Element {
    // Called only if there are gaps.
    preconditionFailure("a list without gaps can't create the element \(number)")
  }
}

/// The granularity at which the nodes of a tree store the weight of the preceding elements.
@usableFromInline
package enum KeptWeights {
  /// Weights aren't stored, because no element has one.
  case none
  /// A weight is stored for each child.
  case children
  /// A weight is stored for each child and, in leaves that have several elements, for each element.
  case elements
}

/// A node of a ``Tree``: a leaf with elements, or an inner node with children. Nodes are immutable, so trees can share them,
/// and the same object always has the same content.
@usableFromInline
final class TreeNode<Measure: TreeMeasure>: Sendable {
  @usableFromInline typealias Element = Measure.Element

  /// The identity of the node in its tree. An edited copy keeps the key of the original.
  @usableFromInline let key: Int
  /// The elements of a leaf; empty in an inner node and in a gap.
  @usableFromInline let elements: ContiguousArray<Element>
  /// The children of an inner node, all of the same height; empty in a leaf.
  @usableFromInline let children: ContiguousArray<TreeNode>
  /// The offset of each child's first element from the node's first element. In a gap, the words of its stretches; see
  /// ``Gap/words``.
  @usableFromInline let starts: ContiguousArray<Int>
  /// The weight before each child or, in a leaf, before each element; empty if not stored.
  @usableFromInline let weights: ContiguousArray<Int>
  /// The number of elements in the subtree.
  @usableFromInline let count: Int
  /// The total weight of these elements.
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
      // A leaf with a single element needs no table of weights.
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

  /// Creates a gap.
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
    // Record the start of each child and the weight before it, and add up the totals.
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

  /// Creates a copy of an inner node with one child replaced.
  @inlinable
  init(_ node: TreeNode, replacingChild index: Int, with child: TreeNode) {
    key = node.key
    elements = []
    let old = node.children[index]
    let (addedCount, addedWeight) = (child.count &- old.count, child.weight &- old.weight)
    // Add up the children's counts instead of adjusting the node's count. This loads all children into the cache in parallel;
    // copying the array retains them one after the other and would have to wait for each.
    var count = addedCount
    for index in node.children.indices { count &+= node.children[index].count }
    self.count = count
    weight = node.weight &+ addedWeight
    var (children, starts, weights) = (node.children, node.starts, node.weights)
    children[index] = child
    // Arrays that don't change stay shared.
    if addedCount != 0 { for later in index + 1..<starts.count { starts[later] &+= addedCount } }
    if addedWeight != 0 { for later in index + 1..<weights.count { weights[later] &+= addedWeight } }
    self.children = children
    self.starts = starts
    self.weights = weights
  }

  /// Returns the index of the child that contains the element at an offset from the node's first element.
  @inlinable
  func child(at index: Int) -> Int {
    // Children have about the same size, so start with an estimate.
    var child = index &* starts.count / count
    // Correct the estimate in either direction.
    while starts[child] > index { child &-= 1 }
    while child &+ 1 < starts.count, starts[child &+ 1] <= index { child &+= 1 }
    return child
  }

  /// Returns a child without retaining it.
  @inlinable
  func childReference(_ child: Int) -> Unmanaged<TreeNode> {
    children.withUnsafeBytes {
      .fromOpaque(
        $0.load(fromByteOffset: child &* MemoryLayout<UnsafeRawPointer>.stride, as: UnsafeRawPointer.self))
    }
  }

  /// Returns the index of the child at a weighted offset, where the size of each element is its weight plus `extra`.
  @inlinable
  func child(atWeight offset: Int, extra: Int) -> Int {
    var child = weights.count &- 1
    // Find the last child that starts at or before the offset.
    while weights[child] &+ extra &* starts[child] > offset { child &-= 1 }
    return child
  }

  @inlinable
  var isLeaf: Bool { children.isEmpty }

  /// The number of elements in a leaf or of children of an inner node.
  @inlinable
  var slots: Int { isLeaf ? elements.count : children.count }

  /// The maximum number of slots. An edit copies the whole leaf, so leaves are smaller if their elements must be retained one
  /// by one.
  @inlinable
  var maximumSlots: Int { isLeaf ? TreeNode.maximumElements : TreeNode.maximumChildren }

  @inlinable
  static var maximumElements: Int {
    _isPOD(Element.self) ? max(16, min(256, 4096 / max(1, MemoryLayout<Element>.stride))) : 64
  }

  /// Half the number of elements that a leaf has after a split.
  @inlinable
  static var minimumElements: Int { maximumElements / 4 }

  @inlinable
  static var maximumChildren: Int { 32 }

  /// A Boolean value that indicates whether the node is too small and should be merged with a neighbor: it has fewer than half
  /// the slots that a node has after a split. Always true for a gap, which is joined with adjacent gaps.
  @inlinable
  var isUnderfull: Bool { slots < maximumSlots / 4 }
}
