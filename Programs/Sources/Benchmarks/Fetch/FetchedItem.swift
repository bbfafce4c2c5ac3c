import Headwater
import HeadwaterFetching

/// What is fetched.
struct FetchedItem: FetchedRecord, Hashable {
  let id: Int
  let section: Int
  let title: String
  let value: Int

  static let table = Table<FetchedItem>(
    "item", key: "id",
    columns: [
      Column("id", \.id), Column("section", \.section), Column("title", \.title), Column("value", \.value),
    ]
  ) { row in
    try FetchedItem(id: row["id"], section: row["section"], title: row["title"], value: row["value"])
  }

  /// All of them by section, in the order of their titles.
  static func request() throws -> FetchRequest<Int, FetchedItem> {
    try FetchRequest(
      where: nil, sortedBy: [FetchOrder(table.column(for: \FetchedItem.title).reference)],
      sectionedBy: .value(\.section), from: table)
  }
}
