import Headwater
import HeadwaterUIKit
import Testing

/// The app of the tutorial *A first list in ten minutes*.
@MainActor
struct AFirstListOnUIKitExample {
  struct Grocery: Identifiable, ListElement {
    let id: Int
    var name: String
    var isBought = false
  }

  final class ViewController: UIViewController {
    private let groceries = ArrayDataSource([
      Grocery(id: 1, name: "Milk"),
      Grocery(id: 2, name: "Bread"),
      Grocery(id: 3, name: "Apples"),
    ])
    private lazy var sections = groceries.sort { $0.name < $1.name }
      .section { $0.isBought ? "In the bag" : "Buy" }
    private lazy var list = TableViewAdapter(sections) { [groceries] configuration in
      configuration.register(style: .default) { cell, grocery in cell.textLabel?.text = grocery.name }
      configuration.headerTitle { title in title }
      configuration.onSelect { grocery in
        var grocery = grocery
        grocery.isBought.toggle()
        try? groceries.update(grocery)
      }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      let tableView = UITableView(frame: view.bounds, style: .insetGrouped)
      tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(tableView)
      list.bind(to: tableView)
    }
  }

  @Test
  func selectedRowMovesToOtherSection() async throws {
    let screen = ExampleScreen()
    let controller = ViewController()
    controller.view.frame = screen.window.bounds
    screen.window.addSubview(controller.view)
    let tableView = try #require(controller.view.subviews.first as? UITableView)
    #expect(tableView.lines == ["Buy", "Apples", "Bread", "Milk"])

    tableView.touchRow(at: IndexPath(row: 2, section: 0))
    #expect(tableView.lines == ["Buy", "Apples", "Bread", "In the bag", "Milk"])
  }
}
