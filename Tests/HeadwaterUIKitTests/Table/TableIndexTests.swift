import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("The section index of a table", .strictUIKit)
@MainActor
struct TableIndexTests {
  private let names = ["Ada", "Bert", "Carl", "Émile", "Eve", "Zoë", "3rd"]

  private func adapter(_ source: ArrayDataSource<String>, collated: Bool) -> TableViewAdapter<
    String, String
  > {
    TableViewAdapter(source.sectionByInitial(of: { $0 }, letters: .latin)) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
      configuration.indexTitle { letter in letter }
      if collated { configuration.indexTitles = IndexLetters.latin.titles }
    }
  }

  private func touch(_ title: String, _ screen: TableScreen) -> String? {
    let titles = screen.view.askedForIndexTitles ?? []
    guard let index = titles.firstIndex(of: title) else { return nil }
    screen.view.touchSectionIndexTitle(at: index)
    return screen.texts.first
  }

  @Test func tableWithoutTitlesHasNoIndex() {
    let fixture = TableFixture([["a"]])
    #expect(fixture.view.askedForIndexTitles == nil)
  }

  @Test func indexUsesSectionTitles() {
    let (screen, adapter) = (TableScreen(), adapter(ArrayDataSource(names), collated: false))
    adapter.bind(to: screen.view)
    #expect(screen.view.askedForIndexTitles == ["A", "B", "C", "E", "Z", "#"])
  }

  #if canImport(UIKit)
    @Test func systemCollationDeterminesSections() {
      let letters = ArrayDataSource(names).sectionByInitial(of: { $0 }, collation: .current())
      let titles = UILocalizedIndexedCollation.current().sectionTitles
      #expect(Array(letters.snapshot.sections) == titles.filter(letters.snapshot.sections.contains))
      #expect(letters.snapshot.numberOfItems == names.count)
    }
  #endif

  @Test func titleLeadsToItsSection() {
    let screen = TableScreen()
    let adapter = TableViewAdapter(
      SectionedDataSource(
        sections: (0..<9).map { number in
          (TableChapter(number), (0..<4).map { TableEntry("\(number)-\($0)") })
        })
    ) { configuration in
      configuration.register(style: .default) { cell, entry in cell.textLabel?.text = entry.text }
      configuration.indexTitle { chapter in chapter.id.isMultiple(of: 2) ? "\(chapter.id)" : nil }
    }
    adapter.bind(to: screen.view)
    #expect(touch("4", screen) == "4-0")
    #expect(touch("2", screen) == "2-0")
    #expect(touch("3", screen) == nil)
  }

  @Test func letterWithoutSectionLeadsToNextOne() {
    let (screen, source) = (
      TableScreen(), ArrayDataSource(names.flatMap { [$0, "\($0) II", "\($0) III"] })
    )
    let adapter = adapter(source, collated: true)
    adapter.bind(to: screen.view)
    let bridge = adapter.tableHost.bridge
    let titles = bridge.sectionIndexTitles(for: screen.view) ?? []
    #expect(titles.count == 27)
    #expect(touch("B", screen) == "Bert")
    let sections = ["D", "F", "Y", "Z", "#"].map { title in
      bridge.tableView(
        screen.view, sectionForSectionIndexTitle: title, at: titles.firstIndex(of: title) ?? -1)
    }
    #expect(sections == [3, 4, 4, 4, 5])
  }

  @Test(arguments: [-1, 27, 1_000])
  func unknownTitleLeadsToFirstSection(_ index: Int) {
    let (screen, adapter) = (TableScreen(), adapter(ArrayDataSource(names), collated: true))
    adapter.bind(to: screen.view)
    let section = adapter.tableHost.bridge.tableView(screen.view, sectionForSectionIndexTitle: "?", at: index)
    #expect(section == 0)
  }

  @Test func emptyTableHasNoIndex() throws {
    let (screen, source) = (TableScreen(), ArrayDataSource(names))
    let adapter = adapter(source, collated: true)
    adapter.bind(to: screen.view)
    source.removeAll()
    #expect(screen.view.askedForIndexTitles == nil)
  }

  #if !canImport(UIKit)
    // UIKit doesn't report which titles it displays.
    @Test func indexFollowsSections() throws {
      let (screen, source) = (TableScreen(), ArrayDataSource(["Ada", "Bert"]))
      let adapter = adapter(source, collated: false)
      adapter.bind(to: screen.view)
      screen.view.layoutIfNeeded()
      #expect(screen.view.sectionIndexTitles == ["A", "B"])
      try source.append("Carl")
      #expect(screen.view.sectionIndexTitles == ["A", "B", "C"])
      try source.remove(at: 0)
      #expect(screen.view.sectionIndexTitles == ["B", "C"])
      #expect(screen.texts == ["Bert", "Carl"])
    }
  #endif
}
