import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Observation
import Testing

@testable import HeadwaterSwiftUI

/// Tests the notifications of `SourceContents` and of `Fetched` properties.
@MainActor
struct ContentsTests {
  private func isTold(_ read: () -> Void, of change: () throws -> Void) rethrows -> Bool {
    let told = Stored(false)
    withObservationTracking(read) { MainActor.assumeIsolated { told.value = true } }
    try change()
    return told.value
  }

  @Test
  func contentsFollowSource() throws {
    let source = SectionedDataSource<String, Contact>(sections: [
      ("A", contacts(0..<2)), ("B", contacts(2..<5)),
    ])
    let contents = SourceContents(source)
    #expect(Array(contents.sections) == ["A", "B"])
    #expect(contents.items.map(\.id) == [0, 1, 2, 3, 4])
    #expect(contents.items(inSection: 1).map(\.id) == [2, 3, 4])
    #expect(contents.items(inSection: 7).isEmpty)
    #expect(contents.loadState == nil)
    try source.append(Contact(id: 9, name: "New"), toSection: 0)
    #expect(contents.numberOfItems == 6)
    #expect(!contents.isEmpty)
  }

  @Test
  func observedCountNotifiesOnlyOnCountChanges() throws {
    let source = ArrayDataSource(contacts(0..<3))
    let contents = SourceContents(source)
    #expect(try !isTold({ _ = contents.numberOfItems }) { try source.update(Contact(id: 1, name: "Ada")) })
    #expect(try isTold({ _ = contents.items }) { try source.update(Contact(id: 1, name: "Grace")) })
    #expect(try isTold({ _ = contents.numberOfItems }) { try source.append(Contact(id: 9, name: "New")) })
    #expect(
      try !isTold({ _ = contents.numberOfSections }) { try source.append(Contact(id: 10, name: "New")) })
  }

  @Test
  func contentsReportLoadStateThroughOperators() {
    let source = LoadingDataSource<SingleSection, Contact> { _ in
      LoadResult(items: [], isEnd: true)
    }
    let contents = SourceContents(source.filter { _ in true })
    #expect(contents.loadState == .idle)
    #expect(isTold({ _ = contents.loadState }) { source.startLoading(.refresh) })
    #expect(contents.loadState == .loading)
  }

  @Test
  func contentsAreReleasedWithOwner() throws {
    let source = ArrayDataSource(contacts(0..<3))
    weak var contents: SourceContents<SingleSection, Contact>?
    autoreleasepool {
      let kept = SourceContents(source)
      contents = kept
      #expect(kept.numberOfItems == 3)
    }
    #expect(contents == nil)
    try source.append(Contact(id: 9, name: "New"))
  }

  // MARK: Fetched

  private struct Note: FetchedRecord {
    var id: Int
    var title: String

    static let table = RecordTable<Note>(
      "note", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("title", \.title)]
    ) {
      Note(id: try $0["id"], title: try $0["title"])
    }
  }

  @Test
  func fetchedPropertyKeepsSourceAndFollowsRequest() async throws {
    let store = MemoryStore([Note.table.reference])
    try store.perform(
      ["Milk", "Bread", "Eggs"].enumerated().map { number, title in
        .insert(Note.table.reference, [.integer(Int64(number)), .text(title)])
      })
    func request(from first: String) throws -> RecordRequest<SingleSection, Note> {
      try RecordRequest(#Predicate { $0.title >= first }, sortedBy: [SortDescriptor(\.title)])
    }
    let state = FetchedState<SingleSection, Note>()
    let (source, contents) = state.current(try request(from: "A"), in: store)
    try await source.catchUp()
    #expect(contents.items.compactMap(\.item?.title) == ["Bread", "Eggs", "Milk"])
    let reads = store.numberOfReads

    // Each evaluation creates the same request again.
    for _ in 0..<100 { #expect(state.current(try request(from: "A"), in: store).source === source) }
    try await source.catchUp()
    #expect(store.numberOfReads == reads + 1)

    #expect(state.current(try request(from: "C"), in: store).source === source)
    try await source.catchUp()
    #expect(contents.items.compactMap(\.item?.title) == ["Eggs", "Milk"])

    _ = state.current(nil, in: store)
    #expect(contents.isEmpty)
  }

  @Test
  func fetchedValueKeepsLiveValueAndFollowsRequest() async throws {
    let store = MemoryStore([Note.table.reference])
    try store.perform(
      ["Milk", "Bread", "Eggs"].enumerated().map { number, title in
        .insert(Note.table.reference, [.integer(Int64(number)), .text(title)])
      })
    func request(from first: String) -> ValueRequest<Int> {
      .count(#Predicate<Note> { $0.title >= first })
    }
    let state = FetchedValueState<Int>()
    let value = state.current(request(from: "A"), initially: 0, in: store)
    #expect(value.value == 0)
    try await value.catchUp()
    #expect(value.value == 3)
    let connections = store.numberOfConnections

    // Each evaluation creates the same request again.
    for _ in 0..<100 { #expect(state.current(request(from: "A"), initially: 0, in: store) === value) }
    try await value.catchUp()
    #expect(store.numberOfConnections == connections)

    #expect(state.current(request(from: "C"), initially: 0, in: store) === value)
    #expect(value.value == 3)
    try await value.catchUp()
    #expect(value.value == 2)

    _ = state.current(nil, initially: 0, in: store)
    #expect(value.value == 0)
  }
}
