import Headwater
import HeadwaterTesting

/// A GTK list or grid with the steps that change it. The replay string is, for example, `gtk.list.ho.1/1=1,2/e1=2/t0s`.
struct GTKCase: ListStepCase {
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

extension GTKCase {
  static let name = "gtk"
  static var options: Options { Option.allCases.map { ($0.rawValue, \GTKCase.[$0]) } }

  /// A Boolean value that indicates whether an option is on.
  subscript(option: Option) -> Bool {
    get { options.contains(option) }
    set { if newValue { options.insert(option) } else { options.remove(option) } }
  }

  var words: [String] {
    [isGrid ? "grid" : "list", letters, selectionLimit == .max ? "all" : "\(selectionLimit)"]
  }

  init?(words: [Substring], list: FuzzList) {
    guard words.count == 3, ["list", "grid"].contains(words[0]),
      let limit = words[2] == "all" ? .max : Int(words[2])
    else { return nil }
    self.init(isGrid: words[0] == "grid", selectionLimit: limit, list: list)
    setOptions(words[1])
  }

  // Both names are equally long, but a list is simpler than a grid.
  var weight: Int { steps.count * 1_000 + description.utf8.count + size * 10 + (isGrid ? 1 : 0) }

  var withoutSettings: [() -> GTKCase] {
    [{ changed { $0.isGrid = false } }, { changed { $0.selectionLimit = 1 } }]
  }
}
