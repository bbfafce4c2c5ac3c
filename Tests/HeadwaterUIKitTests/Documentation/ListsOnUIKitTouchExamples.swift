import Foundation
import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the article *Lists on UIKit* about user interaction.
@MainActor
struct ListsOnUIKitTouchExamples {
  let screen = ExampleScreen()

  @Test
  func selectionHandlerSkipsUnselectableRows() {
    let tableView = screen.table()
    let contacts = ArrayDataSource(Contact.examples)
    var opened: [String] = []

    let list = TableViewAdapter(contacts) { configuration in
      configuration.register(style: .default) { cell, contact in cell.textLabel?.text = contact.name }
      configuration.shouldSelect { contact in contact.name != "Ada" }
      configuration.onSelect { contact in opened.append(contact.name) }
    }
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    tableView.touchRow(at: IndexPath(row: 0, section: 0))
    tableView.touchRow(at: IndexPath(row: 1, section: 0))
    #expect(opened == ["Grace"])
  }

  @Test
  func selectionHandlerFindsCell() {
    let collectionView = screen.collection()
    let contacts = ArrayDataSource(Contact.examples)
    let list = CollectionViewAdapter(contacts) { configuration in
      configuration.register(ContactCell.self) { cell, contact in cell.nameLabel.text = contact.name }
    }
    list.bind(to: collectionView)
    collectionView.layoutIfNeeded()

    list.behavior.onSelect { [weak list] contact in
      guard let context = list?.context(of: contact.id) else { return }
      collectionView.cellForItem(at: context.indexPath)?.backgroundColor = .systemYellow
    }

    collectionView.touchItem(at: IndexPath(item: 1, section: 0))
    #expect(collectionView.cellForItem(at: IndexPath(item: 1, section: 0))?.backgroundColor == .systemYellow)
  }

  @Test
  func selectingOutlineRowExpandsIt() async {
    let rows = UICollectionLayoutListConfiguration(appearance: .plain)
    let collectionView = screen.collection(UICollectionViewCompositionalLayout.list(using: rows))
    let contents = ArrayDataSource([Chapter(id: "Birds", parts: [Chapter(id: "Owls")]), Chapter(id: "Fish")])

    let outline = contents.outlined(children: \.parts)
    let list = CollectionViewAdapter(outline) { configuration in
      configuration.register(UICollectionViewListCell.self) { cell, row in
        var content = cell.defaultContentConfiguration()
        content.text = row.isExpandable ? "\(row.isExpanded ? "▾" : "▸") \(row.node.id)" : row.node.id
        cell.contentConfiguration = content
        cell.indentationLevel = row.level
      }
      configuration.onSelect { row in outline.toggle(row.node.id) }
    }
    list.bind(to: collectionView)
    #expect(collectionView.lines == ["▸ Birds", "Fish"])

    collectionView.touchItem(at: IndexPath(item: 0, section: 0))
    await list.updatesFinished()
    #expect(collectionView.lines == ["▾ Birds", "Owls", "Fish"])
    let owls = collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect((owls as? UICollectionViewListCell)?.indentationLevel == 1)
  }

  @Test
  func selectionFollowsMovedItems() throws {
    let tableView = screen.table()
    let contacts = ArrayDataSource(Contact.examples)
    let list = TableViewAdapter(contacts) { configuration in
      configuration.register(style: .default) { cell, contact in cell.textLabel?.text = contact.name }
    }
    list.bind(to: tableView)
    tableView.layoutIfNeeded()
    var told: [Set<Int>] = []

    list.onSelectionChange = { selection in told.append(selection.ids) }
    list.select([3])
    try contacts.move(from: 2, to: 0)

    #expect(tableView.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
    #expect(list.selection.ids == [3])
    #expect(told.isEmpty)

    tableView.touchRow(at: IndexPath(row: 1, section: 0))
    #expect(told.last == [1])
  }

  @Test
  func draggingRespectsPermissionAndTarget() async {
    let tableView = screen.table()

    let groups = SectionedDataSource(sections: [("Today", ["Milk", "Bread"]), ("Later", ["Paint"])])
    let list = TableViewAdapter(groups) { configuration in
      configuration.register(style: .default) { cell, task in cell.textLabel?.text = task }
      configuration.allowsReordering = true
      configuration.canMove { task in task != "Milk" }
      configuration.targetOfMove { _, source, proposed in
        // Nothing goes above the first row of the day.
        proposed == ItemPosition(section: 0, item: 0) ? source : proposed
      }
    }
    list.bind(to: tableView)
    tableView.setEditing(true, animated: true)

    tableView.layoutIfNeeded()
    #expect(!tableView.dragRow(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 0, section: 1)))
    tableView.dragRow(from: IndexPath(row: 1, section: 0), to: IndexPath(row: 1, section: 1))
    await list.updatesFinished()
    #expect(tableView.lines == ["Milk", "Paint", "Bread"])
    #expect(Array(groups.snapshot.items(inSection: 1)) == ["Paint", "Bread"])
  }

  @Test
  func moveHandlerUpdatesRanks() async throws {
    let tableView = screen.table()
    let model = RankedModel(["a": 3, "b": 1, "c": 2])

    let ranked = model.words.sort { $0.rank < $1.rank }
    let list = TableViewAdapter(ranked) { configuration in
      configuration.register(style: .default) { cell, word in cell.textLabel?.text = word.id }
      configuration.onMove { word, _, target in try model.rank(word, at: target.item) }
    }
    list.bind(to: tableView)
    tableView.setEditing(true, animated: false)

    #expect(tableView.lines == ["b", "c", "a"])
    tableView.dragRow(from: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0))
    await list.updatesFinished()
    #expect(tableView.lines == ["a", "b", "c"])
  }

  @Test
  func onlyEditableRowsCanBeDeleted() async {
    let tableView = screen.table()
    let tasks = ArrayDataSource(["Milk", "Bread"])

    let list = TableViewAdapter(tasks) { configuration in
      configuration.register(style: .default) { cell, task in cell.textLabel?.text = task }
      configuration.allowsDeletion = true
      configuration.canEdit { task in task != "Milk" }
    }
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    #expect(!tableView.touchEditingControl(at: IndexPath(row: 0, section: 0)))
    tableView.touchEditingControl(at: IndexPath(row: 1, section: 0))
    await list.updatesFinished()
    #expect(tableView.lines == ["Milk"])
  }

  @Test
  func collectionOffersDeleteSwipeAction() throws {
    let collectionView = screen.collection()
    let tasks = ArrayDataSource(["Milk", "Bread"])
    let list = CollectionViewAdapter(tasks) { configuration in
      configuration.register(UICollectionViewListCell.self) { cell, task in
        var content = cell.defaultContentConfiguration()
        content.text = task
        cell.contentConfiguration = content
      }
      configuration.allowsDeletion = true
    }

    collectionView.collectionViewLayout = list.listLayout(appearance: .plain)
    list.bind(to: collectionView)

    let offered = try #require(list.trailingSwipeActions(at: IndexPath(item: 0, section: 0)))
    #expect(offered.actions.map(\.title) == ["Delete"])
    #expect(list.leadingSwipeActions(at: IndexPath(item: 0, section: 0)) == nil)
  }

  @Test
  func swipeActionUpdatesItem() async {
    let tableView = screen.table()
    let tasks = ArrayDataSource([Chore(id: 1, title: "Milk"), Chore(id: 2, title: "Bread")])

    let list = TableViewAdapter(tasks) { configuration in
      configuration.register(style: .default) { cell, task in
        cell.textLabel?.text = task.title
        cell.accessoryType = task.isDone ? .checkmark : .none
      }
      configuration.trailingActions { _ in
        [
          ListAction("Done", image: "checkmark", color: .green) { task in
            var task = task
            task.isDone = true
            try tasks.update(task)
          }
        ]
      }
    }
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    tableView.touchSwipeAction(0, at: IndexPath(row: 1, section: 0))
    await list.updatesFinished()
    #expect(tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.accessoryType == .checkmark)
  }

  @Test
  func menuHasActionsOfItsOwn() throws {
    let tableView = screen.table()
    let tasks = ArrayDataSource(["Milk", "Bread"])

    let list = TableViewAdapter(tasks) { configuration in
      configuration.register(style: .default) { cell, task in cell.textLabel?.text = task }
      configuration.trailingActions { _ in
        [ListAction("Delete", image: "trash", isDestructive: true) { task in try tasks.remove(ids: [task]) }]
      }
      configuration.menuActions { _ in
        [ListAction("Once More", image: "repeat") { task in try tasks.append("\(task) again") }]
      }
    }
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    #if !canImport(UIKit)
      let menu = tableView.openMenu(at: IndexPath(row: 0, section: 0))
      #expect(menu?.children.map(\.title) == ["Once More", "Delete"])
      tableView.touchMenuAction("Once More")
      #expect(Array(tasks.items) == ["Milk", "Bread", "Milk again"])
    #endif
  }

  @Test
  func sectionLettersFollowLocale() {
    let names = ArrayDataSource(["ώρα", "Άννα", "Bob"])

    let greek = Locale(identifier: "el_GR")
    let greekLetters = names.sectionByInitial(of: { $0 }, letters: IndexLetters(locale: greek))

    #expect(Array(greekLetters.snapshot.sections) == ["Α", "Ω", "B"])
  }

  @Test
  func initialsFormTableSections() {
    let tableView = screen.table()
    let names = ArrayDataSource(["Émile", "Ada", "3M", "Edith"])

    let letters = names.sort(by: { $0 }, using: .localizedStandard).sectionByInitial(of: { $0 })
    let list = TableViewAdapter(letters) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
      configuration.headerTitle { letter in letter }
      configuration.indexTitle { letter in letter }
      configuration.indexTitles = IndexLetters.current.titles
    }
    list.bind(to: tableView)

    #expect(tableView.lines == ["A", "Ada", "E", "Edith", "Émile", "#", "3M"])
  }

  @Test
  func scrollingPrefetchesItems() {
    let collectionView = screen.collection()
    let pictures = ArrayDataSource(Array(0..<500))
    var expected: Set<Int> = []

    let list = CollectionViewAdapter(pictures) { configuration in
      configuration.register(ContactCell.self) { cell, number in cell.nameLabel.text = "\(number)" }
      configuration.onPrefetch { numbers in expected.formUnion(numbers) }
      configuration.onCancelPrefetching { numbers in expected.subtract(numbers) }
    }
    list.bind(to: collectionView)

    collectionView.layoutIfNeeded()
    collectionView.contentOffset.y += 200
    collectionView.layoutIfNeeded()
    #expect(!expected.isEmpty)
  }
}

extension ListsOnUIKitTouchExamples {
  struct Chore: Identifiable, ListElement {
    let id: Int
    var title: String
    var isDone = false
  }

  struct Chapter: Identifiable, ListElement {
    let id: String
    var parts: [Chapter] = []
  }

  struct Word: Identifiable, ListElement {
    let id: String
    var rank: Int
  }

  @MainActor
  final class RankedModel {
    let words: ArrayDataSource<Word>

    init(_ ranks: [String: Int]) {
      words = ArrayDataSource(ranks.map { Word(id: $0, rank: $1) })
    }

    func rank(_ word: Word, at place: Int) throws {
      var order = words.items.filter { $0.id != word.id }.sorted { $0.rank < $1.rank }
      order.insert(word, at: place)
      try words.setItems(order.enumerated().map { Word(id: $1.id, rank: $0) })
    }
  }
}
