import Foundation
import Headwater
import HeadwaterTesting
import Testing

/// The examples of the article *Operators*.
@MainActor
struct OperatorsExamples {
  @Test
  func newGroupingMovesItems() {
    let words = ArrayDataSource(["pear", "fig", "apple", "plum"])
    @MainActor final class Grouping { var isByLength = false }
    let grouping = Grouping()
    let sections = words.section { word in
      grouping.isByLength ? "\(word.count) letters" : word.prefix(1).uppercased()
    }
    var changes: Changeset?
    let observation = sections.observe { changes = $0.changeset }

    grouping.isByLength = true
    sections.invalidate()

    #expect(Array(sections.snapshot.sections) == ["3 letters", "4 letters", "5 letters"])
    #expect(changes?.movedItems.reduce(0) { $0 + $1.count } == 4)
    observation.cancel()
  }

  @Test
  func sectionsAreHiddenByTheirValue() {
    let plants = SectionedDataSource(sections: [
      ("Fruit", ["Apple", "Pear"]),
      ("Roots", ["Carrot"]),
    ])
    @MainActor final class Settings { var hidden: Set = ["Fruit"] }
    let settings = Settings()
    let shown = plants.filterSections { !settings.hidden.contains($0) }

    #expect(Array(shown.snapshot.items) == ["Carrot"])

    settings.hidden = []
    shown.invalidate()
    #expect(Array(shown.snapshot.items) == ["Apple", "Pear", "Carrot"])
  }

  @Test
  func separatorsAndEndsAreRows() throws {
    let words = ArrayDataSource(["apple", "avocado", "pear"])
    let rows = words.separated { previous, next in
      previous?.first == next?.first ? nil : next?.first
    }

    let texts = rows.snapshot.items.map { $0.item ?? "\($0.separator ?? "?")" }
    #expect(texts == ["a", "apple", "avocado", "p", "pear"])

    let list = rows.withListEnds(header: "Fruit", footer: "3 words")
    #expect(list.snapshot.numberOfItems == 7)

    try words.append("plum")
    list.footer = "4 words"
    #expect(Array(list.snapshot.items).last == .footer("4 words"))
  }

  @Test
  func operatorClosureCanEditSource() {
    let words = ArrayDataSource(["pear", "fig"])
    var isFirst = true
    let lengths = words.map { word in
      if isFirst {
        isFirst = false
        try? words.append("plum")
      }
      return "\(word) \(word.count)"
    }

    #expect(Array(lengths.snapshot.items) == ["pear 4", "fig 3", "plum 4"])
  }

  @Test
  func operatorsFollowTheirSource() throws {
    let words = ArrayDataSource(["pear", "fig", "apple", "plum"])
    let long = words.filter { $0.count > 3 }.sort(by: <)

    #expect(Array(long.snapshot.items) == ["apple", "pear", "plum"])

    try words.append("banana")
    #expect(Array(long.snapshot.items) == ["apple", "banana", "pear", "plum"])
  }

  @Test
  func emptySectionsAreDroppedAfterFiltering() {
    let plants = SectionedDataSource(sections: [
      ("Fruit", ["Apple", "Pear"]),
      ("Roots", ["Carrot"]),
    ])
    @MainActor final class Search { var letter = "a" }
    let search = Search()
    let matching = plants.filter { $0.contains(search.letter) }
    let found = matching.droppingEmptySections()

    #expect(Array(found.snapshot.sections) == ["Fruit", "Roots"])

    search.letter = "l"
    matching.invalidate()
    #expect(Array(found.snapshot.sections) == ["Fruit"])
  }

  @Test
  func invalidatingSortIsOneUpdate() {
    let words = ArrayDataSource(["pear", "fig", "apple"])
    @MainActor final class Order { var isShortestFirst = false }
    let order = Order()
    let sorted = words.sort { order.isShortestFirst ? $0.count < $1.count : $0 < $1 }
    var updates = 0
    let observation = sorted.observe { _ in updates += 1 }

    order.isShortestFirst = true
    sorted.invalidate()

    #expect(Array(sorted.snapshot.items) == ["fig", "pear", "apple"])
    #expect(updates == 1)
    observation.cancel()
  }

  @Test
  func itemsAreSectionedByKey() {
    let words = ArrayDataSource(["pear", "fig", "apple", "plum"])
    let byLetter = words.sort(by: <).section { $0.prefix(1).uppercased() }

    #expect(Array(byLetter.snapshot.sections) == ["A", "F", "P"])
    #expect(Array(byLetter.snapshot.items(inSection: 2)) == ["pear", "plum"])
  }

  @Test
  func namesAreSortedAndSectionedByLanguage() {
    let names = ArrayDataSource(["Östen", "Émile", "3M", "Åsa", "Edith"])
    let swedish = Locale(identifier: "sv_SE")
    let byLetter = names.sort(by: { $0 }, using: .localizedStandard(in: swedish))
      .sectionByInitial(of: { $0 }, letters: IndexLetters(locale: swedish))

    #expect(Array(byLetter.snapshot.sections) == ["E", "Å", "Ö", "#"])
    #expect(Array(byLetter.snapshot.items(inSection: 0)) == ["Edith", "Émile"])
  }

  @Test
  func sliceKeepsItsRange() throws {
    let scores = ArrayDataSource([10, 40, 30, 20])
    let best = scores.sort(by: >).prefix(2)

    #expect(Array(best.snapshot.items) == [40, 30])

    try scores.append(50)
    #expect(Array(best.snapshot.items) == [50, 40])
  }

  @Test
  func concatenatingSourcesShowsOneList() {
    let pinned = ArrayDataSource(["Inbox"])
    let folders = ArrayDataSource(["Work", "Home"])
    let all = pinned.concatenate(with: folders)

    #expect(all.snapshot.numberOfSections == 2)
    #expect(Array(all.flatten().snapshot.items) == ["Inbox", "Work", "Home"])
  }

  @Test
  func userEditsReachSource() {
    let words = ArrayDataSource(["pear", "fig", "apple", "plum"])
    let list = HeadlessListView(words.filter { $0.count > 3 })
    list.behavior.allowsReordering = true
    list.behavior.allowsDeletion = true
    list.drag(ItemPosition(section: 0, item: 2), to: ItemPosition(section: 0, item: 0))
    list.delete(ItemPosition(section: 0, item: 2))

    #expect(Array(words.items) == ["plum", "pear", "fig"])
  }
}
