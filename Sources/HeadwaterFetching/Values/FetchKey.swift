/// A key that identifies a row by the values of its table's primary key, or a section by the value that its rows share.
public struct FetchKey: Hashable, Sendable {
  /// The values, in the order of the key's columns.
  public let values: [FetchValue]

  /// Creates a key from values.
  public init(_ values: [FetchValue]) {
    self.values = values
  }

  /// Creates a key from a single value.
  public init(_ value: FetchValue) {
    values = [value]
  }
}

extension FetchKey: CustomStringConvertible {
  /// The values, as text for messages.
  public var description: String { values.map(\.description).joined(separator: ", ") }
}
