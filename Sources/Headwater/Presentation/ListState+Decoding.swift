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
