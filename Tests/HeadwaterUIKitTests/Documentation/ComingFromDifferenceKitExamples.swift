import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the article *Coming from DifferenceKit*.
@MainActor
struct ComingFromDifferenceKitExamples {
  @Test
  func settingSectionsMovesTeamsAndPlayers() throws {
    let tableView = ExampleScreen().table()
    let teams = Teams(in: tableView)
    try teams.show([("Reds", [Player(id: 4, name: "Ada")]), ("Blues", [])])
    #expect(tableView.lines == ["Reds", "Ada", "Blues"])

    try teams.show([("Blues", [Player(id: 4, name: "Ada L.")]), ("Reds", [Player(id: 7, name: "Grace")])])
    #expect(tableView.lines == ["Blues", "Ada L.", "Reds", "Grace"])
  }

  @Test
  func changesetContainsInsertionsMovesAndUpdates() throws {
    let old = [Player(id: 4, name: "Ada"), Player(id: 7, name: "Grace")]
    let new = [Player(id: 7, name: "Grace"), Player(id: 4, name: "Ada L."), Player(id: 9, name: "Barbara")]
    let changes = try new.changeset(from: old)

    #expect(changes.insertedItems.count == 1)
    #expect(changes.movedItems.count == 1)
    #expect(changes.updatedItems.count == 1)
  }
}

extension ComingFromDifferenceKitExamples {
  struct Player: Identifiable, ListElement {
    let id: Int
    var name: String
  }

  @MainActor
  final class Teams {
    let teams = SectionedDataSource<String, Player>()
    private let list: TableViewAdapter<String, Player>

    init(in tableView: UITableView) {
      list = TableViewAdapter(teams) { configuration in
        configuration.register(style: .default) { cell, player in cell.textLabel?.text = player.name }
        configuration.headerTitle { team in team }
      }
      list.bind(to: tableView)
    }

    func show(_ new: [(String, [Player])]) throws {
      try teams.setSections(new)
    }
  }
}
