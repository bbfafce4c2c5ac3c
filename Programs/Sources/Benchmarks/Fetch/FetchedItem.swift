import Headwater
import HeadwaterFetching

/// The record that the benchmarks fetch.
struct FetchedItem: FetchedRecord, Hashable {
  let id: Int
  let section: Int
  let title: String
  let value: Int

  static let table = RecordTable<FetchedItem>(
    "item", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("section", \.section), RecordColumn("title", \.title),
      RecordColumn("value", \.value),
    ]
  ) { row in
    try FetchedItem(id: row["id"], section: row["section"], title: row["title"], value: row["value"])
  }

  /// Returns a request for all items by section, sorted by title.
  static func request() throws -> RecordRequest<Int, FetchedItem> {
    try RecordRequest(
      where: nil, sortedBy: [FetchOrder(table.column(for: \FetchedItem.title).reference)],
      sectionedBy: .value(\.section), from: table)
  }
}
