extension Expansion: Decodable where Identity: Decodable {
  private enum Keys: String, CodingKey {
    case isExpandedByDefault, exceptions
  }

  /// Reads an expansion. What is missing is as in a new one.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: `DecodingError`, for what is there and is no expansion.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    let isExpandedByDefault = try values.decodeIfPresent(Bool.self, forKey: .isExpandedByDefault) ?? false
    self.init(isExpandedByDefault: isExpandedByDefault)
    for identity in try values.decodeIfPresent([Identity].self, forKey: .exceptions) ?? [] {
      set(identity, isExpanded: !isExpandedByDefault)
    }
  }
}
