import Headwater
import HeadwaterTesting

/// What happens to a list of components, and where it is shown. Its description is the string that replays it.
struct ComponentCase: Hashable, Sendable {
  var rules: UpdateRules
  /// Whether it is shown in a view of UIKit's double instead of one without a screen.
  var isThroughUIKit = false
  /// Whether a change takes the place of earlier ones that are not shown yet.
  var newestWins = false
  /// How many items are shown in one turn.
  var itemsPerTurn = 1_000
  /// How many items fill the viewport.
  var viewportCapacity = 0
  /// What is there at first.
  var list: FuzzList
  var steps: [ComponentStep] = []
}

extension ComponentCase: LosslessStringConvertible {
  /// For example `components.table.un.3.2/0=1,4/n-/j0/w2`.
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
