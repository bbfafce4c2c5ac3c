import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

/// Tests lists with derived columns, in memory and windowed, with every kind of change.
@MainActor
@Suite("Derived columns are updated incrementally")
struct CompletionTests {
  private let store = MemoryStore([
    Conversation.table.reference, Message.table.reference, Person.table.reference,
  ])
  private let conversations = Conversation.table.reference
  private let messages = Message.table.reference

  private func source(
    _ order: [SortDescriptor<Conversation>], windowed: Bool, where predicate: Predicate<Conversation>? = nil
  ) throws -> FetchedDataSource<SingleSection, Conversation> {
    FetchedDataSource(
      try RecordRequest(predicate, sortedBy: order), in: store,
      options: FetchOptions(
        windowedAbove: windowed ? 0 : .max, pageSize: 2, prefetchDistance: 0, maximumLoadedRows: 4,
        minimumInterval: .zero))
  }

  private func insert(_ id: Int, owner: Int? = nil) -> FetchRowEdit {
    .insert(conversations, [id.fetchValue, "c\(id)".fetchValue, owner.fetchValue])
  }

  private func message(_ id: Int, in conversation: Int?, at seconds: Int, read: Bool = false) -> [FetchValue]
  {
    Message.table.values(
      of: Message(
        id: id, conversation: conversation, date: Date(timeIntervalSince1970: Double(seconds)),
        text: "m\(id)",
        size: id, isRead: read))
  }

  private func isRight(
    _ source: FetchedDataSource<SingleSection, Conversation>,
    _ request: RecordRequest<SingleSection, Conversation>
  ) async throws -> Bool {
    try await source.catchUp()
    let expected = try await store.records(of: request)
    let shown = Array(source.snapshot.items)
    return shown.count == expected.count
      && zip(shown, expected).allSatisfy { $0.item == nil || $0.item == $1 }
  }

  /// The predicates and orders of the requests: with a count in the predicate, with derived columns only in the order, and
  /// without either.
  private static let requests: [(Predicate<Conversation>?, [SortDescriptor<Conversation>])] = [
    (#Predicate { $0.unread < 3 }, [SortDescriptor(\.latest, order: .reverse), SortDescriptor(\.unread)]),
    (nil, [SortDescriptor(\.unread, order: .reverse), SortDescriptor(\.title)]),
    (nil, [SortDescriptor(\.latest, order: .reverse), SortDescriptor(\.ownerName)]), (nil, []),
  ]

  @Test(arguments: [false, true], 0..<4)
  func randomEditsMatchFreshQuery(windowed: Bool, kind: Int) async throws {
    let (predicate, order) = Self.requests[kind]
    let request = try RecordRequest<SingleSection, Conversation>(predicate, sortedBy: order)
    try store.perform((1...9).map { insert($0, owner: $0 % 3) })
    try store.perform((1...20).map { .insert(messages, message($0, in: $0 % 9, at: $0 * 7 % 11)) })
    let source = try source(order, windowed: windowed, where: predicate)
    source.report = { _ in }
    #expect(try await isRight(source, request))
    source.visibleItemsDidChange(2..<4)
    var random = SplitMix64(seed: 7)
    let counted = store.numberOfCounts
    for round in 0..<300 {
      var edits: [FetchRowEdit] = []
      for _ in 0..<1 + random.below(4) {
        let (id, conversation) = (random.below(30), random.below(11))
        let key = FetchKey(id.fetchValue)
        let named = random.oneIn(8) ? nil : conversation
        switch random.below(8) {
        case 0: edits.append(.delete(messages, key))
        case 1: edits.append(.delete(conversations, FetchKey(conversation.fetchValue)))
        case 2:
          if !store.rows(of: conversations).contains(where: { $0[0] == conversation.fetchValue }),
            !edits.contains(where: { $0.table == conversations })
          {
            edits.append(insert(conversation, owner: random.below(4)))
          }
        case 3: edits.append(.update(messages, key, message(id, in: named, at: random.below(12), read: true)))
        case 4:
          edits.append(.delete(Person.table.reference, FetchKey(1.fetchValue)))
          if random.oneIn(2) {
            edits.append(.insert(Person.table.reference, [1.fetchValue, "p\(round)".fetchValue]))
          }
        case 5:
          edits.append(
            .update(
              conversations, FetchKey(conversation.fetchValue),
              [conversation.fetchValue, "t\(round)".fetchValue, random.below(3).fetchValue]))
        default:
          edits.append(.delete(messages, key))
          edits.append(.insert(messages, message(id, in: named, at: random.below(12))))
        }
      }
      try store.perform(edits)
      guard try await isRight(source, request) else {
        Issue.record("round \(round): \(edits)")
        return
      }
      if windowed, random.oneIn(4) {
        let first = random.below(8)
        source.visibleItemsDidChange(first..<first + 2)
      }
    }
    if windowed { #expect(store.numberOfCounts == counted) }
  }

  @Test func deletingRecordKeepsRowsThatReferenceIt() async throws {
    try store.perform([insert(1), insert(2), .insert(messages, message(1, in: 1, at: 1))])
    let source = try source([SortDescriptor(\.unread)], windowed: false)
    try await source.catchUp()
    try store.perform([.delete(conversations, FetchKey(1.fetchValue))])
    try await source.catchUp()
    #expect(source.snapshot.items.compactMap(\.item?.id) == [2])
    try store.perform([insert(1)])
    try await source.catchUp()
    #expect(source.snapshot.items.compactMap(\.item?.unread) == [0, 1])
  }

  @Test func unrelatedChangesDoNotNotify() async throws {
    try store.perform([insert(1), .insert(messages, message(1, in: 1, at: 1))])
    let source = try source([], windowed: false)
    try await source.catchUp()
    var changes = 0
    let observation = source.observe { _ in changes += 1 }
    try store.perform([
      .insert(messages, message(2, in: nil, at: 5)), .insert(messages, message(3, in: 8, at: 5)),
    ])
    try await source.catchUp()
    #expect(changes == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func missingRelatedTableThrows() async throws {
    let store = MemoryStore([conversations])
    await #expect(throws: FetchError.noTable("person")) {
      try await store.records(of: try RecordRequest<SingleSection, Conversation>())
    }
  }

  @Test func writingDerivedColumnThrows() async throws {
    try store.perform([insert(1)])
    await #expect(throws: FetchError.noColumn("unread", table: "conversation")) {
      try await store.update([
        FetchUpdate(
          conversations, key: FetchKey(1.fetchValue), values: [conversations.columns[4]: 5.fetchValue])
      ])
    }
  }
}
