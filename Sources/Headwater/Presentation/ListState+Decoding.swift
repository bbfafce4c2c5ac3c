extension ListState: Decodable where SectionIdentity: Decodable, ItemIdentity: Decodable {
  private enum Keys: String, CodingKey {
    case selection, place, focused, expandedSections, expandedItems
  }

  /// Reads a state. What is missing is as in a list that nobody has touched.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: `DecodingError`, for what is there and is no state.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    self.init(
      selection: try values.decodeIfPresent(Selection.self, forKey: .selection) ?? Selection(),
      place: try values.decodeIfPresent(ListAnchor.self, forKey: .place),
      focused: try values.decodeIfPresent(ItemIdentity.self, forKey: .focused),
      expandedSections: try values.decodeIfPresent(Expansion.self, forKey: .expandedSections),
      expandedItems: try values.decodeIfPresent(Expansion.self, forKey: .expandedItems))
  }
}

extension ListAnchor: Decodable where Identity: Decodable {
  private enum Keys: String, CodingKey {
    case item, x, y
  }

  /// Reads an anchor. Distances that are missing are 0.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: `DecodingError`, for what is no anchor.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    self.init(
      item: try values.decode(Identity.self, forKey: .item),
      x: try values.decodeIfPresent(Double.self, forKey: .x) ?? 0,
      y: try values.decodeIfPresent(Double.self, forKey: .y) ?? 0)
  }
}
