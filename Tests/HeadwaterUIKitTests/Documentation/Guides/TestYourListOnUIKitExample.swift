import Headwater
import HeadwaterUIKit
import Testing

/// The example of the guide *Test your list* that tests a view controller.
@MainActor
struct TestYourListOnUIKitExample {
  final class GroceriesViewController: UITableViewController {
    let groceries = ArrayDataSource(["Milk", "Bread"])
    private lazy var list = TableViewAdapter(groceries) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.bind(to: tableView)
    }
  }

  @Test func cellsShowNames() throws {
    let controller = GroceriesViewController(style: .plain)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.isHidden = false

    try controller.groceries.append("Tea")
    controller.tableView.layoutIfNeeded()

    #expect(controller.tableView.visibleCells.map { $0.textLabel?.text } == ["Milk", "Bread", "Tea"])
  }
}
