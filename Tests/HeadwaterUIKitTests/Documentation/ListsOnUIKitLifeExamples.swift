import Foundation
import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the article *Lists on UIKit* about updating, creating, and releasing lists.
@MainActor
struct ListsOnUIKitLifeExamples {
  let screen = ExampleScreen()

  func names(_ items: [String]) -> (ArrayDataSource<String>, TableViewAdapter<SingleSection, String>) {
    let names = ArrayDataSource(items)
    let list = TableViewAdapter(names) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
    }
    return (names, list)
  }

  @Test
  func emptyListShowsEmptyView() throws {
    let tableView = screen.table()
    let (names, list) = names([])

    let label = UILabel()
    label.text = "Nobody yet"
    label.textAlignment = .center
    list.emptyView = label
    list.bind(to: tableView)
    #expect(tableView.lines == ["Nobody yet"])

    try names.append("Ada")
    #expect(tableView.lines == ["Ada"])
  }

  @Test
  func loading() async {
    let tableView = screen.table()
    let feed = LoadingDataSource<SingleSection, String> { _ in LoadResult(items: [], isEnd: true) }

    let list = TableViewAdapter(feed) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
      configuration.statusViews.registerPages()
      configuration.statusViews.registerPages(.failed, title: "No connection", button: "Once more")
      configuration.statusViews.register(.empty, fillsList: false, create: { UILabel() }) { label, _, _ in
        label.text = "Nobody yet"
      }
      configuration.loadMore()
    }
    list.bind(to: tableView)
    feed.load()
    #expect(tableView.lines == ["Loading…"])
    while feed.state == .loading { await Task.yield() }
    #expect(tableView.lines == ["Nobody yet"])
  }

  @Test
  func sectionEndsLoadMore() async {
    let tableView = screen.table()
    let shop = LoadingDataSource(sections: ["Green", "Black"]) { shelf, offset in
      offset < 4 ? ["\(shelf) \(offset)", "\(shelf) \(offset + 1)"] : []
    }

    let list = TableViewAdapter(shop) { configuration in
      configuration.register(style: .default) { cell, tea in cell.textLabel?.text = tea }
      configuration.onReachSectionEnd { shelf in shop.load(section: shelf) }
    }
    var later: [@MainActor () -> Void] = []
    list.runLater = { _, work in later.append(work) }
    list.bind(to: tableView)
    for load in shop.loadSections() { await load.value }
    for _ in 0..<3 {
      tableView.layoutIfNeeded()
      let turn = later
      later = []
      for work in turn { work() }
    }
    while shop.state(ofSection: "Black") == .loading { await Task.yield() }
    #expect(Array(shop.snapshot.items(inSection: 1)) == ["Black 0", "Black 1", "Black 2", "Black 3"])
  }

  @Test
  func updatesAcceptRowAnimations() throws {
    let tableView = screen.table()
    let names = ArrayDataSource(["Ada"])

    let list = TableViewAdapter(names) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
      configuration.rowAnimations = RowAnimations(.fade)
    }
    list.bind(to: tableView)

    try names.append("Grace")
    try UpdateContext(rowAnimations: RowAnimations(insertion: .left)).perform {
      try names.append("Barbara")
    }
    try names.perform(context: UpdateContext(animated: false)) { names in
      try names.append("Katherine", toSection: 0)
    }

    #expect(tableView.lines == ["Ada", "Grace", "Barbara", "Katherine"])
  }

  @Test
  func reloadingPolicyReloadsInsteadOfAnimating() throws {
    let tableView = screen.table()
    let names = ArrayDataSource(["Ada"])
    var updates = 0

    let list = TableViewAdapter(names) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
      configuration.policy.updates = .reloadData
    }
    list.bind(to: tableView)

    list.onUpdate = { _ in updates += 1 }
    try names.append("Grace")
    #expect(updates == 1)
    #expect(tableView.lines == ["Ada", "Grace"])
  }

  @Test
  func waitingForUpdateAllowsScrollingToItem() async throws {
    let tableView = screen.table()
    let (names, list) = names(["Ada"])
    list.bind(to: tableView)

    try names.append("Grace")
    await list.updatesFinished()
    list.scroll(toItem: "Grace")

    #expect(tableView.cellForRow(at: IndexPath(row: 1, section: 0)) != nil)
  }

  @Test
  func onUpdateReportsItemCounts() throws {
    let tableView = screen.table()
    let (names, list) = names(["Ada"])
    list.bind(to: tableView)
    let title = UILabel()

    list.onUpdate = { update in title.text = "\(update.itemCounts.after) names" }
    try names.append("Grace")

    #expect(title.text == "2 names")
  }

  @Test
  func restoredStateKeepsScrollPositionAndSelection() throws {
    let data: Data
    do {
      let tableView = screen.table()
      let (_, list) = names((1...100).map { "Name \($0)" })
      list.bind(to: tableView)
      list.select(["Name 52"])
      list.scroll(toItem: "Name 50")

      data = try JSONEncoder().encode(list.restoration)
    }

    let tableView = screen.table()
    let (names, list) = names([])
    list.bind(to: tableView)

    list.restoration = try JSONDecoder().decode(ListRestoration<SingleSection, String>.self, from: data)
    try names.setItems((1...100).map { "Name \($0)" })

    #expect(tableView.lines.first == "Name 50")
    #expect(tableView.indexPathForSelectedRow == IndexPath(row: 51, section: 0))
  }

  @Test
  func chatFollowsEndAndScrollsToAwaitedItem() throws {
    let tableView = screen.table()
    let (names, list) = names((1...100).map { "Name \($0)" })

    list.anchoring = .bottom
    list.bind(to: tableView)

    try names.append(contentsOf: ["Ada", "Grace", "Barbara"])

    #expect(tableView.lines.last == "Barbara")
    list.scroll(toItem: "Katherine", waits: true)

    #expect(list.awaitedItem == "Katherine")
    try names.insert("Katherine", at: 0)
    #expect(tableView.lines.first == "Katherine")
  }

  @Test
  func chatThatAnimatesFollowsEnd() throws {
    let tableView = screen.table()
    let (names, list) = names((1...100).map { "Name \($0)" })

    list.anchoring = .bottom
    list.anchoring.animatesFollowing = true

    list.bind(to: tableView)
    tableView.layoutIfNeeded()
    try names.append("Ada")
    #expect(list.scrollActivity == .following)
  }

  @Test
  func delegateReceivesScrolling() {
    let tableView = screen.table()
    let (_, list) = names(["Ada"])
    let scrolling = ScrollWatch()

    list.delegate = scrolling
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    tableView.contentOffset.y += 10
    #expect(scrolling.offset == 10)
  }

  @Test
  func oneSourceDrivesTableAndCollection() throws {
    let (tableView, collectionView) = (screen.table(), screen.collection())

    let contacts = ArrayDataSource(Contact.examples)
    let rows = TableViewAdapter(contacts) { configuration in
      configuration.register(style: .default) { cell, contact in cell.textLabel?.text = contact.name }
    }
    let grid = CollectionViewAdapter(contacts) { configuration in
      configuration.register(ContactCell.self) { cell, contact in cell.nameLabel.text = contact.city }
    }
    rows.bind(to: tableView)
    grid.bind(to: collectionView)

    try contacts.remove(ids: [2])
    #expect(tableView.lines == ["Ada", "Barbara"])
    #expect(collectionView.lines == ["London", "Los Angeles"])
  }

  @Test
  func oneConfigurationServesSeveralSources() {
    let (first, second) = (screen.table(), screen.table())

    var rows = TableConfiguration<SingleSection, String>()
    rows.register(style: .default) { cell, name in cell.textLabel?.text = name }
    rows.allowsDeletion = true

    let friends = TableViewAdapter(ArrayDataSource(["Ada"]), configuration: rows)
    let family = TableViewAdapter(ArrayDataSource(["Grace"]), configuration: rows)
    friends.bind(to: first)
    family.bind(to: second)

    #expect(first.lines == ["Ada"])
    #expect(second.lines == ["Grace"])
  }

  @Test
  func viewReturningToWindowShowsMissedUpdates() throws {
    let tableView = screen.table()
    let (names, list) = names(["Ada"])
    list.bind(to: tableView)

    tableView.removeFromSuperview()
    try names.append("Grace")
    screen.window.addSubview(tableView)

    #expect(tableView.lines == ["Ada", "Grace"])
  }

  @Test
  func releasingViewUnbindsAdapter() throws {
    let (names, list) = names(["Ada"])
    weak var gone: UITableView?
    autoreleasepool {
      let tableView = UITableView(frame: screen.window.bounds, style: .plain)
      list.bind(to: tableView)
      gone = tableView
    }

    #expect(gone == nil)
    #expect(!list.isBound)
    try names.append("Grace")
  }

  @Test
  func takenViewUnbindsFirstAdapter() throws {
    let tableView = screen.table()
    let (names, list) = names(["Ada"])
    let (_, other) = self.names(["Alan"])
    list.bind(to: tableView)
    var reported: [Diagnostic] = []

    list.report = { reported.append($0) }
    other.bind(to: tableView)
    try names.append("Grace")

    #expect(tableView.lines == ["Alan"])
    #expect(!list.isBound)
    #expect(reported.count == 1)
  }

  @Test
  func viewDoesNotRetainAdapter() {
    let tableView = screen.table()
    weak var gone: TableViewAdapter<SingleSection, String>?
    do {
      let (_, list) = names(["Ada"])
      list.bind(to: tableView)
      gone = list
    }

    #expect(gone == nil)
    #expect(tableView.lines.isEmpty)
  }

  @Test
  func selectionHandlerMayModifySource() async throws {
    let tableView = screen.table()
    let tasks = ArrayDataSource(["Milk", "Bread"])

    let list = TableViewAdapter(tasks) { configuration in
      configuration.register(style: .default) { cell, task in cell.textLabel?.text = task }
      configuration.onSelect { task in try? tasks.remove(ids: [task]) }
    }
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    tableView.touchRow(at: IndexPath(row: 0, section: 0))
    await list.updatesFinished()
    #expect(tableView.lines == ["Bread"])
  }

  @Test
  func genericFunctionConfiguresTableAndCollection() throws {
    let (tableView, collectionView) = (screen.table(), screen.collection())
    let people = ArrayDataSource(["Ada", "Grace"])

    func showNames<View: ListHostView>(in list: inout ListConfiguration<View, SingleSection, String>) {
      list.contentConfiguration { name in
        var content = UIListContentConfiguration.cell()
        content.text = name
        return content
      }
    }

    let rows = TableViewAdapter(people) { configuration in showNames(in: &configuration) }
    let grid = CollectionViewAdapter(people) { configuration in showNames(in: &configuration) }

    rows.bind(to: tableView)
    grid.bind(to: collectionView)
    tableView.layoutIfNeeded()
    collectionView.layoutIfNeeded()
    let contents =
      tableView.visibleCells.map(\.contentConfiguration)
      + collectionView.visibleCells.map(\.contentConfiguration)
    let texts = contents.map { ($0 as? UIListContentConfiguration)?.text ?? "" }
    #expect(texts.sorted() == ["Ada", "Ada", "Grace", "Grace"])
  }

  @Test
  func updateLogRecordsReloadAndUpdate() throws {
    let tableView = screen.table()
    let names = ArrayDataSource(["Ada"])
    var rows = TableConfiguration<SingleSection, String>()
    rows.register(style: .default) { cell, name in cell.textLabel?.text = name }

    let log = UpdateLog(capacity: 100)
    let list = TableViewAdapter(names, configuration: rows, log: log)
    list.bind(to: tableView)
    try names.append("Grace")

    #expect(log.entries.map(\.isReload) == [true, false])
  }
}

extension ListsOnUIKitLifeExamples {
  final class ScrollWatch: NSObject, UITableViewDelegate {
    private(set) var offset: CGFloat = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offset = scrollView.contentOffset.y
    }
  }
}
