import Foundation
import Headwater
import HeadwaterFetching
import Testing

private struct Package: FetchedRecord {
  var name: String
  var section: String?
  var size: Int
  var id: String { name }

  static let table = RecordTable<Package>(
    "package", key: "name",
    columns: [RecordColumn("name", \.name), RecordColumn("section", \.section), RecordColumn("size", \.size)]
  ) { row in
    try Package(name: row["name"], section: row["section"], size: row["size"])
  }
}

struct RecordRequestTests {
  @Test func sortOrderEndsWithKey() throws {
    let request = try RecordRequest<String?, Package>(
      sortedBy: [SortDescriptor(\.size, order: .reverse)], sectionedBy: .value(\.section))
    #expect(request.query.order.map(\.column.name) == ["size", "name"])
    #expect(request.query.order.map(\.isDescending) == [true, false])
    #expect(
      request.query.sectioning
        == .value(.column(ColumnReference("section", type: .text, isOptional: true)), isDescending: false))
  }

  @Test func negativeOffsetThrows() {
    #expect(throws: FetchError.negative(offset: -1, limit: 0)) {
      try RecordRequest<SingleSection, Package>(offset: -1)
    }
  }
}
