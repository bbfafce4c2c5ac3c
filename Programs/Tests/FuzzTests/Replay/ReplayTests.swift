import Headwater
import HeadwaterTesting
import Testing

@testable import Fuzz

@Suite("The naive replay")
struct ReplayTests {
  private func list(_ sections: (Int, [Int])...) -> FuzzList {
    sections.map { PlainSection(FuzzElement($0), $1.map { FuzzElement($0) }) }
  }

  private func failure(_ body: () throws(ReplayFailure) -> Void) -> ReplayFailure? {
    do throws(ReplayFailure) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func failure(
    _ before: FuzzList, _ after: FuzzList, _ fill: (inout Batch) -> Void
  ) -> ReplayFailure? {
    var batch = Batch()
    fill(&batch)
    var replay = SectionReplay(before)
    return failure { () throws(ReplayFailure) in
      try replay.apply(batch, reading: after)
      try replay.checkContent(against: after)
    }
  }

  @Test func replayAppliesChangesOfSectionsAndItems() {
    let before = list((1, [1, 2]), (2, [3]), (3, []))
    let after = list((3, []), (1, [3, 2, 5]), (4, [9]))
    #expect(
      failure(before, after) {
        $0.deletedSections = [1]
        $0.insertedSections = [2]
        $0.movedSections = [SectionMove(source: 2, target: 0)]
        $0.deletedItems = [ItemPosition(0, 0)]
        $0.insertedItems = [ItemPosition(1, 0), ItemPosition(1, 2)]
      } == nil)
    #expect(
      failure(list((1, [1, 2]), (2, [3])), list((1, [3, 2]), (2, [1]))) {
        $0.movedItems = [
          ItemMove(ItemPosition(0, 0), ItemPosition(1, 0)), ItemMove(ItemPosition(1, 0), ItemPosition(0, 0)),
        ]
      } == nil)
  }

  @Test func misplacedElementsAreFound() {
    #expect(failure(list((1, [1, 2])), list((1, [2, 1]))) { _ in } == .wrongItem(ItemPosition(0, 0)))
    #expect(failure(list((1, []), (2, [])), list((2, []), (1, []))) { _ in } == .wrongSection(0))
    #expect(failure(list((1, [])), list()) { _ in } == .sectionsDoNotFit)
    #expect(failure(list((1, [1])), list((1, []))) { _ in } == .itemsDoNotFit(section: 0))
  }

  @Test func itemChangesInsideChangedSectionsAreFound() {
    #expect(
      failure(list((1, [1])), list()) {
        $0.deletedSections = [0]
        $0.deletedItems = [ItemPosition(0, 0)]
      } == .absorbed(ItemPosition(0, 0)))
    #expect(
      failure(list(), list((1, [1]))) {
        $0.insertedSections = [0]
        $0.insertedItems = [ItemPosition(0, 0)]
      } == .absorbed(ItemPosition(0, 0)))
  }

  @Test func staleContentIsFound() {
    let before = list((1, [1, 2]))
    var after = before
    after[0].items[1].content = 1
    after[0].value.content = 1
    var replay = SectionReplay(before)
    #expect(
      failure { () throws(ReplayFailure) in try replay.checkContent(against: after) } == .staleSection(0))
    #expect(
      failure { () throws(ReplayFailure) in
        try replay.refresh(items: [], sections: [0], reading: after)
        try replay.checkContent(against: after)
      } == .staleItem(ItemPosition(0, 1)))
    let refreshed = [ItemRun(start: ItemPosition(0, 1), count: 1)]
    #expect(
      failure { () throws(ReplayFailure) in
        try replay.refresh(items: refreshed, sections: [0], reading: after)
        try replay.checkContent(against: after)
      } == nil)
    #expect(
      failure { () throws(ReplayFailure) in
        try replay.refresh(
          items: [ItemRun(start: ItemPosition(0, 2), count: 1)], sections: [], reading: after)
      } == .wrongItem(ItemPosition(0, 2)))
  }

  @Test func rowReplayAppliesSplicesBackToFront() {
    let layout = RowLayout(hasHeaders: true)
    let (before, after) = (list((1, [1, 2, 3])), list((1, [4, 2, 5])))
    let middle: [PlainRow<FuzzElement, FuzzElement>] = [
      .header(FuzzElement(1)), .item(FuzzElement(1)), .item(FuzzElement(2)), .item(FuzzElement(5)),
    ]
    let (last, first) = (Splice(position: 3, removed: 1, added: 1), Splice(position: 1, removed: 1, added: 1))
    var replay = RowReplay(from: before, to: after, layout: layout)
    #expect(
      failure { () throws(ReplayFailure) in
        try replay.apply(last, reading: middle)
        try replay.apply(first, reading: after.rows(layout: layout))
        try replay.checkContent(refreshedItems: [], refreshedSections: [])
      } == nil)
    let wrongMiddle: [PlainRow<FuzzElement, FuzzElement>] = [
      .header(FuzzElement(1)), .item(FuzzElement(4)), .item(FuzzElement(2)), .item(FuzzElement(3)),
    ]
    var reversed = RowReplay(from: before, to: after, layout: layout)
    #expect(
      failure { () throws(ReplayFailure) in
        try reversed.apply(first, reading: wrongMiddle)
        try reversed.apply(last, reading: after.rows(layout: layout))
      } == .splicesOutOfOrder(1))
    var inconsistent = RowReplay(from: before, to: after, layout: layout)
    #expect(
      failure { () throws(ReplayFailure) in
        try inconsistent.apply(last, reading: after.rows(layout: layout))
      } == .wrongRow(1))
    var unfinished = RowReplay(from: before, to: after, layout: layout)
    #expect(
      failure { () throws(ReplayFailure) in
        try unfinished.apply(last, reading: middle)
        try unfinished.checkContent(refreshedItems: [], refreshedSections: [])
      } == .wrongRow(1))
  }

  @Test func rowReplayFindsStaleContent() {
    let before = list((1, [1]), (2, [2]))
    var after = before
    after[1].value.content = 1
    after[1].items[0].content = 1
    let replay = RowReplay(from: before, to: after, layout: RowLayout(hasHeaders: true, hasFooters: true))
    let item = [ItemRun(start: ItemPosition(1, 0), count: 1)]
    for (items, sections, expected) in [
      ([], [], ReplayFailure.staleRow(3)), ([], [1], .staleRow(4)), (item, [], .staleRow(3)),
      (item, [1], nil),
      (item, [2], .wrongSection(2)),
    ] as [([ItemRun], [Int], ReplayFailure?)] {
      #expect(
        failure { () throws(ReplayFailure) in
          try replay.checkContent(refreshedItems: items, refreshedSections: sections)
        } == expected)
    }
  }
}
