#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A row of an outline: a node of the tree, or what stands below a node while its children are loaded or could not be.
public struct OutlineRow<Node: ListElement>: ListElement {
  /// Tells rows apart: nodes by their own identities, and the row that stands for a node's children by the node's.
  public enum Identity: Hashable, Sendable {
    /// The row of a node.
    case node(Node.Identity)
    /// The row that says that a node's children are on their way.
    case loading(Node.Identity)
    /// The row that says that a node's children could not be loaded.
    case failed(Node.Identity)
  }

  /// The node; in a row that says that children are on their way or could not be loaded, the node whose children they are.
  public let node: Node
  /// How many nodes are above it in the tree: 0 for a root.
  public let level: Int
  /// What is being done with the node's children, where the row stands for these: they are on their way, or could not be
  /// loaded. Nil in the row of a node.
  public let loadState: LoadState?
  /// Whether the node can be opened: it has children, or may have some.
  public let isExpandable: Bool
  /// Whether the node is open.
  public let isExpanded: Bool

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - node: The node, or the node whose children the row stands for.
  ///   - level: How many nodes are above it in the tree.
  ///   - loadState: What is being done with the node's children, where the row stands for these.
  ///   - isExpandable: Whether the node can be opened.
  ///   - isExpanded: Whether the node is open.
  @inlinable
  public init(
    node: Node, level: Int = 0, loadState: LoadState? = nil, isExpandable: Bool = false,
    isExpanded: Bool = false
  ) {
    self.node = node
    self.level = level
    self.loadState = loadState
    self.isExpandable = isExpandable
    self.isExpanded = isExpanded
  }

  /// The node's identity, and what of the node the row stands for.
  @inlinable
  public var identity: Identity {
    switch loadState {
    case nil: .node(node.identity)
    case .failed: .failed(node.identity)
    case .idle, .loading, .ended: .loading(node.identity)
    }
  }

  /// True where nodes can be placeholders.
  @inlinable
  public static var _hasPlaceholders: Bool { Node._hasPlaceholders }

  /// The row of a node that is not loaded.
  ///
  /// - Parameter number: Tells it from others, and says its level.
  /// - Returns: The row.
  @inlinable
  public static func _placeholder(_ number: UUID) -> OutlineRow {
    OutlineRow(node: ._placeholder(number), level: Gap.level(of: number))
  }

  /// Whether both show the same.
  @inlinable
  public static func == (left: OutlineRow, right: OutlineRow) -> Bool {
    left.level == right.level && left.isExpandable == right.isExpandable
      && left.isExpanded == right.isExpanded && left.loadState == right.loadState && left.node == right.node
  }
}

// Written out, so that they can be specialised where a node's type is known: lists hash every identity.
extension OutlineRow.Identity {
  /// The identity of the node that is named.
  @inlinable
  public var node: Node.Identity {
    switch self {
    case .node(let node), .loading(let node), .failed(let node): node
    }
  }

  @inlinable
  var number: UInt8 {
    switch self {
    case .node: 0
    case .loading: 1
    case .failed: 2
    }
  }

  /// Whether both are of the same row.
  @inlinable
  public static func == (left: OutlineRow.Identity, right: OutlineRow.Identity) -> Bool {
    left.number == right.number && left.node == right.node
  }

  /// Feeds the node's identity, and what the row stands for.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    // Most rows are nodes.
    if number != 0 { hasher.combine(number) }
    hasher.combine(node)
  }
}

extension OutlineRow.Identity: Encodable where Node.Identity: Encodable {}
extension OutlineRow.Identity: Decodable where Node.Identity: Decodable {}
