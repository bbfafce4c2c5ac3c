public import Headwater

/// A type whose values are stored as rows of a database table.
///
/// ```swift
/// struct Package: FetchedRecord {
///   var name: String
///   var section: String
///   var size: Int
///   var id: String { name }
///
///   static let table = RecordTable<Package>(
///     "package", key: "name",
///     columns: [RecordColumn("name", \.name), RecordColumn("section", \.section), RecordColumn("size", \.size)]
///   ) { row in
///     try Package(name: row["name"], section: row["section"], size: row["size"])
///   }
/// }
/// ```
///
/// The closure of the table creates a record from a row. With the macro `@Record` of `HeadwaterRecords`, you don't write the
/// table yourself.
public protocol FetchedRecord: Identifiable, ListElement where ID: Sendable, Identity == ID {
  /// The table that stores the records, with the columns that represent their properties.
  static var table: RecordTable<Self> { get }
}
