import Headwater
import HeadwaterFetching
import HeadwaterTesting
import HeadwaterUIKit
import Testing

/// The example of the article *Coming from GRDB observation and SQLiteData* that shows rows in a table.
@MainActor
struct ComingFromSQLiteOnUIKitExample {
  struct Bird: FetchedRecord {
    var id: Int
    var name: String

    static let table = RecordTable<Bird>(
      "bird", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("name", \.name)]
    ) {
      row in
      Bird(id: try row["id"], name: try row["name"])
    }
  }

  @Test
  func tableShowsFetchedRecords() async throws {
    let tableView = ExampleScreen().table()
    let store = MemoryStore([Bird.table.reference])
    try store.perform([.insert(Bird.table.reference, [.integer(1), .text("Wren")])])
    let birds = FetchedDataSource(try RecordRequest<SingleSection, Bird>(), in: store)
    let rows = TableViewAdapter(birds) { configuration in
      configuration.register(style: .default) { cell, row in cell.textLabel?.text = row.item?.name ?? "…" }
    }
    rows.bind(to: tableView)
    try await birds.catchUp()
    #expect(tableView.lines == ["Wren"])
  }
}
