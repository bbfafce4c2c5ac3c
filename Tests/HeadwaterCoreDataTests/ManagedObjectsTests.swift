import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterCoreData

/// Tests the logic of managed objects that doesn't need Core Data.
struct ManagedObjectsTests {
  @Test func notedChangeProducesNewRevision() {
    var revisions = Revisions<String>()
    #expect(revisions["a"] == revisions["b"])
    let first = revisions["a"]
    revisions.note(["a"])
    let second = revisions["a"]
    #expect(second != first)
    #expect(revisions["b"] == first)
    revisions.noteAll()
    let third = revisions["a"]
    #expect(![first, second].contains(third))
    #expect(revisions["b"] == third)
    revisions.note(["b"])
    #expect(revisions["a"] == third)
    #expect(![first, second, third].contains(revisions["b"]))
  }

  @Test func positionTermMayFollowOnlySectionKeys() {
    let position = SortTerm(key: "position")
    func term(_ terms: [SortTerm], _ section: String? = nil) -> PositionTerm? {
      PositionTerm("position", in: terms, sectionedBy: section)
    }
    #expect(term([position])?.isDescending == false)
    #expect(term([SortTerm(key: "position", isAscending: false)])?.isDescending == true)
    #expect(term([position, SortTerm(key: "name")]) != nil)
    #expect(term([SortTerm(key: "name"), position]) == nil)
    #expect(term([SortTerm(key: "name")]) == nil)
    #expect(term([]) == nil)
    #expect(term([SortTerm(key: "team.name"), position], "team") != nil)
    #expect(term([SortTerm(key: "team.rank"), SortTerm(key: "team.name"), position], "team") != nil)
    #expect(term([SortTerm(key: "teamName"), position], "team") == nil)
    #expect(term([SortTerm(key: "folder"), position], "folder") != nil)
    #expect(term([SortTerm(key: "folder"), SortTerm(key: "name"), position], "folder") == nil)
    #expect(term([position, SortTerm(key: "folder")], "folder") != nil)
  }

  @Test func firstNamesAreUniqueKeyPathRoots() {
    #expect(
      firstNames(of: ["team.name", "name", "team", "team.club.name", "members.@count"]) == [
        "team", "name", "members",
      ])
    #expect(firstNames(of: ["", "."]) == [])
  }

  @Test(arguments: 0..<20)
  func groupingGathersSectionRowsAtFirstRow(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let rows = (0..<Int.random(in: 0...12, using: &random)).map {
      (section: Int.random(in: 0..<4, using: &random), item: $0)
    }
    let (snapshot, isScattered) = Snapshot.grouping(rows)
    var order: [Int] = []
    for row in rows where !order.contains(row.section) { order.append(row.section) }
    #expect(Array(snapshot.sections) == order)
    for (index, section) in order.enumerated() {
      let items = rows.filter { $0.section == section }.map(\.item)
      #expect(Array(snapshot.items(inSection: index)) == items)
    }
    #expect(isScattered == (Array(snapshot.items) != rows.map(\.item)))
  }

  @Test(arguments: 0..<40)
  func insertionsThatScatterSectionsAreNotFollowed(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    typealias Row = OrderedRowsTests.Row
    var rows = (0..<8).map { Row(id: $0, section: $0 / 3, place: $0, text: 0) }
    var (snapshot, _) = Snapshot.grouping(rows.map { (section: $0.section, item: $0) })
    let before = snapshot
    // Insert a new row at any position, in any section.
    let place = Int.random(in: 0...8, using: &random)
    let row = Row(id: 9, section: Int.random(in: 0..<4, using: &random), place: 0, text: 0)
    rows.insert(row, at: place)
    let follows = snapshot.follow(
      gone: [9], placed: [OrderedRow(offset: place, section: row.section, item: row)], count: 9)
    let (expected, isScattered) = Snapshot.grouping(rows.map { (section: $0.section, item: $0) })
    #expect(follows == !isScattered, "seed \(seed)")
    #expect(snapshot == (follows ? expected : before), "seed \(seed)")
  }
}
