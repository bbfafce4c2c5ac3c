import Foundation
import Headwater
import HeadwaterUIKit
import Testing

@testable import HeadwaterSwiftUI

/// Tests that mistakes have a documented result, and are reported.
@MainActor
struct MistakeTests {
  let reports = Stored<[Diagnostic]>([])

  private func list(
    _ source: some DataSource<SingleSection, Contact>
  ) -> ListDescription<SingleSection, Contact> {
    var list = ListDescription<SingleSection, Contact>(source, .list(.plain)) { contact, _ in
      UIListContentConfiguration.row(contact.name)
    }
    list.report = { [reports] in reports.value.append($0) }
    return list
  }

  @Test
  func repeatedlyRecreatedSourceIsReportedOnceAndShown() {
    let count = Stored(3)
    let screen = ListScreen { list(ArrayDataSource(contacts(0..<count.value))) }
    for _ in 0..<3 { screen.evaluate() }
    #expect(reports.value == [])
    for _ in 0..<7 { screen.evaluate() }
    #expect(reports.value == [.unstableSource("ArrayDataSource<Contact>")])
    count.value = 5
    screen.evaluate()
    #expect(screen.texts.count == 5)
  }

  @Test
  func operatorsRecreatedEachEvaluationAreReported() {
    let source = ArrayDataSource(contacts(0..<10))
    let screen = ListScreen { list(source.filter { $0.id.isMultiple(of: 2) }) }
    for _ in 0..<6 { screen.evaluate() }
    #expect(reports.value.count == 1)
    #expect(screen.texts.count == 5)
  }

  @Test
  func alternatingStoredSourcesIsNotReported() {
    let sources = [ArrayDataSource(contacts(0..<10)), ArrayDataSource(contacts(5..<15))]
    let choice = Stored(0)
    let screen = ListScreen { list(sources[choice.value % 2]) }
    for number in 1..<20 {
      choice.value = number
      screen.evaluate()
      #expect(screen.texts.first == (number.isMultiple(of: 2) ? "Contact 0" : "Contact 5"))
    }
    #expect(reports.value == [])
  }

  @Test
  func replacingSourceKeepsScrollPositionAndSelection() {
    let (first, second) = (ArrayDataSource(contacts(0..<500)), ArrayDataSource(contacts(50..<400)))
    let isSecond = Stored(false)
    let selected = Stored<Set<Int>>([])
    let screen = ListScreen {
      var list = list(isSecond.value ? second : first)
      list.selection = SelectionBinding(allowsSeveral: false, binding: selected.binding)
      return list
    }
    screen.coordinator.adapter?.scroll(toItem: 200)
    screen.run()
    screen.view.touchItem(at: IndexPath(item: 201, section: 0))
    isSecond.value = true
    screen.evaluate()
    #expect(screen.texts.first == "Contact 200")
    #expect(selected.value == [201])
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 151, section: 0)])
  }

  @Test
  func replacingSourceWithoutVisibleItemsScrollsToTop() {
    let (first, second) = (ArrayDataSource(contacts(0..<500)), ArrayDataSource(contacts(600..<900)))
    let isSecond = Stored(false)
    let screen = ListScreen { list(isSecond.value ? second : first) }
    screen.coordinator.adapter?.scroll(toItem: 200)
    screen.run()
    isSecond.value = true
    screen.evaluate()
    #expect(screen.texts.first == "Contact 600")
  }

  // MARK: Identities

  struct Note: Identifiable, ListElement {
    var id = UUID()
    var text: String
  }

  private func noteScreen(_ source: ArrayDataSource<Note>) -> ListScreen<SingleSection, Note> {
    ListScreen { [reports] in
      var list = ListDescription<SingleSection, Note>(source, .list(.plain)) { note, _ in
        UIListContentConfiguration.row(note.text)
      }
      list.report = { reports.value.append($0) }
      return list
    }
  }

  @Test
  func changedIdentitiesAreReportedOnceAndShown() throws {
    let source = ArrayDataSource([Note(text: "Milk"), Note(text: "Bread")])
    let screen = noteScreen(source)
    let first = try #require(source.items.first)
    for _ in 0..<5 { try source.setItems([Note(text: "Milk"), Note(text: "Bread")]) }
    screen.run()
    #expect(reports.value == [.identitiesChanged(item: "\(first)")])
    #expect(screen.texts == ["Milk", "Bread"])
  }

  @Test
  func differentItemsWithNewIdentitiesAreNotReported() throws {
    let source = ArrayDataSource([Note(text: "Milk"), Note(text: "Bread")])
    let screen = noteScreen(source)
    try source.setItems([Note(text: "Eggs"), Note(text: "Flour")])
    try source.setItems([Note(text: "Eggs"), Note(text: "Salt")])
    try source.setItems([])
    screen.run()
    #expect(reports.value == [])
  }

  @Test
  func onlyIdentityDifferencesAreDetected() {
    #expect(!IdentityWatch.differInIdentityAlone("Ada", "Grace"))
    #expect(!IdentityWatch.differInIdentityAlone(1, 2))
    #expect(!IdentityWatch.differInIdentityAlone(Contact(id: 1, name: "Ada"), Contact(id: 1, name: "Ada")))
    #expect(!IdentityWatch.differInIdentityAlone(Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Grace")))
    #expect(IdentityWatch.differInIdentityAlone(Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Ada")))
  }
}
