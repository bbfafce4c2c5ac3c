import Foundation
import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Restoration of a headless list")
struct HeadlessRestorationTests {
  private func view(
    _ rules: UpdateRules, _ items: ArrayDataSource<Int>
  ) -> HeadlessListView<SingleSection, Int> {
    let view = HeadlessListView(items, rules: rules, metrics: HeadlessMetrics(viewport: 4))
    view.selection.limit = .max
    return view
  }

  private func folders(_ count: Int) -> [(Folder, [Note])] {
    (0..<count).map { folder in (Folder(folder), (0..<10).map { Note(folder * 10 + $0) }) }
  }

  @Test(arguments: UpdateRules.allCases)
  func restorationWorksWithItemsPresent(_ rules: UpdateRules) throws {
    let items = ArrayDataSource(Array(1...50))
    let first = view(rules, items)
    first.scroll(to: 20.5)
    first.tap(ItemPosition(0, 3))
    first.tap(ItemPosition(0, 5))
    first.focused = 22
    let data = try JSONEncoder().encode(first.restoration)

    let second = view(rules, items)
    second.restoration = try JSONDecoder().decode(ListRestoration<SingleSection, Int>.self, from: data)
    #expect(second.restoration == first.restoration)
    #expect(second.offset == 20.5)
    #expect(second.selection.ids == [4, 6])
    #expect(second.focusedPosition == ItemPosition(0, 21))
    #expect(second.awaitedItem == nil)
  }

  @Test(arguments: UpdateRules.allCases)
  func restorationWaitsForItems(_ rules: UpdateRules) throws {
    let items = ArrayDataSource<Int>([])
    let view = view(rules, items)
    var selection = Selection<Int>(limit: .max)
    selection.replace(with: [5, 500])
    let state = ListRestoration<SingleSection, Int>(
      selection: selection, place: ListAnchor(item: 30, y: -0.5), focused: 31)
    view.restoration = state
    #expect(view.restoration == state)
    #expect(view.focusedPosition == nil)
    try items.append(contentsOf: 1...20)
    #expect(view.restoration == state, "what is waited for is kept, whatever is seen meanwhile")
    #expect(view.offset == 0)
    try items.append(contentsOf: 21...50)
    #expect(view.offset == 29.5)
    #expect(view.focusedPosition == ItemPosition(0, 30))
    #expect(view.selectedPositions == [ItemPosition(0, 4)])
    #expect(view.awaitedItem == nil)
  }

  @Test(arguments: UpdateRules.allCases)
  func expansionIsSavedAndRestored(_ rules: UpdateRules) throws {
    let first = CollapsedFolders(folders(6))
    let shown = NoteView(first, rules: rules, metrics: HeadlessMetrics(viewport: 6))
    for folder in [0, 1, 3] { first.expansion.set(folder, isExpanded: false) }
    shown.scroll(toItem: 25)
    let data = try JSONEncoder().encode(shown.restoration)

    let second = CollapsedFolders([])
    let view = NoteView(second, rules: rules, metrics: HeadlessMetrics(viewport: 6))
    view.restoration = try JSONDecoder().decode(
      ListRestoration<Folder.Identity, Note.Identity>.self, from: data)
    #expect(second.expansion == first.expansion)
    second.folders = folders(6)
    #expect(view.text == shown.text)
    #expect(view.restoration == shown.restoration)
  }

  @Test
  func restorationWithoutExpansionKeepsExpansion() {
    let source = CollapsedFolders(folders(2))
    source.expansion.set(1, isExpanded: false)
    let view = NoteView(source)
    view.restoration = ListRestoration()
    #expect(source.expansion.isExpanded(1) == false)
    #expect(HeadlessListView(ArrayDataSource([1])).restoration.expandedSections == nil)
  }

  @Test
  func restorationIncludesExpansionBehindOperators() {
    let names = SectionedDataSource(sections: [(1, ["a", "b"]), (2, ["c"])])
    let open = names.filter { $0 != "b" }.expanding()
    let view = HeadlessListView(open.droppingEmptySections().filter { _ in true })
    open.collapse(1)
    #expect(view.restoration.expandedSections == open.expansion)
    view.restoration = ListRestoration(expandedSections: Expansion(isExpandedByDefault: true))
    #expect(open.isExpanded(1))
    #expect(view.restoration.expandedItems == nil)

    let outline = OutlineDataSource(roots: [1, 2], children: { $0 < 10 ? [10 * $0] : [] })
    let tree = HeadlessListView(outline.filter { _ in true })
    outline.expand(2)
    #expect(tree.restoration.expandedItems == outline.expansion)
    #expect(tree.restoration.expandedSections == nil)
  }

  @Test
  func missingIdentitiesInRestorationAreIgnored() {
    let view = view(.table, ArrayDataSource([1, 2, 3]))
    var selection = Selection<Int>(limit: .max)
    selection.select(77)
    view.restoration = ListRestoration(
      selection: selection, place: ListAnchor(item: 78, y: 1e300), focused: 79)
    #expect(view.offset == 0)
    #expect(view.selectedPositions == [])
    #expect(view.focusedPosition == nil)
  }

  @Test
  func restorationNeverStoresPlaceholderItem() throws {
    let source = SectionedDataSource<SingleSection, LoadingRow<Int>>(sections: [(SingleSection(), [])])
    try source.perform { try $0.setNumberOfItems(100, inSection: 0) }
    let view = HeadlessListView(source, metrics: HeadlessMetrics(viewport: 4))
    view.scroll(to: 50.5)
    #expect(
      view.restoration.place
        == ListAnchor(item: nil, position: ItemPosition(0, 50), y: -0.5))
    try source.replace(at: ItemPosition(0, 53), with: .item(7))
    #expect(
      view.restoration.place == ListAnchor(item: .item(7), position: ItemPosition(0, 53), y: 2.5))
    // A placeholder in a restored state isn't awaited.
    let placeholder = try #require(view.item(at: ItemPosition(0, 10))).identity
    view.restoration = ListRestoration(firstItem: placeholder)
    #expect(view.awaitedItem == nil)
    #expect(view.offset == 50.5)
  }

  @Test
  func restorationOfDeletedItemUsesItsPosition() throws {
    let view = view(.table, ArrayDataSource(Array(1...50)))
    var place = ListAnchor(item: 77, position: ItemPosition(0, 30))
    view.restoration = ListRestoration(place: place)
    #expect(view.offset == 30)
    #expect(view.awaitedItem == nil)
    place.neighbors = [78, 76, 12, 70, 9]
    view.restoration = try JSONDecoder().decode(
      ListRestoration<SingleSection, Int>.self,
      from: JSONEncoder().encode(ListRestoration<SingleSection, Int>(place: place)))
    #expect(view.firstItem == 12)
    #expect(view.awaitedItem == nil)
  }

  @Test
  func restorationIncludesNeighboringItems() throws {
    let view = view(.table, ArrayDataSource(Array(1...50)))
    view.scroll(to: 2)
    #expect(view.restoration.place?.neighbors == [4, 2, 5, 1, 6, 7, 8, 9, 10, 11])
  }

  @Test
  func emptyListRestorationHasNoPosition() {
    #expect(view(.list, ArrayDataSource<Int>([])).restoration.place == nil)
  }
}

@MainActor
@Suite("Scrolling a headless list to an item")
struct HeadlessScrollToItemTests {
  private func view(
    _ rules: UpdateRules, _ items: ArrayDataSource<Int>
  ) -> HeadlessListView<SingleSection, Int> {
    HeadlessListView(items, rules: rules, metrics: HeadlessMetrics(viewport: 4))
  }

  @Test(arguments: UpdateRules.allCases)
  func scrollToLoadedItemIsImmediate(_ rules: UpdateRules) {
    let view = view(rules, ArrayDataSource(Array(1...50)))
    let found = view.scroll(toItem: 20)
    #expect(found && view.offset == 19)
    let last = view.scroll(toItem: 50)
    #expect(last && view.offset == 46)
    let missing = view.scroll(toItem: 51)
    #expect(!missing && view.offset == 46 && view.awaitedItem == nil)
  }

  @Test(arguments: UpdateRules.allCases)
  func scrollWaitsForMissingItem(_ rules: UpdateRules) throws {
    let items = ArrayDataSource(Array(1...20))
    let view = view(rules, items)
    let found = view.scroll(toItem: 40, waits: true)
    #expect(!found && view.awaitedItem == 40)
    try items.append(contentsOf: 21...30)
    #expect(view.offset == 0)
    try items.append(contentsOf: 31...60)
    #expect(view.offset == 39)
    #expect(view.awaitedItem == nil)
    try items.insert(100, at: 0)
    #expect(view.firstItem == (rules == .list ? 40 : 39))
  }

  @Test(arguments: UpdateRules.allCases)
  func otherScrollingCancelsAwaitedItem(_ rules: UpdateRules) throws {
    let endings: [@MainActor (HeadlessListView<SingleSection, Int>) -> Void] = [
      { $0.scroll(by: 1) }, { $0.scroll(to: 1.0) }, { $0.scroll(to: ItemPosition(0, 1)) },
      { $0.cancelScroll() },
      { $0.scroll(toItem: 2) },
    ]
    for end in endings {
      let items = ArrayDataSource(Array(1...20))
      let view = view(rules, items)
      view.scroll(toItem: 40, waits: true)
      end(view)
      #expect(view.awaitedItem == nil)
      let offset = view.offset
      try items.append(contentsOf: 21...60)
      #expect(view.offset == offset)
    }
  }

  @Test(arguments: UpdateRules.allCases)
  func scrollToItemContinuesAfterUpdate(_ rules: UpdateRules) throws {
    let items = ArrayDataSource(Array(1...20))
    let view = view(rules, items)
    view.holdsCompletions = true
    try items.setItems([30] + Array((1...20).reversed()) + [31])
    view.scroll(toItem: 15)
    while view.releaseCompletion() {}
    #expect(view.restoration.place == ListAnchor(item: 15, position: view.position(of: 15)))
  }
}
