import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@Suite("Reordering by the user in a fetched list")
@MainActor
struct ReorderingTests {
  typealias Notes = FetchedDataSource<SingleSection, ListedNote>

  private func source(_ store: MemoryStore, windowed: Bool = false) async throws -> Notes {
    let source = Notes(
      try RecordRequest(sortedBy: [SortDescriptor(\.position)]).reorderable(by: \.position), in: store,
      options: FetchOptions(windowedAbove: windowed ? 0 : .max, minimumInterval: .zero))
    try await source.catchUp()
    return source
  }

  private func place(_ item: Int) -> ItemPosition { ItemPosition(section: 0, item: item) }

  @Test(arguments: [false, true])
  func moveAppearsImmediatelyAndNotifiesOnce(windowed: Bool) async throws {
    let store = try MemoryStore.notes((0..<10).map { ListedNote($0) })
    let source = try await source(store, windowed: windowed)
    var told: [Changeset] = []
    let token = source.observe { told.append($0.changeset) }
    try source.move(from: place(7), to: place(2))
    #expect(source.ids == [0, 1, 7, 2, 3, 4, 5, 6, 8, 9])
    #expect(told.count == 1)
    try await source.catchUp()
    await settle()
    try await source.catchUp()
    token.cancel()
    #expect(told.count == 1)
    #expect(try store.notes(by: \.position).map(\.id) == [0, 1, 7, 2, 3, 4, 5, 6, 8, 9])
    #expect(try store.notes(by: \.id)[7].position == 1.5)
  }

  @Test func failedMoveIsRevertedAndReported() async throws {
    let store = try MemoryStore.notes((0..<5).map { ListedNote($0) })
    let source = try await source(store)
    var reported: [Diagnostic] = []
    source.report = { reported.append($0) }
    store.failNextUpdate(with: .readOnly("no"))
    try source.move(from: place(4), to: place(0))
    try source.move(from: place(4), to: place(0))
    #expect(source.ids == [3, 4, 0, 1, 2])
    try await source.catchUp()
    #expect(source.ids == [0, 1, 2, 3, 4])
    #expect(reported == [.editFailed(error: "\(FetchError.readOnly("no"))")])
    #expect(try store.notes(by: \.position).map(\.id) == [0, 1, 2, 3, 4])
  }

  @Test func changeReadDuringMoveIsKept() async throws {
    let store = try MemoryStore.notes((0..<5).map { ListedNote($0) })
    let source = try await source(store)
    store.holdReads()
    try store.insert([ListedNote(9)])
    #expect(await until { store.numberOfHeldReads == 1 })
    try source.move(from: place(4), to: place(0))
    store.releaseReads()
    try await source.catchUp()
    #expect(source.ids == [4, 0, 1, 2, 3, 9])
  }

  @Test func moveIsWrittenDespiteEndedConnection() async throws {
    let store = try MemoryStore.notes((0..<5).map { ListedNote($0) })
    let source = try await source(store)
    try source.move(from: place(4), to: place(0))
    store.endConnections()
    #expect(await until { source.state(of: .refresh) != .idle })
    source.retry()
    #expect(await until { source.state(of: .refresh) == .idle })
    try await source.catchUp()
    #expect(source.ids == [4, 0, 1, 2, 3])
    #expect(try store.notes(by: \.position).map(\.id) == [4, 0, 1, 2, 3])
  }

  @Test func releasedSourceWritesPendingMoves() async throws {
    let store = try MemoryStore.notes((0..<5).map { ListedNote($0) })
    var source: Notes? = try await source(store)
    try source?.move(from: place(4), to: place(0))
    try source?.move(from: place(4), to: place(0))
    source = nil
    #expect(await until { (try? store.notes(by: \.position).map(\.id)) == [3, 4, 0, 1, 2] })
  }

  @Test func invalidMovesThrow() async throws {
    let store = try MemoryStore.notes((0..<5).map { ListedNote($0, in: $0 < 2 ? "a" : "b") })
    let plain = Notes(try RecordRequest(), in: store)
    #expect(throws: FetchError.self) { try plain.move(from: place(0), to: place(1)) }
    let unsorted = Notes(
      try RecordRequest(sortedBy: [SortDescriptor(\.title)]).reorderable(by: \.position), in: store)
    try await unsorted.catchUp()
    #expect(throws: FetchError.self) { try unsorted.move(from: place(0), to: place(1)) }
    let sections = FetchedDataSource<String, ListedNote>(
      try RecordRequest(sortedBy: [SortDescriptor(\.position)], sectionedBy: .value(\.folder))
        .reorderable(by: \.position), in: store)
    try await sections.catchUp()
    #expect(throws: FetchError.self) {
      try sections.move(from: place(0), to: ItemPosition(section: 1, item: 0))
    }
    #expect(throws: EditError.self) { try sections.move(from: place(2), to: place(0)) }
    try sections.move(from: ItemPosition(section: 1, item: 2), to: ItemPosition(section: 1, item: 0))
    #expect(sections.ids == [0, 1, 4, 2, 3])
  }

  @Test func listAllowsOnlySupportedEdits() async throws {
    let store = try MemoryStore.notes((0..<5).map { ListedNote($0, in: $0 < 2 ? "a" : "b") })
    func list<Section>(_ source: FetchedDataSource<Section, ListedNote>) async throws
      -> HeadlessListView<Section, LoadingRow<ListedNote>>
    {
      try await source.catchUp()
      let list = HeadlessListView(source)
      (list.behavior.allowsReordering, list.behavior.allowsDeletion) = (true, true)
      return list
    }
    let plain = try await list(Notes(try RecordRequest(), in: store))
    #expect(!plain.drag(place(0), to: place(1)))
    #expect(!plain.delete(place(0)))
    let unsorted = try await list(
      Notes(
        try RecordRequest(sortedBy: [SortDescriptor(\.title)]).reorderable(by: \.position), in: store))
    #expect(!unsorted.drag(place(0), to: place(1)))
    let source = FetchedDataSource<String, ListedNote>(
      try RecordRequest(sortedBy: [SortDescriptor(\.position)], sectionedBy: .value(\.folder))
        .reorderable(by: \.position), in: store)
    let folders = try await list(source)
    var reported: [Diagnostic] = []
    folders.report = { reported.append($0) }
    #expect(!folders.drag(place(0), to: ItemPosition(section: 1, item: 0)))
    #expect(!folders.delete(place(0)))
    #expect(folders.drag(ItemPosition(section: 1, item: 2), to: ItemPosition(section: 1, item: 0)))
    #expect(source.ids == [0, 1, 4, 2, 3])
    #expect(reported.isEmpty)
  }

  /// Compares random moves with moves in an array, for floating-point and integer positions, in ascending and descending order.
  @Test(arguments: 0..<Search.runs(16))
  func randomMovesLeaveSameOrderInStore(seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed))
    let (isWhole, isDescending, windowed) = (seed % 2 == 0, seed / 2 % 2 == 0, seed / 4 % 2 == 0)
    let store = try MemoryStore.notes((0..<12).map { ListedNote($0, position: 0, rank: 0) })
    let order: SortOrder = isDescending ? .reverse : .forward
    let request = try RecordRequest<SingleSection, ListedNote>(sortedBy: [
      isWhole ? SortDescriptor(\.rank, order: order) : SortDescriptor(\.position, order: order)
    ])
    let source = Notes(
      isWhole ? request.reorderable(by: \.rank) : request.reorderable(by: \.position), in: store,
      options: FetchOptions(windowedAbove: windowed ? 0 : .max, minimumInterval: .zero))
    try await source.catchUp()
    var expected: [Int?] = Array(0..<12)
    for step in 0..<120 {
      // Mostly move rows back and forth between the same neighbors, which uses up the space between their positions.
      let from = random.oneIn(2) ? 11 : Int.random(in: 0..<12, using: &random)
      let to = random.oneIn(2) ? 1 : Int.random(in: 0..<12, using: &random)
      try source.move(from: place(from), to: place(to))
      expected.insert(expected.remove(at: from), at: to)
      #expect(source.ids == expected, "seed \(seed), step \(step)")
      if random.oneIn(3) { try await source.catchUp() }
    }
    try await source.catchUp()
    #expect(source.ids == expected)
    let notes = isWhole ? try store.notes(by: \.rank) : try store.notes(by: \.position)
    let ids = notes.map { Optional($0.id) }
    #expect((isDescending ? ids.reversed() : ids) == expected)
  }
}
