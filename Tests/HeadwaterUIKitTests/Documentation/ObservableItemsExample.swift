import Headwater
import HeadwaterUIKit
import Observation
import Testing

@MainActor
@Observable
final class Match: Identifiable, ListElement {
  nonisolated let id: Int
  var score = "0:0"

  init(id: Int) { self.id = id }

  nonisolated static func == (left: Match, right: Match) -> Bool { left === right }
}

/// The example of the article *Lists on UIKit* about observable items.
@MainActor
struct ObservableItemsExample {
  let screen = ExampleScreen()

  @available(iOS 26, *)
  @Test
  func changedPropertyUpdatesItsCell() {
    let tableView = screen.table()

    let matches = ArrayDataSource([Match(id: 1), Match(id: 2)])
    let list = TableViewAdapter(matches) { configuration in
      configuration.register(style: .default) { cell, match in
        cell.configurationUpdateHandler = { cell, _ in
          cell.textLabel?.text = "Match \(match.id), \(match.score)"
        }
      }
    }
    list.bind(to: tableView)
    #expect(tableView.lines == ["Match 1, 0:0", "Match 2, 0:0"])

    matches.items[1].score = "1:0"
    #expect(tableView.lines == ["Match 1, 0:0", "Match 2, 1:0"])
  }
}
