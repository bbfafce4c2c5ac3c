import Foundation
import Headwater
import HeadwaterFetching

// Going to rows of a store that are not loaded.
extension RunningTrial {
  func jumping() async throws {
    let table = TrialThing.table.reference
    let store = MemoryStore([table, TrialOwner.table.reference])
    try store.perform(
      (0..<2_400).map { number in
        let thing = TrialThing(
          id: number, name: "thing \(number)", kind: nil, rank: number + 100, score: nil, owner: nil)
        return .insert(table, thing.values)
      })
    let things = FetchedDataSource(
      try FetchRequest<SingleSection, TrialThing>(sortedBy: [SortDescriptor(\.rank)]), in: store,
      options: FetchOptions(windowedAbove: 0, pageSize: 40, prefetchDistance: 40, maximumLoadedRows: 200))
    // Placeholders are told apart by their numbers.
    var placeholders: [Slot<TrialThing>.Identity: Int] = [:]
    let source = PicturedSource(
      things, isSeenThrough: true, itemBehind: { Slot<Int>.item($0) }, title: { _ in "_" }
    ) { slot in
      if let thing = slot.item { return TrialItem(thing.id, thing.name) }
      let number = placeholders[slot.identity] ?? placeholders.count
      placeholders[slot.identity] = number
      return TrialItem(-1 - number, "…")
    }
    let stage = stage(source)
    try await becomes("the first rows are shown") {
      stage.draw()
      return stage.shown.first == "thing 0"
    }

    for (id, anchor) in [(1_200, ScrollAnchor.top), (600, .center), (1_800, .bottom)] {
      try expect(stage.list.displayed.position(of: id), nil, "a row that is not loaded")
      try expect(stage.list.scroll(toItem: id, at: anchor, waits: true), false, "whether it is there")
      try expect(stage.list.reading, .going(to: id), "meanwhile")
      try await becomes("row \(id) is reached") {
        stage.draw()
        return stage.list.awaitedItem == nil && stage.list.reading == .reading
      }
      for _ in 0..<3 { stage.draw() }
      guard let distance = distance(of: id, from: anchor, on: stage) else {
        throw TrialFailure(description: "row \(id) is not seen, but \(stage.shown)")
      }
      guard abs(distance) <= Stage.host.tolerance else {
        throw TrialFailure(description: "row \(id) is \(distance) from its \(anchor)")
      }
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

  /// What is seen.
  func seenRows(on stage: Stage) -> SeenRows? {
    let displayed = stage.list.displayed
    return stage.list.port?.seenRows(
      before: ComingUpdate(from: displayed, to: displayed, changeset: Changeset()))
  }

  /// How far a row is from where it is to be; nil where it is not seen.
  func distance(of id: Int, from anchor: ScrollAnchor, on stage: Stage) -> Double? {
    guard let position = stage.list.displayed.position(of: id), let seen = seenRows(on: stage),
      let row = seen.rows.first(where: { $0.row == .item(position) })
    else { return nil }
    return row.start + (row.end - row.start) * anchor.part - seen.length * anchor.part
  }
}
