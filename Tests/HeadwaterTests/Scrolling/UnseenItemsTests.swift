import Testing

@testable import Headwater

@Suite("Unseen items")
struct UnseenItemsTests {
  private typealias Unseen = UnseenItems<Int, Int>

  private func follow(_ unseen: inout Unseen, _ before: NumberList, _ after: NumberList) throws {
    unseen.follow(ComingUpdate(from: before, to: after, changeset: try after.changeset(from: before)))
  }

  @Test func itemsAfterLastSeenAreUnseen() {
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

  /// All items after the last seen item that still exists are unseen.
  @Test func unseenItemsMatchReferenceAfterSmallChanges() throws {
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
          // The replacement of a seen item counts as seen, but items after it don't.
          let stays = items.indices.filter { items[$0] < seen }.map { $0 + 1 }
          #expect(unseen.count(in: after) <= items.count, "\(seen) to \(items)")
          if items == items.sorted(), !items.contains(where: { $0 > 3 }) {
            #expect(unseen.count(in: after) == items.count - (stays.max() ?? 0), "\(seen) to \(items)")
          }
        }
      }
    }
  }

  @Test func replacedMessagesStaySeen() throws {
    let (before, after) = (SmallLists.single([0, 1, 2, 3]), SmallLists.single([0, 1, 2, 9]))
    var unseen = Unseen()
    unseen.see(ItemPosition(section: 0, item: 3), in: before)
    try follow(&unseen, before, after)
    #expect(unseen.count(in: after) == 0)
  }

  /// A source that keeps few messages unloads those at the end while new ones arrive after them.
  @Test(arguments: [0, 1, 7]) func unloadedMessagesStaySeen(added: Int) throws {
    let history = Snapshot<Int, LoadingRow<Int>>(sections: [(0, placeholders: 100)])
    var (before, after) = (history, history)
    try before.replaceItems(in: 100..<100, inSection: 0, with: (100..<120).map(LoadingRow.item))
    try after.insertPlaceholders(20 + added, at: ItemPosition(section: 0, item: 100))
    var unseen = UnseenItems<Int, LoadingRow<Int>>()
    unseen.see(ItemPosition(section: 0, item: 116), in: before)
    unseen.follow(ComingUpdate(from: before, to: after, changeset: try after.changeset(from: before)))
    #expect(unseen.count(in: after) == 3 + added)
    // From then on, the unloaded message is identified by its position.
    var more = after
    try more.insertPlaceholders(5, at: ItemPosition(section: 0, item: 120 + added))
    try more.insertPlaceholders(2, at: ItemPosition(section: 0, item: 0))
    unseen.follow(ComingUpdate(from: after, to: more, changeset: try more.changeset(from: after)))
    #expect(unseen.count(in: more) == 8 + added)
    // Load it again while two more messages arrive.
    var loaded = more
    let items = (0..<27 + added).map { LoadingRow.item(200 + $0) }
    try loaded.replaceItems(in: 102..<127 + added, inSection: 0, with: items)
    unseen.follow(
      ComingUpdate(from: more, to: loaded, changeset: try loaded.changeset(from: more)))
    #expect(unseen.count(in: loaded) == 10 + added)
  }
}
