extension Selection: Decodable where Identity: Decodable {
  private enum Keys: String, CodingKey {
    case limit, identities
  }

  /// Decodes a selection. Missing parts have their default values, and no more items are selected than the limit allows.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if a part exists but isn't valid.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    self.init(limit: try values.decodeIfPresent(Int.self, forKey: .limit) ?? 1)
    replace(with: try values.decodeIfPresent([Identity].self, forKey: .identities) ?? [])
  }
}
