internal import Foundation

/// Decodes a record from a row. The coding keys are the names of the columns.
struct FetchedRowDecoder: Decoder {
  let row: FetchedRow

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(FetchedRowContainer(row: row))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notKeyed }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw notKeyed }

  private var notKeyed: FetchError {
    .unsupported("A record of \(row.table.name) can only be decoded from named columns.")
  }
}

/// The columns of a row.
private struct FetchedRowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let row: FetchedRow

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { row.table.columns.compactMap { Key(stringValue: $0.name) } }

  /// True for every key, so that decoding an optional property without a column is an error.
  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) throws -> Bool { try field(key).found().isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try field(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    throw indivisible(key)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw indivisible(key)
  }

  func superDecoder() throws -> any Decoder { FetchedRowDecoder(row: row) }

  func superDecoder(forKey key: Key) throws -> any Decoder { field(key) }

  private func field(_ key: Key) -> FetchedField { FetchedField(row: row, column: key.stringValue) }

  private func indivisible(_ key: Key) -> FetchError {
    .unsupported("The column \(key.stringValue) of \(row.table.name) can only be decoded as a whole.")
  }
}

/// The value of a column.
private struct FetchedField: Decoder, SingleValueDecodingContainer {
  /// An error that indicates that a type consists of several values.
  private struct HasParts: Error {}

  let row: FetchedRow
  let column: String
  /// The type that is being decoded from the value; nil if there is none.
  private var outer: ObjectIdentifier?

  init(row: FetchedRow, column: String) { (self.row, self.column) = (row, column) }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw HasParts()
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw HasParts() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { row.value(of: column)?.isNull ?? true }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let found = try found()
    if let convertible = type as? any FetchValueConvertible.Type {
      guard let value = try value(convertible) as? Value else { throw wrongType(found) }
      return value
    }
    // A type that decodes itself as a single value of its own type would never end.
    guard outer != ObjectIdentifier(type) else { throw wrongType(found) }
    var inner = self
    inner.outer = ObjectIdentifier(type)
    do {
      return try Value(from: inner)
    } catch  where error is HasParts || error is DecodingError || isWrongType(error) {
      // A raw value that isn't plain, such as text in quotes, can also be JSON.
      return try valueOfJSON(found)
    }
  }

  /// Returns the value of the column.
  func found() throws(FetchError) -> FetchValue {
    guard let found = row.value(of: column) else { throw .noColumn(column, table: row.table.name) }
    return found
  }

  private func value<Value: FetchValueConvertible>(_ type: Value.Type) throws(FetchError) -> Value {
    try row[column]
  }

  private func valueOfJSON<Value: Decodable>(_ found: FetchValue) throws -> Value {
    let data: Data? =
      switch found {
      case .text(let text): Data(text.utf8)
      case .bytes(let bytes): bytes
      default: nil
      }
    guard let data, let value = try? JSONDecoder().decode(Value.self, from: data) else {
      throw wrongType(found)
    }
    return value
  }

  private func isWrongType(_ error: any Error) -> Bool {
    if case .wrongType? = error as? FetchError { true } else { false }
  }

  private func wrongType(_ found: FetchValue) -> FetchError {
    .wrongType(column: column, table: row.table.name, key: row.key, found: found)
  }
}
