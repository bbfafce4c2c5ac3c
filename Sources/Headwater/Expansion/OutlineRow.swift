#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A row of an outline: a node of the tree, or a loading or error row that represents the node's children.
public struct OutlineRow<Node: ListElement>: ListElement {
  /// The identity of a row. The row of a node and the row that represents its children are distinct.
  public enum Identity: Hashable, Sendable {
    /// The row of a node.
    case node(Node.Identity)
    /// The loading row for a node's children.
    case loading(Node.Identity)
    /// The error row shown if a node's children couldn't be loaded.
    case failed(Node.Identity)
  }

  /// The node. In a loading or error row, the node whose children the row represents.
  public let node: Node
  /// The number of ancestors of the node: 0 for a root.
  public let level: Int
  /// The load state of the node's children in a loading or error row. Nil in the row of a node.
  public let loadState: LoadState?
  /// A Boolean value that indicates whether the node can be expanded because it has or may have children.
  public let isExpandable: Bool
  /// A Boolean value that indicates whether the node is expanded.
  public let isExpanded: Bool

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - node: The node, or the node whose children the row represents.
  ///   - level: The number of ancestors of the node.
  ///   - loadState: The load state of the node's children if the row represents them.
  ///   - isExpandable: A Boolean value that indicates whether the node can be expanded.
  ///   - isExpanded: A Boolean value that indicates whether the node is expanded.
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

  /// The identity of the row, which combines the node's identity with the kind of the row.
  @inlinable
  public var identity: Identity {
    switch loadState {
    case nil: .node(node.identity)
    case .failed: .failed(node.identity)
    case .idle, .loading, .ended: .loading(node.identity)
    }
  }

  /// A Boolean value that indicates whether nodes can be placeholders.
  @inlinable
  public static var _hasPlaceholders: Bool { Node._hasPlaceholders }

  /// Returns the row of a node that isn't loaded.
  ///
  /// - Parameter number: The identity of the placeholder, which also encodes its level.
  /// - Returns: The row.
  @inlinable
  public static func _placeholder(_ number: UUID) -> OutlineRow {
    OutlineRow(node: ._placeholder(number), level: Gap.level(of: number))
  }

  /// Returns a Boolean value that indicates whether two rows have the same content.
  @inlinable
  public static func == (left: OutlineRow, right: OutlineRow) -> Bool {
    left.level == right.level && left.isExpandable == right.isExpandable
      && left.isExpanded == right.isExpanded && left.loadState == right.loadState && left.node == right.node
  }
}

// These are written out so that the compiler can specialize them for a concrete node type, because lists hash every identity.
extension OutlineRow.Identity {
  /// The identity of the node.
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

  /// Returns a Boolean value that indicates whether two identities identify the same row.
  @inlinable
  public static func == (left: OutlineRow.Identity, right: OutlineRow.Identity) -> Bool {
    left.number == right.number && left.node == right.node
  }

  /// Hashes the node's identity and the kind of the row.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    // Most rows are nodes.
    if number != 0 { hasher.combine(number) }
    hasher.combine(node)
  }
}

extension OutlineRow.Identity: Encodable where Node.Identity: Encodable {}
extension OutlineRow.Identity: Decodable where Node.Identity: Decodable {}
