import Foundation
import Headwater
import HeadwaterComponents
import HeadwaterSwiftUI
import HeadwaterUIKit
import Testing

// The app from the tutorial, with cells and components, in a module with default main-actor isolation.

final class GroceriesViewController: UIViewController {
  let groceries = ArrayDataSource([
    Grocery(id: 1, name: "Milk"), Grocery(id: 2, name: "Bread"), Grocery(id: 3, name: "Apples"),
  ])
  private lazy var sections = groceries.sort { $0.name < $1.name }
    .section { $0.isBought ? "In the bag" : "Buy" }
  private lazy var list = TableViewAdapter(sections) { [groceries] configuration in
    configuration.register(GroceryCell.self) { cell, grocery in cell.show(grocery) }
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

final class GroceryCell: UITableViewCell {
  private(set) var shown: String?

  func show(_ grocery: Grocery) { shown = grocery.name }
}

struct GroceryCard: ComposedComponent {
  let grocery: Grocery

  var body: any Component {
    StackComponent(.column(spacing: 4)) {
      TextComponent(grocery.name, maximumLines: 1)
    }
    .inset(12)
  }
}

extension ListTests {
  @Test
  func tableViewUpdatesWhenItemChangesSection() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = GroceriesViewController()
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    let table = try #require(controller.view.subviews.first as? UITableView)
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 1)
    let cell = table.cellForRow(at: IndexPath(row: 2, section: 0)) as? GroceryCell
    #expect(cell?.shown == "Milk")

    try controller.groceries.update(Grocery(id: 1, name: "Milk", isBought: true))
    #expect(table.numberOfSections == 2)
  }

  @Test
  func componentsAreLaidOutInBackground() async {
    let cards = ArrayDataSource([Grocery(id: 1, name: "Milk")]).components { GroceryCard(grocery: $0) }
    await cards.settle()
    #expect(cards.layout(at: ItemPosition(section: 0, item: 0)) != nil)
  }

  @Test
  func sourceContentsTracksSource() throws {
    let source = ArrayDataSource([Grocery(id: 1, name: "Milk")])
    let contents = SourceContents(source)
    try source.append(Grocery(id: 2, name: "Bread"))
    #expect(contents.numberOfItems == 2)
  }
}
