import Foundation
import Headwater
import Testing

@MainActor
@Suite("Rows whose items may not be loaded")
struct LoadingRowTests {
  @Test
  func placeholdersKeepPositionUntilItemsLoad() throws {
    let source = SectionedDataSource<String, LoadingRow<Int>>(sections: [("a", [.item(1)]), ("b", [])])
    try source.setNumberOfItems(3, inSection: 0)
    try source.perform { try $0.setNumberOfItems(2, inSection: 1) }
    #expect(source.snapshot.items.map(\.item) == [1, nil, nil, nil, nil])
    let before = source.snapshot
    try source.replace(at: ItemPosition(section: 0, item: 2), with: .item(7))
    let changeset = try source.snapshot.changeset(from: before)
    #expect(changeset.deletedItems.map(\.start) == [ItemPosition(section: 0, item: 2)])
    #expect(changeset.insertedItems.map(\.start) == [ItemPosition(section: 0, item: 2)])
    #expect(changeset.count == 2)
    try source.perform { try $0.setNumberOfItems(1, inSection: 0) }
    #expect(source.snapshot.items.map(\.item) == [1, nil, nil])
    try source.perform { try $0.setNumberOfItems(-1, inSection: 1) }
    #expect(source.snapshot.numberOfItems == 1)
    #expect(throws: EditError.noSection(5, count: 2)) {
      try source.setNumberOfItems(1, inSection: 5)
    }
  }

  @Test func codingKeepsEveryIdentity() throws {
    let failure = LoadingRow<Int>.failed(.prepend, CancellationError())
    let rows: [LoadingRow<Int>] = [.item(7), .placeholder(), .loading(.append), .loading(.refresh), failure]
    let decoded = try JSONDecoder().decode([LoadingRow<Int>].self, from: JSONEncoder().encode(rows))
    #expect(decoded.map(\.identity) == rows.map(\.identity))
    #expect(decoded.last == .loading(.prepend))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LoadingRow<Int>.self, from: Data(#"{"loading":"sideways"}"#.utf8))
    }
  }
}
