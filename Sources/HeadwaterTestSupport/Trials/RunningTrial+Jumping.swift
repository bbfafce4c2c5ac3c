import Foundation
import Headwater
import HeadwaterFetching

// Trials of scrolling to rows of a store that aren't loaded.
extension RunningTrial {
  func jumping() async throws {
    let source = try things(Array(0..<2_400))
    let stage = stage(source)
    try await becomes("the first rows are shown") {
      stage.draw()
      return stage.shown.first == "thing 0"
    }

    // Scroll to rows that aren't loaded, at each anchor.
    for (id, anchor) in [(1_200, ScrollAnchor.top), (600, .center), (1_800, .bottom)] {
      try expect(stage.list.displayed.position(of: id), nil, "a row that is not loaded")
      try expect(stage.list.scroll(toItem: id, at: anchor, waits: true), false, "whether it is there")
      try expect(stage.list.scrollActivity, .scrolling(to: id), "meanwhile")
      try await becomes("row \(id) is reached") {
        stage.draw()
        return stage.list.awaitedItem == nil && stage.list.scrollActivity == .idle
      }
      for _ in 0..<3 { stage.draw() }
      guard let distance = distance(of: id, from: anchor, on: stage) else {
        throw TrialFailure(description: "row \(id) is not seen, but \(stage.shown)")
      }
      guard abs(distance) <= Stage.host.tolerance else {
        throw TrialFailure(description: "row \(id) is \(distance) from its \(anchor)")
      }
    }

    // Scrolling to a missing row is reported and doesn't move the list.
    try await becomes("all rows that are seen are loaded, and not \(stage.shown)") {
      stage.draw()
      return !stage.shown.contains("…")
    }
    let shown = stage.shown
    stage.list.scroll(toItem: 9_999, waits: true)
    try await becomes("there is no such row") {
      stage.draw()
      return stage.list.awaitedItem == nil
    }
    try expect(
      calls.reports.last, .itemNotReached(identity: "9999", error: nil), "what is reported last")
    try expect(stage.shown, shown, "what is shown")
    stage.close()
  }

  /// Returns a source of things from a store with the given ids, in the given order. Only the rows around the visible ones are
  /// loaded.
  private func things(_ ids: [Int]) throws -> any DataSource<TrialSection, TrialItem> {
    let table = TrialThing.table.reference
    let store = MemoryStore([table, TrialOwner.table.reference])
    try store.perform(
      ids.enumerated().map { rank, id in
        let thing = TrialThing(
          id: id, name: "thing \(id)", kind: nil, rank: rank + 100, score: nil, owner: nil)
        return .insert(table, thing.values)
      })
    let things = FetchedDataSource(
      try RecordRequest<SingleSection, TrialThing>(sortedBy: [SortDescriptor(\.rank)]), in: store,
      options: FetchOptions(windowedAbove: 0, pageSize: 40, prefetchDistance: 40, maximumLoadedRows: 200))
    // Number the placeholders, so that each has its own id.
    var placeholders: [LoadingRow<TrialThing>.Identity: Int] = [:]
    return PicturedSource(
      things, isSeenThrough: true, itemBehind: { LoadingRow<Int>.item($0) }, title: { _ in "_" }
    ) { slot in
      if let thing = slot.item { return TrialItem(thing.id, thing.name) }
      let number = placeholders[slot.identity] ?? placeholders.count
      placeholders[slot.identity] = number
      return TrialItem(-1 - number, "…")
    }
  }

  /// Tests that a scroll position is restored after more rows are inserted before it than are loaded around it, and after its
  /// row is deleted.
  func restoringAfterInsertions() async throws {
    let ids = Array(0..<2_400)
    let stage = stage(try things(ids))
    stage.list.scroll(toItem: 1_200, waits: true)
    try await becomes("row 1200 is reached, and not \(stage.shown)") {
      stage.draw()
      return stage.list.awaitedItem == nil && stage.list.firstItem == 1_200
    }
    for _ in 0..<3 { stage.draw() }
    let state = stage.list.restoration
    stage.close()

    // Insert a number of rows that is divisible by the number of columns of any grid, so that the row stays in its column.
    let later = Array(5_000..<5_408) + ids
    for (ids, expected) in [(later, 1_200), (later.filter { $0 != 1_200 }, 1_201)] {
      let other = self.stage(try things(ids))
      other.list.restoration = state
      try await becomes("row \(expected) is restored, and not \(other.shown)") {
        other.draw()
        return other.list.awaitedItem == nil && other.list.firstItem == expected
      }
      other.close()
    }
  }

  /// Tests sending a message that the server confirms with a different id, and one that the server rejects.
  func sending() async throws {
    calls.anchoring = .bottom
    let feed = PagedDataSource<Int, TrialItem> { request in
      Page(
        items: (0..<200).map { TrialItem($0 + (request.kind == .append ? 200 : 0)) },
        nextKey: request.kind == .append ? nil : 1)
    }
    var reports: [Diagnostic] = []
    feed.report = { reports.append($0) }
    await feed.load(.refresh)?.value
    let early = try feed.append(TrialItem(900))
    try expect(feed.snapshot.numberOfItems, 200, "rows before the end is loaded")
    try expect(reports, [.insertionNotShown(identity: "900", kind: .append)], "what is reported")
    await feed.load(.append)?.value
    feed.rollBack(early)
    let rows = feed.withLoadingRows(of: feed)
    let source = PicturedSource(rows, isSeenThrough: true, title: { _ in "_" }) {
      $0.item ?? TrialItem(-1)
    }
    let stage = stage(source)
    func last(_ id: Int) throws {
      stage.draw()
      let last = stage.list.visiblePositions.last.flatMap { stage.list.item(at: $0) }
      try expect(last?.id, id, "the last row that is seen")
      try expect(stage.list.scrollActivity, .following, "with \(id)")
    }
    try last(399)
    let edit = try feed.append(TrialItem(1_000))
    try last(1_000)
    feed.confirm(edit, as: TrialItem(2_000))
    try last(2_000)
    let refused = try feed.append(TrialItem(1_001))
    try last(1_001)
    feed.rollBack(refused)
    try last(2_000)
    try expect(reports.count, 1, "reports")
    stage.close()
  }

  /// Returns the visible rows and their positions.
  func seenRows(on stage: Stage) -> SeenRows? {
    let displayed = stage.list.displayed
    return stage.list.port?.seenRows(
      before: ComingUpdate(from: displayed, to: displayed, changeset: Changeset()))
  }

  /// Returns the distance of a row from the position that an anchor requires, or nil if the row isn't visible.
  func distance(of id: Int, from anchor: ScrollAnchor, on stage: Stage) -> Double? {
    guard let position = stage.list.displayed.position(of: id), let seen = seenRows(on: stage),
      let row = seen.rows.first(where: { $0.row == .item(position) })
    else { return nil }
    return row.start + (row.end - row.start) * anchor.part - seen.length * anchor.part
  }
}
