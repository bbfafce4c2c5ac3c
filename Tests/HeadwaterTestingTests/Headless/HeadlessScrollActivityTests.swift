import Headwater
import HeadwaterTesting
import HeadwaterTranscripts
import Observation
import Testing

@MainActor
@Suite("Scroll activity of a headless list")
struct HeadlessScrollActivityTests {
  private let source = ArrayDataSource((0..<100).map { Note($0) })

  private func makeList(_ anchoring: ListAnchoring = .bottom) -> HeadlessListView<SingleSection, Note> {
    HeadlessListView(source, metrics: HeadlessMetrics(viewport: 10), anchoring: anchoring)
  }

  private func append(_ count: Int = 1) throws {
    let next = source.snapshot.numberOfItems
    try source.append(contentsOf: (next..<next + count).map { Note($0) })
  }

  @Test func listFollowsEndUntilDraggedAway() throws {
    let list = makeList()
    list.scrollToEnd()
    #expect(list.scrollActivity == .following)
    try append(30)
    #expect(list.isAtEnd)
    list.touch()
    list.drag(by: -2)
    #expect(list.scrollActivity == .dragging)
    let first = list.firstItem
    try append()
    #expect(list.firstItem == first)
    list.release()
    #expect(list.scrollActivity == .idle)
    try append()
    #expect(list.firstItem == first)
    #expect(!list.isAtEnd)
    #expect(list.unseenCount == 2)
    #expect(list.firstUnseen == 130)
  }

  @Test func scrollingToEndResumesFollowing() throws {
    let list = makeList()
    list.scrollToEnd()
    list.scroll(by: -5)
    try append(3)
    #expect(list.unseenCount == 3)
    list.touch()
    list.drag(by: 6)
    list.release(velocity: 0.1)
    list.advance(by: .milliseconds(100))
    #expect(list.scrollActivity == .decelerating)
    try append(2)
    list.advance(by: .seconds(3))
    #expect(list.scrollActivity == .following)
    #expect(list.isAtEnd)
    #expect(list.unseenCount == 0)
    #expect(list.firstUnseen == nil)
  }

  @Test func itemsArrivingDuringTouchAppearAfterRelease() throws {
    let list = makeList()
    list.scrollToEnd()
    list.touch()
    try append()
    #expect(!list.isAtEnd)
    list.release()
    #expect(list.isAtEnd)
    #expect(list.scrollActivity == .following)
  }

  @Test func jumpStopsDeceleration() {
    let list = makeList()
    list.scroll(to: 40)
    list.touch()
    list.drag(by: -3)
    list.release(velocity: -0.05)
    list.advance(by: .milliseconds(50))
    list.scroll(toItem: 50)
    #expect(!list.isDecelerating)
    list.advance(by: .seconds(1))
    #expect(list.firstItem == 50)
  }

  @Test func jumpReachesItemDespitePendingUpdate() throws {
    var anchoring = ListAnchoring.bottom
    anchoring.whileScrolling = .waitForRest
    let list = makeList(anchoring)
    list.scroll(to: 40)
    list.touch()
    list.drag(by: -3)
    list.release(velocity: -0.05)
    try source.insert(Note(-5), at: 0)
    list.scroll(toItem: 30)
    #expect(list.firstItem == 30)
  }

  /// Creates a list that is decelerating and whose updates wait until it comes to rest.
  private func makeWaitingList() -> HeadlessListView<SingleSection, Note> {
    var anchoring = ListAnchoring.bottom
    anchoring.whileScrolling = .waitForRest
    let list = makeList(anchoring)
    list.scroll(to: 40)
    list.touch()
    list.drag(by: -3)
    list.release(velocity: -0.05)
    return list
  }

  @Test func jumpFailsIfPendingUpdateRemovesItem() throws {
    let list = makeWaitingList()
    try source.remove(at: 99)
    #expect(!list.scroll(toItem: 99))
    #expect(list.displayed.numberOfItems == 99)
    #expect(list.scrollActivity == .idle)
  }

  @Test func jumpEndsAfterPendingUpdates() throws {
    let list = makeList()
    list.scroll(to: 40)
    list.driver.pause()
    try source.insert(Note(-5), at: 0)
    try source.insert(Note(-6), at: 0)
    list.scroll(toItem: 30)
    #expect(list.firstItem == 30)
    #expect(list.scrollActivity == .scrolling(to: 30))
    list.driver.resume()
    #expect(list.firstItem == 30)
    #expect(list.scrollActivity == .idle)
    #expect(list.awaitedItem == nil)
  }

  @Test func deceleratingListAwaitsItem() throws {
    let list = makeList()
    list.scroll(to: 40)
    list.touch()
    list.drag(by: -3)
    list.release(velocity: -0.05)
    list.scroll(toItem: 100, waits: true)
    list.advance(by: .milliseconds(50))
    #expect(list.awaitedItem == 100)
    #expect(list.scrollActivity == .scrolling(to: 100))
    try append()
    #expect(list.awaitedItem == nil)
    #expect(list.visibleLines.contains(100))
  }

  @Test func growingLastRowKeepsScrollPosition() throws {
    let list = HeadlessListView(
      source, metrics: HeadlessMetrics(viewport: 10) { Double($0.text.count { $0 == "." } + 1) },
      anchoring: .bottom)
    let dots = String(repeating: ".", count: 40)
    try source.replace(at: 99, with: Note(99, dots))
    list.scroll(by: -8)
    let offset = list.offset
    for more in 1...5 {
      try source.replace(at: 99, with: Note(99, dots + String(repeating: ".", count: more)))
      #expect(list.offset == offset)
    }
  }

  @Test func insertionAboveKeepsOverscroll() throws {
    let list = makeList()
    list.scrollToEnd()
    list.touch()
    list.drag(by: 4)
    let before = list.overscroll
    #expect(before > 0)
    try source.insert(Note(-5), at: 0)
    #expect(abs(list.overscroll - before) < 1e-6)
  }

  @Test func updatesWaitForRestIfConfigured() throws {
    var anchoring = ListAnchoring.bottom
    anchoring.whileScrolling = .waitForRest
    let list = makeList(anchoring)
    list.scroll(to: 40)
    list.touch()
    list.drag(by: -3)
    list.release(velocity: -0.05)
    try append(3)
    #expect(list.displayed.numberOfItems == 100)
    list.advance(by: .seconds(5))
    #expect(list.scrollActivity == .idle)
    #expect(list.displayed.numberOfItems == 103)
  }

  @Test func fewRowsRestAtBottom() throws {
    let few = ArrayDataSource([Note(-1), Note(-2)])
    var anchoring = ListAnchoring.bottom
    anchoring.restsAtBottom = true
    let list = HeadlessListView(few, metrics: HeadlessMetrics(viewport: 10), anchoring: anchoring)
    #expect(list.seenRows.rows.map(\.start) == [8, 9])
    try few.append(Note(-3))
    #expect(list.seenRows.rows.map(\.start) == [7, 8, 9])
    try few.append(contentsOf: (0..<20).map { Note($0) })
    #expect(list.seenRows.rows.first?.start == 0)
    #expect(list.isAtEnd)
  }

  @Test func unseenButtonShowsUnseenCount() throws {
    let list = makeList()
    list.showsUnseenCount = true
    list.scrollToEnd()
    try append()
    #expect(list.unseenButton == nil)
    list.scroll(by: -20)
    try append(2)
    #expect(list.unseenButton == "2 new")
    list.strings.unseen = { "\($0) neue" }
    #expect(list.unseenButton == "2 neue")
    list.scrollToEnd()
    #expect(list.unseenButton == nil)
  }

  @Test func unseenCountIsObservable() throws {
    let list = makeList()
    list.scrollToEnd()
    list.scroll(by: -20)
    let changes = Changes()
    withObservationTracking {
      _ = list.unseenCount
    } onChange: {
      changes.count += 1
    }
    try append()
    #expect(changes.count == 1)
    #expect(list.unseenCount == 1)
  }

  /// A counter that is used only on the main actor.
  private final class Changes: @unchecked Sendable {  // Safe: used only on the main actor.
    var count = 0
  }

  @Test func replacingMessageKeepsScrollPosition() throws {
    let list = makeList()
    list.scroll(to: 89)
    try append()
    let first = list.firstItem
    try source.replace(at: 100, with: Note(-9))
    #expect(list.firstItem == first)
    #expect(list.unseenCount == 1)
  }

  @Test(arguments: [ListAnchoring.bottom, .top(staysAtStart: false, staysAtEnd: true)])
  func listOpensAtEndItFollows(anchoring: ListAnchoring) {
    let list = makeList(anchoring)
    #expect(list.scrollActivity == .following)
    #expect(list.visibleLines == 90..<100)
  }

  @Test func changingAnchoringKeepsScrollPosition() {
    let list = makeList(.none)
    list.anchoring = .bottom
    #expect(list.scrollActivity == .idle)
    #expect(list.offset == 0)
  }

  @Test func transcriptOpensAtFirstUnreadMessage() throws {
    let rows = source.transcript()
    rows.firstUnread = 30
    let list = HeadlessListView(rows, metrics: HeadlessMetrics(viewport: 10), anchoring: .bottom)
    #expect(list.firstItem == .unread)
    #expect(list.scrollActivity == .idle)
  }

  @Test func requestedEndTakesPrecedenceOverUnreadMessage() throws {
    let empty = ArrayDataSource<Note>([])
    let rows = empty.transcript()
    rows.firstUnread = 30
    let list = HeadlessListView(rows, metrics: HeadlessMetrics(viewport: 10), anchoring: .bottom)
    list.isInWindow = false
    list.scrollToEnd()
    try empty.append(contentsOf: (0..<100).map { Note($0) })
    list.isInWindow = true
    list.scrolling.take(.changes)
    try empty.append(Note(100))
    #expect(list.isAtEnd)
    #expect(list.scrollActivity == .following)
  }

  @Test func restoredPositionReplacesRequestedEnd() throws {
    let list = makeList(.none)
    list.isInWindow = false
    list.scrollToEnd()
    list.restoration = ListRestoration(firstItem: 120)
    list.isInWindow = true
    list.scrolling.take(.changes)
    #expect(list.awaitedItem == 120)
    try append(100)
    #expect(list.firstItem == 120)
  }

  @Test func restoredPositionTakesPrecedenceOverEnd() {
    let list = makeList()
    list.scroll(to: 20)
    let other = makeList()
    other.restoration = list.restoration
    #expect(other.firstItem == 20)
  }

  @Test func jumpToItemEndsFollowing() throws {
    let list = makeList()
    list.scrollToEnd()
    list.scroll(toItem: 50)
    #expect(list.scrollActivity == .idle)
    try append()
    #expect(list.firstItem == 50)
    list.scroll(toItem: 200, waits: true)
    #expect(list.scrollActivity == .scrolling(to: 200))
    try append(200)
    #expect(list.firstItem == 200)
  }

  @Test func emptyTopAnchoredListFillsFromStart() throws {
    let notes = ArrayDataSource<Note>([])
    let list = HeadlessListView(
      notes, metrics: HeadlessMetrics(viewport: 10), anchoring: .top(staysAtStart: true, staysAtEnd: true))
    try notes.append(contentsOf: (0..<30).map { Note($0) })
    #expect(list.offset == 0)
    #expect(list.scrollActivity == .idle)
  }
}
