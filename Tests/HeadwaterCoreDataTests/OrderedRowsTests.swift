import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterCoreData

/// Tests an ordered list for which only the changes are reported.
struct OrderedRowsTests {
  struct Row: ListElement, Hashable, Identifiable {
    var id: Int
    var section: Int
    var place: Int
    var text: Int
  }

  private func naive(_ rows: [Row]) -> Snapshot<Int, Row> {
    Snapshot.grouping(rows.map { (section: $0.section, item: $0) }).snapshot
  }

  @Test(arguments: 0..<40)
  func followingChangesMatchesFullReload(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var rows: [Row] = []
    var snapshot = naive([])
    var lastIdentity = 0
    for step in 0..<60 {
      var changed: Set<Int> = []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0...rows.count, using: &generator)
        let kind = Int.random(in: 0..<4, using: &generator)
        if kind == 0 || index == rows.count {
          lastIdentity += 1
          changed.insert(lastIdentity)
          rows.append(
            Row(
              id: lastIdentity, section: Int.random(in: 0..<4, using: &generator),
              place: Int.random(in: 0..<9, using: &generator), text: 0))
          continue
        }
        changed.insert(rows[index].id)
        switch kind {
        case 1: rows.remove(at: index)
        case 2: rows[index].text += 1
        default:
          rows[index].place = Int.random(in: 0..<9, using: &generator)
          rows[index].section = Int.random(in: 0..<4, using: &generator)
        }
      }
      rows.sort { ($0.section, $0.place, $0.id) < ($1.section, $1.place, $1.id) }
      let placed = rows.enumerated().filter { changed.contains($1.id) }.map {
        OrderedRow(offset: $0.offset, section: $0.element.section, item: $0.element)
      }
      let follows = snapshot.follow(gone: changed, placed: placed, count: rows.count)
      #expect(follows, "seed \(seed), step \(step)")
      #expect(snapshot == naive(rows), "seed \(seed), step \(step)")
    }
  }

  @Test func inconsistentChangesAreNotFollowed() {
    let rows = (0..<3).map { Row(id: $0, section: 0, place: $0, text: 0) }
    let before = naive(rows)
    var snapshot = before
    // After a reset of the context, rows can be missing although their deletion wasn't reported.
    let follows = snapshot.follow(gone: [], placed: [], count: 1)
    #expect(!follows)
    #expect(snapshot == before)
    let beyond = snapshot.follow(
      gone: [], placed: [OrderedRow(offset: 9, section: 0, item: rows[0])], count: 4)
    #expect(!beyond)
    #expect(snapshot == before)
  }
}
