import Headwater
import HeadwaterUIKit
import Observation
import Testing

/// The examples of the guide *Show an array*.
@MainActor
struct ShowAnArrayExample {
  struct City: Identifiable, ListElement {
    let id: Int
    var name: String
    var country: String
  }

  final class CitiesViewController: UITableViewController {
    let cities = ArrayDataSource([
      City(id: 1, name: "Nairobi", country: "Kenya"),
      City(id: 2, name: "Lima", country: "Peru"),
      City(id: 3, name: "Oslo", country: "Norway"),
    ])
    private lazy var list = TableViewAdapter(cities) { configuration in
      configuration.register(style: .subtitle) { cell, city in
        cell.textLabel?.text = city.name
        cell.detailTextLabel?.text = city.country
      }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.bind(to: tableView)
    }
  }

  private let screen = ExampleScreen()

  @Test
  func tableFollowsEdits() throws {
    let controller = CitiesViewController(style: .plain)
    screen.window.rootViewController = controller
    let cities = controller.cities
    #expect(controller.tableView.lines == ["Nairobi, Kenya", "Lima, Peru", "Oslo, Norway"])

    try cities.append(City(id: 4, name: "Quito", country: "Ecuador"))
    try cities.update(City(id: 3, name: "Bergen", country: "Norway"))
    try cities.move(from: 3, to: 0)
    try cities.remove(ids: [1])

    #expect(controller.tableView.lines == ["Quito, Ecuador", "Lima, Peru", "Bergen, Norway"])

    let downloaded = [
      City(id: 3, name: "Bergen", country: "Norway"), City(id: 4, name: "Quito", country: "Ecuador"),
    ]
    try cities.setItems(downloaded)

    #expect(controller.tableView.lines == ["Bergen, Norway", "Quito, Ecuador"])
  }

  @Observable
  final class Trip {
    var stops = ["Lima", "Cusco"]
  }

  @Test
  func tableFollowsModel() async {
    let tableView = screen.table()
    let trip = Trip()

    let list = TableViewAdapter(ObservedDataSource(trip, \.stops)) { configuration in
      configuration.register(style: .default) { cell, stop in cell.textLabel?.text = stop }
    }
    list.bind(to: tableView)
    let changes = AsyncStream.makeStream(of: Void.self)
    list.onUpdate = { _ in changes.continuation.yield() }

    trip.stops.append("Arequipa")

    var shown = changes.stream.makeAsyncIterator()
    await shown.next()
    #expect(tableView.lines == ["Lima", "Cusco", "Arequipa"])
  }

  @Test
  func collectionViewShowsSameArray() {
    let collectionView = screen.collection()
    let cities = ArrayDataSource([City(id: 2, name: "Lima", country: "Peru")])

    let list = CollectionViewAdapter(cities) { configuration in
      configuration.contentConfiguration { city in
        var content = UIListContentConfiguration.subtitleCell()
        content.text = city.name
        content.secondaryText = city.country
        return content
      }
    }
    collectionView.collectionViewLayout = list.listLayout(appearance: .plain)
    list.bind(to: collectionView)

    #expect(collectionView.lines == ["Lima, Peru"])
  }

  @Test
  func emptyArrayShowsPage() throws {
    let tableView = screen.table()
    let names = ArrayDataSource<String>()

    let list = TableViewAdapter(names.sort(by: <)) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
      configuration.statusViews.registerPages(.empty, title: "No Cities")
    }
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    #expect(list.statusView != nil)
    try names.append(contentsOf: ["Oslo", "Lima"])
    #expect(tableView.lines == ["Lima", "Oslo"])
    #expect(list.statusView == nil)
  }
}
