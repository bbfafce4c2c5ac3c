import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the article *Coming from other libraries* that have counterparts in SSDataSources: sections.
@MainActor
struct SSDataSourcesSectionExamples {
  let screen = ExampleScreen()

  @Test
  func sectionsCanBeAppendedAndRemoved() throws {
    let tableView = screen.table()

    let elements = SectionedDataSource(sections: [("Gases", ["Helium"])])
    let list = TableViewAdapter(elements) { configuration in
      configuration.register(style: .default) { cell, element in cell.textLabel?.text = element }
      configuration.rowAnimations = RowAnimations(.middle)
    }
    list.bind(to: tableView)

    try elements.appendSection("Metals", items: ["Iron"])
    try elements.appendSection("Halogens", items: ["Chlorine", "Iodine"])
    try elements.appendSection("Rumours", items: ["Octarine"])
    #expect(tableView.lines == ["Helium", "Iron", "Chlorine", "Iodine", "Octarine"])

    try elements.removeSection(id: "Rumours")
    #expect(tableView.lines == ["Helium", "Iron", "Chlorine", "Iodine"])
  }

  @Test
  func headersAndFootersFollowSectionUpdates() async throws {
    let tableView = screen.table(.grouped)

    let shelves = SectionedDataSource(sections: [(Shelf(id: 1, title: "Top"), [1, 2])])
    let list = TableViewAdapter(shelves) { configuration in
      configuration.register(style: .default) { cell, number in cell.textLabel?.text = "\(number)" }
      configuration.headerTitle { shelf in shelf.title }
      configuration.footerTitle { shelf in shelf.note }
      configuration.options.headerHeight = 36
      configuration.options.footerHeight = 24
      configuration.allowsReordering = true
      configuration.allowsDeletion = true
    }
    list.bind(to: tableView)
    #expect(tableView.lines == ["Top", "1", "2", "No note"])
    #expect(tableView.rectForHeader(inSection: 0).height == 36)

    try shelves.appendSection(Shelf(id: 2, title: "Bottom", note: "Heavy"), items: [3])
    try shelves.insert(4, at: ItemPosition(section: 1, item: 0))
    #expect(tableView.lines == ["Top", "1", "2", "No note", "Bottom", "4", "3", "Heavy"])

    tableView.touchEditingControl(at: IndexPath(row: 0, section: 0))
    await list.updatesFinished()
    #expect(tableView.lines == ["Top", "2", "No note", "Bottom", "4", "3", "Heavy"])

    try shelves.updateSection(Shelf(id: 2, title: "Below", note: "Heavy"))
    #expect(tableView.lines.contains("Below"))
  }

  @Test
  func customHeaderClassShowsSection() {
    let tableView = screen.table()
    let shelves = SectionedDataSource(sections: [(Shelf(id: 1, title: "Top"), [1])])

    let list = TableViewAdapter(shelves) { configuration in
      configuration.register(style: .default) { cell, number in cell.textLabel?.text = "\(number)" }
      configuration.register(.header, ShelfHeader.self).withContext { view, shelf, place in
        view.textLabel?.text = "\(place.position.section + 1). \(shelf.title)"
      }
    }
    list.bind(to: tableView)

    #expect(tableView.lines == ["1. Top", "1"])
    #expect(tableView.headerView(forSection: 0) is ShelfHeader)
  }

  @Test
  func sectionsAreFoundByIdentity() throws {
    let shelves = SectionedDataSource(sections: [
      (Shelf(id: 1, title: "Top"), [1]), (Shelf(id: 2, title: "Bottom"), [2]),
    ])

    let index = try #require(shelves.snapshot.sectionIndex(of: 2))
    #expect(shelves.snapshot.section(at: index)?.title == "Bottom")

    try shelves.perform { shelves in
      try shelves.append(contentsOf: [3], toSectionID: 2)
      try shelves.moveSection(from: index, to: 0)
    }
    #expect(Array(shelves.snapshot.items) == [2, 3, 1])
  }

  @Test
  func emptySectionsRemainUnlessRemovalIsEnabled() throws {
    let tableView = screen.table()
    let shelves = SectionedDataSource(sections: [("Top", [1]), ("Bottom", [2])])
    let list = TableViewAdapter(shelves) { configuration in
      configuration.register(style: .default) { cell, number in cell.textLabel?.text = "\(number)" }
      configuration.headerTitle { shelf in shelf }
    }
    list.bind(to: tableView)

    try shelves.remove(ids: [1])
    #expect(tableView.lines == ["Top", "Bottom", "2"])

    shelves.removesEmptySections = true
    try shelves.remove(ids: [2])
    #expect(tableView.lines == ["Top"])
  }

  @Test
  func unloadedRowsShowPlaceholders() throws {
    let tableView = screen.table()

    let mails = SectionedDataSource<String, LoadingRow<Mail>>(sections: [("Inbox", [])])
    let list = TableViewAdapter(mails) { configuration in
      configuration.register(UITableViewCell.self, matching: \.item) { cell, mail in
        cell.textLabel?.text = mail.subject
      }
      configuration.register(style: .default, identifier: "waiting") { cell, _ in cell.textLabel?.text = "…" }
    }
    list.bind(to: tableView)

    try mails.perform { try $0.setNumberOfItems(3, inSection: 0) }
    #expect(tableView.lines == ["…", "…", "…"])

    try mails.replace(
      at: ItemPosition(section: 0, item: 1), with: .item(Mail(id: 1, subject: "Minutes")))
    #expect(tableView.lines == ["…", "Minutes", "…"])
  }

  @Test
  func collapsedSectionShowsLimitedItems() {
    let controller = ExpandingController()
    screen.window.rootViewController = controller

    #expect(controller.tableView.lines == ["1", "2", "3", "4", "5"])
  }

  @Test
  func expandingSectionShowsItsItems() {
    let tableView = screen.table()
    let shelves = SectionedDataSource(sections: [("Novels", ["Emma"]), ("Poems", ["Howl"])])

    let groups = shelves.expanding(isExpandedByDefault: false)
    let list = TableViewAdapter(groups) { configuration in
      configuration.register(style: .default) { cell, book in cell.textLabel?.text = book }
      configuration.headerTitle { group in group.section }
    }
    list.bind(to: tableView)

    #expect(tableView.lines == ["Novels", "Poems"])
    groups.expand("Poems")
    #expect(tableView.lines == ["Novels", "Poems", "Howl"])
  }

  @Test
  func initialsFormTableSections() {
    let tableView = screen.table()
    let wizards = ArrayDataSource(["Tilda", "Oswin", "Ignace", "Old Dunstan"])

    let letters = wizards.sort(by: <).section { String($0.prefix(1)) }
    let list = TableViewAdapter(letters) { configuration in
      configuration.register(style: .default) { cell, wizard in cell.textLabel?.text = wizard }
      configuration.headerTitle { letter in letter }
      configuration.indexTitle { letter in letter }
    }
    list.bind(to: tableView)

    #expect(tableView.lines == ["I", "Ignace", "O", "Old Dunstan", "Oswin", "T", "Tilda"])
  }
}

extension SSDataSourcesSectionExamples {
  final class ExpandingController: UIViewController {
    let tableView = UITableView(frame: .zero, style: .plain)
    private let numbers = SectionedDataSource([[1, 2, 3], [4, 5, 6]]).expanding { section, _ in 1 + section }
    private lazy var list = TableViewAdapter(numbers) { configuration in
      configuration.register(style: .default) { cell, number in cell.textLabel?.text = "\(number)" }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.frame = view.bounds
      tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(tableView)
      list.bind(to: tableView)
      numbers.collapse(1)
    }
  }

  struct Shelf: Identifiable, ListElement {
    let id: Int
    var title: String
    var note = "No note"
  }

  struct Mail: Identifiable, ListElement {
    let id: Int
    var subject: String
  }

  final class ShelfHeader: UITableViewHeaderFooterView {}
}
