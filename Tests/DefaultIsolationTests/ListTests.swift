import Foundation
import Headwater
import HeadwaterBridges
import HeadwaterFetching
import HeadwaterTesting
import Observation
import Testing

// Code of an app in a module with default main-actor isolation. It needs no isolation annotations.

struct Grocery: Identifiable, ListElement {
  let id: Int
  var name: String
  var isBought = false
}

enum Aisle: String, ListElement { case fruit, bakery }

struct Recipe: Hashable, ListElement {
  var title: String
  var ingredients: [String]

  var summary: String { "\(title): \(ingredients.joined(separator: ", "))" }
}

@Observable
final class Pantry {
  var groceries = [Grocery(id: 1, name: "Milk"), Grocery(id: 2, name: "Bread")]
  @ObservationIgnored private(set) lazy var source = ObservedDataSource { [weak self] in
    self?.groceries ?? []
  }
}

final class ShoppingModel {
  let source = ArrayDataSource([Grocery(id: 1, name: "Milk")])
  lazy var sorted = source.sort { $0.name < $1.name }.section { $0.isBought ? "In the bag" : "Buy" }

  func buy(_ grocery: Grocery) throws {
    var grocery = grocery
    grocery.isBought = true
    try source.update(grocery)
  }
}

final class NoteOfChanges: ContentChangeDelegate {
  typealias Section = SingleSection
  typealias Item = Grocery

  var inserted = 0

  func source(
    didChange grocery: Grocery, at position: ItemPosition?, for change: ContentChange,
    to newPosition: ItemPosition?
  ) {
    if change == .insert { inserted += 1 }
  }
}

/// A record with a handwritten table.
struct Article: FetchedRecord, Hashable {
  var id: Int
  var title: String

  static let table = RecordTable<Article>(
    "article", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("title", \.title)]
  ) { row in
    try Article(id: row["id"], title: row["title"])
  }
}

@Suite("A module that is isolated to the main actor by default")
struct ListTests {
  @Test
  func arrayIsSortedAndSectioned() throws {
    let groceries = ArrayDataSource([
      Grocery(id: 1, name: "Milk"), Grocery(id: 2, name: "Bread"), Grocery(id: 3, name: "Apples"),
    ])
    let sections = groceries.sort { $0.name < $1.name }.section { $0.isBought ? "In the bag" : "Buy" }
    let list = HeadlessListView(sections.map { $0.name }, hasHeaders: true)
    try groceries.update(Grocery(id: 1, name: "Milk", isBought: true))
    #expect(list.text == "[Buy]\n  Apples\n  Bread\n[In the bag]\n  Milk")

    let model = ShoppingModel()
    try model.buy(Grocery(id: 1, name: "Milk"))
    #expect(model.sorted.snapshot.section(at: 0) == "In the bag")
    let menu = SectionedDataSource<Aisle, Recipe>()
    try menu.appendSection(.fruit, items: [Recipe(title: "Pie", ingredients: ["Apples"])])
    #expect(menu.filter { !$0.ingredients.isEmpty }.map(\.summary).snapshot.numberOfItems == 1)
  }

  @Test
  func observableModelUpdatesSource() async {
    let pantry = Pantry()
    let source = pantry.source
    pantry.groceries.append(Grocery(id: 3, name: "Apples"))
    while source.snapshot.numberOfItems < 3 { await Task.yield() }
    #expect(source.snapshot.items.map(\.name) == ["Milk", "Bread", "Apples"])
  }

  @Test
  func streamedSourceYieldsTransitions() async throws {
    let (states, continuation) = AsyncStream.makeStream(of: [Grocery].self)
    let source = StreamedDataSource(states)
    var transitions = source.transitions.makeAsyncIterator()
    continuation.yield([Grocery(id: 1, name: "Milk")])
    while source.snapshot.isEmpty { await Task.yield() }
    while let transition = await transitions.next(), transition.after.isEmpty {}
    #expect(source.snapshot.numberOfItems == 1)
  }

  @Test
  func applyingDiffableSnapshotUpdatesSource() {
    let source = DiffableSource<Aisle, Grocery.ID>()
    var snapshot = DiffableSnapshot<Aisle, Grocery.ID>()
    snapshot.appendSections([.fruit, .bakery])
    snapshot.appendItems([1, 2], toSection: .fruit)
    source.apply(snapshot)
    #expect(source.snapshot().itemIdentifiers == [1, 2])
  }

  @Test
  func delegateReceivesInsertion() throws {
    let source = ArrayDataSource([Grocery(id: 1, name: "Milk")])
    let note = NoteOfChanges()
    let observation = source.observe(delegate: note)
    try source.append(Grocery(id: 2, name: "Bread"))
    observation.cancel()
    #expect(note.inserted == 1)
  }

  @Test
  func fetchedSourceLoadsRecords() async throws {
    let store = MemoryStore([Article.table.reference])
    try store.perform([.insert(Article.table.reference, [.integer(1), .text("News")])])
    let request = try RecordRequest(#Predicate<Article> { $0.id > 0 }, sortedBy: [SortDescriptor(\.title)])
    let articles = FetchedDataSource(request, in: store)
    try await articles.catchUp()
    #expect(articles.snapshot.items.compactMap { $0.item?.title } == ["News"])
  }
}
