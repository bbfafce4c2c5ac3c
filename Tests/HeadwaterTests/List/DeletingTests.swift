import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Deletion by the user")
struct DeletingTests {
  private let first = ItemPosition(section: 0, item: 0)

  @Test func undeletableItemIsNotReportedAsDeleted() {
    let source = ArrayDataSource(["a", "b"])
    let list = HeadlessListView(source)
    #expect(!list.userDeleted(first))
    #expect(source.snapshot.numberOfItems == 2)
    list.behavior.allowsDeletion = true
    #expect(list.userDeleted(first))
    #expect(Array(source.snapshot.items) == ["b"])
    #expect(!list.userDeleted(ItemPosition(section: 0, item: 7)))
  }

  @Test func closureHandlesDeletion() {
    var deleted: [String] = []
    let list = HeadlessListView(ArrayDataSource(["a", "b"]))
    list.behavior.onDelete { deleted.append($0) }
    #expect(list.userDeleted(first))
    #expect(deleted == ["a"])
  }
}
