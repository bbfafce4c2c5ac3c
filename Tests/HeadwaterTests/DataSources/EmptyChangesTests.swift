import Headwater
import HeadwaterTesting
import HeadwaterTranscripts
import Testing

@MainActor
@Suite("Observers are notified only of changes")
struct EmptyChangesTests {
  /// Edits a source and checks that observers are notified if and only if the snapshot changes.
  private func check<Source: DataSource>(
    _ source: Source, _ what: String, _ edit: () throws -> Void
  ) {
    let before = source.snapshot
    let checker = TransitionChecker(source)
    try? edit()
    let hasChanged = source.snapshot != before
    #expect(checker.count == (hasChanged ? 1 : 0), "\(what)")
    #expect(checker.faults == [], "\(what)")
    if !hasChanged { #expect(source.snapshot.isIdentical(to: before) || source.snapshot == before) }
  }

  @Test func smallArrayEditsNotifyOnlyOnChange() {
    for count in 0...Search.length(2) {
      let items = Array(0..<count)
      func make() -> ArrayDataSource<Int> { ArrayDataSource(items) }
      func check(_ what: String, _ edit: (ArrayDataSource<Int>) throws -> Void) {
        let source = make()
        self.check(source, "\(what) of \(count)") { try edit(source) }
      }
      let indices = -1...count + 1
      let lists = [[], [7], [7, 8], items, Array(items.reversed())]
      for list in lists {
        check("append \(list)") { try $0.append(contentsOf: list) }
        check("set \(list)") { try $0.setItems(list) }
        check("set first \(list)") { $0.setItems(removingDuplicatesFrom: list + list, report: { _ in }) }
        for at in indices {
          check("insert \(list) at \(at)") { try $0.insert(contentsOf: list, at: at) }
          for end in indices where end >= at {
            check("replace \(at)..<\(end) by \(list)") { try $0.replaceSubrange(at..<end, with: list) }
          }
        }
      }
      for at in indices {
        check("insert at \(at)") { try $0.insert(9, at: at) }
        check("remove at \(at)") { try $0.remove(at: at) }
        for value in [at, 9] { check("replace \(at) by \(value)") { try $0.replace(at: at, with: value) } }
        for target in indices {
          check("move \(at) to \(target)") { try $0.move(from: at, to: target) }
          check("move row \(at) to \(target)") {
            try $0.move(from: ItemPosition(section: 0, item: at), to: ItemPosition(section: 0, item: target))
          }
          for other in indices {
            check("move \(at) \(other) to \(target)") { try $0.move(at: [at, other], to: target) }
            check("replace \(at) \(target) by \(other)") {
              try $0.replace(at: [at, target], with: [other, target])
            }
          }
          check("remove \(at), \(target)") { try $0.remove(at: [at, target]) }
          check("remove \(at)..<\(target)") { if at <= target { try $0.removeSubrange(at..<target) } }
        }
        check("move one \(at)") { try $0.move(at: [], to: at) }
      }
      check("remove none") { try $0.remove(at: [Int]()) }
      check("remove identities") { try $0.remove(ids: [Int]()) }
      check("remove all") { $0.removeAll() }
      check("update") { try $0.update(1) }
      check("perform nothing") { try $0.perform { _ in } }
      check("there and back") { source in
        try source.perform { list in
          try list.append(5)
          try list.remove(id: 5)
        }
      }
      check("there and back by moves") { source in
        try source.perform { list in
          let (first, last) = (ItemPosition(section: 0, item: 0), ItemPosition(section: 0, item: 1))
          try list.move(from: first, to: last)
          try list.move(from: last, to: first)
        }
      }
    }
  }

  @Test func assigningEqualSnapshotYieldsEmptyChangeset() throws {
    let source = ArrayDataSource([1, 2, 3])
    var changesets: [Changeset] = []
    let observation = source.observe { changesets.append($0.changeset) }
    try source.perform { $0 = Snapshot([1, 2, 3]) }
    try source.perform { $0 = Snapshot([1, 2, 3, 4]) }
    #expect(changesets.map(\.isEmpty) == [true, false])
    withExtendedLifetime(observation) {}
  }

  @Test func smallSectionEditsNotifyOnlyOnChange() {
    typealias Source = SectionedDataSource<Group, Entry>
    func group(_ id: Int) -> Group { Group(id: id, title: 0) }
    func entry(_ id: Int) -> Entry { Entry(id: id, value: 0) }
    let starts: [[(Group, [Entry])]] = [
      [], [(group(1), [])], [(group(1), [entry(1), entry(2)]), (group(2), []), (group(3), [entry(3)])],
    ]
    for (number, start) in starts.enumerated() {
      for removes in [false, true] {
        func check(_ what: String, _ edit: (Source) throws -> Void) {
          let source = Source(sections: start)
          source.removesEmptySections = removes
          self.check(source, "\(what) of \(number)") { try edit(source) }
        }
        let sections = -1...start.count
        for section in sections {
          for list in [[], [entry(1), entry(2)], [entry(3)], [entry(9)]] {
            check("append") { try $0.append(contentsOf: list, toSection: section) }
            check("set") { try $0.setItems(list, inSection: section) }
            check("insert") {
              try $0.insert(contentsOf: list, at: ItemPosition(section: section, item: 0))
            }
          }
          check("remove section") { try $0.removeSection(at: section) }
          check("remove section by identity") { try $0.removeSection(id: section) }
          check("insert section") { try $0.insertSection(group(9), at: section) }
          check("update section") { try $0.updateSection(group(section)) }
          check("retitle section") { try $0.updateSection(Group(id: section, title: 5)) }
          for target in sections {
            check("move section \(section) \(target)") { try $0.moveSection(from: section, to: target) }
            for (item, place) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
              check("move \(section).\(item) to \(target).\(place)") {
                try $0.move(
                  from: ItemPosition(section: section, item: item),
                  to: ItemPosition(section: target, item: place))
              }
            }
            check("move sections") { source in
              try source.perform { try $0.moveSections(at: [section, target], to: 0) }
            }
          }
          for item in 0...1 {
            let position = ItemPosition(section: section, item: item)
            check("replace") { try $0.replace(at: position, with: entry(item + 1)) }
            check("remove") { try $0.remove(at: position) }
            check("remove several") { try $0.remove(at: [position, position]) }
          }
        }
        check("update") { try $0.update(entry(1)) }
        check("change") { try $0.update(Entry(id: 1, value: 4)) }
        check("remove identities") { try $0.remove(ids: [1]) }
        check("remove no identities") { try $0.remove(ids: [Int]()) }
        check("remove empty") { $0.removeEmptySections() }
        check("remove all") { $0.removeAll() }
        check("set the same") { try $0.setSections(start) }
        check("set first the same") {
          $0.setSections(removingDuplicatesFrom: start + start, report: { _ in })
        }
        check("append section") { try $0.appendSection(group(9)) }
        check("remove no sections") { source in try source.perform { try $0.removeSections(at: [Int]()) } }
        check("insert no sections") { source in
          try source.perform { try $0.insertSections([(Group, [Entry])](), at: 0) }
        }
      }
    }
  }

  @Test func placeholderCountsNotifyOnlyOnChange() throws {
    let source = SectionedDataSource<Int, LoadingRow<Int>>(sections: [(0, [])])
    try source.setNumberOfItems(5, inSection: 0)
    for count in 0..<8 { check(source, "\(count)") { try source.setNumberOfItems(count, inSection: 0) } }
    check(source, "none") {
      try source.perform { try $0.insertPlaceholders(0, at: ItemPosition(section: 0, item: 0)) }
    }
    try source.setNumberOfItems(10_000_000, inSection: 0)
    check(source, "many") {
      try source.perform { list in
        try list.removeItems(in: 5..<6, inSection: 0)
        try list.insertPlaceholders(1, at: ItemPosition(section: 0, item: 5))
      }
    }
  }

  @Test func invalidatingUnchangedOperatorsDoesNotNotify() throws {
    let source = SectionedDataSource(sections: [(0, [3, 1, 2]), (1, []), (2, [5, 6])])
    func check(_ made: DerivedDataSource<some ListElement, some ListElement>, _ what: String) {
      self.check(made, what) { made.invalidate() }
    }
    check(source.map { $0 * 2 }, "map")
    check(source.map(report: { _ in }) { $0 / 2 }, "map to duplicates")
    check(source.filter { $0 > 1 }, "filter")
    check(source.sort(by: <), "sort")
    check(source.section { $0 % 2 }, "section")
    check(source.slice { 1..<3 }, "slice")
    check(source.expanding { _, _ in 1 }, "expanding")
    check(source.outlined(children: { _ in [] }), "outlined")
    check(source.transcript(), "transcript")
    check(source.flatten(), "flatten")
  }

  @Test func changesHiddenByOperatorsDoNotNotify() throws {
    let source = SectionedDataSource(sections: [(0, (0..<6).map { Entry(id: $0, value: 0) })])
    let shut = source.expanding(isExpandedByDefault: false) { _, _ in 2 }
    let slice = source.slice(1..<3)
    let filtered = source.filter { $0.id < 2 }
    let same = source.map { $0.id }
    let checkers = (
      TransitionChecker(shut), TransitionChecker(slice), TransitionChecker(filtered), TransitionChecker(same)
    )
    try source.update(Entry(id: 5, value: 1))
    #expect(checkers.0.count == 0 && checkers.1.count == 0 && checkers.2.count == 0 && checkers.3.count == 0)
    try source.update(Entry(id: 1, value: 1))
    #expect(checkers.0.count == 1 && checkers.1.count == 1 && checkers.2.count == 1 && checkers.3.count == 0)
  }

  @Test func repeatedPositionsThrow() {
    let source = ArrayDataSource([1, 2, 3])
    #expect(throws: EditError.duplicateArgument("Position 0.0")) {
      try source.replace(at: [0, 0], with: [5, 6])
    }
    #expect(throws: EditError.duplicateArgument("Position 0.1")) { try source.remove(at: [1, 1]) }
    #expect(throws: EditError.duplicateArgument("Position 0.1")) { try source.move(at: [1, 1], to: 0) }
    #expect(throws: EditError.duplicateArgument("Position 0.1")) { try source.remove(ids: [2, 2]) }
    #expect(throws: EditError.noPosition(ItemPosition(section: 0, item: 7), count: 3)) {
      try source.replace(at: [0, 7], with: [5, 6])
    }
    #expect(Array(source.items) == [1, 2, 3])
  }
}
