/// A place in a list: that of an item, so that it is the same place when items come and go before it; and where the item
/// stood, for a list that has loaded only what is seen.
package struct ListAnchor<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// The item; nil where no item was seen that is loaded.
  package var item: Identity?
  /// Where the item stood, or the row that was seen; nil where that is not known.
  package var position: ItemPosition?
  /// How far the item's left edge is from the visible part's, in points.
  package var x: Double
  /// How far the item's top edge is from the visible part's, in points.
  package var y: Double
  /// The items around it, the nearest first: if the item no longer exists, one of these takes its place.
  package var neighbors: [Identity] = []

  /// Makes an anchor.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - position: Where it stood.
  ///   - x: How far its left edge is from the visible part's, in points. What is not a number counts as 0.
  ///   - y: How far its top edge is from the visible part's, in points. What is not a number counts as 0.
  package init(item: Identity?, position: ItemPosition? = nil, x: Double = 0, y: Double = 0) {
    self.item = item
    self.position = position
    self.x = x.isFinite ? x : 0
    self.y = y.isFinite ? y : 0
  }

  /// Whether two anchors are the same place, whatever is around it.
  package static func == (left: ListAnchor, right: ListAnchor) -> Bool {
    left.item == right.item && left.position == right.position && left.x == right.x && left.y == right.y
  }

  /// The anchor without an item that is none; nil where nothing is left.
  var withoutPlaceholder: ListAnchor? {
    guard let item, isPlaceholderIdentity(item) else { return self }
    return position.map { ListAnchor(item: nil, position: $0, x: x, y: y) }
  }
}

extension ListAnchor: Encodable where Identity: Encodable {}

extension ListAnchor: Decodable where Identity: Decodable {
  private enum Keys: String, CodingKey {
    case item, position, x, y, neighbors
  }

  /// Reads an anchor. Distances that are missing are 0.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: `DecodingError`, for what is no anchor.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    let position = try values.decodeIfPresent(ItemPosition.self, forKey: .position)
    self.init(
      // An item that is not there is an error only where nothing else says what the place is.
      item: position == nil
        ? try values.decode(Identity.self, forKey: .item)
        : try values.decodeIfPresent(Identity.self, forKey: .item),
      position: position,
      x: try values.decodeIfPresent(Double.self, forKey: .x) ?? 0,
      y: try values.decodeIfPresent(Double.self, forKey: .y) ?? 0)
    neighbors = try values.decodeIfPresent([Identity].self, forKey: .neighbors) ?? []
  }
}

/// What may stand in a list for something that is not there: no place to come back to.
package protocol PlaceholderElement {
  /// Whether it does.
  var isPlaceholder: Bool { get }
}

extension Slot: PlaceholderElement {
  /// Whether the item is not there.
  package var isPlaceholder: Bool { item == nil }
}

extension EdgeRow: PlaceholderElement {
  /// Whether this is the row of an edge, or of an item that is not there.
  package var isPlaceholder: Bool { item.map { isPlaceholderIdentity($0) } ?? true }
}

/// Whether an identity is one that means nothing once its row is gone.
func isPlaceholderIdentity(_ identity: some Any) -> Bool {
  (identity as? any PlaceholderElement)?.isPlaceholder ?? false
}

extension ListElement {
  /// Whether this stands for something that is not there.
  var isPlaceholder: Bool { isPlaceholderIdentity(self) || isPlaceholderIdentity(identity) }
}
