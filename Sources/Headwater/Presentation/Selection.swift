/// The selected items of a list, stored by identity. The selection follows its items wherever they move, and keeps items that
/// are temporarily not in the list.
public struct Selection<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// The maximum number of selected items: 1 by default, 0 for none, or `Int.max` for any number. Lowering the limit deselects
  /// excess items.
  public var limit: Int {
    didSet { if identities.count > limit { identities = Set(identities.prefix(max(0, limit))) } }
  }
  /// The identities of the selected items, including items that aren't in the list at the moment.
  public private(set) var identities: Set<Identity> = []

  /// Creates an empty selection.
  ///
  /// - Parameter limit: The maximum number of selected items.
  public init(limit: Int = 1) {
    self.limit = limit
  }

  /// Returns a Boolean value that indicates whether an item is selected. O(1).
  public func contains(_ identity: Identity) -> Bool {
    identities.contains(identity)
  }

  /// Selects an item. If the limit is 1, the item replaces the selected one. Otherwise, the item is selected only if the limit
  /// hasn't been reached.
  public mutating func select(_ identity: Identity) {
    if limit == 1 {
      identities = [identity]
    } else if identities.count < limit {
      identities.insert(identity)
    }
  }

  /// Deselects an item.
  public mutating func deselect(_ identity: Identity) {
    identities.remove(identity)
  }

  /// Selects exactly the given items, or only the first ones if there are more than the limit allows.
  public mutating func replace(with identities: some Sequence<Identity>) {
    self.identities = []
    for identity in identities where self.identities.count < limit { self.identities.insert(identity) }
  }

  /// Deselects all items.
  public mutating func clear() {
    identities = []
  }
}

extension Selection: Encodable where Identity: Encodable {}
