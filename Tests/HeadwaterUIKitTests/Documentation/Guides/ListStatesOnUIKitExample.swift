import Foundation
import Headwater
import HeadwaterUIKit
import Testing

private struct Person: Identifiable, ListElement {
  let id: Int
  let name: String
}

/// A server that fails once, and then returns no contacts.
private actor ContactServer {
  private var hasFailed = false

  func contacts() throws -> [Person] {
    defer { hasFailed = true }
    if !hasFailed { throw NoConnection() }
    return []
  }
}

private struct NoConnection: LocalizedError {
  var errorDescription: String? { "Check your internet connection." }
}

private final class ContactsViewController: UITableViewController {
  private let contacts: LoadingDataSource<SingleSection, Person>
  private lazy var list = TableViewAdapter(contacts) { configuration in
    configuration.register(style: .default) { cell, contact in cell.textLabel?.text = contact.name }
    configuration.statusViews.registerPages()
    configuration.statusViews.registerPages(
      .empty, icon: "person.2", title: "No Contacts", hint: "People you add appear here.")
    configuration.statusViews.registerPages(.failed, icon: "wifi.slash", title: "No Connection")
  }

  init(server: ContactServer) {
    contacts = LoadingDataSource { _ in LoadResult(items: try await server.contacts(), isEnd: true) }
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.bind(to: tableView)
  }
}

/// The examples of the guide *Empty, loading, and failed states* on UIKit.
@MainActor
@Suite
struct ListStatesOnUIKitExample {
  private let screen = ExampleScreen()

  /// Returns the configuration of the page that a table shows.
  private func page(in tableView: UITableView) -> UIContentUnavailableConfiguration? {
    tableView.layoutIfNeeded()
    let pages = tableView.subviews.compactMap { $0 as? UIContentUnavailableView }
    return pages.first { !$0.isHidden }?.configuration as? UIContentUnavailableConfiguration
  }

  @Test
  func pagesFollowState() async throws {
    let tableView = try screen.table(of: ContactsViewController(server: ContactServer()))
    await screen.wait { page(in: tableView)?.text == "No Connection" }
    #expect(page(in: tableView)?.secondaryText == "Check your internet connection.")

    page(in: tableView)?.buttonProperties.primaryAction?.performWithSender(nil, target: nil)
    await screen.wait { page(in: tableView)?.text == "No Contacts" }
    #expect(page(in: tableView)?.secondaryText == "People you add appear here.")
  }

  @Test
  func emptyPageNamesQuery() throws {
    let tableView = screen.table()
    let names = ArrayDataSource(["Ada", "Grace"])
    @MainActor final class Search { var query = "" }
    let search = Search()
    let found = names.filter { name in name.hasPrefix(search.query) }
    let list = TableViewAdapter(found) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
    }
    list.bind(to: tableView)
    search.query = "X"
    let query = search.query

    list.statusViews.registerPages(.empty, icon: "magnifyingglass", title: "No Results for “\(query)”")
    found.invalidate()

    #expect(page(in: tableView)?.text == "No Results for “X”")
  }

  @Test
  func ownViewsShowStates() async {
    let tableView = screen.table()
    let server = ContactServer()
    let contacts = LoadingDataSource<SingleSection, Person> { _ in
      LoadResult(items: try await server.contacts(), isEnd: true)
    }
    let list = TableViewAdapter(contacts) { configuration in
      configuration.register(style: .default) { cell, contact in cell.textLabel?.text = contact.name }

      configuration.statusViews.register(.empty, create: { UILabel() }) { label, _, _ in
        label.text = "No contacts yet"
        label.textAlignment = .center
      }
      configuration.statusViews.register(.failed, create: { RetryView() }) { view, error, retry in
        view.label.text = error?.localizedDescription
        view.onTap = retry
      }
    }
    list.bind(to: tableView)
    await screen.wait { list.status == .failed }
    #expect(tableView.lines == ["Check your internet connection."])

    (list.statusView as? RetryView)?.onTap()
    await screen.wait { list.status == .empty }
    #expect(tableView.lines == ["No contacts yet"])
  }

  /// A view with a label that the user can tap.
  final class RetryView: UIView {
    let label = UILabel()
    var onTap: @MainActor () -> Void = {}

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test
  func loaderOfAppShowsItsState() async {
    let tableView = screen.table()
    let server = ContactServer()
    let contacts = ArrayDataSource<Person>()
    let list = TableViewAdapter(contacts) { configuration in
      configuration.register(style: .default) { cell, contact in cell.textLabel?.text = contact.name }
      configuration.statusViews.registerPages()
    }

    let loader = contacts.loader { _ in
      try await server.contacts()
    } put: { [contacts] found, _ in
      try contacts.setItems(found)
      return true  // There is nothing more to load.
    }
    list.loader = loader
    loader.startLoading(.refresh)

    list.bind(to: tableView)
    await screen.wait { list.status == .failed }
    #expect(page(in: tableView)?.text == "Could Not Load")
  }
}
