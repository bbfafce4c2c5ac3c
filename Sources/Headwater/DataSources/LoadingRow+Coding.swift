#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LoadingRow {
  private enum Keys: String, CodingKey { case item, placeholder, loading }
}

// Coding allows a list of such rows to save its state, because the identities of rows are themselves rows.
extension LoadingRow: Encodable where Item: Encodable {
  /// Encodes the item, the placeholder's UUID, or the kind of load. An error isn't encoded.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    switch self {
    case .item(let item): try values.encode(item, forKey: .item)
    case .placeholder(let number): try values.encode(number, forKey: .placeholder)
    case .loading(let kind), .failed(let kind, _): try values.encode(kind.rawValue, forKey: .loading)
    }
  }
}

extension LoadingRow: Decodable where Item: Decodable {
  /// Creates a row from a decoder.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if the values don't describe a row.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    // The key that exists determines the case.
    if let number = try values.decodeIfPresent(UUID.self, forKey: .placeholder) {
      self = .placeholder(number)
    } else if let kind = try values.decodeIfPresent(String.self, forKey: .loading) {
      guard let kind = LoadKind(rawValue: kind) else {
        throw DecodingError.dataCorruptedError(
          forKey: .loading, in: values, debugDescription: "Unknown kind of load")
      }
      self = .loading(kind)
    } else {
      self = .item(try values.decode(Item.self, forKey: .item))
    }
  }
}
