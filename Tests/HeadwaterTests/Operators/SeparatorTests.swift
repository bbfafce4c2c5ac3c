import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Separators between items")
@MainActor
struct SeparatorTests {
  typealias Row = SeparatedRow<Entry, Int>

  private static func separator(_ previous: Entry?, _ next: Entry?) -> Int? {
    let (left, right) = ((previous?.value ?? 0) % 3, (next?.value ?? 0) % 3)
    return left == right ? nil : left * 3 + right
  }

  /// Returns the rows of a section, by calling the closure for all neighbors.
  private static func rows(_ entries: [Entry]) -> [Row] {
    var rows: [Row] = []
    for (index, entry) in entries.enumerated() {
      if let separator = separator(index > 0 ? entries[index - 1] : nil, entry) {
        rows.append(.separator(separator, .before(entry.id)))
      }
      rows.append(.item(entry))
    }
    if let last = entries.last, let separator = separator(last, nil) {
      rows.append(.separator(separator, .after(last.id)))
    }
    return rows
  }

  @Test(arguments: 1...Search.runs(60))
  func randomEditsMatchNaiveRows(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let sections = edits.snapshot(sections: edits.number(1..<5), items: 6).plain
    let source = SectionedDataSource<Group, Entry>(sections: sections)
    var pairs: [(Entry?, Entry?)] = []
    let separated = source.separated { previous, next in
      pairs.append((previous, next))
      return Self.separator(previous, next)
    }
    let checker = TransitionChecker(separated)
    for step in 0..<30 {
      pairs = []
      try source.perform { try edits.edit(&$0, times: edits.number(1..<4)) }
      let plain = source.snapshot.plain
      let expected = plain.map { ($0, Self.rows($1)) }
      #expect(areEqual(separated.snapshot.plain, expected), "seed \(seed) step \(step)")
      // The closure receives only neighbors in the new content of the source.
      for (previous, next) in pairs {
        let exists = plain.contains { _, entries in
          if let previous, let next {
            return zip(entries, entries.dropFirst()).contains { $0 == previous && $1 == next }
          }
          return previous == nil ? entries.first == next : entries.last == previous
        }
        #expect(exists, "seed \(seed) step \(step)")
      }
    }
    #expect(checker.faults == [], "seed \(seed)")
  }

  @Test(arguments: 1...Search.runs(20))
  func invalidateShowsNewSeparators(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    let source = ArrayDataSource(edits.entries(20))
    @MainActor final class Settings { var isOn = false }
    let settings = Settings()
    let separated = source.separated { settings.isOn ? Self.separator($0, $1) : nil }
    #expect(separated.snapshot.numberOfItems == 20)
    settings.isOn = true
    separated.invalidate()
    #expect(Array(separated.snapshot.items) == Self.rows(Array(source.items)))
  }

  @Test func closureIsCalledOnlyForNewNeighbors() throws {
    let source = ArrayDataSource((0..<10_000).map { Entry(id: $0, value: $0) })
    var calls = 0
    let separated = source.separated { previous, next in
      calls += 1
      return Self.separator(previous, next)
    }
    func expectCalls(_ count: Int, _ edit: () throws -> Void) throws {
      calls = 0
      try edit()
      #expect(calls == count)
    }
    #expect(calls == 10_001)
    try expectCalls(2) { try source.insert(Entry(id: 20_000, value: 1), at: 5_000) }
    try expectCalls(2) { try source.replace(at: 5_000, with: Entry(id: 20_000, value: 2)) }
    try expectCalls(3) { try source.move(from: 5_000, to: 100) }
    try expectCalls(1) { try source.remove(at: 100) }
    try expectCalls(2) { try source.append(Entry(id: 20_001, value: 1)) }
    try expectCalls(1) { try source.remove(at: 0) }
    #expect(Array(separated.snapshot.items) == Self.rows(Array(source.items)))
  }

  @Test func changedSeparatorStaysSameRow() throws {
    let source = ArrayDataSource([Entry(id: 1, value: 1), Entry(id: 2, value: 5)])
    let separated = source.separated { previous, next in
      previous.flatMap { left in next.map { left.value + $0.value } }
    }
    var changeset: Changeset?
    let observation = separated.observe { changeset = $0.changeset }
    try source.update(Entry(id: 1, value: 2))
    #expect(separated.snapshot.items.compactMap(\.separator) == [7])
    #expect(changeset?.updatedItems.reduce(0) { $0 + $1.count } == 2)
    #expect(changeset?.insertedItems.isEmpty == true && changeset?.deletedItems.isEmpty == true)
    observation.cancel()
  }

  @Test func emptySectionHasNoSeparators() throws {
    let source = ArrayDataSource([1])
    var calls = 0
    let separated = source.separated { (_: Int?, _: Int?) -> String? in
      calls += 1
      return "-"
    }
    #expect(separated.snapshot.numberOfItems == 3)
    calls = 0
    try source.remove(at: 0)
    #expect((separated.snapshot.numberOfItems, calls) == (0, 0))
    try source.append(2)
    #expect(separated.snapshot.items.map(\.identity) == [.before(2), .item(2), .after(2)])
  }

  @Test func placeholdersHaveNoSeparators() throws {
    let source = SectionedDataSource<String, LoadingRow<Int>>(sections: [("a", [])])
    try source.setNumberOfItems(1_000_000, inSection: 0)
    var calls = 0
    let separated = source.separated { previous, next -> String? in
      calls += 1
      return "\(previous?.item ?? -1)-\(next?.item ?? -1)"
    }
    #expect((separated.snapshot.numberOfItems, calls) == (1_000_000, 0))
    for number in [7, 8] {
      try source.replace(at: ItemPosition(section: 0, item: number), with: .item(number))
    }
    #expect(separated.snapshot.items.lazy.compactMap(\.separator).first == "7-8")
    #expect((separated.snapshot.numberOfItems, calls) == (1_000_001, 1))
  }

  @Test func editsApplyToItems() throws {
    let entries = [1, 1, 2, 0].enumerated().map { Entry(id: $0.offset, value: $0.element) }
    let count = Self.rows(entries).count
    #expect(count == 7)
    for from in 0..<count {
      let row = ItemPosition(section: 0, item: from)
      for to in 0..<count {
        let source = ArrayDataSource(entries)
        let separated = source.separated { Self.separator($0, $1) }
        let item = separated.snapshot.item(at: row)?.item
        let target = ItemPosition(section: 0, item: to)
        #expect(separated.canMoveItem(from: row, to: target) == (item != nil))
        guard item != nil else { continue }
        let expected = separated.snapshot.moving(from: row, to: target)
        let undo = UndoStack()
        try undo.recordEdits("Move") { try separated.moveRecording(from: row, to: target) }
        #expect(source.items.elementsEqual(expected?.items.compactMap(\.item) ?? []), "\(from) to \(to)")
        #expect(Array(separated.snapshot.items) == Self.rows(Array(source.items)))
        // A move over separators only can't be undone.
        #expect(undo.canUndo == (Array(source.items) != entries))
        undo.undo()
        #expect(Array(source.items) == entries)
      }
      let source = ArrayDataSource(entries)
      let separated = source.separated { Self.separator($0, $1) }
      guard let item = separated.snapshot.item(at: row)?.item else {
        #expect(!separated.canRemoveItem(at: row))
        #expect(throws: NotEditable.self) { try separated.remove(at: row) }
        continue
      }
      try separated.remove(at: row)
      #expect(Array(source.items) == entries.filter { $0 != item })
    }
  }

  @Test func identitiesLeadToItemsOfSource() {
    let source = ArrayDataSource([1, 2])
    let separated = source.separated { $0 == nil || $1 == nil ? nil : "-" }
    typealias ID = SeparatedRow<Int, String>.Identity
    #expect(separated.identityBehind(ID.item(2)) as? Int == 2)
    #expect(separated.identityBehind(ID.before(2)) == nil)
    #expect(separated.identityBehind(2) == nil)
  }

  // The set of boundaries, compared with a set of numbers for all small sets and edits.

  @Test func boundariesMatchNaiveSet() {
    for count in 0...4 {
      for bits in 0..<(1 << (count + 1)) {
        let members = Set((0...count).filter { bits & 1 << $0 != 0 })
        var set = SeparatorBoundaries(numberOfItems: count)
        for member in members { set.set(true, at: member) }
        expect(set, members, count)
        for boundary in 0...count {
          for isMember in [false, true] {
            var (changed, expected) = (set, members)
            changed.set(isMember, at: boundary)
            if isMember { expected.insert(boundary) } else { expected.remove(boundary) }
            expect(changed, expected, count)
          }
        }
        for lower in 0...count {
          for upper in lower...count {
            for new: ContiguousArray in [[0], [2], [1, 2]] {
              var changed = set
              let rows = changed.replace(lower..<upper, with: new)
              let before = members.filter { $0 < lower }
              #expect(rows.lowerBound == lower + before.count)
              #expect(rows.upperBound == upper + members.filter { $0 <= upper }.count)
              let growth = new.reduce(0, +) - (upper - lower)
              var expected = before.union(members.filter { $0 > upper }.map { $0 + growth })
              if new.count == 2 { expected.insert(lower + 1) }
              expect(changed, expected, count + growth)
            }
          }
        }
      }
    }
  }

  private func expect(_ set: SeparatorBoundaries, _ members: Set<Int>, _ count: Int) {
    #expect(set.boundaries == members.sorted())
    #expect(set.numberOfItems == count)
    var row = 0
    for boundary in 0...count {
      #expect(set.index(of: boundary) == (members.filter { $0 < boundary }.count, members.contains(boundary)))
      if members.contains(boundary) {
        #expect(set.items(beforeRow: row) == (boundary, true))
        row += 1
      }
      #expect(set.items(beforeRow: row) == (boundary, false))
      if boundary < count { #expect(set.row(ofItem: boundary) == row) }
      row += 1
    }
  }
}
