public import Headwater

/// A type whose values are stored as rows of a database table.
///
/// ```swift
/// struct Package: FetchedRecord, Decodable {
///   var name: String
///   var section: String
///   var size: Int
///   var id: String { name }
///
///   static let table = Table<Package>(
///     "package", key: \.name,
///     columns: [Column("name", \.name), Column("section", \.section), Column("size", \.size)])
/// }
/// ```
///
/// A `Decodable` record is decoded from the columns that its coding keys name. For any other record, the table provides a
/// closure that creates it from a row.
public protocol FetchedRecord: Identifiable, ListElement where ID: Sendable, Identity == ID {
  /// The table that stores the records, with the columns that represent their properties.
  static var table: Table<Self> { get }
}
