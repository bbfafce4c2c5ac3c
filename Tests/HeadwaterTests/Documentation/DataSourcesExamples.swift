import Headwater
import HeadwaterTesting
import Observation
import Testing

#if canImport(ObjectiveC)
  import Foundation
#endif

/// The examples of the article *Data sources*.
@MainActor
struct DataSourcesExamples {
  @Test
  func sectionsNeedNoValues() {
    let squares = SectionedDataSource([["A1", "A2"], ["B1", "B2"]])

    #expect(squares.snapshot.item(at: ItemPosition(section: 1, item: 0)) == "B1")
  }

  @Test
  func nonthrowingEditsDropDuplicates() {
    let tags = ArrayDataSource(["swift"])

    tags.setItems(removingDuplicatesFrom: ["linux", "swift", "linux"])
    #expect(Array(tags.items) == ["linux", "swift"])

    tags.removeAll()
    #expect(tags.count == 0)
  }

  @Test
  func arrayEditsChangeItems() throws {
    let wizards = ArrayDataSource(["Merlin", "Gandalf"])

    try wizards.append("Tim")
    try wizards.move(from: 2, to: 0)
    try wizards.remove(ids: ["Merlin"])

    #expect(Array(wizards.items) == ["Tim", "Gandalf"])
  }

  @Test
  func nestedEditsJoinOuterEdit() throws {
    let numbers = ArrayDataSource([1, 2, 3])
    @MainActor func appendFive() throws { try numbers.append(5) }

    try numbers.perform { list in
      try list.append(4)
      try appendFive()
      #expect(Array(list.items) == [1, 2, 3, 4, 5])
      #expect(Array(numbers.items) == [1, 2, 3])
      try list.append(6)
    }
    #expect(Array(numbers.items) == [1, 2, 3, 4, 5, 6])
  }

  @Test
  func settingItemsReportsChanges() throws {
    let names = ArrayDataSource(["Ada", "Grace", "Barbara"])
    var changes: Changeset?
    let observation = names.observe { changes = $0.changeset }

    try names.setItems(["Grace", "Barbara", "Ada", "Katherine"])

    #expect(changes?.movedItems.count == 1)
    #expect(changes?.insertedItems.count == 1)
    observation.cancel()
  }

  @Test
  func settingItemsInBackgroundReplacesThem() async throws {
    let numbers = ArrayDataSource(Array(0..<50_000))

    try await numbers.setItemsInBackground((0..<50_000).reversed())

    #expect(numbers.items.first == 49_999)
  }

  @Test
  func preparedChangeIsApplied() async throws {
    let numbers = ArrayDataSource(Array(0..<50_000))

    let before = numbers.snapshot
    let change = try await Task.detached {
      try SnapshotTransition(preparing: before) { list in
        try list.remove(ids: (0..<50_000).filter { $0.isMultiple(of: 2) })
      }
    }.value
    try numbers.apply(change)

    #expect(numbers.count == 25_000)
  }

  @Test
  func sectionEditsMoveItemsAndSections() throws {
    let elements = SectionedDataSource(sections: [
      ("Gases", ["Helium", "Neon"]),
      ("Metals", ["Iron"]),
    ])

    try elements.append("Argon", toSection: 0)
    try elements.move(from: ItemPosition(section: 0, item: 2), to: ItemPosition(section: 0, item: 1))
    try elements.moveSection(from: 1, to: 0)

    #expect(Array(elements.snapshot.sections) == ["Metals", "Gases"])
    #expect(Array(elements.snapshot.items) == ["Iron", "Helium", "Argon", "Neon"])
  }

  @Test
  func observedPropertyUpdatesSource() async {
    let library = Library()
    let books = ObservedDataSource(library, \.books)
    let changes = AsyncStream.makeStream(of: Int.self)
    let observation = books.observe { changes.continuation.yield($0.after.numberOfItems) }

    library.books.append("Persuasion")
    library.books.append("Lady Susan")

    var numbers = changes.stream.makeAsyncIterator()
    #expect(await numbers.next() == 3)
    observation.cancel()
  }

  @Test
  func insertingAtIndicesPlacesItems() throws {
    let letters = ArrayDataSource(["b", "d"])
    try letters.insert(contentsOf: ["a", "c", "e"], at: [0, 2, 4])

    #expect(Array(letters.items) == ["a", "b", "c", "d", "e"])
  }

  @Test
  func numberedItemsCanRepeat() {
    let notes = ArrayDataSource(["C", "D", "C"].numberingOccurrences())

    #expect(notes.items.map(\.item) == ["C", "D", "C"])
    #expect(notes.snapshot.positions(ofAll: "C").map(\.item) == [0, 2])
  }

  @Test
  func editsAreWrittenToModel() {
    let library = Library()
    library.books = ["Emma", "Persuasion", "Lady Susan"]
    let list = HeadlessListView(ObservedDataSource(library, \.books))
    list.behavior.allowsReordering = true

    list.drag(ItemPosition(section: 0, item: 2), to: ItemPosition(section: 0, item: 0))
    #expect(library.books == ["Lady Susan", "Emma", "Persuasion"])
  }

  @Test
  func closureWritesOrRefusesEdits() throws {
    struct LastBook: Error {}
    let library = Library()
    let books = ObservedDataSource {
      library.books
    } set: { books in
      if books.isEmpty { throw LastBook() }
      library.books = books.sorted()
    }

    try books.insert("Belinda", at: ItemPosition(section: 0, item: 1))
    #expect(Array(books.snapshot.items) == ["Belinda", "Emma"])
  }

  @Test
  func usersDeletionIsUndone() throws {
    let contacts = ArrayDataSource(["Ada", "Barbara", "Grace"])
    let undo = UndoStack()
    let list = HeadlessListView(contacts)
    list.behavior.allowsDeletion = true
    list.undoManager = undo

    list.delete(ItemPosition(section: 0, item: 1))
    try contacts.append("Katherine")
    #expect(undo.undoMenuItemTitle == "Undo Delete")

    undo.undo()
    #expect(Array(contacts.items) == ["Ada", "Barbara", "Grace", "Katherine"])
  }

  @Test
  func recordedEditsOfTwoSourcesAreUndone() throws {
    let (inbox, archive) = (ArrayDataSource(["Hello", "Invoice"]), ArrayDataSource<String>())
    let undo = UndoStack()

    try undo.recordEdits("Archive") {
      try inbox.remove(ids: ["Invoice"])
      try archive.append("Invoice")
    }
    undo.undo()
    #expect(Array(inbox.items) == ["Hello", "Invoice"])
    #expect(archive.count == 0)
  }

  @Test
  func performAppliesEditsAtomically() throws {
    let team = ArrayDataSource(["Ada", "Grace", "Barbara"])

    try team.perform { team in
      try team.remove(id: "Grace")
      try team.append("Katherine")
    }
    #expect(Array(team.items) == ["Ada", "Barbara", "Katherine"])

    #expect(throws: EditError.self) {
      try team.perform { team in
        try team.append("Dorothy")
        try team.remove(id: "Nobody")
      }
    }
    #expect(Array(team.items) == ["Ada", "Barbara", "Katherine"])
  }

  @Test
  func releasingTokenEndsObservation() throws {
    let inbox = ArrayDataSource(["Hello"])
    var count = 0
    var observation: ObservationToken? = inbox.observe { _ in count += 1 }

    try inbox.append("How are you?")
    #expect(count == 1)

    withExtendedLifetime(observation) {}
    observation = nil
    try inbox.append("Are you there?")
    #expect(count == 1)
  }

  @Test
  func customSourceNotifiesObservers() throws {
    let dice = Dice()
    var pips: [Int] = []
    let observation = dice.observe { pips += $0.after.items }

    try dice.roll(6)

    #expect(pips == [6])
    observation.cancel()
  }

  @Test
  func customSourceDecidesAboutEdits() throws {
    let queue = PrintQueue()
    let list = HeadlessListView(queue)
    list.behavior.allowsReordering = true
    list.behavior.allowsDeletion = true
    let (first, last) = (ItemPosition(section: 0, item: 0), ItemPosition(section: 0, item: 2))

    #expect(!list.delete(first) && !list.drag(first, to: last))
    #expect(list.delete(last))
    #expect(Array(queue.snapshot.items) == ["Invoice", "Letter"])
  }
}

@Observable
final class Library {
  var books = ["Emma"]
}

@MainActor
final class Dice: WrappingDataSource {
  let wrapped = ArrayDataSource([1])

  func roll(_ pips: Int) throws {
    try wrapped.setItems([pips])
  }
}

@MainActor
final class PrintQueue: WrappingDataSource, EditableDataSource {
  let wrapped = ArrayDataSource(["Invoice", "Letter", "Poster"])

  func canMoveItem(at position: ItemPosition) -> Bool { position.item > 0 }
  func canMoveItem(from source: ItemPosition, to target: ItemPosition) -> Bool {
    source.item > 0 && target.item > 0
  }
  func canRemoveItem(at position: ItemPosition) -> Bool { position.item > 0 }

  func move(from source: ItemPosition, to target: ItemPosition) throws {
    try wrapped.move(from: source, to: target)
  }
  func remove(at position: ItemPosition) throws { try wrapped.remove(at: position) }
}

#if canImport(ObjectiveC)
  final class Shelf: NSObject {
    @objc dynamic var books = ["Emma"]
  }

  extension DataSourcesExamples {
    @Test
    func keyValueObservingUpdatesSource() {
      let shelf = Shelf()
      let books = ObservedDataSource(observing: shelf, \.books)
      shelf.books.append("Persuasion")
      #expect(books.snapshot.numberOfItems == 2)
    }
  }
#endif
