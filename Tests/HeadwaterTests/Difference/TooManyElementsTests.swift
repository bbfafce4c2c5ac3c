import Testing

@testable import Headwater

@Suite("More elements than can be numbered")
struct TooManyElementsTests {
  private static let tooMany = 3_000_000_000

  @Test func oversizedListsThrowBeforeReading() {
    let many = Unreadable(count: TooManyElementsTests.tooMany)
    let error = DifferenceError.tooManyElements(TooManyElementsTests.tooMany)
    #expect(throws: error) { try many.smallestChangeset(from: [1, 2, 3]) }
    #expect(throws: error) { try [1, 2, 3].smallestChangeset(from: many) }
    #expect(throws: error) { try many.smallestChangeset(from: many) }
    #expect(throws: error) { try (0..<TooManyElementsTests.tooMany).smallestChangeset(from: [1, 2, 3]) }
  }

  @Test func oversizedListsAreReplacedEntirely() throws {
    let many = Unreadable(count: TooManyElementsTests.tooMany)
    let start = ItemPosition(section: 0, item: 0)
    var changeset = Changeset()
    changeset.deletedItems = [ItemRun(start: start, count: 3)]
    changeset.insertedItems = [ItemRun(start: start, count: TooManyElementsTests.tooMany)]
    #expect(try many.changeset(from: [1, 2, 3]) == changeset)
    swap(&changeset.deletedItems, &changeset.insertedItems)
    #expect(try [1, 2, 3].changeset(from: many) == changeset)
    changeset.insertedItems = []
    #expect(try [].changeset(from: many) == changeset)
  }

  @Test func countBeyond32BitsThrows() {
    let bound = Int(Int32.max)
    #expect(throws: DifferenceError.tooManyElements(bound + 1)) {
      try Unreadable(count: bound + 1).smallestChangeset(from: [1])
    }
  }

  @Test func kernelRejectsOversizedListsBeforeAllocating() {
    typealias Stages = Matcher<ItemMeasure<Int>>
    let arena = Arena()
    let windows = UnsafeBufferPointer<Window>(start: nil, count: 0)
    defer { arena.deallocate() }
    let few = ElementTable<Int>([], count: 0, in: arena)
    let pieces = few.pieces
    let many = ElementTable<Int>(pieces: pieces, numberOfPieces: 1, count: TooManyElementsTests.tooMany)
    let error = DifferenceError.tooManyElements(TooManyElementsTests.tooMany)
    #expect(throws: error) { _ = try Stages(old: many, new: few, windows: windows, in: arena) }
    #expect(throws: error) { _ = try Stages(old: few, new: many, windows: windows, in: arena) }
    #expect(arena.state.pointee.blocks == nil)
  }

  /// Creates a list of one section with more items than fit into memory. This works because it reuses the same nodes.
  private func snapshot(_ items: Tree<ItemMeasure<Int>>) -> Snapshot<SingleSection, Int> {
    Snapshot(nodes: [SectionNode(section: SingleSection(), items: items, token: 0)])
  }

  private func repeated(atLeast count: Int) -> Tree<ItemMeasure<Int>> {
    var node = TreeNode<ItemMeasure<Int>>(key: 0, elements: ContiguousArray(repeating: 7, count: 128))
    var height = 0
    while node.count < count {
      height += 1
      node = TreeNode(key: height, children: ContiguousArray(repeating: node, count: 32))
    }
    return Tree(root: node, height: height, nextKey: height + 1)
  }

  @Test func oversizedSharedSnapshotsThrow() throws {
    let items = repeated(atLeast: TooManyElementsTests.tooMany)
    var edited = items
    edited.replace(at: items.count - 1, with: 8)
    #expect(throws: DifferenceError.tooManyElements(items.count)) {
      try snapshot(edited).changeset(from: snapshot(items), cancellation: CancellationPoll())
    }
    #expect(throws: DifferenceError.tooManyElements(items.count)) {
      try snapshot(Tree([1, 2])).changeset(from: snapshot(items), cancellation: CancellationPoll())
    }
    #expect(try snapshot(items).changeset(from: snapshot(items)).isEmpty)
    #expect(
      try snapshot(edited).changeset(from: snapshot(items))
        == Changeset(replacing: snapshot(items), with: snapshot(edited)))
  }

  @Test func oversizedTransitionReplacesAllItems() {
    let items = repeated(atLeast: TooManyElementsTests.tooMany)
    var edited = items
    edited.replace(at: 5, with: 8)
    let changeset = SnapshotTransition(from: snapshot(items), to: snapshot(edited)).changeset
    #expect(changeset == Changeset(replacing: snapshot(items), with: snapshot(edited)))
    #expect(!changeset.isEmpty)
  }
}

/// A collection whose elements must not be read.
private struct Unreadable: RandomAccessCollection {
  let count: Int
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Int {
    Issue.record("an element was read")
    return 0
  }
}
