/// A place in a list, defined by an item, so that the place stays the same when items are inserted or removed before it. It
/// also contains the item's position, for lists that have loaded only the rows around the visible ones.
package struct ListAnchor<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// The item; nil if no loaded item was visible.
  package var item: Identity?
  /// The position of the item, or of the visible row; nil if it isn't known.
  package var position: ItemPosition?
  /// The distance from the visible area's left edge to the item's, in points.
  package var x: Double
  /// The distance from the visible area's top edge to the item's, in points.
  package var y: Double
  /// The item's neighbors, the nearest first. If the item no longer exists, one of them replaces it.
  package var neighbors: [Identity] = []

  /// Creates an anchor.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - position: The item's position.
  ///   - x: The distance from the visible area's left edge to the item's, in points. Nonfinite values count as 0.
  ///   - y: The distance from the visible area's top edge to the item's, in points. Nonfinite values count as 0.
  package init(item: Identity?, position: ItemPosition? = nil, x: Double = 0, y: Double = 0) {
    self.item = item
    self.position = position
    self.x = x.isFinite ? x : 0
    self.y = y.isFinite ? y : 0
  }

  /// Returns a Boolean value that indicates whether two anchors represent the same place. Neighbors aren't compared.
  package static func == (left: ListAnchor, right: ListAnchor) -> Bool {
    left.item == right.item && left.position == right.position && left.x == right.x && left.y == right.y
  }

  /// The anchor without its item if the item is a placeholder; nil if no position remains.
  var withoutPlaceholder: ListAnchor? {
    guard let item, isPlaceholderIdentity(item) else { return self }
    // The position is still useful without the placeholder.
    return position.map { ListAnchor(item: nil, position: $0, x: x, y: y) }
  }
}

extension ListAnchor: Encodable where Identity: Encodable {}

extension ListAnchor: Decodable where Identity: Decodable {
  private enum Keys: String, CodingKey {
    case item, position, x, y, neighbors
  }

  /// Decodes an anchor. Missing distances are 0.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if the data isn't an anchor.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    let position = try values.decodeIfPresent(ItemPosition.self, forKey: .position)
    self.init(
      // A missing item is an error only if there is no position either.
      item: position == nil
        ? try values.decode(Identity.self, forKey: .item)
        : try values.decodeIfPresent(Identity.self, forKey: .item),
      position: position,
      x: try values.decodeIfPresent(Double.self, forKey: .x) ?? 0,
      y: try values.decodeIfPresent(Double.self, forKey: .y) ?? 0)
    neighbors = try values.decodeIfPresent([Identity].self, forKey: .neighbors) ?? []
  }
}

/// A type whose values may represent missing elements. The scroll position never refers to a placeholder.
package protocol PlaceholderElement {
  /// A Boolean value that indicates whether the value is a placeholder.
  var isPlaceholder: Bool { get }
}

/// Returns a Boolean value that indicates whether an identity becomes meaningless when its row is removed.
package func isPlaceholderIdentity(_ identity: some Any) -> Bool {
  (identity as? any PlaceholderElement)?.isPlaceholder ?? false
}

extension ListElement {
  /// A Boolean value that indicates whether the element is a placeholder for a missing one.
  @usableFromInline var isPlaceholder: Bool { isPlaceholderIdentity(self) || isPlaceholderIdentity(identity) }
}
