import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@Suite("A windowed fetched list")
@MainActor
struct WindowedSourceTests {
  typealias Notes = FetchedDataSource<String, ListedNote>

  private let options = FetchOptions(
    windowedAbove: 0, pageSize: 10, prefetchDistance: 5, maximumLoadedRows: 40, minimumInterval: .zero)

  private func store(sections: Int, of count: Int) throws -> MemoryStore {
    try .notes(
      (0..<sections * count).map { ListedNote($0, in: "\(Character(UnicodeScalar(UInt8(97 + $0 / count))))") }
    )
  }

  private func source(_ store: MemoryStore) async throws -> Notes {
    let source = Notes(try RecordRequest(sectionedBy: .value(\.folder)), in: store, options: options)
    try await source.catchUp()
    return source
  }

  @Test func initialLoadCountsAllButLoadsFirstRows() async throws {
    let source = try await source(try store(sections: 5, of: 100))
    #expect(source.snapshot.numberOfItems == 500)
    #expect(Array(source.snapshot.sections) == ["a", "b", "c", "d", "e"])
    #expect(source.ids == (0..<15).map { $0 } + Array(repeating: nil, count: 485))
  }

  @Test func listOpeningAtEndLoadsLastRowsFirst() async throws {
    var options = self.options
    options.opensAtEnd = true
    let source = Notes(
      try RecordRequest(sectionedBy: .value(\.folder)), in: try store(sections: 5, of: 100), options: options)
    try await source.catchUp()
    #expect(source.ids == Array(repeating: nil, count: 485) + (485..<500).map { $0 })
    // Once rows are visible, those are loaded, wherever they are.
    source.visibleItemsDidChange(0..<10)
    #expect(await until { source.ids[0..<10].elementsEqual((0..<10).map { $0 }) })
  }

  @Test func visibleRowsLoadAndDistantRowsUnload() async throws {
    let source = try await source(try store(sections: 5, of: 100))
    for first in [0, 30, 95, 240, 490, 200] {
      source.visibleItemsDidChange(first..<first + 10)
      #expect(await until { source.ids[first..<first + 10].elementsEqual((first..<first + 10).map { $0 }) })
      #expect(source.ids.count { $0 != nil } <= 60)
    }
    #expect(source.ids[0] == nil)
  }

  @Test func positionOfUnloadedItemIsFound() async throws {
    let source = try await source(try store(sections: 5, of: 100))
    #expect(try await source.position(of: 333) == ItemPosition(section: 3, item: 33))
    #expect(try await source.position(of: 777) == nil)
    #expect(source.item(at: ItemPosition(section: 3, item: 33))?.item == nil)
  }

  @Test func onlyPossiblyMovedUnloadedRowsAreRead() async throws {
    let store = try store(sections: 5, of: 100)
    let reads = ReadCount()
    let source = Notes(
      try RecordRequest(sectionedBy: .value(\.folder)),
      in: ObservedStore(base: store, onQuery: { _ in reads.note() }), options: options)
    try await source.catchUp()
    source.visibleItemsDidChange(250..<260)
    #expect(await until { source.ids[250] == 250 })
    try await source.catchUp()
    // Change a column that neither the sections nor the order use, twice; then also change the folder; then change a loaded
    // row.
    for (note, isRead) in [
      (ListedNote(3, "other", in: "a"), false), (ListedNote(3, "again", in: "a"), false),
      (ListedNote(3, "again", in: "b"), true), (ListedNote(255, "seen", in: "c"), true),
    ] {
      let before = reads.value
      try store.update(note)
      try await source.catchUp()
      #expect((reads.value > before) == isRead, "\(note)")
    }
    #expect(source.snapshot.numberOfItems(inSection: 0) == 99)
    #expect(source.snapshot.numberOfItems(inSection: 1) == 101)
    // When the row becomes visible, it has its current content.
    source.visibleItemsDidChange(100..<110)
    #expect(await until { source.ids[100] != nil })
    #expect(source.snapshot.items.contains { $0.item?.title == "again" })
  }

  @Test func appendingChangesKeepsOnlyRowsUnmovedInBoth() {
    let (moved, unmoved, both) = (FetchKey(.integer(1)), FetchKey(.integer(2)), FetchKey(.integer(3)))
    func changes(_ keys: [FetchKey], unmoved: Set<FetchKey>) -> FetchChanges {
      FetchChanges(rows: Dictionary(uniqueKeysWithValues: keys.map { ($0, .absent) }), unmoved: unmoved)
    }
    let first = changes([moved, both], unmoved: [both])
    let second = changes([moved, unmoved, both], unmoved: [moved, unmoved])
    for (one, other) in [(first, second), (second, first)] {
      var all = one
      all.append(other)
      #expect(all.unmoved == [unmoved])
    }
  }

  @Test func distantChangesShiftIndicesWithoutCounting() async throws {
    let store = try store(sections: 5, of: 100)
    let source = try await source(store)
    source.visibleItemsDidChange(250..<260)
    #expect(await until { source.ids[250] == 250 })
    let counts = store.numberOfCounts
    try store.insert([ListedNote(1_000, in: "a")])
    try await source.catchUp()
    #expect(source.ids[251] == 250)
    #expect(source.snapshot.numberOfItems(inSection: 0) == 101)
    try store.delete(210)
    try await source.catchUp()
    #expect(source.ids[250] == 250)
    #expect(source.snapshot.numberOfItems(inSection: 2) == 99)
    try store.update(ListedNote(400, in: "c", position: 0))
    try await source.catchUp()
    #expect(source.snapshot.numberOfItems(inSection: 2) == 100)
    #expect(source.snapshot.numberOfItems(inSection: 4) == 99)
    #expect(source.ids[250] == 250)
    #expect(store.numberOfCounts == counts)
  }

  @Test func insertionBeyondLoadedRowsAppendsToSection() async throws {
    let store = try store(sections: 2, of: 100)
    let source = try await source(store)
    var inserted: [ItemPosition] = []
    let token = source.observe { inserted += $0.changeset.insertedItems.map(\.start) }
    try store.insert([ListedNote(1_000, in: "a")])
    try await source.catchUp()
    #expect(inserted == [ItemPosition(section: 0, item: 100)])
    token.cancel()
  }

  @Test func obsoleteReadsAreDropped() async throws {
    let store = try store(sections: 5, of: 100)
    let source = try await source(store)
    store.holdReads()
    source.visibleItemsDidChange(100..<110)
    #expect(await until { store.numberOfHeldReads == 1 })
    let reads = store.numberOfReads
    source.visibleItemsDidChange(200..<210)
    source.visibleItemsDidChange(300..<310)
    source.visibleItemsDidChange(400..<410)
    store.releaseReads()
    #expect(await until { source.ids[400] == 400 })
    #expect(source.ids[100] == nil && source.ids[200] == nil && source.ids[300] == nil)
    #expect(store.numberOfReads <= reads + 2)
    #expect(source.state(of: .refresh) == .idle)
  }

  @Test func exceedingThresholdWindowsAutomatically() async throws {
    let store = try store(sections: 2, of: 60)
    for (limit, isWindowed) in [(119, true), (120, false)] {
      var options = self.options
      options.windowedAbove = limit
      let source = Notes(try RecordRequest(sectionedBy: .value(\.folder)), in: store, options: options)
      try await source.catchUp()
      #expect(source.ids.contains(nil) == isWindowed)
    }
  }

  @Test func offsetAndLimitApplyAcrossSections() async throws {
    let store = try store(sections: 5, of: 20)
    let source = Notes(
      try RecordRequest(sectionedBy: .value(\.folder), offset: 25, limit: 50), in: store, options: options)
    try await source.catchUp()
    #expect(Array(source.snapshot.sections) == ["b", "c", "d"])
    #expect(source.snapshot.numberOfItems == 50)
    #expect(source.ids[0] == 25)
    try store.delete(3)
    try await source.catchUp()
    #expect(source.snapshot.numberOfItems == 50)
    #expect(source.ids[0] == 26)
    #expect(try await source.position(of: 75) == ItemPosition(section: 2, item: 15))
    #expect(try await source.position(of: 76) == nil)
  }
}

private final class ReadCount: @unchecked Sendable {  // Its lock guards its state.
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }
  func note() { lock.withLock { count += 1 } }
}
