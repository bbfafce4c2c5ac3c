import Headwater
import HeadwaterTesting

/// A GTK list or grid with the steps that change it. The description of a case is its replay string.
struct GTKCase: Hashable, Sendable {
  /// An option of the view, represented by a letter in the replay string.
  enum Option: Character, CaseIterable, Hashable, Sendable {
    case headers = "h"
    case footers = "f"
    /// Only some sections have headers and footers.
    case someSections = "c"
    /// Items have individual heights.
    case ownHeights = "o"
    /// The scroll position is preserved relative to the first or the last visible row.
    case anchoredAtTop = "t"
    case anchoredAtBottom = "b"
    /// The list prefetches items that will soon be visible.
    case prefetches = "p"
  }

  var isGrid = false
  var options: Set<Option> = []
  /// The maximum number of selected items.
  var selectionLimit = 1
  /// The initial list.
  var list: FuzzList
  var steps: [GTKStep] = []

  /// Boolean values that indicate whether sections begin with a header row and end with a footer row.
  var hasHeaders: Bool { !isGrid && options.contains(.headers) }
  var hasFooters: Bool { !isGrid && options.contains(.footers) }
}

extension GTKCase: LosslessStringConvertible {
  /// The replay string, such as `gtk.list.ho.1/1=1,2/e1=2/t0s`.
  var description: String {
    let letters = String(Option.allCases.filter(options.contains).map(\.rawValue))
    let limit = selectionLimit == .max ? "all" : "\(selectionLimit)"
    return (["gtk.\(isGrid ? "grid" : "list").\(letters).\(limit)", list.text] + steps.map(\.description))
      .joined(separator: "/")
  }

  init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2, let list = FuzzList(text: parts[1]) else { return nil }
    let words = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard words.count == 4, words[0] == "gtk", ["list", "grid"].contains(words[1]),
      let limit = words[3] == "all" ? .max : Int(words[3])
    else { return nil }
    let options = words[2].map(Option.init)
    let steps = parts.dropFirst(2).map { GTKStep(String($0)) }
    guard !options.contains(nil), !steps.contains(nil) else { return nil }
    self.init(
      isGrid: words[1] == "grid", options: Set(options.compactMap { $0 }), selectionLimit: limit, list: list,
      steps: steps.compactMap { $0 })
  }
}

extension GTKCase: ShrinkableCase {
  var size: Int { list.size + steps.reduce(0) { $0 + 1 + ($1.list?.size ?? 0) } }

  var weight: Int {
    // The weight is the amount of text that a person must read.
    steps.count * 1_000 + description.utf8.count + lists.reduce(0) { $0 + $1.size * 10 }
      + (isGrid ? 1 : 0)
  }

  private var lists: [FuzzList] { [list] + steps.compactMap(\.list) }

  var simplerCases: [() -> GTKCase] {
    var cases = withoutParts(of: \.steps)
    let sections = Set(lists.flatMap { $0.map(\.value.id) }).sorted()
    let items = Set(lists.flatMap { $0.flatMap { $0.items.map(\.id) } }).sorted()
    cases += sections.map { id in { everyList { $0.removeAll { $0.value.id == id } } } }
    // Try to remove many items at once first, because each attempt takes several frames.
    cases += sequence(first: items.count) { $0 / 2 }.prefix { $0 > 0 }.flatMap { length in
      stride(from: 0, to: items.count, by: length).map { start in
        let gone = Set(items[start..<min(start + length, items.count)])
        return { everyList { $0.removeItems(gone) } }
      }
    }
    cases.append { everyList { list in for index in list.indices { list[index].value.content = 0 } } }
    for (number, step) in steps.enumerated() {
      guard let list = step.list else { continue }
      for id in list.allItems().map(\.id) {
        cases.append {
          changed {
            var shorter = list
            shorter.removeItems([id])
            $0.steps[number] = step.with(shorter)
          }
        }
      }
    }
    cases += options.map { option in { changed { $0.options.remove(option) } } }
    return cases + [{ changed { $0.isGrid = false } }, { changed { $0.selectionLimit = 1 } }]
  }

  private func changed(_ change: (inout GTKCase) -> Void) -> GTKCase {
    var copy = self
    change(&copy)
    return copy
  }

  private func everyList(_ change: (inout FuzzList) -> Void) -> GTKCase {
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
  fileprivate mutating func removeItems(_ gone: Set<Int>) {
    for section in indices { self[section].items.removeAll { gone.contains($0.id) } }
  }
}
