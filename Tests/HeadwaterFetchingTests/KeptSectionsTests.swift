import HeadwaterFetching
import Testing

/// Tests that sections are cached after they have been counted.
@Suite("Cached sections")
struct KeptSectionsTests {
  private let table = TableReference(
    "item", key: ["id"],
    columns: [ColumnReference("id", type: .integer), ColumnReference("kind", type: .text)])

  private func sections(_ count: Int) -> [FetchedSection] {
    (0..<count).map { FetchedSection(key: FetchKey(.integer(Int64($0))), count: 1) }
  }

  @Test func repeatedQueryIsCountedOncePerMoment() throws {
    let kept = KeptSections()
    var counted = 0
    for _ in 0..<3 {
      let found = try kept.sections(of: FetchQuery(table: table), at: 7) { _ in
        counted += 1
        return sections(2)
      }
      #expect(found == sections(2))
    }
    #expect(counted == 1)
  }

  @Test func differentMomentCountsAgain() throws {
    let kept = KeptSections()
    _ = try kept.sections(of: FetchQuery(table: table), at: 7) { _ in sections(2) }
    let found = try kept.sections(of: FetchQuery(table: table), at: 8) { _ in sections(3) }
    #expect(found == sections(3))
    let earlier = try kept.sections(of: FetchQuery(table: table), at: 7) { _ in sections(4) }
    #expect(earlier == sections(4))
  }

  @Test func cacheIgnoresOffsetLimitOrderButNotFilter() throws {
    let kept = KeptSections()
    _ = try kept.sections(of: FetchQuery(table: table), at: 7) { _ in sections(2) }
    let other = FetchQuery(
      table: table, order: [FetchOrder(table.columns[1])], offset: 3, limit: 4)
    let same = try kept.sections(of: other, at: 7) { _ in sections(5) }
    #expect(same == sections(2))
    let filtered = FetchQuery(table: table, filter: .value(.boolean(false)))
    let found = try kept.sections(of: filtered, at: 7) { _ in [] }
    #expect(found.isEmpty)
  }

  @Test func failedCountsAreNotCached() throws {
    let kept = KeptSections()
    #expect(throws: FetchError.self) {
      _ = try kept.sections(of: FetchQuery(table: table), at: 7) { _ in
        throw FetchError.busy("somebody writes")
      }
    }
    let found = try kept.sections(of: FetchQuery(table: table), at: 7) { _ in sections(1) }
    #expect(found == sections(1))
  }

  @Test func cacheStaysWithinCapacity() throws {
    let kept = KeptSections(capacity: 3)
    var counted = 0
    func count(_ limit: Int64, _ number: Int) throws {
      _ = try kept.sections(of: FetchQuery(table: table, filter: .value(.integer(limit))), at: 7) { _ in
        counted += 1
        return sections(number)
      }
    }
    try count(1, 2)
    try count(2, 2)
    try count(2, 2)
    #expect(counted == 2)
    try count(1, 2)
    #expect(counted == 3)
    try count(3, 4)
    try count(3, 4)
    #expect(counted == 5)
  }
}
