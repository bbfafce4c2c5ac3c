import Headwater
import HeadwaterTesting

/// A GTK list that a screen reader reads, with the steps that change it. The replay string is, for example,
/// `spoken.outline.hl.1/1=1,2/o0/c/t0s`.
struct AccessibilityCase: ListStepCase {
  /// The kind of view.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case list, grid, outline
  }

  /// An option of the view, represented by a letter in the replay string.
  enum Option: Character, CaseIterable, Hashable, Sendable {
    case headers = "h"
    case footers = "f"
    /// Only some sections have headers and footers.
    case someSections = "c"
    /// The list has a section index.
    case index = "x"
    /// The children of an outline's nodes are loaded when the nodes are expanded.
    case loadsChildren = "l"
  }

  var kind = Kind.list
  var options: Set<Option> = []
  /// The maximum number of selected items.
  var selectionLimit = 1
  /// The initial list.
  var list: FuzzList
  var steps: [AccessibilityStep] = []

  /// Boolean values that indicate whether sections begin with a header row and end with a footer row.
  var hasHeaders: Bool { kind != .grid && options.contains(.headers) }
  var hasFooters: Bool { kind != .grid && options.contains(.footers) }

  /// Returns a Boolean value that indicates whether a section has a header and a footer, if any section does.
  func isTitled(_ section: FuzzElement) -> Bool {
    !options.contains(.someSections) || GTKText.isTitled(section)
  }
}

extension AccessibilityCase {
  static let name = "spoken"
  static var options: Options { Option.allCases.map { ($0.rawValue, \AccessibilityCase.[$0]) } }

  /// A Boolean value that indicates whether an option is on.
  subscript(option: Option) -> Bool {
    get { options.contains(option) }
    set { if newValue { options.insert(option) } else { options.remove(option) } }
  }

  var words: [String] { [kind.rawValue, letters, selectionLimit == .max ? "all" : "\(selectionLimit)"] }

  init?(words: [Substring], list: FuzzList) {
    guard words.count == 3, let kind = Kind(rawValue: String(words[0])),
      let limit = words[2] == "all" ? .max : Int(words[2])
    else { return nil }
    self.init(kind: kind, selectionLimit: limit, list: list)
    setOptions(words[1])
  }

  var weight: Int {
    let kindWeight = Kind.allCases.firstIndex(of: kind) ?? 0
    return steps.count * 1_000 + description.utf8.count + size * 10 + kindWeight * 100
  }

  var withoutSettings: [() -> AccessibilityCase] {
    [{ changed { $0.kind = .list } }, { changed { $0.selectionLimit = 1 } }]
  }
}

/// The tree of an outline. Each item of a case's list is a root. Ids below 100 are roots, and longer ids are their descendants.
enum AccessibilityNodes {
  /// Returns the number of children of a node.
  static func numberOfChildren(of node: FuzzElement) -> Int {
    switch node.id {
    case ..<100: node.id % 3
    case ..<100_000: node.id % 2
    default: 0
    }
  }

  /// Returns the children of a node.
  static func children(of node: FuzzElement) -> [FuzzElement] {
    (0..<numberOfChildren(of: node)).map { FuzzElement((node.id + 1) * 100 + $0) }
  }
}
