public import Headwater

/// A value that stands as a row in a store's table.
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
/// A record that is `Decodable` is made from the columns that its coding keys name; any other gives its table a closure
/// that makes it.
public protocol FetchedRecord: Identifiable, ListElement where ID: Sendable, Identity == ID {
  /// The table, and which key path stands for which column.
  static var table: Table<Self> { get }
}
