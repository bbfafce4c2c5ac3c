/// Which items of a list are selected, by identity: it stays with its items wherever they go, and while they are away.
public struct Selection<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// How many items can be selected at once: at first 1; 0 for none, `Int.max` for any number. Allowing fewer deselects those
  /// that are too many.
  public var limit: Int {
    didSet { if identities.count > limit { identities = Set(identities.prefix(max(0, limit))) } }
  }
  /// The identities of the selected items, whether or not they are in the list now.
  public private(set) var identities: Set<Identity> = []

  /// Makes an empty selection.
  ///
  /// - Parameter limit: How many items can be selected at once.
  public init(limit: Int = 1) {
    self.limit = limit
  }

  /// Whether an item is selected. O(1).
  public func contains(_ identity: Identity) -> Bool {
    identities.contains(identity)
  }

  /// Selects an item; where only one can be selected, in place of the one that was, and else only if there is room.
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

  /// Selects exactly these, as far as the limit allows: the first of them.
  public mutating func replace(with identities: some Sequence<Identity>) {
    self.identities = []
    for identity in identities where self.identities.count < limit { self.identities.insert(identity) }
  }

  /// Deselects all.
  public mutating func clear() {
    identities = []
  }
}

extension Selection: Encodable where Identity: Encodable {}
