import Headwater
import HeadwaterFetching

/// What has been imported last, as the database keeps it.
struct ImportRecord: FetchedRecord, Hashable {
  /// The same for all, so that there is one.
  let id: String
  /// See ``PackageOrigin/state()``.
  let state: String
  /// How many paragraphs made no sense and were skipped.
  let skipped: Int

  init(state: String, skipped: Int) {
    (id, self.state, self.skipped) = ("packages", state, skipped)
  }

  init(row: FetchedRow) throws {
    self.init(state: try row["state"], skipped: try row["skipped"])
  }

  /// The table, and which columns it has.
  static let table = Table<ImportRecord>(
    "imported", key: "id",
    columns: [Column("id", \.id), Column("state", \.state), Column("skipped", \.skipped)],
    decode: ImportRecord.init(row:))
}
