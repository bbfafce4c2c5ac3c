import Headwater
import HeadwaterUIKit
import Testing

/// The UIKit example from the article *Operators*.
@MainActor
struct OperatorsOnUIKitExample {
  let screen = ExampleScreen()

  @Test
  func separatorsHaveCellsOfTheirOwn() throws {
    let words = ArrayDataSource(["apple", "avocado", "pear"])
    let rows = words.separated { previous, next in
      previous?.first == next?.first ? nil : next?.first
    }
    let tableView = screen.table()

    let list = TableViewAdapter(rows) { configuration in
      configuration.register(style: .default, matching: \.item) { cell, word in cell.textLabel?.text = word }
      configuration.register(style: .default, matching: \.separator) { cell, letter in
        cell.textLabel?.text = letter.uppercased()
      }
    }

    list.bind(to: tableView)
    #expect(tableView.lines == ["A", "apple", "avocado", "P", "pear"])
    try words.remove(at: 2)
    #expect(tableView.lines == ["A", "apple", "avocado"])
  }
}
