import Headwater
import HeadwaterTesting
import Testing

@Suite("Changing how a source is divided into sections")
@MainActor
struct ResectioningTests {
  /// The way in which items are grouped.
  @MainActor
  final class Grouping {
    var divisor = 2
    var isReversed = false
  }

  /// Changes the key and the order of sections while the list displays them.
  @Test(arguments: 0..<Search.runs(60) as Range<UInt64>)
  func newSectionsAreMoves(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let grouping = Grouping()
    let source = ArrayDataSource((0..<random.below(30)).shuffled(using: &random))
    let sections = source.section {
      "\(grouping.divisor): \($0 % grouping.divisor)"
    } order: {
      grouping.isReversed ? $0 > $1 : $0 < $1
    }
    let view = HeadlessListView(sections, rules: random.oneIn(2) ? .table : .collection, log: UpdateLog())
    let checker = TransitionChecker(sections)
    let reloads = view.log?.entries.count(where: \.isReload)
    var changes: Changeset?
    let token = sections.observe { changes = $0.changeset }
    for step in 0..<6 {
      if random.oneIn(3) { grouping.isReversed.toggle() } else { grouping.divisor = 1 + random.below(5) }
      changes = nil
      sections.invalidate()
      let expected = Dictionary(grouping: source.items) { "\(grouping.divisor): \($0 % grouping.divisor)" }
        .sorted { grouping.isReversed ? $0.key > $1.key : $0.key < $1.key }
      let found = sections.snapshot.plain
      #expect(areEqual(found, expected.map { ($0.key, $0.value) }), "seed \(seed), step \(step): \(found)")
      // Every item stays: those that change their section move.
      #expect(changes.map { $0.deletedItems.isEmpty && $0.insertedItems.isEmpty } ?? true, "seed \(seed)")
      if let changes, !changes.insertedSections.isEmpty {
        let moved = changes.movedItems.reduce(0) { $0 + $1.count }
        #expect(moved == source.count, "seed \(seed), step \(step)")
      }
      #expect(view.displayed == sections.snapshot, "seed \(seed), step \(step)")
    }
    #expect(checker.faults == [] && view.violations.isEmpty, "seed \(seed)")
    #expect(view.log?.entries.count(where: \.isReload) == reloads, "seed \(seed)")
    withExtendedLifetime(token) {}
  }
}
