import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

private struct NamedPerson: FetchedRecord, Hashable {
  var id: Int
  var name: String
  var nickname: String?

  static let table = RecordTable<NamedPerson>(
    "person", key: "id",
    columns: [RecordColumn("id", \.id), RecordColumn("name", \.name), RecordColumn("nickname", \.nickname)]
  ) { row in try NamedPerson(id: row["id"], name: row["name"], nickname: row["nickname"]) }
}

@Suite("Fetched rows in the order of a language")
@MainActor
struct LocalizedOrderTests {
  private let swedish = LocalizedComparator.localizedStandard(in: Locale(identifier: "sv_SE"))

  private func store(_ names: [String]) throws -> MemoryStore {
    let store = MemoryStore([NamedPerson.table.reference])
    try store.perform(
      names.enumerated().map { id, name in
        .insert(NamedPerson.table.reference, [.integer(Int64(id)), .text(name), .null])
      })
    return store
  }

  @Test(arguments: [
    ("sv_SE", ["A", "E", "Z", "Å", "Ö", "#"], ["ada", "Edith", "Émile", "Zebra", "Åsa", "Öst", "3M"]),
    ("de_DE", ["A", "E", "O", "Z", "#"], ["ada", "Åsa", "Edith", "Émile", "Öst", "Zebra", "3M"]),
    ("fr_FR", ["A", "E", "O", "Z", "#"], ["ada", "Åsa", "Edith", "Émile", "Öst", "Zebra", "3M"]),
    ("en_US", ["A", "E", "O", "Z", "#"], ["ada", "Åsa", "Edith", "Émile", "Öst", "Zebra", "3M"]),
  ])
  func memoryStoreFollowsLanguage(locale: String, titles: [String], names: [String]) async throws {
    let comparator = LocalizedComparator.localizedStandard(in: Locale(identifier: locale))
    let store = try store(["Zebra", "Åsa", "ada", "Öst", "3M", "Edith"])
    let source = FetchedDataSource(
      try RecordRequest<String, NamedPerson>(
        sortedBy: [SortDescriptor(\.name)], using: comparator,
        sectionedBy: .firstLetter(of: \.name, using: comparator)), in: store)
    try await source.catchUp()
    try store.perform([.insert(NamedPerson.table.reference, [.integer(6), .text("Émile"), .null])])
    try await source.catchUp()
    #expect(Array(source.snapshot.sections) == titles)
    #expect(source.snapshot.items.compactMap(\.item?.name) == names)
  }

  @Test func reverseComparatorReversesOrder() async throws {
    let store = try store(["Åsa", "Zebra", "ada"])
    let reverse = LocalizedComparator(locale: swedish.locale, order: .reverse)
    let request = try RecordRequest<String, NamedPerson>(
      sortedBy: [SortDescriptor(\.name)], using: reverse,
      sectionedBy: .firstLetter(of: \.name, using: reverse))
    #expect(try await store.records(of: request).map(\.name) == ["Åsa", "Zebra", "ada"])
  }

  @Test func nullFormsNilSection() async throws {
    let store = try store(["a"])
    try store.perform([.insert(NamedPerson.table.reference, [.integer(1), .text("b"), .text("ångström")])])
    let source = FetchedDataSource(
      try RecordRequest<String?, NamedPerson>(sectionedBy: .firstLetter(of: \.nickname, using: swedish)),
      in: store)
    try await source.catchUp()
    #expect(Array(source.snapshot.sections) == [nil, "Å"])
  }

  @Test func comparatorAppliesOnlyToStrings() throws {
    let request = try RecordRequest<SingleSection, NamedPerson>(
      sortedBy: [SortDescriptor(\.nickname, order: .reverse), SortDescriptor(\.id)], using: swedish)
    #expect(request.query.order.map(\.comparator) == [swedish, nil])
    #expect(request.query.order.map(\.isDescending) == [true, false])
    let lexical = try RecordRequest<SingleSection, NamedPerson>(
      sortedBy: [SortDescriptor(\.name, comparator: .lexical)], using: swedish)
    #expect(lexical.query.order.map(\.comparator) == [nil, nil])
  }

  @Test func keyFollowsItsOrderInLanguage() {
    let key = ColumnReference("name", type: .text)
    let query = FetchQuery(
      table: TableReference("word", key: ["name"], columns: [key]),
      order: [FetchOrder(key, comparator: swedish)])
    #expect(query.order == [FetchOrder(key, comparator: swedish), FetchOrder(key)])
  }

  @Test func indexEndsBeforeOrderOfLanguage() throws {
    let request = try RecordRequest<String?, NamedPerson>(
      sortedBy: [SortDescriptor(\.name)], using: swedish, sectionedBy: .value(\.nickname))
    #expect(request.query.indexTerms.map(\.column.name) == ["nickname"])
  }

  @Test func postgresRejectsOrderOfLanguage() throws {
    let reader = SQLReader(.postgres, run: { _, _ in })
    func isRejected(_ query: FetchQuery) -> Bool {
      do {
        try reader.forEachRow(of: query) { _ in }
        return false
      } catch {
        if case .unsupported? = error as? FetchError { return true }
        return false
      }
    }
    let sorted = try RecordRequest<SingleSection, NamedPerson>(
      sortedBy: [SortDescriptor(\.name)], using: swedish)
    #expect(isRejected(sorted.query))
    let sectioned = try RecordRequest<String, NamedPerson>(
      sectionedBy: .firstLetter(of: \.name, using: swedish))
    #expect(isRejected(sectioned.query))
    let plain = try RecordRequest<String, NamedPerson>(
      sortedBy: [SortDescriptor(\.name, comparator: .lexical)], sectionedBy: .firstLetter(of: \.name))
    #expect(!isRejected(plain.query))
  }
}
