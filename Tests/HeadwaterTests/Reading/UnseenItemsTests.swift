import Testing

@testable import Headwater

@Suite("Items that nobody has seen")
struct UnseenItemsTests {
  private typealias Unseen = UnseenItems<Int, Int>

  private func follow(_ unseen: inout Unseen, _ before: NumberList, _ after: NumberList) throws {
    unseen.follow(ComingUpdate(from: before, to: after, changeset: try after.changeset(from: before)))
  }

  @Test func areThoseBehindTheLastThatWasSeen() {
    let list = NumberList(sections: [(0, [0, 1, 2]), (1, [3, 4])])
    var unseen = Unseen()
    #expect(unseen.count(in: list) == 5)
    #expect(unseen.first(in: list) == ItemPosition(section: 0, item: 0))
    unseen.see(ItemPosition(section: 1, item: 0), in: list)
    unseen.see(ItemPosition(section: 0, item: 1), in: list)
    #expect(unseen.count(in: list) == 1)
    #expect(unseen.first(in: list) == ItemPosition(section: 1, item: 1))
    unseen.see(ItemPosition(section: 1, item: 1), in: list)
    #expect(unseen.count(in: list) == 0)
    #expect(unseen.first(in: list) == nil)
  }

  /// What stays of the items that were seen decides: what is behind the last of them is unseen.
  @Test func afterEverySmallChangeAreThoseBehindTheLastSeenItemThatStays() throws {
    let before = SmallLists.single([0, 1, 2, 3])
    for seen in 0..<4 {
      for items in SmallLists.orderedSubsets(of: [0, 1, 2, 3, 8, 9]) {
        let after = SmallLists.single(items)
        var unseen = Unseen()
        unseen.see(ItemPosition(section: 0, item: seen), in: before)
        try follow(&unseen, before, after)
        if let place = items.firstIndex(of: seen) {
          #expect(unseen.count(in: after) == items.count - place - 1, "\(seen) to \(items)")
        } else {
          // What has come in the place of an item that was seen counts as seen, and nothing behind it.
          let stays = items.indices.filter { items[$0] < seen }.map { $0 + 1 }
          #expect(unseen.count(in: after) <= items.count, "\(seen) to \(items)")
          if items == items.sorted(), !items.contains(where: { $0 > 3 }) {
            #expect(unseen.count(in: after) == items.count - (stays.max() ?? 0), "\(seen) to \(items)")
          }
        }
      }
    }
  }

  @Test func messagesThatAreReplacedByTheirFinalFormStaySeen() throws {
    let (before, after) = (SmallLists.single([0, 1, 2, 3]), SmallLists.single([0, 1, 2, 9]))
    var unseen = Unseen()
    unseen.see(ItemPosition(section: 0, item: 3), in: before)
    try follow(&unseen, before, after)
    #expect(unseen.count(in: after) == 0)
  }
}
