#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Slot {
  private enum Keys: String, CodingKey { case item, placeholder }
}

// So that a list of slots can keep its state: the identities of slots are slots themselves.
extension Slot: Encodable where Item: Encodable {
  /// Writes the item, or the placeholder's number.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    switch self {
    case .item(let item): try values.encode(item, forKey: .item)
    case .placeholder(let number): try values.encode(number, forKey: .placeholder)
    }
  }
}

extension Slot: Decodable where Item: Decodable {
  /// Reads a slot.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: `DecodingError`, for what is no slot.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    if let number = try values.decodeIfPresent(UUID.self, forKey: .placeholder) {
      self = .placeholder(number)
    } else {
      self = .item(try values.decode(Item.self, forKey: .item))
    }
  }
}
