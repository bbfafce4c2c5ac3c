import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the guide *Sections, headers, and index*.
@MainActor
struct SectionsHeadersAndIndexExample {
  final class ContactsViewController: UITableViewController {
    let names = ArrayDataSource(["Émile", "Ada", "Grace", "Edith", "Alan", "3M"])
    private lazy var letters = names.sort(by: { $0 }, using: .localizedStandard)
      .sectionByInitial(of: { $0 })
    private lazy var list = TableViewAdapter(letters) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
      configuration.headerTitle { letter in letter }
      configuration.indexTitle { letter in letter }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.bind(to: tableView)
    }
  }

  private let screen = ExampleScreen()

  @Test
  func initialsAreHeaders() throws {
    let controller = ContactsViewController(style: .plain)
    screen.window.rootViewController = controller
    #expect(
      controller.tableView.lines.prefix(9) == ["A", "Ada", "Alan", "E", "Edith", "Émile", "G", "Grace", "#"])
    #if !canImport(UIKit)
      #expect(controller.tableView.sectionIndexTitles == ["A", "E", "G", "#"])
    #endif

    try controller.names.remove(ids: ["Grace"])
    try controller.names.append("Barbara")
    #expect(controller.tableView.lines.prefix(5) == ["A", "Ada", "Alan", "B", "Barbara"])
  }

  enum State: Int, ListElement { case open, shipped, returned }

  struct Order: Identifiable, ListElement {
    let id: Int
    var state: State
  }

  @Test
  func ordersAreGroupedByState() throws {
    let tableView = screen.table()
    let orders = ArrayDataSource([
      Order(id: 1, state: .shipped), Order(id: 2, state: .open), Order(id: 3, state: .shipped),
    ])

    let states = orders.section(by: { $0.state }, order: { $0.rawValue < $1.rawValue })
    let list = TableViewAdapter(states) { configuration in
      configuration.register(style: .default) { cell, order in
        cell.textLabel?.text = "Order \(order.id)"
      }
      configuration.headerTitle { state, place in "\(state): \(place.numberOfItems)" }
    }
    list.bind(to: tableView)

    #expect(tableView.lines == ["open: 1", "Order 2", "shipped: 2", "Order 1", "Order 3"])
    try orders.update(Order(id: 2, state: .shipped))
    #expect(tableView.lines == ["shipped: 3", "Order 1", "Order 2", "Order 3"])
  }

  struct Album: Identifiable, ListElement {
    let id: Int
    var title: String
    var year: Int
  }

  @Test
  func sectionsHaveTheirOwnData() throws {
    let tableView = screen.table()

    let albums = SectionedDataSource(sections: [
      (Album(id: 1, title: "Morning", year: 1998), ["Overture", "Waltz"]),
      (Album(id: 2, title: "Evening", year: 2003), ["Fugue"]),
    ])
    let list = TableViewAdapter(albums) { configuration in
      configuration.register(style: .default) { cell, track in cell.textLabel?.text = track }
      configuration.register(.header, UITableViewHeaderFooterView.self) { header, album in
        header.textLabel?.text = "\(album.title), \(album.year)"
      }
      configuration.footerTitle { _, place in "Tracks: \(place.numberOfItems)" }
    }
    list.bind(to: tableView)

    #expect(
      tableView.lines == [
        "Morning, 1998", "Overture", "Waltz", "Tracks: 2", "Evening, 2003", "Fugue", "Tracks: 1",
      ])

    try albums.append("Coda", toSection: 1)
    try albums.updateSection(Album(id: 1, title: "Sunrise", year: 1998))
    try albums.moveSection(from: 1, to: 0)

    #expect(
      tableView.lines == [
        "Evening, 2003", "Fugue", "Coda", "Tracks: 2", "Sunrise, 1998", "Overture", "Waltz", "Tracks: 2",
      ])
  }

  @Test
  func collectionViewShowsHeaders() {
    let collectionView = screen.collection()
    let letters = ArrayDataSource(["Ada", "Grace"]).section { String($0.prefix(1)) }

    let list = CollectionViewAdapter(letters) { configuration in
      configuration.contentConfiguration { name in
        var content = UIListContentConfiguration.cell()
        content.text = name
        return content
      }
      configuration.register(.header, UICollectionViewListCell.self) { header, letter in
        var content = UIListContentConfiguration.cell()
        content.text = letter
        header.contentConfiguration = content
      }
    }
    collectionView.collectionViewLayout = list.listLayout(appearance: .plain)
    list.bind(to: collectionView)

    #expect(collectionView.lines == ["A", "Ada", "G", "Grace"])
  }

  @Test
  func indexShowsWholeAlphabet() {
    let tableView = screen.table()
    let letters = ArrayDataSource(["Ada", "Grace"]).sectionByInitial(of: { $0 }, letters: .latin)
    let list = TableViewAdapter(letters) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
      configuration.indexTitle { letter in letter }
      configuration.indexTitles = IndexLetters.latin.titles
    }
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    #if !canImport(UIKit)
      #expect(tableView.sectionIndexTitles?.count == 27)
    #endif
    #expect(list.displayed.numberOfSections == 2)
  }
}
