package import Headwater

/// The type of a column's values and the representation in which a store writes them.
public enum ColumnType: Hashable, Sendable {
  /// Booleans. SQLite stores 0 and 1, and reads any other number as true.
  case boolean
  /// 64-bit integers.
  case integer
  /// 64-bit floating-point numbers.
  case real
  /// Text.
  case text
  /// Binary data.
  case bytes
  /// Dates in the store's default representation: `timestamptz` in PostgreSQL, and text of the form `YYYY-MM-DD HH:MM:SS.SSS`
  /// in UTC in SQLite. Other representations that SQLite supports are also read, and are compared by the dates that they
  /// represent.
  case date
  /// Dates as a number of seconds since 1970, with or without a fraction.
  case secondsSince1970
  /// UUIDs in the store's default representation: `uuid` in PostgreSQL, and a blob of 16 bytes in SQLite.
  case uuid
  /// UUIDs as uppercase text. Lowercase text is also read.
  case uuidText
}

/// The collation of text. Other values have only one order.
package enum TextOrder: Hashable, Sendable {
  /// Compares text by its UTF-8 bytes, like SQLite's `BINARY` and PostgreSQL's `"C"`.
  case binary
  /// Compares text like ``binary``, after converting the letters A to Z to lowercase. Corresponds to SQLite's `NOCASE`.
  case ignoringASCIICase
  /// Compares text by the rules of a language.
  case localized(LocalizedComparator)
}
