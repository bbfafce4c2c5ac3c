import HeadwaterTesting
import Headwater
import Testing

@MainActor
@Suite("Operators equal a recomputed reference after every edit")
struct OperatorTests {
  /// Edits a source at random and compares an operator with a naive reference.
  func check<Result: DataSource>(
    seed: UInt64, large: Bool = false, _ make: (SectionedDataSource<Group, Entry>) -> Result,
    _ reference: ([(Group, [Entry])]) -> [(Result.Section, [Result.Item])]
  ) throws {
    var edits = RandomEdits(seed: seed)
    let source = SectionedDataSource<Group, Entry>(
      sections: edits.snapshot(sections: edits.number(0..<5), items: large ? 400 : 6).plain)
    let result = make(source)
    let checker = TransitionChecker(result)
    for step in 0..<40 {
      let times = step % 10 == 0 ? 30 : edits.number(1..<4)
      try source.perform { try edits.edit(&$0, times: times) }
      #expect(areEqual(result.snapshot.plain, reference(source.snapshot.plain)), "seed \(seed) step \(step)")
    }
    #expect(checker.faults == [], "seed \(seed)")
    #expect(areEqual(checker.last, result.snapshot.plain))
  }

  @Test(arguments: 1...Search.runs(12))
  func mapMatchesReference(seed: UInt64) throws {
    try check(seed: seed, large: seed % 4 == 0) {
      $0.map { Entry(id: $0.id, value: $0.value / 2) }
    } _: { plain in
      plain.map { ($0, $1.map { Entry(id: $0.id, value: $0.value / 2) }) }
    }
  }

  @Test(arguments: 1...Search.runs(12))
  func filterMatchesReference(seed: UInt64) throws {
    try check(seed: seed, large: seed % 4 == 0) {
      $0.filter { $0.value % 3 == 0 }
    } _: { plain in
      plain.map { ($0, $1.filter { $0.value % 3 == 0 }) }
    }
  }

  @Test(arguments: 1...Search.runs(24))
  func stableSortMatchesReference(seed: UInt64) throws {
    try check(seed: seed, large: seed % 2 == 0) {
      $0.sort { $0.value < $1.value }
    } _: { plain in
      plain.map { group, entries in
        (
          group,
          entries.enumerated().sorted { ($0.element.value, $0.offset) < ($1.element.value, $1.offset) }
            .map(\.element)
        )
      }
    }
  }

  @Test(arguments: 1...Search.runs(24))
  func sectionMatchesReference(seed: UInt64) throws {
    try check(seed: seed, large: seed % 2 == 0) {
      $0.section { $0.value % 5 }
    } _: { plain in
      let all = plain.flatMap(\.1)
      return Set(all.map { $0.value % 5 }).sorted().map { key in (key, all.filter { $0.value % 5 == key }) }
    }
  }

  @Test(arguments: 1...Search.runs(12))
  func flattenMatchesReference(seed: UInt64) throws {
    try check(seed: seed, large: seed % 4 == 0) {
      $0.flatten()
    } _: {
      [(SingleSection(), $0.flatMap(\.1))]
    }
  }

  @Test(arguments: 1...Search.runs(12))
  func droppingEmptySectionsMatchesReference(seed: UInt64) throws {
    try check(seed: seed) {
      $0.droppingEmptySections()
    } _: {
      $0.filter { !$0.1.isEmpty }
    }
  }

  @Test(arguments: 1...Search.runs(12))
  func sliceMatchesReference(seed: UInt64) throws {
    let range = Int(seed % 3) * 4..<Int(seed % 3) * 4 + 7
    try check(seed: seed, large: seed % 4 == 0) {
      $0.slice(range)
    } _: { plain in
      var first = 0
      let cut = plain.map { group, entries in
        defer { first += entries.count }
        let own = range.clamped(to: first..<first + entries.count)
        return (group, own.isEmpty ? [] : Array(entries[own.lowerBound - first..<own.upperBound - first]))
      }
      guard let lower = cut.firstIndex(where: { !$0.1.isEmpty }),
        let upper = cut.lastIndex(where: { !$0.1.isEmpty })
      else { return [] }
      return Array(cut[lower...upper])
    }
  }

  @Test(arguments: 1...Search.runs(12))
  func concatenationMatchesReference(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let parts = (0..<3).map { _ in
      SectionedDataSource<Group, Entry>(sections: edits.snapshot(sections: 3, items: 4).plain)
    }
    let all = parts[0].concatenate(with: parts[1], parts[2])
    let checker = TransitionChecker(all)
    for step in 0..<60 {
      try parts[edits.number(0..<3)].perform { try edits.edit(&$0, times: edits.number(1..<5)) }
      let reference = parts.enumerated().flatMap { part, source in
        source.snapshot.plain.map { (ConcatenatedSection(part: part, section: $0), $1) }
      }
      #expect(areEqual(all.snapshot.plain, reference), "seed \(seed) step \(step)")
    }
    #expect(checker.faults == [])
  }

  @Test(arguments: 1...Search.runs(12))
  func operatorChainMatchesReference(seed: UInt64) throws {
    try check(seed: seed, large: true) {
      $0.filter { $0.value > 3 }.map { Entry(id: $0.id, value: $0.value * 2) }.sort { $0.value > $1.value }
        .section { $0.value % 4 }
    } _: { plain in
      let sorted = plain.flatMap { _, entries in
        entries.filter { $0.value > 3 }.enumerated()
          .sorted { ($1.element.value, $0.offset) < ($0.element.value, $1.offset) }
          .map { Entry(id: $0.element.id, value: $0.element.value * 2) }
      }
      return Set(sorted.map { $0.value % 4 }).sorted().map { key in
        (key, sorted.filter { $0.value % 4 == key })
      }
    }
  }

  @Test
  func invalidatingIsOneTransition() throws {
    let source = ArrayDataSource((0..<300).map { Entry(id: $0, value: ($0 * 7) % 20) })
    @MainActor final class Way { var isOther = false }
    let way = Way()
    let filtered = source.filter { way.isOther ? $0.value == 4 : $0.value < 10 }
    let sorted = source.sort { way.isOther ? $0.id > $1.id : $0.value < $1.value }
    let sectioned = source.section { $0.value % (way.isOther ? 2 : 3) }
    let sliced = source.slice { way.isOther ? 15..<300 : 10..<20 }
    let mapped = source.map { Entry(id: $0.id, value: way.isOther ? -$0.value : $0.value) }
    let flat = source.flatten()
    let checkers = (
      TransitionChecker(filtered), TransitionChecker(sorted), TransitionChecker(sectioned),
      TransitionChecker(sliced), TransitionChecker(mapped), TransitionChecker(flat)
    )
    way.isOther = true
    filtered.invalidate()
    sorted.invalidate()
    sectioned.invalidate()
    sliced.invalidate()
    mapped.invalidate()
    flat.invalidate()
    #expect(filtered.snapshot.items.map(\.value).allSatisfy { $0 == 4 } && !filtered.snapshot.isEmpty)
    #expect(sorted.snapshot.items.map(\.id) == Array((0..<300).reversed()))
    #expect(sectioned.snapshot.sections.map { $0 } == [0, 1])
    #expect(sliced.snapshot.items.map(\.id) == Array(15..<300))
    #expect(mapped.snapshot.items.map(\.value) == source.items.map { -$0.value })
    #expect(checkers.0.count == 1 && checkers.1.count == 1 && checkers.2.count == 1 && checkers.3.count == 1)
    #expect(checkers.4.count == 1 && checkers.5.count == 0)
    #expect(checkers.0.faults + checkers.1.faults + checkers.2.faults + checkers.3.faults == [])
    #expect(checkers.4.faults == [])
    // The operators continue to follow the source.
    try source.append(Entry(id: 1_000, value: 4))
    #expect(filtered.snapshot.contains(1_000))
    #expect(sorted.snapshot.position(of: 1_000) == ItemPosition(section: 0, item: 0))
    #expect(mapped.snapshot.item(id: 1_000)?.value == -4)
  }

  @Test
  func closuresRunOnlyForChangedItems() throws {
    let source = ArrayDataSource((0..<10_000).map { Entry(id: $0, value: $0 % 20) })
    var (mapped, tested, compared) = (0, 0, 0)
    let map = source.map {
      mapped += 1; return Entry(id: $0.id, value: $0.value)
    }
    let filter = map.filter {
      tested += 1; return $0.value < 10
    }
    let sort = filter.sort {
      compared += 1; return $0.value < $1.value
    }
    (mapped, tested, compared) = (0, 0, 0)
    try source.insert(Entry(id: -1, value: 5), at: 5_000)
    #expect(mapped == 1)
    #expect(tested == 1)
    #expect(compared < 60)
    #expect(sort.snapshot.numberOfItems == 5_001)
  }

  @Test
  func mapKeepsFirstDuplicateAndReports() throws {
    let source = ArrayDataSource([1, 11, 2])
    var reports: [Diagnostic] = []
    let mapped = source.map(report: { reports.append($0) }) { Entry(id: $0 % 10, value: $0) }
    #expect(mapped.snapshot.items.map(\.value) == [1, 2])
    #expect(reports == [.duplicatesDropped(identities: ["1"])])
    try source.remove(ids: [1])
    #expect(mapped.snapshot.items.map(\.value) == [11, 2])
    #expect(reports.count == 1)
  }

  @Test
  func sourceDoesNotRetainItsOperators() throws {
    weak var weakSource: ArrayDataSource<Int>?
    weak var weakFilter: DerivedDataSource<SingleSection, Int>?
    do {
      var filter: DerivedDataSource<SingleSection, Int>?
      do {
        let source = ArrayDataSource([1, 2, 3])
        weakSource = source
        filter = source.filter { $0 > 1 }
        weakFilter = filter
      }
      #expect(weakSource != nil)
      #expect(filter?.snapshot.numberOfItems == 2)
      filter = nil
    }
    #expect(weakFilter == nil)
    #expect(weakSource == nil)
  }
}
