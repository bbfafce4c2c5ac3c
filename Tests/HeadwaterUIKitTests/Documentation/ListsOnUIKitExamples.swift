import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the article *Lists on UIKit* about the creation and appearance of lists.
@MainActor
struct ListsOnUIKitExamples {
  let screen = ExampleScreen()

  @Test
  func tableFollowsInsertionsAndRemovals() throws {
    let tableView = screen.table()

    let names = ArrayDataSource(["Ada", "Grace"])
    let list = TableViewAdapter(names) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
    }
    list.bind(to: tableView)
    #expect(tableView.lines == ["Ada", "Grace"])

    try names.insert("Barbara", at: 1)
    try names.remove(ids: ["Ada"])
    #expect(tableView.lines == ["Barbara", "Grace"])
  }

  @Test
  func controllerRetainsAdapter() {
    let controller = ContactsController()
    screen.window.rootViewController = controller

    #expect(controller.tableView.lines == ["Ada, London", "Grace, New York", "Barbara, Los Angeles"])
  }

  @Test
  func collectionShowsRegisteredCells() {
    let collectionView = screen.collection()
    let contacts = ArrayDataSource(Contact.examples)

    let list = CollectionViewAdapter(contacts) { configuration in
      configuration.register(ContactCell.self) { cell, contact in cell.nameLabel.text = contact.name }
    }
    list.bind(to: collectionView)

    #expect(collectionView.lines == ["Ada", "Grace", "Barbara"])
  }

  @Test
  func listCellsConfigureThemselves() {
    let tableView = screen.table()
    let contacts = ArrayDataSource(Contact.examples)

    let list = TableViewAdapter(contacts) { configuration in configuration.register(CityCell.self) }
    list.bind(to: tableView)

    #expect(tableView.lines.first == "Ada lives in London")
  }

  @Test
  func tableShowsContentConfigurations() {
    let tableView = screen.table()
    let contacts = ArrayDataSource(Contact.examples)

    let list = TableViewAdapter(contacts) { configuration in
      configuration.contentConfiguration { contact in
        var content = UIListContentConfiguration.subtitleCell()
        content.text = contact.name
        content.secondaryText = contact.city
        return content
      }
    }
    list.bind(to: tableView)

    #expect(tableView.lines == ["Ada, London", "Grace, New York", "Barbara, Los Angeles"])
  }

  @Test
  func predicateSelectsRegistration() {
    let tableView = screen.table()
    let contacts = ArrayDataSource([
      Contact(id: 1, name: "Ada", city: "London"), Contact(id: 2, name: "Grace"),
    ])

    let list = TableViewAdapter(contacts) { configuration in
      configuration.register(style: .subtitle) { cell, contact in
        cell.textLabel?.text = contact.name
        cell.detailTextLabel?.text = contact.city
      }
      .when { contact, _ in !contact.city.isEmpty }
      configuration.register(style: .default) { cell, contact in cell.textLabel?.text = contact.name }
    }
    list.bind(to: tableView)

    #expect(tableView.lines == ["Ada, London", "Grace"])
  }

  @Test
  func enumCaseSelectsRegistration() {
    let tableView = screen.table()

    let entries = ArrayDataSource<Entry>([.day("Monday"), .meeting(Meeting(id: 7, title: "Budget"))])
    let list = TableViewAdapter(entries) { configuration in
      configuration.register(DayCell.self, matching: \.day) { cell, day in
        cell.textLabel?.text = day.uppercased()
      }
      configuration.register(MeetingCell.self, matching: \.meeting) { cell, meeting in
        cell.textLabel?.text = meeting.title
      }
    }
    list.bind(to: tableView)

    #expect(tableView.lines == ["MONDAY", "Budget"])
    #expect(tableView.cellForRow(at: IndexPath(row: 1, section: 0)) is MeetingCell)
  }

  @Test
  func closureCreatesCells() {
    let tableView = screen.table()
    let entries = ArrayDataSource<Entry>([.day("Monday"), .meeting(Meeting(id: 7, title: "Budget"))])

    let list = TableViewAdapter(entries) { configuration in
      configuration.cellProvider { request, entry, _ in
        switch entry {
        case .day(let day):
          let cell = request.dequeue(DayCell.self)
          cell?.textLabel?.text = day
          return cell
        case .meeting(let meeting):
          let cell = request.dequeue(MeetingCell.self)
          cell?.textLabel?.text = meeting.title
          return cell
        }
      }
    }
    list.bind(to: tableView)

    #expect(tableView.lines == ["Monday", "Budget"])
  }

  @Test
  func uiKitRegistrationConfiguresCells() {
    let collectionView = screen.collection()
    let contacts = ArrayDataSource(Contact.examples)

    let registration = UICollectionView.CellRegistration<ContactCell, Contact> { cell, _, contact in
      cell.nameLabel.text = contact.name
    }
    let list = CollectionViewAdapter(contacts) { $0.register(registration) }
    list.bind(to: collectionView)

    #expect(collectionView.lines == ["Ada", "Grace", "Barbara"])
  }

  @Test
  func removingAndUnbindingCleanUpCells() throws {
    let collectionView = screen.collection()
    let contacts = ArrayDataSource(Contact.examples)
    let downloads = Downloads()

    let list = CollectionViewAdapter(contacts) { configuration in
      configuration.register(ContactCell.self) { cell, contact in
        cell.nameLabel.text = contact.name
        downloads.start(for: cell)
      }
      .onEndDisplaying { cell in downloads.cancel(for: cell) }
      .onPrepareForReuse { cell in cell.nameLabel.text = nil }
    }
    list.bind(to: collectionView)

    collectionView.layoutIfNeeded()
    #expect(downloads.running == 3)
    try contacts.remove(at: 0)
    collectionView.layoutIfNeeded()
    #expect(downloads.running == 2)
    list.unbind()
    #expect(downloads.running == 0)
  }

  @Test
  func updatedContactMovesToItsSection() throws {
    let tableView = screen.table(.grouped)
    let contacts = ArrayDataSource(Contact.examples)

    let cities = contacts.section { $0.city }
    let list = TableViewAdapter(cities) { configuration in
      configuration.register(style: .default) { cell, contact in cell.textLabel?.text = contact.name }
      configuration.headerTitle { city in city }
    }
    list.bind(to: tableView)

    #expect(tableView.lines == ["London", "Ada", "Los Angeles", "Barbara", "New York", "Grace"])

    try contacts.update(Contact(id: 2, name: "Grace", city: "London"))
    #expect(tableView.lines == ["London", "Ada", "Grace", "Los Angeles", "Barbara"])
  }

  @Test
  func collectionShowsRegisteredHeaders() {
    let collectionView = screen.collection()
    let cities = ArrayDataSource(Contact.examples).section { $0.city }

    let list = CollectionViewAdapter(cities) { configuration in
      configuration.register(ContactCell.self) { cell, contact in cell.nameLabel.text = contact.name }
      configuration.register(.header, HeadingView.self) { view, city in view.label.text = city }
      configuration.options.headerSize = CGSize(width: 320, height: 40)
    }
    list.bind(to: collectionView)

    #expect(collectionView.lines == ["London", "Ada", "Los Angeles", "Barbara", "New York", "Grace"])
  }

  @Test
  func specificOptionsTakePrecedence() {
    let collectionView = screen.collection()
    let cities = ArrayDataSource(Contact.examples).section { $0.city }

    let list = CollectionViewAdapter(cities) { configuration in
      configuration.register(ContactCell.self) { cell, contact in cell.nameLabel.text = contact.name }
      configuration.options.itemSize = .fixed(CGSize(width: 100, height: 40))
      configuration.options.insets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      configuration.options.bySection { city, options in
        if city.hasPrefix("L") { options.insets = .zero }
      }
      configuration.options["London"].insets = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    }
    list.bind(to: collectionView)

    let places = (0..<3).map {
      collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: $0))?.frame
    }
    #expect(places[0] == CGRect(x: 20, y: 20, width: 100, height: 40))
    #expect(places[1] == CGRect(x: 0, y: 80, width: 100, height: 40))
    #expect(places[2] == CGRect(x: 10, y: 130, width: 100, height: 40))
  }

  @Test
  func rowHeightDependsOnItem() {
    let tableView = screen.table()
    let notes = ArrayDataSource(["Milk", "A note that is longer"])

    let list = TableViewAdapter(notes) { configuration in
      configuration.register(style: .default) { cell, note in cell.textLabel?.text = note }
      configuration.options.rowHeight = .each({ note in note.count > 10 ? 80 : 44 }, estimated: 44)
    }
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    #expect(tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height == 80)
  }
}

extension ListsOnUIKitExamples {
  final class ContactsController: UIViewController {
    let tableView = UITableView(frame: .zero, style: .plain)
    private let contacts = ArrayDataSource(Contact.examples)
    private lazy var list = TableViewAdapter(contacts) { configuration in
      configuration.register(style: .subtitle) { cell, contact in
        cell.textLabel?.text = contact.name
        cell.detailTextLabel?.text = contact.city
      }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.frame = view.bounds
      tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(tableView)
      list.bind(to: tableView)
    }
  }

  enum Entry: Identifiable, ListElement {
    case day(String)
    case meeting(Meeting)

    var id: String {
      switch self {
      case .day(let day): day
      case .meeting(let meeting): "meeting \(meeting.id)"
      }
    }
    var day: String? { if case .day(let day) = self { day } else { nil } }
    var meeting: Meeting? { if case .meeting(let meeting) = self { meeting } else { nil } }
  }

  struct Meeting: Equatable {
    let id: Int
    var title: String
  }

  final class DayCell: UITableViewCell {}
  final class MeetingCell: UITableViewCell {}

  @MainActor
  final class Downloads {
    private var cells: Set<ObjectIdentifier> = []
    var running: Int { cells.count }
    func start(for cell: ContactCell) { cells.insert(ObjectIdentifier(cell)) }
    func cancel(for cell: ContactCell) { cells.remove(ObjectIdentifier(cell)) }
  }
}
