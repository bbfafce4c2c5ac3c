/// What a store tells rows of a table apart by: the values of its primary key; or what it tells sections apart by.
public struct FetchKey: Hashable, Sendable {
  /// The values, in the order of the key's columns.
  public let values: [FetchValue]

  /// Makes a key.
  public init(_ values: [FetchValue]) {
    self.values = values
  }

  /// Makes a key of one value.
  public init(_ value: FetchValue) {
    values = [value]
  }
}

extension FetchKey: CustomStringConvertible {
  /// The values as they read in a message.
  public var description: String { values.map(\.description).joined(separator: ", ") }
}
