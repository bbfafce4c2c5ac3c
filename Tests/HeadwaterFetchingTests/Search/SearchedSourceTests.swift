import Foundation
import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

@Suite("A list of search results")
@MainActor
struct SearchedSourceTests {
  typealias Notes = FetchedDataSource<SingleSection, ListedNote>

  private func request(_ text: String, rankedUpTo: Int = 0) throws -> RecordRequest<SingleSection, ListedNote>
  {
    try RecordRequest(
      matching: text, in: \.title, \.folder, sortedBy: [SortDescriptor(\.id, order: .reverse)],
      rankedUpTo: rankedUpTo)
  }

  private func notes(_ titles: String...) -> [ListedNote] {
    titles.enumerated().map { ListedNote($0.offset, $0.element, in: "x") }
  }

  @Test func searchCoversAllColumnsInRequestOrder() async throws {
    let store = try MemoryStore.notes(notes("Hello world", "help", "World of hel", "other"))
    let source = Notes(try request("HEL wor"), in: store)
    try await source.catchUp()
    #expect(source.ids == [2, 0])
    source.request = try request("hel x")
    try await source.catchUp()
    #expect(source.ids == [2, 1, 0])
    source.request = try request(" \u{3000} ?! ")
    try await source.catchUp()
    #expect(source.ids == [3, 2, 1, 0])
    #expect(source.request?.highlights(in: "Hello").isEmpty == true)
  }

  @Test func writesUpdateSearchResultsIncrementally() async throws {
    let store = try MemoryStore.notes(notes("apple", "pear", "apple pie"))
    let source = Notes(try request("app"), in: store)
    try await source.catchUp()
    var changes: [Int] = []
    let observation = source.observe { changes.append($0.after.numberOfItems) }
    defer { _ = observation }
    try store.update(ListedNote(1, "apples", in: "x"))
    try await source.catchUp()
    #expect(source.ids == [2, 1, 0])
    try store.update(ListedNote(0, "pears", in: "x"))
    try await source.catchUp()
    #expect(source.ids == [2, 1])
    try store.update(ListedNote(2, "plum", in: "apples"))
    try await source.catchUp()
    #expect(source.ids == [2, 1])
    try store.update(ListedNote(0, "nothing", in: "x"))
    try await source.catchUp()
    #expect(changes == [3, 2, 2])
  }

  @Test func onlyFewMatchesAreRankedByRelevance() async throws {
    let store = try MemoryStore.notes(notes("an article", "art", "article", "the art"))
    let source = Notes(try request("art", rankedUpTo: 4), in: store)
    try await source.catchUp()
    #expect(source.ids == [1, 3, 2, 0])
    try store.insert([ListedNote(9, "artist", in: "x")])
    try await source.catchUp()
    #expect(source.ids == [9, 3, 2, 1, 0])
    try store.delete(2)
    try await source.catchUp()
    #expect(source.ids == [1, 3, 9, 0])
    try store.update(ListedNote(0, "art", in: "x"))
    try await source.catchUp()
    #expect(source.ids == [1, 0, 3, 9])
  }

  @Test func firstRowsAppearBeforeCountCompletes() async throws {
    let store = try MemoryStore.notes((0..<500).map { ListedNote($0, "word \($0)", in: "x") })
    let options = FetchOptions(
      windowedAbove: 50, pageSize: 10, prefetchDistance: 5, maximumLoadedRows: 40, minimumInterval: .zero)
    let source = Notes(nil, in: store, options: options)
    var counts: [Int] = []
    let observation = source.observe { counts.append($0.after.numberOfItems) }
    defer { _ = observation }
    source.request = try request("wor")
    try await source.catchUp()
    #expect(counts == [10, 500])
    #expect(source.ids.prefix(15).elementsEqual((0..<15).map { 499 - $0 }))
    #expect(source.state(of: .refresh) == .idle)
    source.visibleItemsDidChange(300..<310)
    #expect(await until { source.ids[300..<310].elementsEqual((190..<200).reversed().map { $0 }) })
    try store.delete(450)
    try await source.catchUp()
    #expect(source.snapshot.numberOfItems == 499)
    #expect(counts.count >= 3)
  }

  @Test func newerSearchSupersedesPendingRead() async throws {
    let store = try MemoryStore.notes(notes("ab", "abc", "b"))
    let source = Notes(try request("a"), in: store)
    try await source.catchUp()
    var shown: [[Int?]] = []
    let observation = source.observe { _ in shown.append(source.ids) }
    defer { _ = observation }
    store.holdReads()
    source.request = try request("b")
    #expect(await until { store.numberOfHeldReads == 1 })
    source.request = try request("abc")
    await settle()
    store.releaseReads()
    try await source.catchUp()
    #expect(shown == [[1]])
  }

  @Test func connectionIsReusedAcrossSearches() async throws {
    let store = try MemoryStore.notes(notes("ab", "abc", "b"))
    let source = Notes(try request("a"), in: store)
    try await source.catchUp()
    store.failNextConnection(with: .busy("nobody connects"))
    source.request = try request("b")
    try await source.catchUp()
    #expect(source.ids == [2])
    try store.insert([ListedNote(7, "bee", in: "x")])
    #expect(await until { source.ids == [7, 2] })
  }

  @Test func missingSearchColumnThrows() {
    let column = ColumnReference("nowhere", type: .text)
    #expect(throws: FetchError.noColumn("nowhere", table: "note")) {
      try RecordRequest<SingleSection, ListedNote>(
        where: nil, matching: FetchSearch("x", in: [column]), sectionedBy: .none, from: ListedNote.table)
    }
  }

  @Test func oneTimeReadUsesSameOrder() async throws {
    let store = try MemoryStore.notes(notes("an article", "art", "article", "the art"))
    #expect(try await store.records(of: try request("art", rankedUpTo: 10)).map(\.id) == [1, 3, 2, 0])
    #expect(try await store.records(of: try request("art", rankedUpTo: 3)).map(\.id) == [3, 2, 1, 0])
  }
}
