import Headwater
import HeadwaterTranscripts
import HeadwaterUIKit
import Testing

@testable import HeadwaterSwiftUI

/// Tests what the evaluation of a view changes in its list, and what it preserves.
@MainActor
struct EvaluationTests {
  let source = ArrayDataSource(contacts(0..<1_000))
  let rows = Rows()

  private func screen(
    _ change: @escaping @MainActor (inout ListDescription<SingleSection, Contact>) -> Void = { _ in }
  ) -> ListScreen<SingleSection, Contact> {
    ListScreen { [source, rows] in
      var list = ListDescription<SingleSection, Contact>(source, .list(.plain)) { contact, _ in
        rows.make(contact)
      }
      change(&list)
      return list
    }
  }

  @Test
  func onlyVisibleRowsAreCreated() {
    let screen = screen()
    #expect(screen.texts.first == "Contact 0")
    #expect(rows.take().count < 20)
  }

  @Test(arguments: [1, 3, 7])
  func onlyChangedRowsAreRecreated(k: Int) throws {
    let screen = screen()
    _ = rows.take()
    try source.perform { snapshot in
      for id in 0..<k {
        try snapshot.replace(at: ItemPosition(section: 0, item: id), with: Contact(id: id, name: "Ada \(id)"))
      }
    }
    screen.run()
    #expect(rows.take().sorted() == Array(0..<k))
    #expect(screen.texts.prefix(k).allSatisfy { $0.hasPrefix("Ada") })
  }

  @Test
  func parentEvaluationCreatesNoRows() {
    let screen = screen()
    _ = rows.take()
    for _ in 0..<1_000 { screen.coordinator.update(screen.body()) }
    screen.run()
    #expect(rows.take() == [])
  }

  @Test
  func environmentChangeCreatesNoRows() {
    let screen = screen()
    _ = rows.take()
    screen.coordinator.surroundings.take("dark")
    screen.evaluate()
    #expect(rows.take() == [])
  }

  @Test
  func newRowsUseLatestEvaluation() {
    let suffix = Stored("")
    let screen = ListScreen { [source, rows] in
      let suffix = suffix.value
      return ListDescription<SingleSection, Contact>(source, .list(.plain)) { contact, _ in
        rows.make(contact, suffix: suffix)
      }
    }
    suffix.value = "!"
    screen.evaluate()
    #expect(screen.texts.first == "Contact 0")
    screen.coordinator.adapter?.scroll(toItem: 500)
    #expect(screen.texts.first == "Contact 500!")
  }

  @Test
  func dependencyChangeUpdatesVisibleRowsInPlace() {
    let suffix = Stored("")
    let screen = ListScreen { [source, rows] in
      let suffix = suffix.value
      var list = ListDescription<SingleSection, Contact>(source, .list(.plain)) { contact, _ in
        rows.make(contact, suffix: suffix)
      }
      list.dependency = suffix
      return list
    }
    let cell = screen.view.cellForItem(at: IndexPath(item: 1, section: 0))
    let shown = screen.texts.count
    _ = rows.take()

    suffix.value = "!"
    screen.evaluate()
    #expect(screen.texts.prefix(2) == ["Contact 0!", "Contact 1!"])
    #expect(rows.take().count >= shown)
    #expect(screen.view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)

    screen.evaluate()
    #expect(rows.take() == [])
  }

  @Test
  func changedItemKeepsItsCell() throws {
    let screen = screen()
    let path = IndexPath(item: 2, section: 0)
    let cell = screen.view.cellForItem(at: path)
    try source.update(Contact(id: 2, name: "Grace"))
    screen.run()
    #expect(screen.texts[2] == "Grace")
    #expect(screen.view.cellForItem(at: path) === cell)
  }

  @Test
  func itemChangesDoNotRecreateHeadersAndFooters() throws {
    let sections = SectionedDataSource<String, Contact>(sections: [
      ("A", contacts(0..<2)), ("B", contacts(2..<4)),
    ])
    let made = Stored<[String]>([])
    let screen = ListScreen { [rows] in
      var list = ListDescription<String, Contact>(sections, .list(.plain)) { contact, _ in rows.make(contact)
      }
      list.header = { section, _ in
        made.value.append("header \(section)")
        return UIListContentConfiguration.row(section)
      }
      list.footer = { section, _ in
        made.value.append("footer \(section)")
        return UIListContentConfiguration.row(section)
      }
      return list
    }
    #expect(Set(made.value) == ["header A", "footer A", "header B", "footer B"])
    made.value = []
    screen.evaluate()
    try sections.append(Contact(id: 9, name: "New"), toSection: 0)
    screen.run()
    #expect(made.value == [])
    #expect(screen.texts.count == 5)
  }

  @Test
  func headerAddedLaterIsShown() {
    let hasHeader = Stored(false)
    let screen = screen { list in
      if hasHeader.value { list.header = { _, _ in UIListContentConfiguration.row("Header") } }
    }
    #expect(screen.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).isEmpty)
    hasHeader.value = true
    screen.evaluate()
    let headers = screen.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    let text =
      ((headers.first as? UICollectionViewCell)?.contentConfiguration as? UIListContentConfiguration)?.text
    #expect(text == "Header")
    #expect(screen.texts.first == "Contact 0")
  }

  @Test
  func emptyStatusViewAppearsAndDisappears() throws {
    let screen = screen { list in
      list.statusViews[.empty] = { _, _ in UIListContentConfiguration.row("Nobody") }
    }
    #expect(screen.coordinator.adapter?.status == nil)
    source.removeAll()
    screen.run()
    #expect(screen.coordinator.adapter?.status == .empty)
    let host = screen.coordinator.adapter?.statusView as? ContentHost
    #expect((host?.content as? UIListContentConfiguration)?.text == "Nobody")
    #expect(host?.shown != nil)
    try source.append(Contact(id: 1, name: "Ada"))
    screen.run()
    #expect(screen.coordinator.adapter?.status == nil)
    #expect(host?.shown == nil)
  }

  @Test
  func gridFillsWidthWithColumns() {
    let screen = screen { $0.layout = .grid(minimumWidth: 100, spacing: 8) }
    let frames = (0..<4).compactMap {
      screen.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    #expect(Set(frames.prefix(2).map(\.minY)).count == 1)
    #expect(frames.last?.minX == frames.first?.minX)
    #expect(frames.count == 4)
    #expect(ListLayout.columns(in: 320, minimum: 100, spacing: 8) == 3)
  }

  @Test(arguments: [0, -5, .infinity, .nan] as [CGFloat])
  func invalidMinimumWidthYieldsOneColumn(minimum: CGFloat) {
    #expect(ListLayout.columns(in: 320, minimum: minimum, spacing: 8) == 1)
    #expect(ListLayout.columns(in: .nan, minimum: 100, spacing: -8) == 1)
  }

  @Test
  func transcriptCombinesCustomAndBuiltInRows() {
    let rows = source.transcript()
    rows.typing = ["Ada"]
    let screen = ListScreen {
      ListDescription<SingleSection, TranscriptRow<Contact>>(transcript: rows, .list(.plain)) { row, _ in
        UIListContentConfiguration.row(row.message?.name ?? "?")
      }
    }
    #expect(screen.texts.suffix(2) == ["Contact 999", "Ada is typing…"])
    #expect(screen.coordinator.adapter?.scrollActivity == .following)
    screen.evaluate()
    #expect(screen.coordinator.adapter?.scrollActivity == .following)
  }
}
