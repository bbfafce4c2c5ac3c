import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("The list layout of an adapter", .strictUIKit)
@MainActor
struct ListLayoutTests {
  private let header = UICollectionView.elementKindSectionHeader

  private func hasHeader(_ screen: NoteScreen, _ section: Int) -> Bool {
    screen.view.layoutIfNeeded()
    return screen.view.supplementaryView(forElementKind: header, at: IndexPath(section, 0)) != nil
  }

  @Test func sectionsHaveOnlyRegisteredHeaders() throws {
    let screen = NoteScreen(["a", "b"], binds: false) { configuration in
      configuration.register(.header, TitleView.self) { view, chapter in view.text = chapter.title }
        .when { !$0.title.isEmpty }
    }
    try screen.source.updateSection(Chapter("A", ""))
    screen.view.collectionViewLayout = screen.adapter.listLayout()
    screen.adapter.bind(to: screen.view)
    #expect(!hasHeader(screen, 0))
    #expect(hasHeader(screen, 1))
    try screen.source.updateSection(Chapter("A", "new"))
    #expect(hasHeader(screen, 0))
    try screen.source.updateSection(Chapter("A", ""))
    #expect(!hasHeader(screen, 0))
    try screen.source.removeSection(at: 0)
    #expect(hasHeader(screen, 0))
  }

  @Test func optionsHideHeadersInListLayout() {
    let screen = NoteScreen(["a", "b"], binds: false) { configuration in
      configuration.register(.header, TitleView.self)
      configuration.options["A"].showsHeader = false
    }
    screen.view.collectionViewLayout = screen.adapter.listLayout()
    screen.adapter.bind(to: screen.view)
    #expect(!hasHeader(screen, 0))
    #expect(hasHeader(screen, 1))
  }

  @Test func closureConfiguresEachSection() {
    var titles: Set<String> = []
    let screen = NoteScreen(["a", "b"], binds: false)
    screen.view.collectionViewLayout = screen.adapter.listLayout(appearance: .grouped) { list, chapter in
      list.showsSeparators = false
      titles.insert(chapter.title)
    }
    screen.adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    #expect(titles == ["A", "B"])
  }

  @Test func swipeActionsHaveImagesAndColors() throws {
    let screen = NoteScreen(["a"]) { configuration in
      configuration.trailingActions { _ in
        [ListAction("Star", image: "star", color: .orange) { _ in }, ListAction("Plain") { _ in }]
      }
    }
    let offered = try #require(screen.adapter.trailingSwipeActions(at: IndexPath(0, 0)))
    #expect(offered.actions.map(\.title) == ["Star", "Plain"])
    #expect(offered.actions.map { $0.image != nil } == [true, false])
    #expect(offered.actions[0].backgroundColor == .systemOrange)
  }

  @Test func listLayoutDoesNotRetainAdapter() {
    let source = ArrayDataSource([1])
    var adapter: CollectionViewAdapter<SingleSection, Int>? = CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, number in cell.text = "\(number)" }
    }
    let layout = adapter?.listLayout()
    weak var released: CollectionViewAdapter<SingleSection, Int>?
    released = adapter
    adapter = nil
    #expect(layout != nil)
    #expect(released == nil)
  }

  #if !canImport(UIKit)
    // No app can swipe on UIKit programmatically.
    @Test func swipesRevealActionsOfBehavior() {
      let calls = CellCalls()
      let screen = NoteScreen(["ab", "c"]) { configuration in
        configuration.leadingActions { note in
          note.id == "c" ? [ListAction("Mark") { note in calls.note("mark \(note.id)") }] : []
        }
        configuration.trailingActions { _ in [ListAction("Do") { note in calls.note("do \(note.id)") }] }
      }
      let layout = screen.adapter.listLayout()
      screen.view.collectionViewLayout = layout
      screen.view.layoutIfNeeded()
      layout.touchSwipeAction("Do", at: IndexPath(0, 1), leading: false)
      layout.touchSwipeAction("Mark", at: IndexPath(0, 1), leading: true)
      layout.touchSwipeAction("Mark", at: IndexPath(1, 0), leading: true)
      #expect(calls.take() == ["do b", "mark c"])
    }

    @Test func swipeDeletesItemInListLayout() {
      let screen = NoteScreen(["ab"]) { $0.behavior.allowsDeletion = true }
      let layout = screen.adapter.listLayout()
      screen.view.collectionViewLayout = layout
      screen.view.layoutIfNeeded()
      layout.touchSwipeAction("Delete", at: IndexPath(0, 0), leading: false)
      screen.turns.run()
      #expect(screen.source.snapshot.items.map(\.id) == ["b"])
    }
  #endif
}
