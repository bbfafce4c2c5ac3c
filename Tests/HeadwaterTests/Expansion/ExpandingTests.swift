import Foundation
import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Expandable sections")
struct ExpandingTests {
  typealias List = ExpandingDataSource<SectionedDataSource<String, Int>>

  let source = SectionedDataSource(sections: [("a", [1, 2, 3]), ("b", [4]), ("c", [])])

  private func items(_ list: List) -> [[Int]] { list.snapshot.plain.map(\.1) }

  @Test func sectionsAreExpandedByDefault() {
    #expect(items(source.expanding()) == [[1, 2, 3], [4], []])
    #expect(items(source.expanding(isExpandedByDefault: false)) == [[], [], []])
  }

  @Test func collapsedSectionHidesItemsAndKeepsPosition() {
    let list = source.expanding()
    list.collapse("a")
    #expect(items(list) == [[], [4], []])
    #expect(
      list.snapshot.section(at: 0)
        == ExpandableSection(section: "a", isExpanded: false, numberOfHiddenItems: 3))
    #expect(list.snapshot.sectionIndex(of: "a") == 0)
  }

  @Test func collapsedSectionShowsFirstItems() {
    let list = source.expanding(isExpandedByDefault: false) { _, _ in 2 }
    #expect(items(list) == [[1, 2], [4], []])
    #expect(list.snapshot.sections.map(\.numberOfHiddenItems) == [1, 0, 0])
  }

  @Test(arguments: [(-5, 0), (0, 0), (1, 1), (3, 3), (99, 3)])
  func visibleItemCountIsClamped(asked: Int, shown: Int) {
    let list = source.expanding(isExpandedByDefault: false) { _, _ in asked }
    #expect(list.numberOfVisibleItems(in: "a") == shown)
    #expect(list.numberOfHiddenItems(in: "a") == 3 - shown)
  }

  @Test func closureReceivesSectionAndCount() {
    let list = source.expanding(isExpandedByDefault: false) { section, count in
      section == "a" ? count - 1 : 0
    }
    #expect(items(list) == [[1, 2], [], []])
  }

  @Test func invalidatingChangesCollapsedItemCount() {
    @MainActor final class Shown { var number = 0 }
    let shown = Shown()
    let list = source.expanding(isExpandedByDefault: false) { _, _ in shown.number }
    let checker = TransitionChecker(list)
    list.expand("b")
    shown.number = 1
    list.invalidate()
    #expect(items(list) == [[1], [4], []])
    #expect(checker.faults == [])
    #expect(checker.count == 2)
  }

  @Test func toggleUpdatesHeaderInSameTransition() {
    let list = source.expanding()
    var changes: [Changeset] = []
    let observation = list.observe { changes.append($0.changeset) }
    list.toggle("a")
    list.toggle("a")
    var shut = Changeset()
    shut.deletedItems = [ItemRun(start: ItemPosition(section: 0, item: 0), count: 3)]
    shut.updatedSections = [SectionMove(source: 0, target: 0)]
    var opened = Changeset()
    opened.insertedItems = shut.deletedItems
    opened.updatedSections = shut.updatedSections
    #expect(changes == [shut, opened])
    observation.cancel()
  }

  @Test func expandingExpandedSectionDoesNotNotify() {
    let list = source.expanding()
    let checker = TransitionChecker(list)
    list.expand("a")
    list.collapse("none")
    list.collapse("none")
    #expect(checker.count == 0)
    #expect(!list.isExpanded("none"))
  }

  @Test func collapsingUnknownSectionDoesNotNotifyHiddenChange() throws {
    let list = source.expanding()
    list.collapse("a")
    let checker = TransitionChecker(list)
    try source.perform { try $0.setItems([1, 2, 9], inSection: 0) }
    list.collapse("none")
    #expect(checker.count == 0)
    list.expand("a")
    #expect(items(list) == [[1, 2, 9], [4], []])
    #expect(checker.count == 1)
    #expect(checker.faults == [])
  }

  @Test func expandAllAndCollapseAllAreSingleTransitions() {
    let list = source.expanding()
    let checker = TransitionChecker(list)
    list.collapseAll()
    #expect(items(list) == [[], [], []])
    list.expandAll()
    #expect(items(list) == [[1, 2, 3], [4], []])
    #expect(checker.count == 2)
    #expect(checker.faults == [])
  }

  @Test func editingCollapsedSectionUpdatesHiddenItems() throws {
    let list = source.expanding { _, _ in 1 }
    list.collapse("a")
    let views = ListViews(list)
    try source.insert(9, at: ItemPosition(section: 0, item: 2))
    #expect(items(list) == [[1], [4], []])
    #expect(list.numberOfHiddenItems(in: "a") == 3)
    try source.remove(at: ItemPosition(section: 0, item: 0))
    #expect(items(list) == [[2], [4], []])
    try source.perform { try $0.setItems([], inSection: 0) }
    #expect(items(list) == [[], [4], []])
    list.expand("a")
    #expect(views.faults == [])
  }

  @Test func sectionStaysCollapsedAfterMoveAndReinsertion() throws {
    let list = source.expanding()
    list.collapse("a")
    try source.moveSection(from: 0, to: 2)
    #expect(items(list) == [[4], [], []])
    try source.removeSection(at: 2)
    try source.appendSection("a", items: [7, 8])
    #expect(items(list) == [[4], [], []])
    list.expand("a")
    #expect(items(list) == [[4], [], [7, 8]])
  }

  @Test func revealingItemExpandsSection() {
    let list = source.expanding(isExpandedByDefault: false) { _, _ in 1 }
    #expect(list.expand(toReveal: 1) == ItemPosition(section: 0, item: 0))
    #expect(!list.isExpanded("a"))
    #expect(list.expand(toReveal: 3) == ItemPosition(section: 0, item: 2))
    #expect(list.isExpanded("a"))
    #expect(list.expand(toReveal: 77) == nil)
  }

  @Test func visibilityAndHiddenPositionsAreReported() {
    let list = source.expanding { _, _ in 1 }
    list.collapse("a")
    #expect(list.isVisible(1))
    #expect(!list.isVisible(2))
    #expect(!list.isVisible(77))
    #expect(list.position(of: 3) == ItemPosition(section: 0, item: 2))
    #expect(list.position(of: 77) == nil)
    #expect(list.numberOfVisibleItems(in: "none") == 0)
    #expect(list.numberOfHiddenItems(in: "none") == 0)
  }

  @Test func savedExpansionRestoresBeforeDataLoads() throws {
    let list = source.expanding()
    list.collapse("b")
    let data = try JSONEncoder().encode(list.expansion)
    let later = SectionedDataSource<String, Int>()
    let restored = later.expanding()
    restored.expansion = try JSONDecoder().decode(Expansion<String>.self, from: data)
    try later.setSections(source.snapshot.plain)
    #expect(items(restored) == [[1, 2, 3], [], []])
  }

  @Test func toggleComparesNoItems() throws {
    let counter = WorkCounter()
    let source = SectionedDataSource(
      sections: (0..<100).map { section in
        (section, counter.elements((0..<100).map { section * 100 + $0 }))
      })
    let list = source.expanding()
    let host = RecordingHost<ExpandableSection<Int>, CountedElement>(rules: .list)
    let driver = Driver(list)
    driver.attach(host)
    list.toggle(50)
    counter.reset()
    list.toggle(50)
    list.toggle(3)
    #expect(counter.total == 0)
    #expect(host.steps.count == 4)
  }

  @Test func sourceDoesNotRetainExpandingDataSource() {
    weak var list: List?
    do {
      let kept = source.expanding()
      list = kept
      #expect(list != nil)
    }
    #expect(list == nil)
  }

  /// Compares the list with sections that are recomputed after every step.
  @Test(arguments: 1...Search.runs(16))
  func randomEditsAndTogglesMatchNaiveReference(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let source = SectionedDataSource<Group, Entry>(
      sections: edits.snapshot(sections: 4, items: seed % 4 == 0 ? 300 : 6).plain)
    let shown = Int(seed % 3)
    let list = source.expanding(isExpandedByDefault: seed % 2 == 0) { group, _ in
      group.id % 2 == 0 ? shown : 0
    }
    let checker = TransitionChecker(list)
    let views = ListViews(list)
    for step in 0..<60 {
      let sections = Array(source.snapshot.sections)
      switch edits.number(0..<8) {
      case 0: list.expandAll()
      case 1: list.collapseAll()
      case 2...4: list.toggle(sections.randomElement(using: &edits.random)?.id ?? 0)
      default: try source.perform { try edits.edit(&$0, times: 2) }
      }
      let reference = source.snapshot.plain.map { group, entries in
        let isExpanded = list.expansion.isExpanded(group.id)
        let count = isExpanded ? entries.count : min(entries.count, group.id % 2 == 0 ? shown : 0)
        let section = ExpandableSection(
          section: group, isExpanded: isExpanded, numberOfHiddenItems: entries.count - count)
        return (section, Array(entries.prefix(count)))
      }
      #expect(areEqual(list.snapshot.plain, reference), "seed \(seed) step \(step)")
    }
    #expect(checker.faults == [], "seed \(seed)")
    #expect(views.faults == [], "seed \(seed)")
  }
}
