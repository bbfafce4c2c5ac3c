extension ListRestoration: Decodable where SectionIdentity: Decodable, ItemIdentity: Decodable {
  private enum Keys: String, CodingKey {
    case selection, place, focused, expandedSections, expandedItems
  }

  /// Decodes a saved value. Missing parts have the values of a list that the user hasn't changed.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if a part exists but isn't valid.
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
