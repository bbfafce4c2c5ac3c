import HeadwaterBridges
import HeadwaterTesting
import Testing

@testable import Headwater

@MainActor
@Suite("A delegate that receives changes one by one")
struct ContentChangeDelegateTests {
  @Test
  func itemChangesNotifyDelegateInOrder() throws {
    let source = ArrayDataSource((1...4).map { Entry(id: $0, value: 0) })
    let delegate = Recorder<SingleSection, Entry>()
    let observation = source.observe(delegate: delegate)
    try source.perform {
      try $0.remove(id: 1)
      try $0.update(Entry(id: 2, value: 1))
      try $0.append(Entry(id: 5, value: 0))
    }
    #expect(
      delegate.events == [
        "will", "delete 1 from 0.0", "insert 5 to 0.3", "update 2 from 0.1 to 0.0", "did",
      ])
    delegate.events = []
    try source.perform { try $0.move(id: 5, before: 2) }
    #expect(delegate.events == ["will", "move 5 from 0.3 to 0.0", "did"])
    delegate.events = []
    try source.perform {
      try $0.move(id: 5, toSectionID: SingleSection())
      try $0.update(Entry(id: 5, value: 2))
    }
    #expect(delegate.events == ["will", "move 5 from 0.0 to 0.3", "did"])
    withExtendedLifetime(observation) {}
  }

  @Test
  func sectionChangesSuppressItemNotifications() throws {
    let source = SectionedDataSource(
      sections: [(Group(id: 1, title: 0), [Entry(id: 1, value: 0)]), (Group(id: 2, title: 0), [])])
    let delegate = Recorder<Group, Entry>()
    let observation = source.observe(delegate: delegate)
    try source.appendSection(Group(id: 3, title: 0), items: [Entry(id: 3, value: 0)])
    try source.updateSection(Group(id: 2, title: 1))
    #expect(
      delegate.events == ["will", "insert section 3 at 2", "did", "will", "update section 2 at 1", "did"])
    delegate.events = []
    try source.perform {
      try $0.moveSection(from: 2, to: 0)
      try $0.update(Entry(id: 3, value: 1))
    }
    #expect(delegate.events.contains("did") && delegate.events.count == 4)
    delegate.events = []
    try source.removeSection(id: 3)
    #expect(delegate.events == ["will", "delete section 3 at 0", "did"])
    withExtendedLifetime(observation) {}
  }

  @Test
  func delegateIsWeakAndStopsAfterCancellation() throws {
    let source = ArrayDataSource([Entry(id: 1, value: 0)])
    var delegate: Recorder<SingleSection, Entry>? = Recorder()
    let observation = source.observe(delegate: try #require(delegate))
    try source.update(Entry(id: 1, value: 0))
    #expect(delegate?.events == [])
    weak let weakDelegate = delegate
    delegate = nil
    #expect(weakDelegate == nil)
    source.removeAll()
    let other = Recorder<SingleSection, Entry>()
    source.observe(delegate: other).cancel()
    try source.append(Entry(id: 2, value: 0))
    #expect(other.events == [])
    withExtendedLifetime(observation) {}
  }

  @Test
  func delegateMethodsAreOptional() throws {
    final class Nothing: ContentChangeDelegate {
      typealias Section = SingleSection
      typealias Item = Int
    }
    let source = ArrayDataSource([1, 2])
    let delegate = Nothing()
    let observation = source.observe(delegate: delegate)
    try source.setItems([2, 3])
    #expect(source.count == 2)
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: 0..<Search.runs(200))
  func randomEditsProduceLegalReplayableBatches(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let source = SectionedDataSource<Group, Entry>()
    try source.perform { $0 = edits.snapshot(sections: 4, items: 8) }
    let delegate = Recorder<Group, Entry>()
    let observation = source.observe(delegate: delegate)
    for _ in 0..<20 {
      let before = source.snapshot
      delegate.batch = Batch()
      try source.perform { try edits.edit(&$0, times: edits.number(1..<6)) }
      let after = source.snapshot
      #expect(delegate.replayed(from: before, to: after) == Listed(after), "seed \(seed)")
      for rules in [UpdateRules.collection, .table] {
        let found = rules.violations(in: delegate.batch, before: counts(before), after: counts(after))
        #expect(found == [], "seed \(seed), \(rules)")
      }
    }
    withExtendedLifetime(observation) {}
  }

  private func counts(_ snapshot: Snapshot<Group, Entry>) -> [Int] {
    (0..<snapshot.numberOfSections).map { snapshot.numberOfItems(inSection: $0) }
  }
}

/// The identities of a list.
private struct Listed: Equatable {
  var sections: [Int]
  var items: [[Int]]

  init(sections: [Int], items: [[Int]]) {
    (self.sections, self.items) = (sections, items)
  }

  init(_ snapshot: Snapshot<Group, Entry>) {
    sections = snapshot.sections.map(\.id)
    items = (0..<snapshot.numberOfSections).map { snapshot.items(inSection: $0).map(\.id) }
  }
}

/// Records the callbacks, both as text and as a batch.
@MainActor
private final class Recorder<Section: ListElement, Item: ListElement>:
  ContentChangeDelegate
{
  var events: [String] = []
  var batch = Batch()

  func sourceWillChangeContent() { events.append("will") }

  func source(didChange section: Section, atSection index: Int, for change: ContentChange) {
    events.append("\(change) section \(section.identity) at \(index)")
    switch change {
    case .insert: batch.insertedSections.append(index)
    case .delete: batch.deletedSections.append(index)
    case .move, .update: break
    }
  }

  func source(
    didChange item: Item, at position: ItemPosition?, for change: ContentChange, to newPosition: ItemPosition?
  ) {
    let source = position.map { " from \($0)" } ?? "", target = newPosition.map { " to \($0)" } ?? ""
    events.append("\(change) \(item.identity)\(source)\(target)")
    switch (change, position, newPosition) {
    case (.insert, nil, let target?): batch.insertedItems.append(target)
    case (.delete, let source?, nil): batch.deletedItems.append(source)
    case (.move, let source?, let target?): batch.movedItems.append(Move(source: source, target: target))
    // Ignore the update. The cell is reconfigured, because a batch can't combine moves and reloads freely.
    case (.update, _?, _?): break
    default: events.append("nonsense")
    }
  }

  func sourceDidChangeContent() { events.append("did") }

  /// Returns the contents of a view after it has performed the batch. Inserted rows are taken from the new list.
  func replayed(from before: Snapshot<Group, Entry>, to after: Snapshot<Group, Entry>) -> Listed {
    let (old, new) = (Listed(before), Listed(after))
    var list = old
    let leaving = Set(batch.deletedItems + batch.movedItems.map(\.source))
    for section in list.items.indices {
      list.items[section] = list.items[section].enumerated()
        .filter { !leaving.contains(ItemPosition(section: section, item: $0.offset)) }.map(\.element)
    }
    for section in batch.deletedSections.sorted(by: >) {
      list.sections.remove(at: section)
      list.items.remove(at: section)
    }
    for section in batch.insertedSections.sorted() where section <= list.sections.count {
      list.sections.insert(new.sections[section], at: section)
      list.items.insert(new.items[section], at: section)
    }
    let coming =
      batch.insertedItems.map { ($0, new.items[$0.section][$0.item]) }
      + batch.movedItems.map { ($0.target, old.items[$0.source.section][$0.source.item]) }
    for (position, item) in coming.sorted(by: { $0.0 < $1.0 })
    where position.section < list.items.count && position.item <= list.items[position.section].count {
      list.items[position.section].insert(item, at: position.item)
    }
    return list
  }
}
