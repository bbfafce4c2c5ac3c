extension Expansion: Decodable where Identity: Decodable {
  private enum Keys: String, CodingKey {
    case isExpandedByDefault, exceptions
  }

  /// Decodes an expansion. Missing values default to those of a new expansion.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if a value exists but isn't valid.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    let isExpandedByDefault = try values.decodeIfPresent(Bool.self, forKey: .isExpandedByDefault) ?? false
    self.init(isExpandedByDefault: isExpandedByDefault)
    for identity in try values.decodeIfPresent([Identity].self, forKey: .exceptions) ?? [] {
      set(identity, isExpanded: !isExpandedByDefault)
    }
  }
}
