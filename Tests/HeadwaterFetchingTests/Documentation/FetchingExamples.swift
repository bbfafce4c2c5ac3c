import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

// The examples of the articles Fetching, Sections, Searching and Large results.

@MainActor
struct FetchingExamples {
  struct Note: FetchedRecord, Hashable {
    var id: Int
    var folder: String?
    var title: String
    var size: Int
    var changed: Date

    static let table = RecordTable<Note>(
      "note", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("folder", \.folder), RecordColumn("title", \.title),
        RecordColumn("size", \.size),
        RecordColumn("changed", \.changed),
      ]
    ) { row in
      try Note(
        id: row["id"], folder: row["folder"], title: row["title"], size: row["size"], changed: row["changed"])
    }
  }

  struct Trip: FetchedRecord, Codable, Hashable {
    var id: Int
    var title: String
    var stops: [String]

    static let table = RecordTable<Trip>(
      "trip", key: "id",
      columns: [RecordColumn("id", \.id), RecordColumn("title", \.title), .json("stops", \.stops)])
  }

  private let store = MemoryStore([Note.table.reference])

  init() throws {
    for (id, folder, title) in [(1, "Home", "Milk"), (2, nil, "Call"), (3, "Home", "Bread")]
      as [(Int64, String?, String)]
    {
      try store.perform([
        .insert(
          Note.table.reference,
          [
            .integer(id), folder.map { .text($0) } ?? .null, .text(title), .integer(2_000),
            .date(.distantPast),
          ])
      ])
    }
  }

  @Test func requestFiltersAndSortsItems() async throws {
    let request = try RecordRequest<SingleSection, Note>(
      #Predicate { $0.size > 1_000 && $0.folder != nil }, sortedBy: [SortDescriptor(\.title)])
    let notes = FetchedDataSource(request, in: store)
    try await notes.catchUp()
    #expect(notes.snapshot.items.compactMap(\.item?.title) == ["Bread", "Milk"])
  }

  @Test func recordsAreDecoded() async throws {
    let store = MemoryStore([Trip.table.reference])
    let trip = Trip(id: 1, title: "North", stops: ["Oslo", "Bergen"])
    try store.perform([.insert(Trip.table.reference, Trip.table.values(of: trip))])
    let trips = FetchedDataSource(try RecordRequest<SingleSection, Trip>(), in: store)
    try await trips.catchUp()
    #expect(trips.snapshot.items.compactMap(\.item) == [trip])
  }

  @Test func requestSortsNullLast() async throws {
    let request = try RecordRequest<SingleSection, Note>(sortedBy: [SortDescriptor(\.folder)])
      .sortingNulls(.last)
    let notes = FetchedDataSource(request, in: store)
    try await notes.catchUp()
    #expect(notes.snapshot.items.compactMap(\.item?.id) == [1, 3, 2])
  }

  @Test func requestSortsInUsersLanguage() async throws {
    let request = try RecordRequest<String, Note>(
      sortedBy: [SortDescriptor(\.title)], using: .localizedStandard,
      sectionedBy: .firstLetter(of: \.title, using: .localizedStandard))
    let notes = FetchedDataSource(request, in: store)
    try await notes.catchUp()
    #expect(Array(notes.snapshot.sections) == ["B", "C", "M"])
  }

  @Test func sectionsHaveTypeOfTheirProperty() async throws {
    let request = try RecordRequest<String?, Note>(
      sortedBy: [SortDescriptor(\.title)], sectionedBy: .value(\.folder))
    let notes = FetchedDataSource(request, in: store)
    try await notes.catchUp()
    #expect(Array(notes.snapshot.sections) == [nil, "Home"])
  }

  @Test func sectionForNullIsLast() async throws {
    let request = try RecordRequest<String?, Note>(sectionedBy: .value(\.folder).sortingNulls(.last))
    let notes = FetchedDataSource(request, in: store)
    try await notes.catchUp()
    #expect(Array(notes.snapshot.sections) == ["Home", nil])
  }

  @Test func rowsMoveToTheirNewSections() async throws {
    let notes = FetchedDataSource(
      try RecordRequest<String, Note>(sectionedBy: .firstLetter(of: \.title)), in: store)
    try await notes.catchUp()
    #expect(Array(notes.snapshot.sections) == ["B", "C", "M"])
    var changes: [Changeset] = []
    let observation = notes.observe { changes.append($0.changeset) }

    notes.request = try RecordRequest(
      sectionedBy: FetchSections<String?, Note>.value(\.folder).map { $0 ?? "No folder" })
    try await notes.catchUp()
    #expect(Array(notes.snapshot.sections) == ["No folder", "Home"])
    #expect(changes.count == 1)
    #expect(changes.first?.movedItems.reduce(0) { $0 + $1.count } == 3)
    #expect(changes.allSatisfy { $0.insertedItems.isEmpty && $0.deletedItems.isEmpty })
    observation.cancel()
  }

  @Test func unknownSectionValuesUsePlaceholder() async throws {
    let request = try RecordRequest<Priority, Errand>(sectionedBy: .value(\.priority).placeholder(.unknown))

    let store = MemoryStore([Errand.table.reference])
    try store.perform([
      .insert(Errand.table.reference, [.integer(1), .integer(1)]),
      .insert(Errand.table.reference, [.integer(2), .integer(5)]),
    ])
    let errands = FetchedDataSource(request, in: store)
    try await errands.catchUp()
    #expect(Array(errands.snapshot.sections) == [.unknown, .high])
  }

  @Test func searchFindsAndHighlightsMatches() async throws {
    let notes = FetchedDataSource<SingleSection, Note>(nil, in: store)
    let field = "mil"
    notes.request = try RecordRequest(
      matching: field, in: \.title, \.folder, sortedBy: [SortDescriptor(\.id, order: .reverse)])
    try await notes.catchUp()
    #expect(notes.snapshot.items.compactMap(\.item?.title) == ["Milk"])
    let note = try #require(notes.snapshot.item(at: ItemPosition(section: 0, item: 0))?.item)
    let ranges = notes.request?.highlights(in: note.title) ?? []
    let parts = ranges.map { String(note.title[$0]) }
    #expect(parts == ["Mil"])
    notes.request = try RecordRequest(
      matching: "h", in: \.title, \.folder, sortedBy: [SortDescriptor(\.id, order: .reverse)],
      rankedUpTo: 1_000)
    try await notes.catchUp()
    #expect(notes.snapshot.items.compactMap(\.item?.title) == ["Bread", "Milk"])
    let few = try RecordRequest<SingleSection, Note>(matching: field, in: \.title, scanning: true)
    let found = try await store.records(of: few)
    #expect(found.map(\.title) == ["Milk"])
  }

  @Test func largeResultsAreWindowed() async throws {
    let request = try RecordRequest<String?, Note>(sectionedBy: .value(\.folder))
    let source = FetchedDataSource(
      request, in: store,
      options: FetchOptions(windowedAbove: 20_000, pageSize: 200))
    let list = HeadlessListView(source, rules: .list, presentation: .descriptions)
    try await source.catchUp()
    if let position = try await source.position(of: 4_711) {
      list.scroll(to: position)
    }
    list.scroll(toItem: .item(4_711), at: .center, waits: true)
    let position = try await source.position(of: 3)
    #expect(position == ItemPosition(section: 1, item: 1))
  }

  @Test func networkFillsStore() async throws {
    let store = MemoryStore([Note.table.reference])
    let notes = FetchedDataSource(try RecordRequest<SingleSection, Note>(), in: store)
    try await notes.catchUp()
    let server = NoteServer()

    let network = notes.loader { kind in
      let page = try await server.page(kind)
      try store.perform(page)
      return page.isEmpty
    } put: { hasEnded, _ in
      hasEnded
    }

    let list = HeadlessListView(notes)
    list.behavior.loadMore(from: network)
    while network.state(of: .append) != .ended { await Task.yield() }
    #expect(network.state(of: .append) == .ended)
    try await notes.catchUp()
    #expect(notes.snapshot.items.compactMap(\.item?.title) == ["Milk"])
    #expect(notes.state == .ended)
    withExtendedLifetime(list) {}
  }

  @Test func memoryStoreFeedsDataSource() async throws {
    let store = MemoryStore([Note.table.reference])
    let notes = FetchedDataSource(try RecordRequest<SingleSection, Note>(), in: store)
    try store.perform([
      .insert(Note.table.reference, [.integer(1), .null, .text("Milk"), .integer(4), .date(.now)])
    ])
    try await notes.catchUp()
    #expect(notes.snapshot.items.compactMap(\.item?.title) == ["Milk"])
  }
}

/// A server with one page.
private actor NoteServer {
  private var requests = 0

  func page(_ kind: LoadKind) throws -> [FetchRowEdit] {
    requests += 1
    guard requests == 1 else { return [] }
    let values: [FetchValue] = [.integer(1), .null, .text("Milk"), .integer(4), .date(.distantPast)]
    return [.insert(FetchingExamples.Note.table.reference, values)]
  }
}

private enum Priority: Int, FetchValueConvertible, ListElement { case low, high, unknown = -1 }

private struct Errand: FetchedRecord {
  var id: Int
  var priority: Priority

  static let table = RecordTable<Errand>(
    "errand", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("priority", \.priority)]
  ) {
    Errand(id: try $0["id"], priority: (try? $0["priority"]) ?? .unknown)
  }
}
