import Foundation
import Headwater
import HeadwaterUIKit
import Testing

/// Tests the lists of the articles' examples in ways that only the test double supports.
@Suite("The examples of the articles", .strictUIKit)
@MainActor
struct ExampleListTests {
  private let screen = ExampleScreen()

  #if !canImport(UIKit)
    @Test func swipeInCollectionDeletesItem() {
      let collectionView = screen.collection()
      let tasks = ArrayDataSource(["Milk", "Bread"])
      let list = CollectionViewAdapter(tasks) { configuration in
        configuration.register(UICollectionViewListCell.self) { cell, task in
          var content = cell.defaultContentConfiguration()
          content.text = task
          cell.contentConfiguration = content
        }
        configuration.allowsDeletion = true
      }
      var rows = UICollectionLayoutListConfiguration(appearance: .plain)
      rows.trailingSwipeActionsConfigurationProvider = { list.trailingSwipeActions(at: $0) }
      let layout = UICollectionViewCompositionalLayout.list(using: rows)
      collectionView.collectionViewLayout = layout
      list.bind(to: collectionView)

      layout.touchSwipeAction("Delete", at: IndexPath(item: 0, section: 0), leading: false)
      #expect(Array(tasks.items) == ["Bread"])
    }
  #endif

  @Test func fullIndexMapsMissingLettersToNextSection() {
    let tableView = screen.table()
    let names = ArrayDataSource(["Émile", "Ada", "3M", "Edith"])
    let letters = names.sort(by: <).sectionByInitial(of: { $0 }, letters: .latin)
    let list = TableViewAdapter(letters) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
      configuration.headerTitle { letter in letter }
      configuration.indexTitle { letter in letter }
      configuration.indexTitles = IndexLetters.latin.titles
    }
    list.bind(to: tableView)
    #expect(tableView.lines == ["A", "Ada", "E", "Edith", "Émile", "#", "3M"])
    #expect(tableView.askedForIndexTitles?.count == 27)
    #expect(tableView.askedForSection(ofIndexTitle: "C", at: 2) == 1)
  }

  @Test func indexListsSectionLetters() {
    let tableView = screen.table()
    let wizards = ArrayDataSource(["Tilda", "Oswin", "Ignace", "Old Dunstan"])
    let letters = wizards.sort(by: <).section { String($0.prefix(1)) }
    let list = TableViewAdapter(letters) { configuration in
      configuration.register(style: .default) { cell, wizard in cell.textLabel?.text = wizard }
      configuration.indexTitle { letter in letter }
    }
    list.bind(to: tableView)
    #expect(tableView.askedForIndexTitles == ["I", "O", "T"])
  }

  @Test func nonIncrementalPolicyReloads() throws {
    let tableView = screen.table()
    let names = ArrayDataSource(["Ada"])
    var outcomes: [UpdateOutcome] = []
    let list = TableViewAdapter(names) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
      configuration.policy.updates = .reloadData
    }
    list.bind(to: tableView)
    list.onUpdate = { outcomes.append($0.outcome) }
    try names.append("Grace")
    #expect(outcomes == [.reloadedByPolicy])
    #expect(tableView.lines == ["Ada", "Grace"])
  }
}
