/// What a column holds, and how a store writes it down.
public enum ColumnType: Hashable, Sendable {
  /// True or false; SQLite has 0 and 1, and takes any other number for true.
  case boolean
  /// Whole numbers of 64 bits.
  case integer
  /// Floating-point numbers of 64 bits.
  case real
  /// Text.
  case text
  /// Bytes.
  case bytes
  /// Moments, as the store writes them by default: PostgreSQL as `timestamptz`, SQLite as text
  /// `YYYY-MM-DD HH:MM:SS.SSS` in UTC. SQLite's other forms are read, and compare by what they mean.
  case date
  /// Moments, as a number of seconds since 1970, whole or not.
  case secondsSince1970
  /// UUIDs, as the store writes them by default: PostgreSQL as `uuid`, SQLite as 16 bytes.
  case uuid
  /// UUIDs, as text in upper case. Lower case is read, too.
  case uuidText
}

/// How text compares. Nothing else compares in more than one way.
package enum TextOrder: Hashable, Sendable {
  /// By the bytes of UTF-8, as SQLite's `BINARY` and PostgreSQL's `"C"`.
  case binary
  /// As ``binary``, after the letters A to Z have become small ones: SQLite's `NOCASE`.
  case ignoringASCIICase
}
