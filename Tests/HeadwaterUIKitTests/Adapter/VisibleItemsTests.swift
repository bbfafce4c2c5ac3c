import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@testable import HeadwaterUIKit

/// A row of a large table in a database.
private struct Measurement: FetchedRecord, Hashable {
  let id: Int

  static let table = RecordTable<Measurement>("measurement", key: "id", columns: [RecordColumn("id", \.id)]) {
    row in
    Measurement(id: try row["id"])
  }
}

@Suite("Sources that load their visible items automatically")
@MainActor
struct VisibleItemsTests {
  private func feed(_ count: Int) -> PagedDataSource<Int, Int> {
    PagedDataSource(
      FakePagingSource(Array(0..<count)),
      options: PagingOptions(pageSize: 10, initialSize: 10, prefetchDistance: 5, maximumPages: 6))
  }

  /// Waits until a condition is true, without a limit.
  private func becomes(_ isSo: () -> Bool) async -> Bool {
    // Use the lowest priority, so that the awaited work runs first.
    while !isSo() { await Task.detached(priority: .background) {}.value }
    return true
  }

  private func words(_ slot: LoadingRow<Int>) -> String { slot.item.map(String.init) ?? "…" }

  @Test func tableLoadsVisibleRowsWhileScrolling() async {
    let screen = TableScreen()
    let list = TableViewAdapter(feed(1_000)) { configuration in
      configuration.register(style: .default) { cell, slot in cell.textLabel?.text = words(slot) }
    }
    list.bind(to: screen.view)
    #expect(await becomes { screen.texts == (0..<6).map(String.init) })
    for row in [300, 700, 20] {
      screen.view.contentOffset.y = CGFloat(row) * 20
      #expect(await becomes { screen.texts == (row..<row + 6).map(String.init) }, "\(row)")
    }
  }

  @Test func collectionLoadsItemsAfterCollapsedSection() async throws {
    let screen = CollectionScreen()
    let pinned = ArrayDataSource<LoadingRow<Int>>((5_000..<5_100).map { .item($0) })
    let all = pinned.concatenate(with: feed(1_000)).expanding()
    all.collapse(try #require(all.snapshot.section(at: 0)).identity)
    let list = CollectionViewAdapter(all) { configuration in
      configuration.register(TextCell.self) { cell, slot in cell.text = words(slot) }
    }
    list.bind(to: screen.view)
    #expect(await becomes { screen.texts == (0..<6).map(String.init) })
    screen.view.contentOffset.y = 12_000
    #expect(await becomes { screen.texts == (600..<606).map(String.init) })
  }

  @Test func tableWithoutWindowLoadsNothing() async {
    let feed = feed(100)
    let list = TableViewAdapter(feed) { configuration in
      configuration.register(style: .default) { cell, slot in cell.textLabel?.text = words(slot) }
    }
    let screen = TableScreen(inWindow: false)
    list.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    for _ in 0..<1_000 {
      await Task.yield()
      #expect(feed.state != .loading)
    }
    screen.window.addSubview(screen.view)
    #expect(await becomes { screen.texts == (0..<6).map(String.init) })
  }

  @Test func windowedFetchLoadsRowsWhileScrolling() async throws {
    let store = MemoryStore([Measurement.table.reference])
    try store.perform((0..<50_001).map { .insert(Measurement.table.reference, [.integer($0)]) })
    let screen = TableScreen()

    let rows = FetchedDataSource(try RecordRequest<SingleSection, Measurement>(), in: store)
    let list = TableViewAdapter(rows) { configuration in
      configuration.register(style: .default) { cell, slot in
        cell.textLabel?.text = slot.item.map { "\($0.id)" } ?? "…"
      }
    }
    list.bind(to: screen.view)

    func show(_ row: Int) async throws {
      for _ in 0..<100 where screen.texts != (row..<row + 6).map(String.init) { try await rows.catchUp() }
      #expect(screen.texts == (row..<row + 6).map(String.init))
    }
    try await show(0)
    #expect(screen.view.numberOfRows(inSection: 0) == 50_001)
    for row in [30_000, 49_995, 123] {
      screen.view.contentOffset.y = CGFloat(row) * 20
      try await show(row)
    }
  }

  @Test func fetchedTableRestoresScrollPosition() async throws {
    let store = MemoryStore([Measurement.table.reference])
    try store.perform((0..<2_001).map { .insert(Measurement.table.reference, [.integer($0)]) })
    func show(on screen: TableScreen) throws -> TableViewAdapter<SingleSection, LoadingRow<Measurement>> {
      let rows = FetchedDataSource(
        try RecordRequest<SingleSection, Measurement>(), in: store,
        options: FetchOptions(windowedAbove: 1_000)
      )
      let list = TableViewAdapter(rows) { configuration in
        configuration.register(style: .default) { cell, slot in
          cell.textLabel?.text = slot.item.map { "\($0.id)" } ?? "…"
        }
      }
      list.bind(to: screen.view)
      return list
    }
    let (screen, other) = (TableScreen(), TableScreen())
    let list = try show(on: screen)
    #expect(await becomes { screen.texts.first == "0" })
    screen.view.contentOffset.y = 30_005
    #expect(await becomes { screen.texts.first == "1500" })
    let data = try JSONEncoder().encode(list.restoration)

    // There are now fewer rows before it.
    try store.perform((100..<104).map { .delete(Measurement.table.reference, FetchKey(.integer($0))) })
    let again = try show(on: other)
    again.restoration = try JSONDecoder().decode(
      ListRestoration<SingleSection, LoadingRow<Int>>.self, from: data)
    #expect(await becomes { again.awaitedItem == nil })
    #expect(other.texts.first == "1500")
    #expect(other.view.contentOffset.y == 29_925)
  }

  @Test func pagedTableRestoresScrollPosition() async throws {
    let (screen, other) = (TableScreen(), TableScreen())
    func show(on screen: TableScreen) -> TableViewAdapter<SingleSection, LoadingRow<Int>> {
      let list = TableViewAdapter(feed(1_000)) { configuration in
        configuration.register(style: .default) { cell, slot in cell.textLabel?.text = words(slot) }
      }
      list.bind(to: screen.view)
      return list
    }
    let list = show(on: screen)
    #expect(await becomes { screen.texts.first == "0" })
    screen.view.contentOffset.y = 14_000
    #expect(await becomes { screen.texts.first == "700" })
    let state = list.restoration
    let again = show(on: other)
    again.restoration = state
    #expect(await becomes { other.texts == (700..<706).map(String.init) })
    #expect(again.awaitedItem == nil)
  }
}
