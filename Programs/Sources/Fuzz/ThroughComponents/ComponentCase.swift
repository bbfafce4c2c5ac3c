import Headwater
import HeadwaterTesting

/// A list of components with the steps that change it and the host that displays it. The description of a case is its replay
/// string.
struct ComponentCase: Hashable, Sendable {
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

extension ComponentCase: LosslessStringConvertible {
  /// The replay string, such as `components.table.un.3.2/0=1,4/n-/j0/w2`.
  var description: String {
    let options = (isThroughUIKit ? "u" : "") + (newestWins ? "n" : "")
    let head = "components.\(rules.rawValue).\(options).\(itemsPerTurn).\(viewportCapacity)"
    return ([head, list.text] + steps.map(\.description)).joined(separator: "/")
  }

  init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2, let list = FuzzList(text: parts[1]) else { return nil }
    let words = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard words.count == 5, words[0] == "components", let rules = UpdateRules(rawValue: String(words[1])),
      let itemsPerTurn = Int(words[3]), let viewportCapacity = Int(words[4])
    else { return nil }
    let steps = parts.dropFirst(2).map { ComponentStep(String($0)) }
    guard !steps.contains(nil) else { return nil }
    self.init(
      rules: rules, isThroughUIKit: words[2].contains("u"), newestWins: words[2].contains("n"),
      itemsPerTurn: itemsPerTurn, viewportCapacity: viewportCapacity, list: list,
      steps: steps.compactMap { $0 })
  }
}

extension ComponentCase: ShrinkableCase {
  var size: Int { list.size + steps.reduce(0) { $0 + 1 + ($1.list?.size ?? 0) } }

  var weight: Int { steps.count * 1_000 + description.utf8.count + size * 10 }

  var simplerCases: [() -> ComponentCase] {
    var cases = withoutParts(of: \.steps)
    let lists = [list] + steps.compactMap(\.list)
    for id in Set(lists.flatMap { $0.flatMap { $0.items.map(\.id) } }).sorted() {
      cases.append {
        everyList { list in for part in list.indices { list[part].items.removeAll { $0.id == id } } }
      }
    }
    for id in Set(lists.flatMap { $0.map(\.value.id) }).sorted() {
      cases.append { everyList { $0.removeAll { $0.value.id == id } } }
    }
    return cases + [
      { changed { $0.newestWins = false } }, { changed { $0.itemsPerTurn = 1_000 } },
      { changed { $0.viewportCapacity = 0 } },
    ]
  }

  private func changed(_ change: (inout ComponentCase) -> Void) -> ComponentCase {
    var copy = self
    change(&copy)
    return copy
  }

  private func everyList(_ change: (inout FuzzList) -> Void) -> ComponentCase {
    changed { copy in
      change(&copy.list)
      for number in copy.steps.indices {
        guard var list = copy.steps[number].list else { continue }
        change(&list)
        copy.steps[number].list = list
      }
    }
  }
}
