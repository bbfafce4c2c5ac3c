/// The selected items of a list, stored by identity. The selection follows its items wherever they move, and keeps items that
/// are temporarily not in the list.
public struct Selection<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// The maximum number of selected items: 1 by default, 0 for none, or `Int.max` for any number. Lowering the limit deselects
  /// excess items.
  public var limit: Int {
    didSet { if ids.count > limit { ids = Set(ids.prefix(max(0, limit))) } }
  }
  /// The identities of the selected items, including items that aren't in the list at the moment.
  public private(set) var ids: Set<Identity> = []

  // The key of saved selections is independent of the property's name.
  private enum CodingKeys: String, CodingKey {
    case limit
    case ids = "identities"
  }

  /// Creates an empty selection.
  ///
  /// - Parameter limit: The maximum number of selected items.
  public init(limit: Int = 1) {
    self.limit = limit
  }

  /// Returns a Boolean value that indicates whether an item is selected. O(1).
  public func contains(_ identity: Identity) -> Bool {
    ids.contains(identity)
  }

  /// Selects an item. If the limit is 1, the item replaces the selected one. Otherwise, the item is selected only if the limit
  /// hasn't been reached.
  public mutating func select(_ identity: Identity) {
    if limit == 1 {
      ids = [identity]
    } else if ids.count < limit {
      ids.insert(identity)
    }
  }

  /// Deselects an item.
  public mutating func deselect(_ identity: Identity) {
    ids.remove(identity)
  }

  /// Selects exactly the given items, or only the first ones if there are more than the limit allows.
  public mutating func replace(with newIDs: some Sequence<Identity>) {
    ids = []
    for id in newIDs where ids.count < limit { ids.insert(id) }
  }

  /// Deselects all items.
  public mutating func clear() {
    ids = []
  }
}

extension Selection: Encodable where Identity: Encodable {}
extension Selection: Decodable where Identity: Decodable {
  /// Decodes a selection. Missing parts have their default values, and no more items are selected than the limit allows.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if a part exists but isn't valid.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(limit: try values.decodeIfPresent(Int.self, forKey: .limit) ?? 1)
    replace(with: try values.decodeIfPresent([Identity].self, forKey: .ids) ?? [])
  }
}
