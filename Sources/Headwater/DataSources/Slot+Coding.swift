#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Slot {
  private enum Keys: String, CodingKey { case item, placeholder }
}

// Coding allows a list of slots to save its state, because the identities of slots are themselves slots.
extension Slot: Encodable where Item: Encodable {
  /// Encodes the item, or the placeholder's UUID.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    switch self {
    case .item(let item): try values.encode(item, forKey: .item)
    case .placeholder(let number): try values.encode(number, forKey: .placeholder)
    }
  }
}

extension Slot: Decodable where Item: Decodable {
  /// Creates a slot from a decoder.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if the values don't describe a slot.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    // The key that exists determines the case.
    if let number = try values.decodeIfPresent(UUID.self, forKey: .placeholder) {
      self = .placeholder(number)
    } else {
      self = .item(try values.decode(Item.self, forKey: .item))
    }
  }
}
