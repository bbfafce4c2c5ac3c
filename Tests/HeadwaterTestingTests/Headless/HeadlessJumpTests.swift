import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import HeadwaterTranscripts
import Testing

@MainActor
@Suite("Jumps to items that aren't loaded")
struct HeadlessJumpTests {
  private let server = NoteServer()
  private let metrics = HeadlessMetrics<LoadingRow<Note>>(viewport: 10)

  /// Creates a source that loads notes by offset and shows placeholders for unloaded ones.
  private func places() -> PagedDataSource<Int, Note> {
    let server = server
    return PagedDataSource(
      options: PagingOptions(pageSize: 50, prefetchDistance: 10, maximumPages: 4),
      offsetOfItem: { try await server.place(of: $0) },
      items: { offset, limit in (try await server.notes(offset, limit), NoteServer.count) })
  }

  /// Creates a source that loads notes by key, without placeholders.
  private func pages() -> PagedDataSource<Int, Note> {
    let server = server
    return PagedDataSource(
      options: PagingOptions(pageSize: 50, prefetchDistance: 10, maximumPages: 4),
      keyOfItem: { try await server.place(of: $0) }
    ) { (request: PageRequest<Int>) in
      let key = request.key ?? 0
      let start = request.kind == .prepend ? max(0, key - request.size) : key
      let notes = try await server.notes(start, request.kind == .prepend ? key - start : request.size)
      let end = start + notes.count
      return Page(
        items: notes, previousKey: start > 0 ? start : nil, nextKey: end < NoteServer.count ? end : nil)
    }
  }

  private func arrived<Section, Item>(_ list: HeadlessListView<Section, Item>) async {
    await list.scrolling.lookupTask?.value
  }

  @Test(arguments: [true, false], [ScrollAnchor.top, .center, .bottom])
  func pagedListJumpsToUnloadedItem(knowsPlaces: Bool, anchor: ScrollAnchor) async {
    let paged = knowsPlaces ? places() : pages()
    let list = HeadlessListView(paged, metrics: metrics, anchoring: .top)
    await paged.finishLoading()
    server.forget()
    #expect(!list.scroll(toItem: .item(54_321), at: anchor, waits: true))
    #expect(list.scrollActivity == .scrolling(to: .item(54_321)))
    await arrived(list)
    #expect(server.lookUps == 1)
    #expect(list.awaitedItem == nil)
    #expect(list.scrollActivity == .idle)
    await paged.finishLoading()
    #expect(distance(of: .item(54_321), from: anchor, list) == 0)
    #expect(paged.numberOfPages <= 4)
    // The page that contains the item, and the adjacent ones.
    #expect(server.loads <= 5)
    // The item's position is preserved until the list is scrolled.
    list.scroll(by: 0.5)
    #expect(distance(of: .item(54_321), from: anchor, list) == -0.5)
    #expect(list.anchorShifts.isEmpty)
    #expect(list.violations == [])
  }

  @Test func missingItemOrFailedLookupEndsJump() async {
    let paged = places()
    let list = HeadlessListView(paged, metrics: metrics, anchoring: .top)
    var reports: [Diagnostic] = []
    list.report = { reports.append($0) }
    await paged.finishLoading()
    let text = list.text
    list.scroll(toItem: .item(-1), waits: true)
    await arrived(list)
    #expect(reports.count == 1)
    #expect(list.awaitedItem == nil)
    #expect(list.scrollActivity == .idle)
    #expect(list.text == text)
    server.fails = true
    list.scroll(toItem: .item(70_000), waits: true)
    await arrived(list)
    #expect(reports.count == 2)
    #expect(reports.last?.description.contains("Refusal") == true)
    #expect(list.text == text)
  }

  @Test func jumpWithoutLookupWaitsForItem() async {
    let server = server
    let paged = PagedDataSource<Int, Note>(items: { (try await server.notes($0, $1), NoteServer.count) })
    let list = HeadlessListView(paged, metrics: metrics, anchoring: .top)
    list.scroll(toItem: .item(90_000), waits: true)
    await arrived(list)
    #expect(list.awaitedItem == .item(90_000))
    await paged.finishLoading()
    list.driver.visibleItemsDidChange([ItemPosition(section: 0, item: 90_000)])
    await paged.finishLoading()
    #expect(list.firstItem == .item(90_000))
  }

  @Test func touchEndsJumpAndKeepsContent() async {
    let paged = places()
    let list = HeadlessListView(paged, metrics: metrics, anchoring: .top)
    await paged.finishLoading()
    let text = list.text
    for holdsLookUp in [true, false] {
      server.hold(lookUps: holdsLookUp)
      list.scroll(toItem: .item(50_000), waits: true)
      await server.isHolding()
      let search = list.scrolling.lookupTask
      list.touch()
      list.release()
      server.letGo()
      await search?.value
      await paged.finishLoading()
      #expect(list.awaitedItem == nil)
      #expect(list.scrollActivity == .idle)
      #expect(list.text == text)
      #expect(paged.loadedRows.contains(0))
      #expect(paged.state(of: .refresh) != .loading)
    }
  }

  @Test func newerJumpWins() async {
    let paged = places()
    let list = HeadlessListView(paged, metrics: metrics, anchoring: .top)
    var reports: [Diagnostic] = []
    list.report = { reports.append($0) }
    await paged.finishLoading()
    for holdsLookUp in [true, false] {
      server.hold(lookUps: holdsLookUp)
      list.scroll(toItem: .item(50_000), waits: true)
      await server.isHolding()
      let older = list.scrolling.lookupTask
      list.scroll(toItem: .item(80_000), waits: true)
      server.letGo()
      await older?.value
      await arrived(list)
      await paged.finishLoading()
      #expect(list.firstItem == .item(80_000))
      list.scroll(to: 0)
      await paged.finishLoading()
    }
    #expect(reports == [])
  }

  @Test func jumpReachesSourceThroughOperators() async {
    let paged = pages()
    let transcript = paged.filter { $0.item?.id.isMultiple(of: 3) != true }.expanding().transcript()
    let rows = transcript.withLoadingRows(of: paged)
    let list = HeadlessListView(rows, metrics: HeadlessMetrics(viewport: 10), anchoring: .top)
    await paged.finishLoading()
    list.scroll(toItem: .item(.message(.item(40_000))), at: .center, waits: true)
    await arrived(list)
    await paged.finishLoading()
    #expect(distance(of: .item(.message(.item(40_000))), from: .center, list) == 0)
    // A hidden item is awaited after it has been found, as in an in-memory source.
    var reports: [Diagnostic] = []
    list.report = { reports.append($0) }
    list.scroll(toItem: .item(.message(.item(60_000))), waits: true)
    await arrived(list)
    await paged.finishLoading()
    #expect(list.awaitedItem == .item(.message(.item(60_000))))
    #expect(reports == [])
  }

  @Test func transcriptOpensAtUnloadedUnreadMessage() async {
    let paged = pages()
    let rows = paged.transcript()
    rows.firstUnread = .item(30_000)
    let list = HeadlessListView(rows, metrics: HeadlessMetrics(viewport: 10), anchoring: .bottom)
    await paged.finishLoading()
    await arrived(list)
    await paged.finishLoading()
    #expect(list.firstItem == .unread)
    #expect(rows.snapshot.position(of: .unread) == list.visiblePositions.first)
  }

  @Test func loadingSourceLoadsAroundItem() async {
    let server = server
    let source = LoadingDataSource<SingleSection, Note> { request in
      LoadResult(items: try await server.notes(request.offset, 50))
    }
    source.loadAround = { id in
      guard let place = try await server.place(of: id) else { return nil }
      return LoadResult(items: try await server.notes(place - 20, 50))
    }
    let list = HeadlessListView(source, metrics: HeadlessMetrics(viewport: 10))
    await source.load()?.value
    list.scroll(toItem: 7_000, at: .bottom, waits: true)
    await arrived(list)
    #expect(distance(of: 7_000, from: .bottom, list) == 0)
    #expect(source.snapshot.numberOfItems == 50)
    var reports: [Diagnostic] = []
    list.report = { reports.append($0) }
    list.scroll(toItem: -7, waits: true)
    await arrived(list)
    #expect(reports.count == 1)
    #expect(list.visiblePositions.last?.item == 20)
  }

  @Test(arguments: [ScrollAnchor.top, .center, .bottom])
  func windowedListJumpsToDistantRow(anchor: ScrollAnchor) async throws {
    let store = MemoryStore([Letter.table.reference])
    var edits: [FetchRowEdit] = []
    for number in Int64(0)..<100_000 {
      edits.append(.insert(Letter.table.reference, [.integer(number), .integer(number + 5)]))
    }
    try store.perform(edits)
    let things = FetchedDataSource(
      try RecordRequest<SingleSection, Letter>(sortedBy: [SortDescriptor(\.rank)]), in: store)
    let metrics = HeadlessMetrics<LoadingRow<Letter>>(viewport: 100) { slot in
      slot.item.map { Double(20 + $0.id % 7) } ?? 20
    }
    let list = HeadlessListView(things, metrics: metrics)
    try await things.catchUp()
    list.scroll(toItem: .item(77_777), at: anchor, waits: true)
    await arrived(list)
    try await things.catchUp()
    #expect(list.scrollActivity == .idle)
    #expect(abs(distance(of: .item(77_777), from: anchor, list) ?? .infinity) <= 0.5)
    let loaded = things.snapshot.items.lazy.filter { $0.item != nil }.count
    #expect(loaded <= 2_000)
    #expect(list.violations == [])
  }

  /// Returns the distance of an item from its target, or nil if the item isn't visible.
  private func distance<Section, Item>(
    of identity: Item.Identity, from anchor: ScrollAnchor, _ list: HeadlessListView<Section, Item>
  ) -> Double? {
    let seen = list.seenRows
    return list.position(of: identity).flatMap { position in
      seen.rows.first { $0.row == .item(position) }
    }.map { $0.start + ($0.end - $0.start) * anchor.part - seen.length * anchor.part }
  }
}

private struct Letter: FetchedRecord {
  var id: Int
  var rank: Int

  static let table = RecordTable<Letter>(
    "letter", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("rank", \.rank)]
  ) { row in
    try Letter(id: row["id"], rank: row["rank"])
  }
}

/// A server of a hundred thousand notes, whose identities are their offsets. It can hold back its responses.
private final class NoteServer: @unchecked Sendable {  // A lock guards its state.
  static let count = 100_000

  private struct State {
    var fails = false
    var lookUps = 0
    var loads = 0
    /// A Boolean value that indicates whether the next look-up (true) or the next load (false) is held back, or nil if neither
    /// is.
    var holdsLookUp: Bool?
    var isHeld = false
  }

  struct Refusal: Error {}

  private let lock = NSLock()
  private var present = State()

  private func change<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&present) } }

  var lookUps: Int { change { $0.lookUps } }
  var loads: Int { change { $0.loads } }
  var fails: Bool {
    get { change { $0.fails } }
    set { change { $0.fails = newValue } }
  }

  func forget() { change { ($0.lookUps, $0.loads) = (0, 0) } }
  func hold(lookUps: Bool) { change { ($0.holdsLookUp, $0.isHeld) = (lookUps, false) } }
  func letGo() { change { $0.holdsLookUp = nil } }
  func isHolding() async { while !change({ $0.isHeld }) { await Task.yield() } }

  func place(of id: Int) async throws -> Int? {
    change { $0.lookUps += 1 }
    await wait(isLookUp: true)
    if fails { throw Refusal() }
    return (0..<Self.count).contains(id) ? id : nil
  }

  func notes(_ offset: Int, _ limit: Int) async throws -> [Note] {
    change { $0.loads += 1 }
    await wait(isLookUp: false)
    return (max(0, offset)..<min(Self.count, offset + limit)).map { Note($0) }
  }

  /// Waits while responses to look-ups or loads are held back, even if the task is canceled.
  func wait(isLookUp: Bool) async {
    while change({ (state: inout State) -> Bool in
      guard state.holdsLookUp == isLookUp else { return false }
      state.isHeld = true
      return true
    }) {
      await Task.yield()
    }
  }
}
