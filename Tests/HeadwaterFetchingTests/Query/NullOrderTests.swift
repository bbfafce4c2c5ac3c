import Foundation
import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

private struct Errand: FetchedRecord, Hashable {
  var id: Int
  var title: String?
  var due: Int?

  static let table = RecordTable<Errand>(
    "errand", key: "id",
    columns: [RecordColumn("id", \.id), RecordColumn("title", \.title), RecordColumn("due", \.due)]
  ) { row in try Errand(id: row["id"], title: row["title"], due: row["due"]) }
}

@Suite("Where null sorts")
@MainActor
struct NullOrderTests {
  private let store = MemoryStore([Errand.table.reference])

  private func insert(_ errands: [Errand]) throws {
    try store.perform(errands.map { .insert(Errand.table.reference, Errand.table.values(of: $0)) })
  }

  private func update(_ errand: Errand) throws {
    try store.perform([
      .update(Errand.table.reference, FetchKey(errand.id.fetchValue), Errand.table.values(of: errand))
    ])
  }

  @Test(
    arguments: [
      (SortOrder.forward, nil, [1, 2, 4, 3]), (.forward, .first, [1, 2, 4, 3]),
      (.forward, .last, [4, 3, 1, 2]),
      (.reverse, nil, [3, 4, 1, 2]), (.reverse, .first, [1, 2, 3, 4]), (.reverse, .last, [3, 4, 1, 2]),
    ] as [(SortOrder, FetchOrder.Nulls?, [Int])])
  func nullSortsAsSpecified(direction: SortOrder, nulls: FetchOrder.Nulls?, ids: [Int]) async throws {
    try insert([Errand(id: 3, due: 9), Errand(id: 2), Errand(id: 4, due: 1), Errand(id: 1)])
    var request = try RecordRequest<SingleSection, Errand>(
      sortedBy: [SortDescriptor(\.due, order: direction)])
    if let nulls { request = try request.sortingNulls(nulls) }
    let source = FetchedDataSource(request, in: store)
    try await source.catchUp()
    #expect(source.snapshot.items.compactMap(\.item?.id) == ids)
  }

  @Test func clearedValueMovesRowToEnd() async throws {
    try insert([Errand(id: 1, due: 1), Errand(id: 2, due: 2), Errand(id: 3, due: 3)])
    let request = try RecordRequest<SingleSection, Errand>(sortedBy: [SortDescriptor(\.due)])
      .sortingNulls(.last)
    for options in [FetchOptions(), FetchOptions(windowedAbove: 0)] {
      let source = FetchedDataSource(request, in: store, options: options)
      try await source.catchUp()
      try update(Errand(id: 1))
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap(\.item?.id) == [2, 3, 1])
      try update(Errand(id: 1, due: 1))
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap(\.item?.id) == [1, 2, 3])
    }
  }

  @Test func propertyCanBeSpecified() throws {
    let request = try RecordRequest<SingleSection, Errand>(
      sortedBy: [SortDescriptor(\.title), SortDescriptor(\.due)])
    #expect(try request.sortingNulls(.last, of: \.due).query.order.map(\.nulls) == [nil, .last, nil])
    #expect(try request.sortingNulls(.last).query.order.map(\.nulls) == [.last, .last, nil])
    let byTitle = try RecordRequest<SingleSection, Errand>(sortedBy: [SortDescriptor(\.title)])
    #expect(throws: FetchError.unsupported("The request isn't sorted by due.")) {
      try byTitle.sortingNulls(.last, of: \.due)
    }
  }

  @Test(
    arguments: [
      (false, nil, [nil, 1, 9]), (false, .first, [nil, 1, 9]), (false, .last, [1, 9, nil]),
      (true, nil, [9, 1, nil]), (true, .first, [nil, 9, 1]), (true, .last, [9, 1, nil]),
    ] as [(Bool, FetchOrder.Nulls?, [Int?])])
  func nullSectionIsWhereRequested(
    isDescending: Bool, nulls: FetchOrder.Nulls?, expected: [Int?]
  ) async throws {
    try insert([Errand(id: 3, due: 9), Errand(id: 2), Errand(id: 4, due: 1), Errand(id: 1)])
    var sections = FetchSections<Int?, Errand>.value(\.due, isDescending: isDescending)
    if let nulls { sections = sections.sortingNulls(nulls) }
    for options in [FetchOptions(), FetchOptions(windowedAbove: 0)] {
      let source = FetchedDataSource(try RecordRequest(sectionedBy: sections), in: store, options: options)
      try await source.catchUp()
      #expect(Array(source.snapshot.sections) == expected)
    }
  }

  @Test func clearedValueMovesRowToLastSection() async throws {
    try insert([Errand(id: 1, due: 1), Errand(id: 2, due: 2)])
    let request = try RecordRequest<Int?, Errand>(sectionedBy: .value(\.due).sortingNulls(.last))
    for options in [FetchOptions(), FetchOptions(windowedAbove: 0)] {
      let source = FetchedDataSource(request, in: store, options: options)
      try await source.catchUp()
      try update(Errand(id: 1))
      try await source.catchUp()
      #expect(Array(source.snapshot.sections) == [2, nil])
      try update(Errand(id: 1, due: 1))
      try await source.catchUp()
      #expect(Array(source.snapshot.sections) == [1, 2])
    }
  }

  @Test func unrelatedSectionCanBeLast() async throws {
    try insert([Errand(id: 1, due: 7), Errand(id: 2), Errand(id: 7, title: "Main", due: 99)])
    let request = try RecordRequest<Errand?, Errand>(
      sectionedBy: .related(\.due, sortedBy: [SortDescriptor(\.title)]).sortingNulls(.last))
    for options in [FetchOptions(), FetchOptions(windowedAbove: 0)] {
      let source = FetchedDataSource(request, in: store, options: options)
      try await source.catchUp()
      #expect(source.snapshot.sections.map { $0?.id } == [7, nil])
      #expect(source.snapshot.items.compactMap(\.item?.id) == [1, 2, 7])
      try update(Errand(id: 1, due: 98))
      try await source.catchUp()
      #expect(source.snapshot.sections.map { $0?.id } == [nil])
      try update(Errand(id: 1, due: 7))
      try await source.catchUp()
      #expect(source.snapshot.sections.map { $0?.id } == [7, nil])
    }
  }

  @Test func mappedSectionsKeepNullOrder() throws {
    let sections = FetchSections<Int?, Errand>.value(\.due).sortingNulls(.last).map { $0 ?? 0 }
    #expect(try RecordRequest(sectionedBy: sections).query.sectionNulls == .last)
  }

  @Test func suggestedIndexPutsNullSectionLast() throws {
    let request = try RecordRequest<Int?, Errand>(sectionedBy: .value(\.due).sortingNulls(.last))
    #expect(request.query.indexTerms.map(\.nulls) == [.last, nil])
  }

  /// Every order of two terms, compared with a naive one.
  @Test func everyOrderMatchesNaiveOrder() {
    let columns = Errand.table.reference.columns
    let values: [[FetchValue]] = [.null, .text("a"), .text("b")].flatMap { title in
      [FetchValue.null, .integer(1), .integer(2)].map { [title, $0] }
    }
    let terms = [false, true].flatMap { isDescending in
      [nil, FetchOrder.Nulls.first, .last].map { (isDescending: isDescending, nulls: $0) }
    }
    /// Returns the numbers by which a term orders a value, without comparing values.
    func rank(_ value: FetchValue, _ term: (isDescending: Bool, nulls: FetchOrder.Nulls?)) -> Int {
      let rank = value == .integer(2) || value == .text("b") ? 2 : 1
      guard value.isNull else { return term.isDescending ? -rank : rank }
      return (term.nulls.map { $0 == .first } ?? !term.isDescending) ? -9 : 9
    }
    for first in terms {
      for second in terms {
        let order = [
          FetchOrder(columns[1], isDescending: first.isDescending, nulls: first.nulls),
          FetchOrder(columns[2], isDescending: second.isDescending, nulls: second.nulls),
        ]
        let places = FetchPlaceOrder(order, in: Errand.table.reference)
        for left in values {
          for right in values {
            let ranks = [left, right].map { [rank($0[0], first), rank($0[1], second)] }
            let naive = ranks[0] == ranks[1] ? 0 : ranks[0].lexicographicallyPrecedes(ranks[1]) ? -1 : 1
            #expect(places.compare(FetchPlace(left), FetchPlace(right)) == naive)
            #expect(FetchPlace(left).compare(to: FetchPlace(right), in: order).rawValue == naive)
          }
        }
      }
    }
  }
}
