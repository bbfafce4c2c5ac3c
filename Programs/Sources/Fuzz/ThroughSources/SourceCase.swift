import Headwater
import HeadwaterTesting

/// A list that may be expandable and whose data source may load or page, with the steps that change the list. The description
/// of a case is its replay string.
struct SourceCase: Hashable, Sendable {
  /// The origin of the list.
  enum Origin: String, CaseIterable, Sendable {
    /// A data source that loads its list.
    case loading
    /// A data source that loads some pages of a longer list.
    case paging
    /// A data source that contains the entire list.
    case plain
  }

  var rules: UpdateRules
  var origin: Origin
  /// A Boolean value that indicates whether the list is expandable.
  var expands: Bool
  /// A Boolean value that indicates whether sections have headers.
  var hasHeaders = false
  /// A Boolean value that indicates whether rows have different heights.
  var hasOwnHeights = false
  /// The initial list of the server or the data source.
  var list: FuzzList
  var steps: [SourceStep] = []
}

extension SourceCase: LosslessStringConvertible {
  /// The replay string, such as `source.table.loading.eh/0=1,4/lr/a0@0=1,4/t0`.
  var description: String {
    let options = (expands ? "e" : "") + (hasHeaders ? "h" : "") + (hasOwnHeights ? "s" : "")
    return (["source.\(rules.rawValue).\(origin.rawValue).\(options)", list.text] + steps.map(\.description))
      .joined(separator: "/")
  }

  init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2, let list = FuzzList(text: parts[1]) else { return nil }
    let words = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard words.count == 4, words[0] == "source", let rules = UpdateRules(rawValue: String(words[1])),
      let origin = Origin(rawValue: String(words[2]))
    else { return nil }
    let steps = parts.dropFirst(2).map { SourceStep(String($0)) }
    guard !steps.contains(nil) else { return nil }
    self.init(
      rules: rules, origin: origin, expands: words[3].contains("e"), hasHeaders: words[3].contains("h"),
      hasOwnHeights: words[3].contains("s"), list: list, steps: steps.compactMap { $0 })
  }
}

extension SourceCase: ShrinkableCase {
  var size: Int { list.size + steps.reduce(0) { $0 + 1 + ($1.list?.size ?? 0) } }

  var weight: Int { steps.count * 1_000 + description.utf8.count + size * 10 }

  var simplerCases: [() -> SourceCase] {
    var cases = withoutParts(of: \.steps)
    let lists = [list] + steps.compactMap(\.list)
    for id in Set(lists.flatMap { $0.flatMap { $0.items.map(\.id) } }).sorted() {
      cases.append { everyList { $0.removeElement(id) } }
    }
    for id in Set(lists.flatMap { $0.map(\.value.id) }).sorted() {
      cases.append { everyList { $0.removeAll { $0.value.id == id } } }
    }
    for (number, step) in steps.enumerated() {
      guard let list = step.list else { continue }
      for id in list.allItems().map(\.id) {
        cases.append { changed { $0.steps[number].list?.removeElement(id) } }
      }
    }
    return cases + [
      { changed { $0.hasHeaders = false } }, { changed { $0.hasOwnHeights = false } },
      { changed { $0.expands = false } },
    ]
  }

  private func changed(_ change: (inout SourceCase) -> Void) -> SourceCase {
    var copy = self
    change(&copy)
    return copy
  }

  private func everyList(_ change: (inout FuzzList) -> Void) -> SourceCase {
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

extension FuzzList {
  fileprivate mutating func removeElement(_ id: Int) {
    for section in indices { self[section].items.removeAll { $0.id == id } }
  }
}
