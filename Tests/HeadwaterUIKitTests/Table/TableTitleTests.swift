import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Titles that contain the section's index", .strictUIKit)
@MainActor
struct TableTitleTests {
  private func titles(_ fixture: TableFixture) -> [String?] {
    fixture.view.frame.size.height = 400
    fixture.view.layoutIfNeeded()
    return (0..<fixture.view.numberOfSections).map {
      fixture.view.headerView(forSection: $0)?.textLabel?.text?.lowercased()
    }
  }

  private func say(_ chapter: TableChapter, _ place: ListContext<TableChapter>) -> String {
    "\(place.position.section) \(chapter.title.suffix(1)): \(place.numberOfItems)"
  }

  private func change(_ fixture: TableFixture) throws {
    #expect(titles(fixture) == ["0 0: 1", "1 1: 1"])
    try fixture.source.append(TableEntry("x"), toSection: 1)
    #expect(titles(fixture) == ["0 0: 1", "1 1: 2"])
    try fixture.source.move(from: ItemPosition(0, 0), to: ItemPosition(1, 0))
    #expect(titles(fixture) == ["0 0: 0", "1 1: 3"])
    try fixture.source.remove(at: ItemPosition(1, 2))
    #expect(titles(fixture) == ["0 0: 0", "1 1: 2"])
    try fixture.source.insertSection(TableChapter(9), items: [], at: 0)
    #expect(titles(fixture) == ["0 9: 0", "1 0: 0", "2 1: 2"])
    try fixture.source.moveSection(from: 2, to: 0)
    #expect(titles(fixture) == ["0 1: 2", "1 9: 0", "2 0: 0"])
    try fixture.source.removeSection(at: 1)
    #expect(titles(fixture) == ["0 1: 2", "1 0: 0"])
    #expect(fixture.diagnostics == [])
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func titlesFollowSectionIndexAndItemCount(_ style: UITableView.Style) throws {
    try change(TableFixture([["a"], ["b"]], style: style) { $0.headerTitle { say($0, $1) } })
  }

  @Test func headerViewsFollowSectionIndexAndItemCount() throws {
    try change(
      TableFixture([["a"], ["b"]]) { configuration in
        configuration.headerView { chapter, place in
          let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
          view.textLabel?.text = say(chapter, place)
          return view
        }
      })
  }

  @Test func titleIsShownOnlyWhileSectionHasRows() throws {
    let fixture = TableFixture([["a"], []]) { configuration in
      configuration.headerTitle { chapter, place in place.numberOfItems > 0 ? chapter.title : nil }
    }
    #expect(titles(fixture) == ["chapter 0", nil])
    try fixture.source.append(TableEntry("x"), toSection: 1)
    #expect(titles(fixture) == ["chapter 0", "chapter 1"])
    try fixture.source.remove(at: ItemPosition(0, 0))
    #expect(titles(fixture) == [nil, "chapter 1"])
  }

  @Test func closuresWithoutContextAreNotCalledAgain() throws {
    var asked = 0
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.headerView { _ in
        asked += 1
        return UITableViewHeaderFooterView(reuseIdentifier: nil)
      }
    }
    let before = asked
    try fixture.source.append(TableEntry("x"), toSection: 1)
    fixture.view.layoutIfNeeded()
    #expect(asked == before)
  }
}
