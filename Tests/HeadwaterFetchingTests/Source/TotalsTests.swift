import Foundation
import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

/// Tests that a new message in a conversation doesn't make the store count the conversation's other messages.
@MainActor
@Suite("Counts and sums are updated incrementally")
struct TotalsTests {
  private let store = MemoryStore([
    Conversation.table.reference, Message.table.reference, Person.table.reference,
  ])
  private let messages = Message.table.reference

  private func insert(_ id: Int) -> FetchRowEdit {
    .insert(Conversation.table.reference, [id.fetchValue, "c\(id)".fetchValue, .null])
  }

  private func message(_ id: Int, in conversation: Int, size: Int? = 1, read: Bool = false) -> [FetchValue] {
    Message.table.values(
      of: Message(
        id: id, conversation: conversation, date: Date(timeIntervalSince1970: Double(id)), text: "m\(id)",
        size: size, isRead: read))
  }

  /// Creates a list that has loaded its rows, and a record of the columns that it reads from then on.
  private func source(
    from table: RecordTable<Conversation> = Conversation.table,
    sortedBy order: [SortDescriptor<Conversation>],
    windowed: Bool
  ) async throws -> (FetchedDataSource<SingleSection, Conversation>, AskedColumns) {
    try store.perform((1...9).map(insert) + (10..<40).map { .insert(messages, message($0, in: $0 % 9 + 1)) })
    let asked = AskedColumns()
    let source = FetchedDataSource<SingleSection, Conversation>(
      try RecordRequest(sortedBy: order, from: table), in: ObservedStore(base: store, onQuery: asked.note),
      options: FetchOptions(windowedAbove: windowed ? 0 : .max, minimumInterval: .zero))
    source.visibleItemsDidChange(0..<9)
    try await source.catchUp()
    while source.isLearning || source.snapshot.items.contains(where: { $0.item == nil }) {
      source.visibleItemsDidChange(0..<source.snapshot.numberOfItems)
      try await source.catchUp()
    }
    asked.forget()
    return (source, asked)
  }

  /// Writes to the store, and checks the displayed records.
  private func write(
    _ edits: [FetchRowEdit], _ source: FetchedDataSource<SingleSection, Conversation>
  ) async throws {
    try store.perform(edits)
    try await source.catchUp()
    let expected = try await store.records(of: try RecordRequest<SingleSection, Conversation>())
    #expect(source.snapshot.items.compactMap(\.item).sorted { $0.id < $1.id } == expected)
  }

  @Test(arguments: [false, true], [false, true])
  func relatedRowChangesUpdateTotalsWithoutCounting(windowed: Bool, byCount: Bool) async throws {
    let order =
      byCount
      ? [SortDescriptor(\Conversation.unread)] : [SortDescriptor(\Conversation.latest, order: .reverse)]
    let (source, asked) = try await source(sortedBy: order, windowed: windowed)
    try await write([.insert(messages, message(100, in: 3, size: 7))], source)
    try await write([.update(messages, FetchKey(100.fetchValue), message(100, in: 3, read: true))], source)
    try await write([.update(messages, FetchKey(12.fetchValue), message(12, in: 8, size: nil))], source)
    try await write(
      [.delete(messages, FetchKey(13.fetchValue)), .delete(messages, FetchKey(14.fetchValue))], source)
    try await write(
      [
        .update(
          Conversation.table.reference, FetchKey(5.fetchValue), [5.fetchValue, "other".fetchValue, .null]),
        .insert(messages, message(101, in: 5)),
      ], source)
    #expect(asked.names.isDisjoint(with: ["unread", "size"]))
    #expect(asked.names.contains("latestText"))
  }

  @Test(arguments: [false, true]) func insertedRowIsCounted(windowed: Bool) async throws {
    let (source, asked) = try await source(sortedBy: [], windowed: windowed)
    try store.perform([insert(20), .insert(messages, message(200, in: 20))])
    try await source.catchUp()
    #expect(asked.names.isSuperset(of: ["unread", "size"]))
  }

  @Test func overflowedSumIsRecalculated() async throws {
    let (source, asked) = try await source(sortedBy: [], windowed: false)
    try await write([.insert(messages, message(300, in: 2, size: .max))], source)
    #expect(source.snapshot.items.compactMap(\.item).first { $0.id == 2 }?.size == nil)
    #expect(asked.names.isDisjoint(with: ["size"]))
    try await write([.delete(messages, FetchKey(300.fetchValue))], source)
    #expect(asked.names.contains("size"))
    #expect(source.snapshot.items.compactMap(\.item).first { $0.id == 2 }?.size != nil)
  }

  /// Returns a table whose records are changed after they have been decoded, so that they differ from their rows.
  private func table(_ change: @escaping @Sendable (inout Conversation) -> Void) -> RecordTable<Conversation>
  {
    let table = Conversation.table
    return RecordTable(
      table.reference, columns: table.columns, key: table.key, identity: table.identity
    ) { row in
      var conversation = try table.decode(row)
      change(&conversation)
      return conversation
    }
  }

  @Test func recordWithTransformedTextNeedsNoCounting() async throws {
    let (source, asked) = try await source(
      from: table { $0.latestText = $0.latestText?.uppercased() }, sortedBy: [], windowed: false)
    try store.perform([.insert(messages, message(400, in: 4))])
    try await source.catchUp()
    let expected = try await store.records(of: try RecordRequest<SingleSection, Conversation>())
    #expect(source.snapshot.items.compactMap { $0.item?.unread } == expected.map(\.unread))
    #expect(source.snapshot.items.compactMap(\.item).first { $0.id == 4 }?.latestText == "M400")
    #expect(asked.names.isDisjoint(with: ["unread", "size"]))
  }

  @Test func recordWithTransformedCountIsCountedAgain() async throws {
    let (source, asked) = try await source(
      from: table { $0.unread *= 10 }, sortedBy: [], windowed: false)
    try store.perform([.insert(messages, message(400, in: 4))])
    try await source.catchUp()
    let expected = try await store.records(of: try RecordRequest<SingleSection, Conversation>())
    #expect(source.snapshot.items.compactMap { $0.item?.unread } == expected.map { $0.unread * 10 })
    #expect(asked.names.contains("unread"))
  }
}

/// A record of the derived columns that a store was asked to read.
private final class AskedColumns: @unchecked Sendable {  // Its lock guards its state.
  private let lock = NSLock()
  private var found: Set<String> = []

  /// The names of the columns. A query for a part of a column counts as a query for the column.
  var names: Set<String> { lock.withLock { found } }
  func forget() { lock.withLock { found = [] } }
  func note(_ query: FetchQuery) {
    lock.withLock {
      for name in query.derived.map(\.column.name) { found.insert("\(name.prefix { $0 != "\0" })") }
    }
  }
}
