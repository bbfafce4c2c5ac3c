import Foundation
import Headwater
import HeadwaterUIKit
import Observation
import Testing

/// The examples of the article *Coming from other libraries* that have counterparts in SSDataSources: one list.
@MainActor
struct SSDataSourcesExamples {
  let screen = ExampleScreen()

  @Test
  func tableIsNotEditableByDefault() {
    let controller = WizardsController()
    screen.window.rootViewController = controller

    #expect(controller.tableView.lines == ["Oswin", "Tilda", "Corvin"])
    controller.tableView.setEditing(true, animated: false)
    controller.tableView.layoutIfNeeded()
    #expect(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.showsReorderControl == false)
    #expect(!controller.tableView.touchEditingControl(at: IndexPath(row: 0, section: 0)))
  }

  @Test
  func tableFollowsEditsAndShowsEmptyView() throws {
    let tableView = screen.table()
    let (wizards, list) = table(of: ["Oswin", "Tilda", "Corvin"])
    list.bind(to: tableView)

    let nobody = UILabel()
    nobody.text = "No wizards"
    list.emptyView = nobody

    try wizards.append(contentsOf: ["Hesper", "Maud"])
    try wizards.replace(at: 1, with: "Peregrine")
    try wizards.move(from: 4, to: 0)
    try wizards.removeSubrange(2..<4)
    #expect(tableView.lines == ["Maud", "Oswin", "Hesper"])

    wizards.removeAll()
    #expect(tableView.lines == ["No wizards"])
  }

  @Test
  func predicateSelectsCellClass() {
    let tableView = screen.table()
    let wizards = ArrayDataSource(["Oswin", "Tilda", "Corvin"])

    let list = TableViewAdapter(wizards) { configuration in
      configuration.register(StormCell.self) { cell, wizard in
        cell.textLabel?.text = "\(wizard) and a storm"
      }
      .when { wizard, _ in wizard == "Tilda" }
      configuration.register(style: .default) { cell, wizard in cell.textLabel?.text = wizard }
    }
    list.bind(to: tableView)

    #expect(tableView.lines == ["Oswin", "Tilda and a storm", "Corvin"])
    #expect(tableView.cellForRow(at: IndexPath(row: 1, section: 0)) is StormCell)
  }

  @Test
  func itemDeterminesRowHeightAndSelection() {
    let tableView = screen.table()
    let spells = ArrayDataSource(["Light", "A spell that takes a whole page to write down"])
    var read: [String] = []

    let list = TableViewAdapter(spells) { configuration in
      configuration.register(style: .default) { cell, spell in
        cell.textLabel?.text = spell
        cell.textLabel?.numberOfLines = 0
      }
      configuration.options.rowHeight = .each({ spell in spell.count > 30 ? 66 : 44 })
      configuration.onSelect { spell in read.append(spell) }
    }
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    #expect(tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height == 66)
    tableView.touchRow(at: IndexPath(row: 0, section: 0))
    #expect(read == ["Light"])
  }

  @Test
  func controllerRemainsTableDelegate() {
    let tableView = screen.table()
    let (_, list) = table(of: ["Oswin", "Tilda"])
    let controller = WizardReader(list)

    list.delegate = controller
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    tableView.touchRow(at: IndexPath(row: 1, section: 0))
    #expect(controller.read == ["Tilda"])
    #expect(tableView.indexPathForSelectedRow == nil)
  }

  @Test
  func rowsCanBeReorderedAndDeleted() async throws {
    let tableView = screen.table()

    let numbers = ArrayDataSource([4, 8, 15])
    let list = TableViewAdapter(numbers) { configuration in
      configuration.register(style: .default) { cell, number in cell.textLabel?.text = "\(number)" }
      configuration.rowAnimations = RowAnimations(insertion: .top, deletion: .bottom)
      configuration.allowsReordering = true
      configuration.allowsDeletion = true
    }
    list.bind(to: tableView)

    try numbers.append(16)
    tableView.setEditing(true, animated: true)
    tableView.layoutIfNeeded()
    tableView.dragRow(from: IndexPath(row: 3, section: 0), to: IndexPath(row: 0, section: 0))
    await list.updatesFinished()
    tableView.touchEditingControl(at: IndexPath(row: 2, section: 0))
    await list.updatesFinished()
    #expect(tableView.lines == ["16", "4", "15"])
    #expect(Array(numbers.items) == [16, 4, 15])
  }

  @Test
  func gridShowsHeaderItemsAndFooter() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    layout.headerReferenceSize = CGSize(width: 320, height: 32)
    layout.footerReferenceSize = CGSize(width: 320, height: 24)
    let collectionView = screen.collection(layout)

    let numbers = ArrayDataSource([23, 42])
    let list = CollectionViewAdapter(numbers) { configuration in
      configuration.register(ContactCell.self) { cell, number in cell.nameLabel.text = "\(number)" }
      configuration.register(.header, HeadingView.self) { view, _ in view.label.text = "Numbers" }
      configuration.register(.footer, HeadingView.self) { view, _ in view.label.text = "That is all" }
    }
    list.bind(to: collectionView)
    #expect(collectionView.lines == ["Numbers", "23", "42", "That is all"])

    try numbers.append(108)
    try numbers.remove(at: 0)
    #expect(collectionView.lines == ["Numbers", "42", "108", "That is all"])
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  @Test
  func tableFollowsObservedProperty() async {
    let tableView = screen.table()
    let library = Library()

    let list = TableViewAdapter(ObservedDataSource(library, \.books)) { configuration in
      configuration.register(style: .default) { cell, book in cell.textLabel?.text = book }
    }
    list.bind(to: tableView)
    #expect(tableView.lines == ["Emma"])

    let updates = AsyncStream.makeStream(of: Void.self)
    list.onUpdate = { _ in updates.continuation.yield() }
    library.books.append("Persuasion")
    for await _ in updates.stream { break }
    #expect(tableView.lines == ["Emma", "Persuasion"])
  }

  @Test
  func deletionHandlerUpdatesStore() async {
    let tableView = screen.table()

    let store = AlarmStore(["north", "south"])
    let list = TableViewAdapter(store.alarms) { configuration in
      configuration.register(style: .default) { cell, alarm in cell.textLabel?.text = alarm }
      configuration.onDelete { alarm in try store.delete(alarm) }
    }
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    tableView.touchEditingControl(at: IndexPath(row: 0, section: 0))
    await list.updatesFinished()
    #expect(tableView.lines == ["south"])
    #expect(store.deleted == ["north"])
  }

  @Test
  func tableAndCollectionShareSource() throws {
    let (tableView, collectionView) = (screen.table(), screen.collection())
    let (wizards, rows) = table(of: ["Oswin", "Tilda"])

    let cards = CollectionViewAdapter(wizards) { configuration in
      configuration.register(ContactCell.self) { cell, wizard in cell.nameLabel.text = wizard }
    }
    rows.bind(to: tableView)
    cards.bind(to: collectionView)

    try wizards.insert("Maud", at: 0)
    #expect(tableView.lines == ["Maud", "Oswin", "Tilda"])
    #expect(collectionView.lines == ["Maud", "Oswin", "Tilda"])
  }
}

extension SSDataSourcesExamples {
  private func table(
    of names: [String]
  ) -> (ArrayDataSource<String>, TableViewAdapter<SingleSection, String>) {
    let wizards = ArrayDataSource(names)
    let list = TableViewAdapter(wizards) { configuration in
      configuration.register(style: .default) { cell, wizard in cell.textLabel?.text = wizard }
    }
    return (wizards, list)
  }

  final class WizardsController: UIViewController {
    let tableView = UITableView(frame: .zero, style: .plain)
    private let wizards = ArrayDataSource(["Oswin", "Tilda", "Corvin"])
    private lazy var list = TableViewAdapter(wizards) { configuration in
      configuration.register(style: .default) { cell, wizard in cell.textLabel?.text = wizard }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.frame = view.bounds
      tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(tableView)
      list.bind(to: tableView)
    }
  }

  final class WizardReader: NSObject, UITableViewDelegate {
    private let list: TableViewAdapter<SingleSection, String>
    private(set) var read: [String] = []

    init(_ list: TableViewAdapter<SingleSection, String>) { self.list = list }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      if let wizard = list.item(at: indexPath) { read.append(wizard) }
      tableView.deselectRow(at: indexPath, animated: true)
    }
  }

  final class StormCell: UITableViewCell {}

  @available(macOS 14, iOS 17, tvOS 17, *)
  @Observable
  final class Library {
    var books = ["Emma"]
  }

  @MainActor
  final class AlarmStore {
    let alarms: ArrayDataSource<String>
    private(set) var deleted: [String] = []

    init(_ names: [String]) { alarms = ArrayDataSource(names) }

    func delete(_ alarm: String) throws {
      try alarms.remove(ids: [alarm])
      deleted.append(alarm)
    }
  }
}
