import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

/// The examples of the guide *Test your list*.
struct TestYourListExample {
  struct Grocery: Identifiable, ListElement, CustomStringConvertible {
    let id: Int
    var name: String
    var isBought = false
    var description: String { name }
  }

  @MainActor
  final class GroceryModel {
    let groceries = ArrayDataSource([
      Grocery(id: 1, name: "Milk"), Grocery(id: 2, name: "Bread"), Grocery(id: 3, name: "Apples"),
    ])
    private(set) lazy var sections = groceries.sort { $0.name < $1.name }
      .section { $0.isBought ? "In the bag" : "Buy" }

    func toggle(_ grocery: Grocery) throws {
      var grocery = grocery
      grocery.isBought.toggle()
      try groceries.update(grocery)
    }
  }

  @MainActor
  struct GroceryListTests {
    let model = GroceryModel()

    @Test func activatedGroceryMovesToBag() {
      let list = HeadlessListView(model.sections, rules: .table, hasHeaders: true)
      list.behavior.onActivate { [model] grocery in try? model.toggle(grocery) }

      list.activate(ItemPosition(section: 0, item: 1))

      #expect(
        list.text == """
          [Buy]
            Apples
            Milk
          [In the bag]
            Bread
          """)
      #expect(list.violations.isEmpty)
    }
  }

  @MainActor
  struct Variations {
    let model = GroceryModel()

    @Test func everyUpdateIsPrinted() throws {
      let list = HeadlessListView(model.sections, rules: .table, hasHeaders: true)

      print(list.text)
      list.onUpdate = { [weak list] _ in print(list?.text ?? "") }

      try model.toggle(Grocery(id: 2, name: "Bread"))
      try model.groceries.append(Grocery(id: 4, name: "Tea"))

      #expect(list.text == "[Buy]\n  Apples\n  Milk\n  Tea\n[In the bag]\n  Bread")
    }

    @Test func randomEditsAreDisplayed() throws {
      let list = HeadlessListView(model.sections, rules: .table, hasHeaders: true)

      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SplitMix64(seed: seed)
      for id in 4..<200 {
        let grocery = Grocery(id: id, name: "Grocery \(random.below(50))", isBought: random.oneIn(3))
        try model.groceries.insert(grocery, at: random.below(model.groceries.count + 1))
        if random.oneIn(2) { try model.groceries.remove(at: random.below(model.groceries.count)) }
      }

      #expect(list.violations.isEmpty, "seed \(seed)")
      #expect(list.displayed.items.elementsEqual(model.sections.snapshot.items), "seed \(seed)")
    }

    @Test func failedLoadShowsError() async {
      struct Offline: Error {}

      let feed = LoadingDataSource<SingleSection, String> { _ in throw Offline() }
      let list = HeadlessListView(feed)

      await feed.load()?.value
      #expect(list.text == "(failed: Offline())")
    }

    @Test func listFollowsDatabase() async throws {
      struct Song: FetchedRecord, Codable, CustomStringConvertible {
        var id: Int
        var title: String
        var description: String { title }

        static let table = RecordTable<Song>(
          "song", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("title", \.title)])
      }

      let store = MemoryStore([Song.table.reference])
      let songs = FetchedDataSource(try RecordRequest<SingleSection, Song>(), in: store)
      let list = HeadlessListView(songs.map { $0.item?.title ?? "…" })
      try store.perform([
        .insert(Song.table.reference, Song.table.values(of: Song(id: 1, title: "Dawn")))
      ])

      try await songs.catchUp()
      #expect(list.text == "  Dawn")
    }
  }
}
