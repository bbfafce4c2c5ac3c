extension Selection: Decodable where Identity: Decodable {
  private enum Keys: String, CodingKey {
    case limit, identities
  }

  /// Reads a selection. What is missing is as in a new one, and no more is selected than the limit allows.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: `DecodingError`, for what is there and is no selection.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    self.init(limit: try values.decodeIfPresent(Int.self, forKey: .limit) ?? 1)
    replace(with: try values.decodeIfPresent([Identity].self, forKey: .identities) ?? [])
  }
}
