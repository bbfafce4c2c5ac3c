import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("The picture of a headless list")
struct HeadlessPictureTests {
  @Test(arguments: UpdateRules.allCases)
  func textFollowsSectionsItemsAndSelection(_ rules: UpdateRules) throws {
    let notes = Notes(sections: [(Folder(1), [Note(1), Note(2)]), (Folder(2), [])])
    let view = NoteView(notes, rules: rules, hasHeaders: true, hasFooters: true)
    view.tap(ItemPosition(0, 1))
    #expect(
      view.text == """
        [folder 1]
          note 1
        > note 2
        (folder 1)
        [folder 2]
        (folder 2)
        """)
    try notes.move(from: ItemPosition(0, 1), to: ItemPosition(1, 0))
    try notes.update(Note(1, "changed"))
    try notes.updateSection(Folder(2, "renamed"))
    try notes.insertSection(Folder(3), items: [Note(5)], at: 1)
    #expect(
      view.text == """
        [folder 1]
          changed
        (folder 1)
        [folder 3]
          note 5
        (folder 3)
        [renamed]
        > note 2
        (renamed)
        """)
    try notes.moveSection(from: 2, to: 0)
    try notes.removeSection(at: 1)
    #expect(
      view.text == """
        [renamed]
        > note 2
        (renamed)
        [folder 3]
          note 5
        (folder 3)
        """)
    notes.removeAll()
    #expect(view.text == "(empty)")
    #expect(view.violations.isEmpty)
  }

  @Test func stringsNeedNoPresentation() throws {
    let fruit = ArrayDataSource(["apple", "pear"])
    let view = HeadlessListView(fruit)
    try fruit.append("plum")
    #expect(view.text == "  apple\n  pear\n  plum")
    #expect(view.steps.count == 2)
  }

  @Test func partialTextReportsVisibleLines() throws {
    let view = HeadlessListView(ArrayDataSource(Array(1...20)), metrics: HeadlessMetrics(viewport: 3))
    #expect(view.text == "  1\n  2\n  3\nlines 1 to 3 of 20")
    view.scroll(to: 15.5)
    #expect(view.text == "  16\n  17\n  18\n  19\nlines 16 to 19 of 20")
    view.scroll(to: 99)
    #expect(view.text == "  18\n  19\n  20\nlines 18 to 20 of 20")
    view.metrics.viewport = 0
    #expect(view.text == "no line of 20")
  }

  @Test func gridTextPlacesItemsSideBySide() throws {
    let source = SectionedDataSource(sections: [("A", [1, 2, 3, 4]), ("B", [5, 6])])
    var metrics = HeadlessMetrics<Int>(viewport: 3.5)
    metrics.columns = 3
    let view = HeadlessListView(source, hasHeaders: true, metrics: metrics)
    #expect(view.text == "[A]\n  1  2  3\n  4\n[B]\nlines 1 to 6 of 8")
    #expect(view.contentHeight == 5)
    view.scroll(to: 1.5)
    #expect(view.text == "  1  2  3\n  4\n[B]\n  5  6\nlines 2 to 8 of 8")
    try source.insert(10, at: ItemPosition(0, 0))
    #expect(view.contentHeight == 5)
    #expect(view.cell(at: ItemPosition(0, 0))?.text == "10")
    #expect(view.violations.isEmpty)
  }

  @Test func horizontalListTextIsOneLine() {
    var metrics = HeadlessMetrics<Int>(viewport: 3)
    metrics.scrollsAcross = true
    let view = HeadlessListView(ArrayDataSource(Array(1...20)), metrics: metrics)
    #expect(view.text == "  1 |   2 |   3\nlines 1 to 3 of 20")
    metrics.columns = 2
    view.metrics = metrics
    #expect(view.text == "  1  2 |   3  4 |   5  6\nlines 1 to 6 of 20")
  }

  @Test func optionsHideHeadersAndAddInsets() throws {
    let source = SectionedDataSource(sections: [("A", [1]), ("B", [2]), ("C", [])])
    let view = HeadlessListView(source, hasHeaders: true)
    view.presentation.options["A"].showsHeader = false
    view.presentation.options["B"].insets = (top: 0, leading: 3, bottom: 0, trailing: 0)
    view.presentation.options.bySection { _, context, options in
      options.showsHeader = context.numberOfItems > 0
    }
    #expect(view.text == "  1\n[B]\n     2")
    try source.append(3, toSection: 2)
    #expect(view.text == "  1\n[B]\n     2\n[C]\n  3")
  }

  @Test func newListShowsEmptyState() {
    #expect(HeadlessListView(ArrayDataSource<Int>()).text == "(empty)")
    #expect(NoteView(Notes()).text == "(empty)")
  }
}
