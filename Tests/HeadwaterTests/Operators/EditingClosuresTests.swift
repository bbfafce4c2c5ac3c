import Foundation
import Headwater
import HeadwaterTesting
import HeadwaterTranscripts
import Testing

/// Edits a source from the closures of an operator, up to a maximum number of times.
@MainActor
final class Meddler {
  private let edit: () -> Void
  private var random: SplitMix64
  /// The number of edits that are left.
  private(set) var left = 0
  /// The number of edits that were made.
  private(set) var count = 0
  private var isEditing = false

  init(seed: UInt64, _ edit: @escaping () -> Void) {
    random = SplitMix64(seed: seed)
    self.edit = edit
  }

  /// Allows closures to make a number of edits.
  func arm(_ times: Int) { left = times }

  /// Called by the closures. May make an edit.
  func meddle() {
    guard left > 0, !isEditing, Int.random(in: 0..<3, using: &random) == 0 else { return }
    left -= 1
    count += 1
    isEditing = true
    edit()
    isEditing = false
  }
}

@MainActor
@Suite("Closures that edit their source")
struct EditingClosuresTests {
  typealias Source = SectionedDataSource<Group, Entry>

  /// Checks an operator whose closures edit its source while the operator is created, while it follows the source, and while it
  /// is invalidated.
  private func check<Result: DataSource>(
    seed: UInt64, _ make: (Source, Meddler) -> Result, invalidate: (Result) -> Void,
    normalize: (Result.Item) -> Result.Item = { $0 },
    _ reference: ([(Group, [Entry])]) -> [(Result.Section, [Result.Item])]
  ) throws {
    var edits = RandomEdits(seed: seed)
    let source = Source(sections: edits.snapshot(sections: edits.number(1..<5), items: 6).plain)
    let meddler = Meddler(seed: seed) {
      try? source.perform { try edits.edit(&$0, times: edits.number(1..<3)) }
    }
    if seed % 3 != 0 { meddler.arm(3) }
    let result = make(source, meddler)
    let checker = TransitionChecker(result)
    func expectAgreement(_ step: Int, _ what: String) {
      let shown = result.snapshot.plain.map { ($0, $1.map(normalize)) }
      #expect(areEqual(shown, reference(source.snapshot.plain)), "seed \(seed) step \(step) \(what)")
    }
    expectAgreement(0, "made")
    for step in 1..<20 {
      meddler.arm(edits.number(0..<4))
      if edits.number(0..<3) == 0 {
        invalidate(result)
        expectAgreement(step, "reapplied")
      } else {
        try source.perform { try edits.edit(&$0, times: edits.number(1..<4)) }
        expectAgreement(step, "followed")
      }
      meddler.arm(0)
      try source.perform { try edits.edit(&$0, times: 1) }
      expectAgreement(step, "afterwards")
    }
    #expect(checker.faults == [], "seed \(seed)")
    #expect(areEqual(checker.last, result.snapshot.plain))
  }

  private func check<Section: ListElement, Item: ListElement>(
    seed: UInt64, _ make: (Source, Meddler) -> DerivedDataSource<Section, Item>,
    _ reference: ([(Group, [Entry])]) -> [(Section, [Item])]
  ) throws {
    try check(seed: seed, make, invalidate: { $0.invalidate() }, reference)
  }

  @Test(arguments: 1...Search.runs(60))
  func mapClosureCanEditSource(seed: UInt64) throws {
    try check(seed: seed) { source, meddler in
      source.map { entry in
        meddler.meddle()
        return Entry(id: entry.id, value: entry.value / 2)
      }
    } _: { plain in
      plain.map { ($0, $1.map { Entry(id: $0.id, value: $0.value / 2) }) }
    }
  }

  @Test(arguments: 1...Search.runs(60))
  func filterClosureCanEditSource(seed: UInt64) throws {
    try check(seed: seed) { source, meddler in
      source.filter { entry in
        meddler.meddle()
        return entry.value % 3 != 0
      }
    } _: { plain in
      plain.map { ($0, $1.filter { $0.value % 3 != 0 }) }
    }
  }

  @Test(arguments: 1...Search.runs(60))
  func sectionFilterCanEditSource(seed: UInt64) throws {
    try check(seed: seed) { source, meddler in
      source.filterSections { group in
        meddler.meddle()
        return (group.id + group.title) % 3 != 0
      }
    } _: { plain in
      plain.filter { ($0.0.id + $0.0.title) % 3 != 0 }
    }
  }

  @Test(arguments: 1...Search.runs(60))
  func separatorClosureCanEditSource(seed: UInt64) throws {
    try check(seed: seed) { source, meddler in
      source.separated { previous, next in
        meddler.meddle()
        return previous?.value == next?.value ? nil : next?.value
      }
    } _: { plain in
      plain.map { group, entries in
        var rows: [SeparatedRow<Entry, Int>] = []
        for (index, entry) in entries.enumerated() {
          if index == 0 || entries[index - 1].value != entry.value {
            rows.append(.separator(entry.value, .before(entry.id)))
          }
          rows.append(.item(entry))
        }
        return (group, rows)
      }
    }
  }

  @Test(arguments: 1...Search.runs(60))
  func sortClosureCanEditSource(seed: UInt64) throws {
    try check(seed: seed) { source, meddler in
      source.sort { left, right in
        meddler.meddle()
        return left.value < right.value
      }
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

  @Test(arguments: 1...Search.runs(60))
  func sectionClosureCanEditSource(seed: UInt64) throws {
    try check(seed: seed) { source, meddler in
      source.section { entry in
        meddler.meddle()
        return entry.value % 5
      }
    } _: { plain in
      let all = plain.flatMap(\.1)
      return Set(all.map { $0.value % 5 }).sorted().map { key in (key, all.filter { $0.value % 5 == key }) }
    }
  }

  @Test(arguments: 1...Search.runs(60))
  func sliceClosureCanEditSource(seed: UInt64) throws {
    try check(seed: seed) { source, meddler in
      source.flatten().slice {
        meddler.meddle()
        return 2..<9
      }
    } _: { plain in
      let items = Array(plain.flatMap(\.1).dropFirst(2).prefix(7))
      return items.isEmpty ? [] : [(SingleSection(), items)]
    }
  }

  @Test(arguments: 1...Search.runs(60))
  func expandingClosureCanEditSource(seed: UInt64) throws {
    let own = Own<ExpandingDataSource<Source>>()
    defer { own.operator = nil }
    try check(seed: seed) { source, meddler in
      let shown = source.expanding(isExpandedByDefault: false) { section, _ in
        meddler.meddle()
        if let shown = own.operator { expectWhatWasShown(shown, seed) }
        return section.id % 3
      }
      own.operator = shown
      shown.expand(1)
      return shown as DerivedDataSource
    } _: { plain in
      plain.map { group, entries in
        let shown = group.id == 1 ? entries : Array(entries.prefix(group.id % 3))
        let section = ExpandableSection(
          section: group, isExpanded: group.id == 1, numberOfHiddenItems: entries.count - shown.count)
        return (section, shown)
      }
    }
  }

  /// Checks that a closure that reads its operator gets the state before the update.
  private func expectWhatWasShown(_ shown: ExpandingDataSource<Source>, _ seed: UInt64) {
    let snapshot = shown.snapshot
    for (index, section) in snapshot.sections.enumerated() {
      #expect(shown.numberOfHiddenItems(in: section.identity) == section.numberOfHiddenItems, "seed \(seed)")
      let number = snapshot.numberOfItems(inSection: index)
      #expect(shown.numberOfVisibleItems(in: section.identity) == number, "seed \(seed)")
    }
    for item in snapshot.items { #expect(shown.isVisible(item.id), "seed \(seed)") }
  }

  @Test(arguments: 1...Search.runs(60))
  func outlineClosureCanEditSource(seed: UInt64) throws {
    func children(_ entry: Entry) -> [Entry] {
      entry.id < 1_000
        ? (0..<entry.value % 3).map { Entry(id: entry.id * 1_000 + $0 + 1, value: entry.value) } : []
    }
    try check(seed: seed) { source, meddler in
      source.outlined(
        children: { entry in
          meddler.meddle()
          return children(entry)
        }, isExpandedByDefault: true) as DerivedDataSource
    } _: { plain in
      plain.map { group, entries in
        let rows = entries.flatMap { entry in
          let below = children(entry)
          let own = OutlineRow(
            node: entry, level: 0, isExpandable: !below.isEmpty, isExpanded: !below.isEmpty)
          return [own] + below.map { OutlineRow(node: $0, level: 1) }
        }
        return (group, rows)
      }
    }
  }

  @Test(arguments: 1...Search.runs(60))
  func transcriptClosureCanEditSource(seed: UInt64) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    @MainActor func date(_ entry: Entry) -> Date {
      Date(timeIntervalSince1970: Double(entry.value / 7) * 86_400 + 10)
    }
    try check(seed: seed) { source, meddler in
      source.transcript(calendar: calendar) { entry in
        meddler.meddle()
        return date(entry)
      }
    } invalidate: {
      $0.invalidate()
    } normalize: { row in
      // The numbers of runs depend on earlier updates, so only the positions of dividers are compared.
      row.day.map { .day($0, run: 0) } ?? row
    } _: { plain in
      plain.map { group, entries in
        var rows: [TranscriptRow<Entry>] = []
        var day: Int?
        for entry in entries {
          if entry.value / 7 != day { rows.append(.day(date(entry) - 10, run: 0)) }
          day = entry.value / 7
          rows.append(.message(entry))
        }
        return (group, rows)
      }
    }
  }

  @Test(arguments: 1...Search.runs(60))
  func chainedClosuresCanEditSource(seed: UInt64) throws {
    try check(seed: seed) { source, meddler in
      source.filter { entry in
        meddler.meddle()
        return entry.value > 3
      }.map { entry in
        meddler.meddle()
        return Entry(id: entry.id, value: entry.value * 2)
      }.sort { left, right in
        meddler.meddle()
        return left.value > right.value
      }.section { entry in
        meddler.meddle()
        return entry.value % 4
      }
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

  @Test(arguments: 1...Search.runs(60))
  func concatenationClosureCanEditOtherPart(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let parts = (0..<2).map { _ in Source(sections: edits.snapshot(sections: 3, items: 4).plain) }
    let meddler = Meddler(seed: seed) { try? parts[1].perform { try edits.edit(&$0, times: 1) } }
    meddler.arm(3)
    let filtered = parts[0].filter { entry in
      meddler.meddle()
      return entry.value % 2 == 0
    }
    let all = filtered.concatenate(
      with: parts[1],
      report: { _ in
        meddler.meddle()
      })
    let checker = TransitionChecker(all)
    for step in 0..<30 {
      meddler.arm(2)
      if step % 3 == 0 { filtered.invalidate() }
      try parts[edits.number(0..<2)].perform { try edits.edit(&$0, times: edits.number(1..<5)) }
      let shown = [filtered.snapshot.plain, parts[1].snapshot.plain]
      let reference = shown.enumerated().flatMap { part, plain in
        plain.map { (ConcatenatedSection(part: part, section: $0), $1) }
      }
      #expect(areEqual(all.snapshot.plain, reference), "seed \(seed) step \(step)")
      let expected = parts[0].snapshot.plain.map { ($0, $1.filter { $0.value % 2 == 0 }) }
      #expect(areEqual(filtered.snapshot.plain, expected), "seed \(seed) step \(step)")
    }
    #expect(checker.faults == [])
  }

  // Small cases, one for each possible action of a closure.

  @Test func appendingDuringInitialMapIsShown() throws {
    let source = ArrayDataSource([0])
    var isFirst = true
    let mapped = source.map { (number: Int) -> Int in
      if isFirst {
        isFirst = false
        try? source.append(1)
      }
      return number
    }
    try source.append(2)
    #expect(Array(mapped.snapshot.items) == [0, 1, 2])
  }

  @Test func removingSectionDuringInvalidateIsShown() throws {
    let source = SectionedDataSource(sections: (0..<4).map { key in (key, Array(key * 100..<key * 100 + 3)) })
    var isArmed = false
    let filtered = source.filter { _ in
      if isArmed {
        isArmed = false
        try? source.removeSection(at: 0)
      }
      return true
    }
    isArmed = true
    filtered.invalidate()
    #expect(areEqual(filtered.snapshot.plain, source.snapshot.plain))
    try source.append(500, toSection: 2)
    #expect(areEqual(filtered.snapshot.plain, source.snapshot.plain))
  }

  @Test func removingNodeWhileExpandingRemovesRow() throws {
    struct Folder: Identifiable, ListElement { let id: String }
    let source = ArrayDataSource([Folder(id: "a"), Folder(id: "b")])
    let outline = source.outlined(children: { folder in
      if folder.id == "a" { try? source.remove(ids: ["a"]) }
      return folder.id.count > 1 ? [] : [Folder(id: folder.id + "1")]
    })
    outline.expand("a")
    #expect(outline.snapshot.items.map(\.node.id) == ["b"])
    try source.append(Folder(id: "z"))
    #expect(outline.snapshot.items.map(\.node.id) == ["b", "z"])
  }

  @Test func outlineClosureCanEditOutline() throws {
    let source = ArrayDataSource([Plant(1, [Plant(2, [Plant(3)])]), Plant(4, [Plant(5)])])
    let own = Own<OutlineDataSource<SingleSection, Plant>>()
    let made = source.outlined(children: { plant in
      if let outline = own.operator {
        _ = (outline.isExpanded(1), outline.isVisible(2), outline.position(of: 4), outline.node(9))
        _ = (outline.parent(of: 2), outline.numberOfRows(below: 1), outline.expansion, outline.snapshot)
        if plant.id == 1 { outline.expand(2) }
        if plant.id == 2, !own.hasChanged {
          own.hasChanged = true
          outline.expand(toReveal: 5)
          outline.update(Plant(3, value: 7))
          outline.reload(2)
          outline.collapse(4)
          outline.toggle(4)
          outline.setChildren([], of: 2)
          outline.retry(2)
          outline.invalidate()
        }
      }
      return plant.children
    })
    own.operator = made
    defer { own.operator = nil }
    made.expand(1)
    #expect(made.snapshot.items.map(\.node.id) == [1, 2, 3, 4, 5])
    made.collapseAll()
    #expect(made.snapshot.items.map(\.node.id) == [1, 4])
  }

  @Test func expandingClosureCanReadOperatorDuringMoves() throws {
    let source = SectionedDataSource(sections: [("a", [1, 2, 3]), ("b", [4, 5]), ("c", [6, 7])])
    let own = Own<ExpandingDataSource<SectionedDataSource<String, Int>>>()
    var hidden: [Int] = []
    let made = source.expanding(isExpandedByDefault: false) { _, _ in
      if let list = own.operator {
        hidden.append(["a", "b", "c", "d"].reduce(0) { $0 + list.numberOfHiddenItems(in: $1) })
        #expect(list.numberOfVisibleItems(in: "c") == 1)
        #expect(list.isVisible(6) && !list.isVisible(7) && !list.isVisible(8))
        list.expand(toReveal: 6)
      }
      return 1
    }
    own.operator = made
    defer { own.operator = nil }
    try source.moveSection(from: 2, to: 0)
    try source.setSections([("d", [8, 9]), ("b", [4, 5]), ("a", [1, 2, 3]), ("c", [6, 7])])
    #expect(hidden.first == 4)
    #expect(!made.isExpanded("c"))
    #expect(made.snapshot.plain.map(\.1) == [[8], [4], [1], [6]])
  }

  @Test func nestedInvalidateRunsOnceMore() {
    let source = ArrayDataSource([1, 2, 3])
    var filtered: DerivedDataSource<SingleSection, Int>?
    var asked = 0
    let made = source.filter { number in
      asked += 1
      filtered?.invalidate()
      return number > 1
    }
    filtered = made
    asked = 0
    made.invalidate()
    #expect(asked == 6)
    #expect(Array(made.snapshot.items) == [2, 3])
  }

  @Test func operatorCanBeReleasedInItsClosure() throws {
    let source = ArrayDataSource([1, 2, 3])
    var filtered: DerivedDataSource<SingleSection, Int>?
    weak var weakFiltered: DerivedDataSource<SingleSection, Int>?
    filtered = source.filter { number in
      filtered = nil
      return number > 1
    }
    weakFiltered = filtered
    try source.append(4)
    #expect(filtered == nil && weakFiltered == nil)
    #expect(source.count == 4)
  }

  @Test func transcriptCanBeChangedInItsClosure() throws {
    let source = ArrayDataSource([1, 2, 3])
    let own = Own<TranscriptDataSource<SingleSection, Int>>()
    let made = source.transcript { number in
      if let rows = own.operator {
        _ = rows.calendar
        rows.typing = ["Ada"]
        rows.firstUnread = 2
      }
      return Date(timeIntervalSince1970: Double(number))
    }
    own.operator = made
    defer { own.operator = nil }
    try source.append(4)
    #expect(made.snapshot.items.map(\.message) == [nil, 1, nil, 2, 3, 4, nil])
  }

  @Test func operatorsTolerateSkippedTransitions() throws {
    let inner = ArrayDataSource([1, 2, 3])
    let source = Forgetful(inner)
    let filtered = source.filter { $0 % 2 == 1 }
    let sorted = source.sort(by: >)
    let all = source.concatenate(with: inner, report: { _ in })
    for number in 4..<20 {
      try inner.perform { try $0.insert(number, at: ItemPosition(section: 0, item: 0)) }
    }
    try inner.removeSubrange(3..<9)
    source.tellsAll = true
    try inner.append(100)
    #expect(Array(filtered.snapshot.items) == inner.items.filter { $0 % 2 == 1 })
    #expect(Array(sorted.snapshot.items) == inner.items.sorted(by: >))
    #expect(all.snapshot.numberOfItems == inner.count)
  }
}

/// A custom source that skips transitions.
@MainActor
private final class Forgetful: DataSource {
  private let inner: ArrayDataSource<Int>
  private var number = 0
  var tellsAll = false

  init(_ inner: ArrayDataSource<Int>) { self.inner = inner }

  var snapshot: Snapshot<SingleSection, Int> { inner.snapshot }

  func observe(_ body: @escaping @MainActor (SnapshotTransition<SingleSection, Int>) -> Void)
    -> ObservationToken
  {
    inner.observe { [weak self] transition in
      self?.number += 1
      if self?.tellsAll == true || (self?.number ?? 0) % 3 == 0 { body(transition) }
    }
  }
}

/// The operator that a closure belongs to, available after the operator is created.
@MainActor
private final class Own<Operator> {
  var `operator`: Operator?
  var hasChanged = false
}
