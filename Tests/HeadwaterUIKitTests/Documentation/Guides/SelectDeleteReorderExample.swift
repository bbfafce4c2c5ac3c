import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the guide *Select, delete, reorder, and swipe*.
@MainActor
struct SelectDeleteReorderExample {
  struct Chore: Identifiable, ListElement {
    let id: Int
    var title: String
    var isDone = false
  }

  final class ChoresViewController: UITableViewController {
    let chores = ArrayDataSource([
      Chore(id: 1, title: "Water the plants"),
      Chore(id: 2, title: "Take out the trash", isDone: true),
      Chore(id: 3, title: "Fix the bicycle"),
    ])
    private lazy var list = TableViewAdapter(chores) { [chores] configuration in
      configuration.register(style: .default) { cell, chore in
        cell.textLabel?.text = chore.title
        cell.accessoryType = chore.isDone ? .checkmark : .none
      }
      configuration.allowsReordering = true
      configuration.allowsDeletion = true
      configuration.leadingActions { chore in
        [
          ListAction(chore.isDone ? "Not Done" : "Done", image: "checkmark", color: .green) { chore in
            var chore = chore
            chore.isDone.toggle()
            try chores.update(chore)
          }
        ]
      }
      configuration.onActivate { chore in print("open \(chore.title)") }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.bind(to: tableView)
    }
  }

  private let screen = ExampleScreen()

  private func checkmarks(in tableView: UITableView) -> [Bool] {
    tableView.layoutIfNeeded()
    return (0..<tableView.numberOfRows(inSection: 0)).map {
      tableView.cellForRow(at: IndexPath(row: $0, section: 0))?.accessoryType == .checkmark
    }
  }

  @Test
  func swipeTogglesChore() {
    let controller = ChoresViewController(style: .plain)
    screen.window.rootViewController = controller
    let tableView: UITableView = controller.tableView
    #expect(checkmarks(in: tableView) == [false, true, false])

    tableView.touchSwipeAction(0, at: IndexPath(row: 0, section: 0), leading: true)
    #expect(controller.chores.items.map(\.isDone) == [true, true, false])
  }

  @Test
  func draggedRowMovesChore() {
    let controller = ChoresViewController(style: .plain)
    screen.window.rootViewController = controller
    let tableView: UITableView = controller.tableView
    controller.setEditing(true, animated: false)
    tableView.layoutIfNeeded()

    tableView.dragRow(from: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0))
    #expect(controller.chores.items.map(\.id) == [3, 1, 2])
  }

  @Test
  func editingControlDeletesChore() {
    let controller = ChoresViewController(style: .plain)
    screen.window.rootViewController = controller
    let tableView: UITableView = controller.tableView
    tableView.layoutIfNeeded()

    tableView.touchEditingControl(at: IndexPath(row: 0, section: 0))
    #expect(controller.chores.items.map(\.id) == [2, 3])
  }

  @Test
  func selectionConsistsOfIDs() throws {
    let tableView = screen.table()
    let chores = ArrayDataSource(["Water the plants", "Fix the bicycle", "Take out the trash"])
    let list = TableViewAdapter(chores) { configuration in
      configuration.register(style: .default) { cell, chore in cell.textLabel?.text = chore }
    }
    list.bind(to: tableView)
    tableView.layoutIfNeeded()
    var title = ""

    tableView.allowsMultipleSelection = true
    list.select(["Fix the bicycle"])
    list.onSelectionChange = { selection in title = "\(selection.ids.count) selected" }

    tableView.touchRow(at: IndexPath(row: 0, section: 0))
    #expect(title == "2 selected")

    try chores.remove(ids: list.selection.ids)

    #expect(title == "0 selected")
    #expect(tableView.lines == ["Take out the trash"])
  }

  @Test
  func deletionWaitsForConfirmation() throws {
    let tableView = screen.table()
    let chores = ArrayDataSource(["Water the plants", "Fix the bicycle"])
    var asked: [String] = []
    @MainActor func confirmDeletion(of chore: String) { asked.append(chore) }

    let list = TableViewAdapter(chores) { configuration in
      configuration.register(style: .default) { cell, chore in cell.textLabel?.text = chore }
      configuration.onDelete { chore in confirmDeletion(of: chore) }
    }
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    tableView.touchEditingControl(at: IndexPath(row: 0, section: 0))
    #expect(asked == ["Water the plants"])
    #expect(tableView.lines == ["Water the plants", "Fix the bicycle"])
  }

  @Test
  func onlySomeRowsAreEditable() {
    let tableView = screen.table()
    let chores = ArrayDataSource(["Inbox", "Water the plants", "Fix the bicycle"])
    let list = TableViewAdapter(chores) { configuration in
      configuration.register(style: .default) { cell, chore in cell.textLabel?.text = chore }
      configuration.allowsReordering = true
      configuration.allowsDeletion = true
      configuration.canEdit { chore in chore != "Inbox" }
      configuration.canMove { chore in chore != "Inbox" }
      configuration.targetOfMove { _, _, proposed in
        ItemPosition(section: 0, item: max(proposed.item, 1))
      }
    }
    list.bind(to: tableView)
    tableView.setEditing(true, animated: false)
    tableView.layoutIfNeeded()

    #expect(!tableView.dragRow(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0)))
    tableView.dragRow(from: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0))
    #expect(Array(chores.items) == ["Inbox", "Fix the bicycle", "Water the plants"])
    #expect(!tableView.touchEditingControl(at: IndexPath(row: 0, section: 0)))
  }

  @Test
  func collectionViewHasSwipeActions() throws {
    let collectionView = screen.collection()
    let chores = ArrayDataSource(["Water the plants", "Fix the bicycle"])

    let list = CollectionViewAdapter(chores) { configuration in
      configuration.contentConfiguration { chore in
        var content = UIListContentConfiguration.cell()
        content.text = chore
        return content
      }
      configuration.allowsDeletion = true
      configuration.menuActions { _ in
        [ListAction("Duplicate", image: "plus.square.on.square") { try chores.append("\($0) again") }]
      }
    }
    collectionView.collectionViewLayout = list.listLayout(appearance: .insetGrouped)
    list.bind(to: collectionView)

    let actions = list.trailingSwipeActions(at: IndexPath(item: 0, section: 0))?.actions
    #expect(actions?.map(\.title) == ["Delete"])
    collectionView.layoutIfNeeded()
    #if !canImport(UIKit)
      let menu = collectionView.openMenu(at: IndexPath(item: 0, section: 0))
      #expect(menu?.children.map(\.title) == ["Duplicate"])
    #endif
  }
}
