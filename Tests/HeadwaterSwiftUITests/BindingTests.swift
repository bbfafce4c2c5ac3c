import Headwater
import HeadwaterUIKit
import Testing

@testable import HeadwaterSwiftUI

/// Tests how bindings change the list, and how the list changes bindings.
@MainActor
struct BindingTests {
  let source = ArrayDataSource(contacts(0..<1_000))

  private func screen(
    _ source: ArrayDataSource<Contact>? = nil,
    _ change: @escaping @MainActor (inout ListDescription<SingleSection, Contact>) -> Void
  ) -> ListScreen<SingleSection, Contact> {
    ListScreen(source ?? self.source, change)
  }

  private func selection(_ stored: Stored<Set<Int>>, several: Bool) -> SelectionBinding<Int> {
    SelectionBinding(allowsSeveral: several, binding: stored.binding)
  }

  private func selected(_ screen: ListScreen<SingleSection, Contact>) -> [Int] {
    (screen.view.indexPathsForSelectedItems ?? []).map(\.item).sorted()
  }

  // MARK: Items

  private func boundList(_ stored: Stored<[Contact]>) -> ListScreen<SingleSection, Contact> {
    ListScreen {
      var list = ListDescription<SingleSection, Contact>(stored.binding, .list(.plain)) { contact, _ in
        UIListContentConfiguration.row(contact.name)
      }
      list.edit { behavior in
        behavior.allowsReordering = true
        behavior.allowsDeletion = true
      }
      return list
    }
  }

  @Test
  func changingBoundItemsUpdatesRows() {
    let stored = Stored(contacts(0..<3))
    let screen = boundList(stored)
    let adapter = screen.coordinator.adapter
    #expect(screen.texts == contacts(0..<3).map(\.name))
    stored.value = contacts([2, 0, 3])
    for _ in 0..<5 { screen.evaluate() }
    #expect(screen.texts == contacts([2, 0, 3]).map(\.name))
    // Every evaluation keeps the source of the first one.
    #expect(screen.coordinator.adapter === adapter && stored.numberOfWrites == 0)
  }

  @Test
  func editsAreWrittenToBoundItemsOnce() {
    let stored = Stored(contacts(0..<3))
    let screen = boundList(stored)
    screen.evaluate()
    screen.coordinator.adapter?.userWantsMove(
      from: ItemPosition(section: 0, item: 0), to: ItemPosition(section: 0, item: 2))
    #expect(stored.value == contacts([1, 2, 0]) && stored.numberOfWrites == 1)
    screen.coordinator.adapter?.userDeleted(ItemPosition(section: 0, item: 1))
    #expect(stored.value == contacts([1, 0]) && stored.numberOfWrites == 2)
    screen.evaluate()
    #expect(screen.texts == contacts([1, 0]).map(\.name))
    #expect(stored.numberOfWrites == 2)
  }

  @Test
  func bindingMayReleaseSource() throws {
    var items = [1, 2, 3]
    var source: BoundDataSource<Int>?
    source = BoundDataSource(
      ListBinding(
        get: { items },
        set: {
          items = $0
          source = nil
        }))
    try source?.wrapped.remove(at: ItemPosition(section: 0, item: 0))
    #expect(items == [2, 3] && source == nil)
  }

  // MARK: Selection

  @Test
  func onlyUserSelectionWritesBinding() {
    let stored = Stored<Set<Int>>([])
    let screen = screen { $0.selection = selection(stored, several: true) }
    screen.view.touchItem(at: IndexPath(item: 1, section: 0))
    screen.view.touchItem(at: IndexPath(item: 3, section: 0))
    #expect(stored.value == [1, 3])
    #expect(stored.numberOfWrites == 2)
    for _ in 0..<10 { screen.evaluate() }
    #expect(stored.numberOfWrites == 2)
    #expect(selected(screen) == [1, 3])
  }

  @Test
  func changingBindingSelectsItems() {
    let stored = Stored<Set<Int>>([2])
    let screen = screen { $0.selection = selection(stored, several: false) }
    #expect(selected(screen) == [2])
    stored.value = [4]
    screen.evaluate()
    #expect(selected(screen) == [4])
    screen.view.touchItem(at: IndexPath(item: 5, section: 0))
    #expect(stored.value == [5])
  }

  @Test
  func listWithoutBindingSelectsNothing() {
    let screen = screen { _ in }
    screen.view.touchItem(at: IndexPath(item: 1, section: 0))
    #expect(selected(screen) == [])
  }

  @Test
  func removingBindingClearsSelection() {
    let stored = Stored<Set<Int>>([2])
    let isThere = Stored(true)
    let screen = screen { if isThere.value { $0.selection = selection(stored, several: true) } }
    #expect(selected(screen) == [2])
    isThere.value = false
    screen.evaluate()
    #expect(selected(screen) == [])
    #expect(stored.value == [2])
    screen.view.touchItem(at: IndexPath(item: 1, section: 0))
    #expect(stored.numberOfWrites == 0)
  }

  @Test(arguments: [true, false])
  func listsSharingBindingDoNotConflict(several: Bool) {
    let stored = Stored<Set<Int>>([])
    let (left, right) = (
      screen(ArrayDataSource(contacts(0..<5))) { $0.selection = selection(stored, several: several) },
      screen(ArrayDataSource(contacts(3..<8))) { $0.selection = selection(stored, several: several) }
    )
    func evaluate() {
      for _ in 0..<5 {
        left.evaluate()
        right.evaluate()
      }
    }
    left.view.touchItem(at: IndexPath(item: 1, section: 0))
    evaluate()
    #expect(stored.value == [1])
    #expect(selected(right) == [])

    right.view.touchItem(at: IndexPath(item: 4, section: 0))
    evaluate()
    #expect(stored.value == (several ? [1, 7] : [7]))
    #expect(selected(left) == (several ? [1] : []))
    #expect(selected(right) == [4])
    #expect(stored.numberOfWrites == 2)
  }

  // MARK: Expansion

  @Test
  func expansionBindingSynchronizesBothWays() {
    let sections = SectionedDataSource<String, Contact>(sections: [
      ("A", contacts(0..<2)), ("B", contacts(2..<4)),
    ])
    let expanding = sections.expanding()
    let stored = Stored(Expansion<String>(isExpandedByDefault: false))
    let screen = ListScreen {
      var list = ListDescription<ExpandableSection<String>, Contact>(expanding, .list(.plain)) { contact, _ in
        UIListContentConfiguration.row(contact.name)
      }
      list.expandedSections = stored.binding
      return list
    }
    #expect(screen.texts == [])
    stored.value.set("A", isExpanded: true)
    screen.evaluate()
    #expect(screen.texts == ["Contact 0", "Contact 1"])
    #expect(stored.numberOfWrites == 0)

    expanding.expand("B")
    screen.run()
    #expect(stored.value.isExpanded("B"))
    #expect(stored.numberOfWrites == 1)
    screen.evaluate()
    #expect(screen.texts.count == 4)
    #expect(stored.numberOfWrites == 1)
  }

  @Test
  func sourceChangeKeepsNewExpansionBinding() throws {
    let sections = SectionedDataSource<String, Contact>(sections: [
      ("A", contacts(0..<2)), ("B", contacts(2..<4)),
    ])
    let expanding = sections.expanding()
    let stored = Stored(Expansion<String>(isExpandedByDefault: false))
    let screen = ListScreen {
      var list = ListDescription<ExpandableSection<String>, Contact>(expanding, .list(.plain)) { contact, _ in
        UIListContentConfiguration.row(contact.name)
      }
      list.expandedSections = stored.binding
      return list
    }
    stored.value.set("A", isExpanded: true)
    try sections.append(Contact(id: 9, name: "New"), toSection: 0)
    screen.evaluate()
    #expect(screen.texts == ["Contact 0", "Contact 1", "New"])
  }

  @Test
  func outlineExpansionBindingSynchronizesBothWays() {
    let outline = OutlineDataSource(
      roots: [0, 1], children: { $0 < 2 ? [10 * ($0 + 1), 10 * ($0 + 1) + 1] : [] })
    let stored = Stored(Expansion<OutlineRow<Int>.Identity>(isExpandedByDefault: false))
    let screen = ListScreen<SingleSection, OutlineRow<Int>> {
      var list = ListDescription(outline, .list(.plain)) { row, _ in
        UIListContentConfiguration.row("\(row.node)")
      }
      list.expandedItems = stored.binding
      return list
    }
    #expect(screen.texts == ["0", "1"])
    stored.value.set(.node(1), isExpanded: true)
    screen.evaluate()
    #expect(screen.texts == ["0", "1", "20", "21"])
    outline.expand(0)
    screen.run()
    #expect(screen.texts == ["0", "10", "11", "1", "20", "21"])
    #expect(stored.value.isExpanded(.node(0)))
    stored.value = Expansion(isExpandedByDefault: false)
    screen.evaluate()
    #expect(screen.texts == ["0", "1"])
  }

  @Test
  func unsupportedExpansionBindingIsReportedOnce() {
    let reports = Stored<[Diagnostic]>([])
    let screen = screen { list in
      list.expandedItems = Stored(Expansion<Int>()).binding
      list.report = { reports.value.append($0) }
    }
    screen.evaluate()
    #expect(
      reports.value == [.notShown("the expansion of items, because the source has no expandable sections")])
  }

  // MARK: Place

  @Test
  func placeBindingScrollsOnceAndReportsPosition() {
    let stored = Stored(ListPlace<Int>())
    let screen = screen { $0.place = stored.binding }
    stored.value.scroll(to: 500)
    screen.evaluate()
    #expect(screen.texts.first == "Contact 500")
    #expect(stored.value.firstItem == 500)
    #expect(stored.value.request == nil)
    #expect(!stored.value.isAtEnd)

    screen.view.drag(by: CGPoint(x: 0, y: 440))
    screen.evaluate()
    #expect(screen.texts.first == "Contact 510")
    #expect(stored.value.firstItem == 510)
    let writes = stored.numberOfWrites
    for _ in 0..<5 { screen.evaluate() }
    #expect(stored.numberOfWrites == writes)
    #expect(screen.texts.first == "Contact 510")

    stored.value.scrollToEnd()
    screen.evaluate()
    #expect(stored.value.isAtEnd)
    #expect(screen.texts.last == "Contact 999")
  }

  @Test
  func constantPlaceBindingScrollsOnce() {
    var place = ListPlace<Int>()
    place.scroll(to: 500)
    let constant = ListBinding(get: { place }, set: { _ in })
    let screen = screen { $0.place = constant }
    #expect(screen.texts.first == "Contact 500")
    screen.view.drag(by: CGPoint(x: 0, y: 440))
    screen.evaluate()
    #expect(screen.texts.first == "Contact 510")
  }

  @Test
  func initialPlaceSetsScrollPosition() {
    let stored = Stored(ListPlace<Int>(at: 700))
    let screen = screen { $0.place = stored.binding }
    #expect(screen.texts.first == "Contact 700")
  }

  @Test
  func missingScrollTargetIsAwaitedOrIgnored() throws {
    let stored = Stored(ListPlace<Int>(at: -1))
    let screen = screen { $0.place = stored.binding }
    #expect(screen.texts.first == "Contact 0")
    stored.value.scroll(to: 2_000)
    screen.evaluate()
    #expect(screen.texts.first == "Contact 0")
    try source.append(contentsOf: contacts(1_000..<2_100))
    screen.run()
    #expect(screen.texts.first == "Contact 2000")
  }

  @Test
  func bottomAnchoredListCountsUnseenItems() throws {
    let stored = Stored(ListPlace<Int>())
    let screen = screen { list in
      list.place = stored.binding
      list.anchoring = .bottom
    }
    #expect(stored.value.isAtEnd)
    screen.view.drag(by: CGPoint(x: 0, y: -400))
    screen.run()
    try source.append(contentsOf: contacts(1_000..<1_003))
    screen.run()
    #expect(stored.value.unseenCount == 3)
    stored.value.scrollToFirstUnseen()
    screen.evaluate()
    #expect(stored.value.unseenCount == 0)
  }
}
