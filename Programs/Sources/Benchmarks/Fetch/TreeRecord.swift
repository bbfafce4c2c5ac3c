import Headwater
import HeadwaterFetching

/// A node in a tree that is stored in a table.
struct TreeRecord: FetchedRecord, Hashable {
  let id: Int
  let parent: Int?
  let title: String
  var hasChildren = false

  static let table = RecordTable<TreeRecord>(
    "node", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("parent", \.parent), RecordColumn("title", \.title),
      .exists("hasChildren", \.hasChildren, of: \TreeRecord.parent),
    ]
  ) { row in
    try TreeRecord(
      id: row["id"], parent: row["parent"], title: row["title"], hasChildren: row["hasChildren"])
  }
}
