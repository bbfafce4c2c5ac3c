import Foundation
import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the guide *Preserve the scroll position* on UIKit.
@MainActor
@Suite
struct ScrollPositionOnUIKitExample {
  private let screen = ExampleScreen()

  struct Headline: Identifiable, ListElement {
    let id: Int
    var title: String { "Headline \(id)" }
  }

  final class NewsViewController: UITableViewController {
    private let news = ArrayDataSource((1...50).reversed().map { Headline(id: $0) })
    private lazy var list = TableViewAdapter(news) { configuration in
      configuration.register(style: .default) { cell, headline in cell.textLabel?.text = headline.title }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.anchoring = .top(staysAtStart: true)
      list.bind(to: tableView)
    }

    /// Called when news arrives. The rows that the user is reading stay where they are.
    func receive(_ headlines: [Headline]) throws {
      try news.insert(contentsOf: headlines, at: 0)
    }
  }

  @Test
  func newsAppearsAboveVisibleRows() throws {
    let controller = NewsViewController()
    let tableView = try screen.table(of: controller)
    tableView.contentOffset.y = 400
    let before = tableView.lines

    try controller.receive([Headline(id: 52), Headline(id: 51)])
    #expect(tableView.lines == before)
    #expect(tableView.contentOffset.y > 400)
  }

  @Test
  func listAtStartShowsNews() throws {
    let controller = NewsViewController()
    let tableView = try screen.table(of: controller)
    try controller.receive([Headline(id: 51)])
    #expect(tableView.lines.first == "Headline 51")
  }

  @Test
  func logFollowsItsEnd() throws {
    let tableView = screen.table()
    let lines = ArrayDataSource((1...50).map { "Line \($0)" })
    let list = TableViewAdapter(lines) { configuration in
      configuration.register(style: .default) { cell, line in cell.textLabel?.text = line }
    }
    list.bind(to: tableView)

    list.anchoring = .bottom
    list.showsUnseenCount = true
    list.scrollToEnd()

    try lines.append("Line 51")
    #expect(tableView.lines.contains("Line 51"))
  }

  @Test
  func restoredListShowsSameHeadline() throws {
    func makeList(_ news: ArrayDataSource<Headline>) -> TableViewAdapter<SingleSection, Headline> {
      TableViewAdapter(news) { configuration in
        configuration.register(style: .default) { cell, headline in cell.textLabel?.text = headline.title }
      }
    }
    let tableView = screen.table()
    var list = makeList(ArrayDataSource((1...50).map { Headline(id: $0) }))
    list.bind(to: tableView)
    tableView.layoutIfNeeded()
    list.scroll(toItem: 20)

    let data = try JSONEncoder().encode(list.restoration)

    let news = ArrayDataSource<Headline>()
    list = makeList(news)
    list.bind(to: tableView)

    list.restoration = try JSONDecoder().decode(ListRestoration<SingleSection, Int>.self, from: data)
    try news.setItems((1...60).map { Headline(id: $0) })

    #expect(tableView.lines.first == "Headline 20")
  }

  @Test
  func listScrollsToArrivingItem() throws {
    let tableView = screen.table()
    let news = ArrayDataSource((1...50).map { Headline(id: $0) })
    let list = TableViewAdapter(news) { configuration in
      configuration.register(style: .default) { cell, headline in cell.textLabel?.text = headline.title }
    }
    list.bind(to: tableView)
    tableView.layoutIfNeeded()

    list.scroll(toItem: 70, at: .center, waits: true)

    #expect(list.awaitedItem == 70)
    try news.append(contentsOf: (51...100).map { Headline(id: $0) })
    #expect(tableView.lines.contains("Headline 70"))
  }
}
