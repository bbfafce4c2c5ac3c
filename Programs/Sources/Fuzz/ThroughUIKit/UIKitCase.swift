#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting

  /// A list in a collection view or table view with the steps that change it. The description of a case is its replay string.
  struct UIKitCase: Hashable, Sendable {
    var rules: UpdateRules
    var look = UIKitLook()
    /// A Boolean value that indicates whether the view prefetches cells.
    var prefetches = false
    /// A Boolean value that indicates whether updates are animated.
    var isAnimated = false
    /// The initial list.
    var list: FuzzList
    var steps: [UIKitStep] = []
  }

  extension UIKitCase: LosslessStringConvertible {
    /// The replay string, such as `uikit.collection.hp/1=1,2/e1=2/t0`.
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
      // The weight is the amount of text that a person must read.
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
