import Headwater
import HeadwaterUIKit
import Testing

/// The view controller of the article *Getting started*.
@MainActor
struct GettingStartedOnUIKitExample {
  @Test
  func contactsAreSortedAndSectioned() throws {
    let window = ExampleScreen().window
    let controller = ContactsController()
    window.rootViewController = controller
    let tableView = try #require(controller.view.subviews.first as? UITableView)

    #expect(tableView.lines == ["A", "Ada", "G", "Grace"])
    try controller.contacts.append(ContactsController.Contact(id: 3, name: "Barbara"))
    #expect(tableView.lines == ["A", "Ada", "B", "Barbara", "G", "Grace"])
  }

  final class ContactsController: UIViewController {
    struct Contact: Identifiable, ListElement {
      let id: Int
      var name: String
    }

    let contacts = ArrayDataSource([Contact(id: 1, name: "Grace"), Contact(id: 2, name: "Ada")])
    private let tableView = UITableView(frame: .zero, style: .plain)
    private lazy var sections = contacts.sort { $0.name < $1.name }.section { String($0.name.prefix(1)) }
    private lazy var list = TableViewAdapter(sections) { configuration in
      configuration.register(style: .default) { cell, contact in cell.textLabel?.text = contact.name }
      configuration.headerTitle { letter in letter }
      configuration.onSelect { contact in print("selected \(contact.name)") }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.frame = view.bounds
      tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(tableView)
      list.bind(to: tableView)
    }
  }
}
