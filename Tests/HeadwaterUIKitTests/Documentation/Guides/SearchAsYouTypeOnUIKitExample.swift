import Foundation
import Headwater
import HeadwaterTesting
import HeadwaterUIKit
import Testing

/// The examples of the guide *Search as you type* on UIKit.
@MainActor
@Suite
struct SearchAsYouTypeOnUIKitExample {
  private let screen = ExampleScreen()

  #if !canImport(UIKit)
    // The parts of UIKit that connect a search field with a controller. The test double doesn't have them.

    class UITableViewController: HeadwaterUIKit.UITableViewController {
      let navigationItem = UINavigationItem()
    }

    @MainActor
    final class UINavigationItem {
      var searchController: UISearchController?
    }

    @MainActor
    final class UISearchController {
      final class SearchBar {
        var text: String?
      }

      let searchBar = SearchBar()
      var obscuresBackgroundDuringPresentation = true
      weak var searchResultsUpdater: (any UISearchResultsUpdating)?

      init(searchResultsController: HeadwaterUIKit.UIViewController?) {}
    }

    @MainActor
    protocol UISearchResultsUpdating: AnyObject {
      func updateSearchResults(for searchController: UISearchController)
    }
  #endif

  final class CitiesViewController: UITableViewController, UISearchResultsUpdating {
    private let cities = ArrayDataSource(["Amsterdam", "Athens", "Berlin", "Paris", "Rome", "São Paulo"])
    private lazy var found = cities.filter { [weak self] city in self?.isFound(city) ?? true }
    private lazy var list = TableViewAdapter(found) { configuration in
      configuration.register(style: .default) { cell, city in cell.textLabel?.text = city }
      configuration.statusViews.registerPages(.empty, icon: "magnifyingglass", title: "No Results")
    }
    private var query = "" { didSet { found.invalidate() } }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.bind(to: tableView)

      let search = UISearchController(searchResultsController: nil)
      search.obscuresBackgroundDuringPresentation = false
      search.searchResultsUpdater = self
      navigationItem.searchController = search
    }

    func updateSearchResults(for searchController: UISearchController) {
      query = searchController.searchBar.text ?? ""
    }

    private func isFound(_ city: String) -> Bool {
      query.isEmpty || city.localizedStandardContains(query)
    }
  }

  @Test
  func typingFiltersCities() throws {
    let controller = CitiesViewController()
    let tableView = try screen.table(of: controller)
    let search = try #require(controller.navigationItem.searchController)

    search.searchBar.text = "pa"
    search.searchResultsUpdater?.updateSearchResults(for: search)
    #expect(tableView.lines == ["Paris", "São Paulo"])

    search.searchBar.text = "pax"
    search.searchResultsUpdater?.updateSearchResults(for: search)
    #expect(tableView.lines == ["No Results"])
  }

  struct FoundCity: Identifiable, ListElement {
    let id: String
    let query: String
  }

  @MainActor
  final class CityModel {
    let cities = ArrayDataSource(["Amsterdam", "Paris", "São Paulo"])
    private(set) lazy var found = cities.filter { [weak self] city in
      self.map { $0.query.isEmpty || city.localizedStandardContains($0.query) } ?? true
    }
    private(set) lazy var rows = found.map { [weak self] city in
      FoundCity(id: city, query: self?.query ?? "")
    }
    var query = "" {
      didSet {
        found.invalidate()
        rows.invalidate()
      }
    }
  }

  @Test
  func matchesAreHighlighted() throws {
    let tableView = screen.table()
    let model = CityModel()

    let list = TableViewAdapter(model.rows) { configuration in
      configuration.register(style: .default) { cell, city in
        let text = NSMutableAttributedString(string: city.id)
        if let match = city.id.range(of: city.query, options: [.caseInsensitive, .diacriticInsensitive]) {
          text.addAttribute(
            .font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(match, in: city.id))
        }
        cell.textLabel?.attributedText = text
      }
    }

    list.bind(to: tableView)
    model.query = "sao"
    tableView.layoutIfNeeded()
    let cell = tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    let text = try #require(cell?.textLabel?.attributedText)
    var range = NSRange()
    #expect(text.attribute(.font, at: 0, effectiveRange: &range) is UIFont)
    #expect(range.length == 3)
  }

  actor CityServer {
    private(set) var queries: [String] = []

    func cities(matching query: String) throws -> [String] {
      queries.append(query)
      return ["Amsterdam", "Paris"].filter { $0.lowercased().hasPrefix(query) }
    }
  }

  @MainActor
  final class CitySearch {
    private let server: CityServer
    private let clock: any Clock<Duration>
    private(set) lazy var results = makeResults()
    var query = "" { didSet { if query != oldValue { results.reload() } } }

    init(server: CityServer, clock: any Clock<Duration> = ContinuousClock()) {
      (self.server, self.clock) = (server, clock)
    }

    private func makeResults() -> LoadingDataSource<SingleSection, String> {
      LoadingDataSource { @MainActor [weak self, server, clock] _ in
        try await clock.sleep(for: .milliseconds(250))
        let cities = try await server.cities(matching: self?.query ?? "")
        return LoadResult(items: cities, isEnd: true)
      }
    }
  }

  @Test
  func serverReceivesOnlyLastQuery() async {
    let (server, clock) = (CityServer(), VirtualClock())
    let search = CitySearch(server: server, clock: clock)
    search.query = "a"
    search.query = "am"
    while search.results.state != .ended { await clock.advance(by: .milliseconds(250)) }
    #expect(await server.queries == ["am"])
    #expect(Array(search.results.snapshot.items) == ["Amsterdam"])
  }

  @MainActor
  final class WordSearch {
    let results = ArrayDataSource<String>()
    private let words: [String]
    private(set) var task: Task<Void, any Error>?

    var query = "" {
      didSet {
        task?.cancel()
        task = Task { [results, words, query] in
          let found = await Self.filter(words, by: query)
          try Task.checkCancellation()
          try await results.setItemsInBackground(found)
        }
      }
    }

    init(_ words: [String]) { self.words = words }

    @concurrent
    private static func filter(_ words: [String], by query: String) async -> [String] {
      words.filter { $0.localizedStandardContains(query) }
    }
  }

  @Test
  func wordsAreFilteredInBackground() async throws {
    let search = WordSearch(["fig", "pear", "plum"])
    search.query = "p"
    search.query = "pl"
    try await search.task?.value
    #expect(Array(search.results.items) == ["plum"])
  }
}
