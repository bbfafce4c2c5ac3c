import Headwater
import HeadwaterTesting

/// A list of components with the steps that change it and the host that displays it. The replay string is, for example,
/// `components.table.un.3.2/0=1,4/n-/j0/w2`.
struct ComponentCase: ListStepCase {
  var rules: UpdateRules
  /// A Boolean value that indicates whether the list is displayed in a view of the UIKit test double. If not, it is headless.
  var isThroughUIKit = false
  /// A Boolean value that indicates whether a change replaces earlier changes that haven't been displayed yet.
  var newestWins = false
  /// The number of items to display in one turn of the run loop.
  var itemsPerTurn = 1_000
  /// The number of items that fill the viewport.
  var viewportCapacity = 0
  /// The initial list.
  var list: FuzzList
  var steps: [ComponentStep] = []
}

extension ComponentCase {
  static let name = "components"
  static var options: Options { [("u", \.isThroughUIKit), ("n", \.newestWins)] }

  var words: [String] { [rules.rawValue, letters, "\(itemsPerTurn)", "\(viewportCapacity)"] }

  init?(words: [Substring], list: FuzzList) {
    guard words.count == 4, let rules = UpdateRules(rawValue: String(words[0])),
      let itemsPerTurn = Int(words[2]), let viewportCapacity = Int(words[3])
    else { return nil }
    self.init(rules: rules, itemsPerTurn: itemsPerTurn, viewportCapacity: viewportCapacity, list: list)
    setOptions(words[1])
  }

  var withoutSettings: [() -> ComponentCase] {
    [{ changed { $0.itemsPerTurn = 1_000 } }, { changed { $0.viewportCapacity = 0 } }]
  }
}
