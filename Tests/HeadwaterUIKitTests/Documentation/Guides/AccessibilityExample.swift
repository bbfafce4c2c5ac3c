import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the guide *Accessibility*.
@MainActor
struct AccessibilityExample {
  struct Dish: Identifiable, ListElement {
    let id: String
    var stars: Int
  }

  final class MenuViewController: UITableViewController {
    let menu = SectionedDataSource(sections: [
      ("Soups", [Dish(id: "Minestrone", stars: 4), Dish(id: "Gazpacho", stars: 5)]),
      ("Desserts", [Dish(id: "Tiramisu", stars: 3)]),
    ])
    private lazy var list = TableViewAdapter(menu) { configuration in
      configuration.register(style: .value1) { cell, dish in
        cell.textLabel?.text = dish.id
        cell.detailTextLabel?.text = String(repeating: "★", count: dish.stars)
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = dish.id
        cell.accessibilityValue = "\(dish.stars) of 5 stars"
      }
      configuration.headerTitle { course in course }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.bind(to: tableView)
    }
  }

  private let screen = ExampleScreen()

  @Test
  func valueFollowsItem() throws {
    let controller = MenuViewController(style: .plain)
    screen.window.rootViewController = controller
    #expect(controller.tableView.lines.prefix(2) == ["Soups", "Minestrone, ★★★★"])
    let cell = controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.accessibilityLabel == "Minestrone")
    #expect(cell?.accessibilityValue == "4 of 5 stars")

    try controller.menu.update(Dish(id: "Minestrone", stars: 2))
    #expect(cell?.accessibilityValue == "2 of 5 stars")
  }

  @Test
  func headerOfCollectionViewIsHeading() {
    let collectionView = screen.collection()
    let menu = SectionedDataSource(sections: [("Soups", ["Minestrone"])])
    let list = CollectionViewAdapter(menu) { configuration in
      configuration.contentConfiguration { dish in
        var content = UIListContentConfiguration.cell()
        content.text = dish
        return content
      }
      configuration.options.headerSize = CGSize(width: 320, height: 40)
      configuration.register(.header, HeadingView.self) { view, course in
        view.label.text = course
        view.label.accessibilityTraits = .header
      }
    }
    list.bind(to: collectionView)

    collectionView.layoutIfNeeded()
    let header = collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect((header as? HeadingView)?.label.accessibilityTraits == .header)
  }

  @Test
  func textWraps() throws {
    let tableView = screen.table()
    let notes = ArrayDataSource(["Rain", String(repeating: "Wind from the west. ", count: 5)])
    let list = TableViewAdapter(notes) { configuration in
      configuration.register(style: .default) { cell, note in
        cell.textLabel?.text = note
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        cell.textLabel?.adjustsFontForContentSizeCategory = true
        cell.textLabel?.numberOfLines = 0
      }
    }
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    let cells = (0..<2).map { tableView.cellForRow(at: IndexPath(row: $0, section: 0)) }
    #expect(try #require(cells[1]).frame.height > #require(cells[0]).frame.height)
  }

  @MainActor
  private final class Turns {
    var planned: [@MainActor () -> Void] = []

    func run() {
      let works = planned
      planned = []
      for work in works { work() }
    }
  }

  @Test
  func arrivalsAreAnnounced() throws {
    let tableView = screen.table()
    let turns = Turns()
    let orders = ArrayDataSource(["Minestrone"])
    let list = TableViewAdapter(orders) { configuration in
      configuration.register(style: .default) { cell, order in cell.textLabel?.text = order }
    }
    list.runLater = { _, work in turns.planned.append(work) }
    list.bind(to: tableView)

    list.anchoring = .bottom
    list.strings.newItems = { count in count == 1 ? "1 new order" : "\(count) new orders" }

    tableView.layoutIfNeeded()
    #if !canImport(UIKit)
      try HeadlessAccessibility.simulate(voiceOver: true) { user in
        try orders.append(contentsOf: ["Gazpacho", "Tiramisu"])
        for _ in 0..<3 { turns.run() }
        #expect(user.announcements.map(\.text) == ["2 new orders"])
      }
    #endif
  }
}
