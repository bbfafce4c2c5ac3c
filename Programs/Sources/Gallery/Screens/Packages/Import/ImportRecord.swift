import Headwater
import HeadwaterFetching

/// The database record of the last import.
struct ImportRecord: FetchedRecord, Hashable {
  /// A constant id, because there is only one record.
  let id: String
  /// The state of the origin at the time of the import. See ``PackageOrigin/state()``.
  let state: String
  /// The number of malformed paragraphs that were skipped.
  let skipped: Int

  init(state: String, skipped: Int) {
    (id, self.state, self.skipped) = ("packages", state, skipped)
  }

  init(row: FetchedRow) throws {
    self.init(state: try row["state"], skipped: try row["skipped"])
  }

  /// The table and its columns.
  static let table = RecordTable<ImportRecord>(
    "imported", key: "id",
    columns: [RecordColumn("id", \.id), RecordColumn("state", \.state), RecordColumn("skipped", \.skipped)],
    decode: ImportRecord.init(row:))
}
