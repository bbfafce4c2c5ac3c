#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting

  /// What happens to one list on the screen of a collection or table view. Its description is the string that replays it.
  struct UIKitCase: Hashable, Sendable {
    var rules: UpdateRules
    var look = UIKitLook()
    /// Whether the view asks for cells early.
    var prefetches = false
    /// Whether updates take time.
    var isAnimated = false
    /// The list at first.
    var list: FuzzList
    var steps: [UIKitStep] = []
  }

  extension UIKitCase: LosslessStringConvertible {
    /// For example `uikit.collection.hp/1=1,2/e1=2/t0`.
    var description: String {
      let options =
        "\(look)" + (prefetches ? "p" : "") + (isAnimated ? "a" : "")
      return (["uikit.\(rules.rawValue).\(options)", list.text] + steps.map(\.description))
        .joined(separator: "/")
    }

    init?(_ description: String) {
      let parts = description.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count >= 2, let list = FuzzList(text: parts[1]) else { return nil }
      let words = parts[0].split(separator: ".", omittingEmptySubsequences: false)
      guard words.count == 3, words[0] == "uikit", let rules = UpdateRules(rawValue: String(words[1])) else {
        return nil
      }
      let steps = parts.dropFirst(2).map { UIKitStep(String($0)) }
      guard !steps.contains(nil) else { return nil }
      self.init(
        rules: rules, look: UIKitLook(String(words[2])), prefetches: words[2].contains("p"),
        isAnimated: words[2].contains("a"), list: list,
        steps: steps.compactMap { $0 })
    }
  }

  extension UIKitCase: ShrinkableCase {
    var size: Int { list.size + steps.reduce(0) { $0 + 1 + ($1.list?.size ?? 0) } }

    var weight: Int {
      // What it takes to read it.
      steps.count * 1_000 + description.utf8.count + lists.reduce(0) { $0 + $1.size * 10 }
    }

    private var lists: [FuzzList] { [list] + steps.compactMap(\.list) }

    var simplerCases: [() -> UIKitCase] {
      var cases = withoutParts(of: \.steps)
      let items = Set(lists.flatMap { $0.flatMap { $0.items.map(\.id) } }).sorted()
      let sections = Set(lists.flatMap { $0.map(\.value.id) }).sorted()
      cases += sections.map { id in { everyList { $0.removeAll { $0.value.id == id } } } }
      cases += items.map { id in { everyList { $0.removeItem(id) } } }
      cases.append { everyList { list in for index in list.indices { list[index].value.content = 0 } } }
      for (number, step) in steps.enumerated() {
        guard let list = step.list else { continue }
        for id in items {
          cases.append { changed { $0.steps[number] = step.with(list.without(id)) } }
        }
      }
      return cases + [
        { changed { $0.look.hasHeaders = false } }, { changed { $0.prefetches = false } },
        { changed { $0.look.hasOwnSizes = false } }, { changed { $0.isAnimated = false } },
        { changed { $0.look.leavesOutEmptyHeaders = false } }, { changed { $0.look.hasOtherCells = false } },
      ]
    }

    private func changed(_ change: (inout UIKitCase) -> Void) -> UIKitCase {
      var copy = self
      change(&copy)
      return copy
    }

    private func everyList(_ change: (inout FuzzList) -> Void) -> UIKitCase {
      changed { copy in
        change(&copy.list)
        for (number, step) in steps.enumerated() {
          guard var list = step.list else { continue }
          change(&list)
          copy.steps[number] = step.with(list)
        }
      }
    }
  }

  extension FuzzList {
    mutating func removeItem(_ id: Int) {
      for section in indices { self[section].items.removeAll { $0.id == id } }
    }

    func without(_ id: Int) -> FuzzList {
      var copy = self
      copy.removeItem(id)
      return copy
    }
  }
#endif
