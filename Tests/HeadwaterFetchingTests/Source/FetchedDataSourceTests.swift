import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@Suite("A fetched list loads automatically and follows its store")
@MainActor
struct FetchedDataSourceTests {
  typealias Notes = FetchedDataSource<SingleSection, ListedNote>

  private let options = FetchOptions(minimumInterval: .zero)

  private func request() throws -> RecordRequest<SingleSection, ListedNote> { try RecordRequest() }

  @Test func sourceLoadsAutomatically() async throws {
    let store = try MemoryStore.notes([ListedNote(2), ListedNote(1)])
    let source = Notes(try request(), in: store, options: options)
    #expect(source.state == .loading)
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    #expect(source.ids == [1, 2])
    #expect(source.snapshot.numberOfSections == 1)
  }

  @Test func emptyResultDiffersFromMissingRequest() async throws {
    let store = try MemoryStore.notes()
    let source = Notes(nil, in: store, options: options)
    #expect(source.state == .idle)
    #expect(source.snapshot.numberOfSections == 0)
    source.request = try request()
    #expect(await until { source.state == .ended && source.snapshot.isEmpty })
    #expect(source.snapshot.numberOfSections == 1)
  }

  @Test func changesProduceMinimalChangesets() async throws {
    let store = try MemoryStore.notes((1...100).map { ListedNote($0) })
    let source = Notes(try RecordRequest(sortedBy: [SortDescriptor(\.position)]), in: store, options: options)
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    var told: [Changeset] = []
    let token = source.observe { told.append($0.changeset) }
    try store.update(ListedNote(50, "new"))
    #expect(await until { told.count == 1 })
    try store.update(ListedNote(10, position: 90.5))
    #expect(await until { told.count == 2 })
    try store.delete(20)
    #expect(await until { told.count == 3 })
    token.cancel()
    let place = ItemPosition(section: 0, item: 49)
    var expected = Changeset()
    expected.updatedItems = [ItemMove(source: place, target: place)]
    #expect(told.first == expected)
    #expect(told.dropFirst().first?.movedItems.count == 1)
    #expect(told.dropFirst().first?.updatedItems.count == 1)
    #expect(told.last?.deletedItems.count == 1)
  }

  @Test func unchangedTransactionDoesNotNotify() async throws {
    let store = try MemoryStore.notes([ListedNote(1), ListedNote(2)])
    let source = Notes(try request(), in: store, options: options)
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    var told = 0
    let token = source.observe { _ in told += 1 }
    try store.update(ListedNote(1))
    store.forgetChanges()
    try await source.catchUp()
    token.cancel()
    #expect(told == 0)
  }

  @Test func failedConnectionCanBeRetried() async throws {
    let store = try MemoryStore.notes([ListedNote(1)])
    store.failNextConnection(with: .denied("who is there?"))
    let source = Notes(try request(), in: store, options: options)
    #expect(await until { source.states[.refresh] != .loading })
    guard case .failed(let failure) = source.state else {
      Issue.record("\(source.state)")
      return
    }
    #expect(failure as? FetchError == .denied("who is there?"))
    source.retry()
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    #expect(source.ids == [1])
  }

  @Test func failedReadCanBeRetried() async throws {
    let store = try MemoryStore.notes([ListedNote(1)])
    store.failNextRead(with: .corrupt("page 7"))
    let source = Notes(try request(), in: store, options: options)
    #expect(await until { source.states[.refresh] != .loading })
    guard case .failed(let failure) = source.state else {
      Issue.record("\(source.state)")
      return
    }
    #expect(failure as? FetchError == .corrupt("page 7"))
    source.retry()
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
  }

  @Test func readCanceledByStoreIsRepeated() async throws {
    let cancellations = Cancellations(1)
    let notes = try MemoryStore.notes([ListedNote(1)])
    let store = ObservedStore(base: notes, onQuery: { _ in try cancellations.take() })
    let clock = VirtualClock()
    let source = Notes(try request(), in: store, options: options, clock: clock)
    #expect(await until { cancellations.left == 0 && clock.numberOfSleepers == 1 })
    #expect(source.state == .loading)
    await clock.advance(by: .milliseconds(100))
    #expect(await until { source.state == .ended && source.ids == [1] })

    // The rows stay while a later read is canceled.
    cancellations.left = 1
    try store.base.insert([ListedNote(2)])
    #expect(await until { cancellations.left == 0 && clock.numberOfSleepers == 1 })
    #expect(source.state(of: .refresh) == .idle)
    #expect(source.ids == [1])
    await clock.advance(by: .milliseconds(100))
    #expect(await until { source.ids == [1, 2] })
  }

  /// The number of reads that a store still has to cancel.
  private final class Cancellations: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var count: Int

    init(_ count: Int) { self.count = count }

    var left: Int {
      get { lock.withLock { count } }
      set { lock.withLock { count = newValue } }
    }

    func take() throws {
      let isCanceled = lock.withLock {
        defer { count = max(0, count - 1) }
        return count > 0
      }
      if isCanceled { throw CancellationError() }
    }
  }

  @Test func failedRefreshKeepsItemsAndLosesNothing() async throws {
    let store = try MemoryStore.notes([ListedNote(1)])
    let source = Notes(try request(), in: store, options: options, clock: VirtualClock())
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    store.failNextRead(with: .busy("a writer"))
    try store.insert([ListedNote(2)])
    #expect(await until { source.state(of: .refresh) != .idle })
    #expect(source.state == .ended && !source.snapshot.isEmpty)
    #expect(source.ids == [1])
    source.retry()
    #expect(await until { source.state(of: .refresh) == .idle })
    #expect(source.ids == [1, 2])
  }

  @Test(arguments: [false, true])
  func reconnectedStoreCatchesUp(forgetting: Bool) async throws {
    let store = try MemoryStore.notes([ListedNote(1), ListedNote(2)])
    let source = Notes(try request(), in: store, options: options)
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    store.disconnect(.disconnected("cut"))
    #expect(await until { source.disconnection == .disconnected("cut") })
    guard case .failed = source.state(of: .refresh) else {
      Issue.record("\(source.state(of: .refresh))")
      return
    }
    #expect(source.ids == [1, 2])
    store.reconnect(forgettingChanges: forgetting)
    try store.insert([ListedNote(3)])
    #expect(await until { source.state(of: .refresh) == .idle && source.ids == [1, 2, 3] })
    #expect(source.disconnection == nil)
  }

  @Test func reconnectingClearsFailure() async throws {
    let store = try MemoryStore.notes([ListedNote(1)])
    let source = Notes(try request(), in: store, options: options)
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    for _ in 1...3 {
      store.disconnect(.disconnected("cut"))
      #expect(await until { source.disconnection == .disconnected("cut") })
      store.reconnect()
      #expect(await until { source.state(of: .refresh) == .idle && source.disconnection == nil })
    }
    #expect(source.ids == [1])
  }

  @Test func retryReplacesEndedConnection() async throws {
    let store = try MemoryStore.notes([ListedNote(1)])
    let source = Notes(try request(), in: store, options: options, clock: VirtualClock())
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    store.endConnections()
    #expect(await until { source.state(of: .refresh) != .idle })
    try store.insert([ListedNote(2)])
    #expect(source.ids == [1])
    source.retry()
    #expect(await until { source.state(of: .refresh) == .idle })
    #expect(source.ids == [1, 2])
    #expect(source.disconnection == nil)
  }

  @Test func replacingRequestAppliesDifference() async throws {
    let store = try MemoryStore.notes([
      ListedNote(1, position: 3), ListedNote(2, position: 2), ListedNote(3, position: 1),
    ])
    let source = Notes(try request(), in: store, options: options)
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    var changesets: [Changeset] = []
    let token = source.observe { changesets.append($0.changeset) }
    source.request = try RecordRequest(sortedBy: [SortDescriptor(\.position)], limit: 2)
    #expect(source.ids == [1, 2, 3])
    #expect(await until { source.ids == [3, 2] })
    token.cancel()
    #expect(changesets.count == 1)
    #expect(changesets.first?.deletedItems.count == 1)
    #expect(changesets.first?.insertedItems.isEmpty == true)
    source.request = nil
    #expect(source.snapshot.numberOfSections == 0)
    #expect(source.state == .idle)
    #expect(await until { store.numberOfConnections == 0 })
  }

  @Test func newestRequestWins() async throws {
    let store = try MemoryStore.notes([ListedNote(1), ListedNote(2), ListedNote(3)])
    store.holdReads()
    let source = Notes(try RecordRequest(limit: 1), in: store, options: options)
    #expect(await until { store.numberOfHeldReads == 1 })
    source.request = try RecordRequest(limit: 2)
    #expect(await until { store.numberOfHeldReads == 1 && store.numberOfConnections == 1 })
    var shown: [[Int?]] = []
    let token = source.observe { _ in shown.append(source.ids) }
    store.releaseReads()
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    await settle()
    token.cancel()
    #expect(shown == [[1, 2]])
  }

  @Test func releasingSourceStopsReading() async throws {
    let store = try MemoryStore.notes([ListedNote(1)])
    var source: Notes? = Notes(try request(), in: store, options: options)
    weak let watched = source
    #expect(await until { source?.state == .ended })
    #expect(store.numberOfConnections == 1)
    source = nil
    #expect(watched == nil)
    #expect(await until { store.numberOfConnections == 0 })
    let reads = store.numberOfReads
    try store.insert([ListedNote(2)])
    await settle()
    #expect(store.numberOfReads == reads)
  }

  @Test func releasingSourceDuringReadDeallocatesIt() async throws {
    let store = try MemoryStore.notes([ListedNote(1)])
    store.holdReads()
    var source: Notes? = Notes(try request(), in: store, options: options)
    weak let watched = source
    #expect(await until { store.numberOfHeldReads == 1 })
    source = nil
    #expect(watched == nil)
    #expect(await until { store.numberOfHeldReads == 0 && store.numberOfConnections == 0 })
  }

  @Test func changeBurstsAreCoalesced() async throws {
    let clock = VirtualClock()
    let store = try MemoryStore.notes([ListedNote(1)])
    let source = Notes(try request(), in: store, clock: clock)
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    try store.insert([ListedNote(2)])
    #expect(await until { source.ids == [1, 2] })
    let reads = store.numberOfReads
    for id in 3...20 { try store.insert([ListedNote(id)]) }
    await settle()
    #expect(store.numberOfReads == reads)
    await clock.advance(by: .milliseconds(16))
    #expect(await until { source.ids.count == 20 })
    #expect(store.numberOfReads == reads + 1)
  }

  @Test func undecodableRowShowsPlaceholderAndIsReported() async throws {
    let store = try MemoryStore.notes([ListedNote(1), ListedNote(2), ListedNote(3)])
    try store.perform([
      .update(
        ListedNote.table.reference, ListedNote(2).key,
        [.integer(2), .null, .text("a"), .real(2), .integer(0)])
    ])
    let source = Notes(try request(), in: store, options: options)
    var reported: [Diagnostic] = []
    source.report = { reported.append($0) }
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    #expect(source.ids == [1, nil, 3])
    #expect(reported.count == 1)
    let before = source.snapshot.item(at: ItemPosition(section: 0, item: 1))
    store.forgetChanges()
    try await source.catchUp()
    #expect(source.snapshot.item(at: ItemPosition(section: 0, item: 1)) == before)
    #expect(try await source.position(of: 2) == ItemPosition(section: 0, item: 1))
    try store.update(ListedNote(2, "right"))
    #expect(await until { source.ids == [1, 2, 3] })
  }

  @Test func duplicateKeysShowPlaceholdersAndAreReported() async throws {
    let store = MemoryStore([ListedNote.table.reference], allowsDuplicateKeys: true)
    try store.insert([ListedNote(1, position: 5), ListedNote(2, position: 4), ListedNote(1, position: 3)])
    for isWindowed in [false, true] {
      let source = Notes(
        try RecordRequest(sortedBy: [SortDescriptor(\.position)]), in: store,
        options: FetchOptions(windowedAbove: isWindowed ? 0 : .max, minimumInterval: .zero))
      var reported: [Diagnostic] = []
      source.report = { reported.append($0) }
      #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
      #expect(source.ids == [1, 2, nil])
      #expect(source.snapshot.items.first { _ in true }?.item?.position == 3)
      #expect(reported.count == 1)
      try await source.catchUp()
    }
  }

  @Test func nullKeyShowsPlaceholder() async throws {
    let store = MemoryStore([ListedNote.table.reference])
    try store.insert([ListedNote(1)])
    try store.perform([
      .insert(ListedNote.table.reference, [.null, .text("x"), .text("a"), .real(0), .integer(0)])
    ])
    let source = Notes(try request(), in: store, options: options)
    source.report = { _ in }
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    #expect(source.ids == [nil, 1])
  }

  @Test func cancelingTaskEndsPositionQuery() async throws {
    let store = try MemoryStore.notes([ListedNote(1)])
    let source = Notes(try request(), in: store, options: options)
    #expect(await until { source.state == .ended && !source.snapshot.isEmpty })
    store.holdReads()
    let question = Task { try await source.position(of: 1) }
    #expect(await until { store.numberOfHeldReads == 1 })
    question.cancel()
    await #expect(throws: CancellationError.self) { try await question.value }
    store.releaseReads()
  }

  @Test func missingTableFailsLoading() async throws {
    let store = MemoryStore([])
    let source = Notes(try request(), in: store, options: options)
    #expect(await until { source.states[.refresh] != .loading })
    guard case .failed(let failure) = source.state else {
      Issue.record("\(source.state)")
      return
    }
    #expect(failure as? FetchError == .noTable("note"))
    await #expect(throws: FetchError.noTable("note")) { try await source.catchUp() }
  }
}
