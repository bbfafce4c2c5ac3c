import HeadwaterTesting

/// A step that changes a list that a screen reader reads.
enum AccessibilityStep: Hashable, Sendable {
  /// Replaces the content of the data source.
  case edit(FuzzList)
  /// Loads the list again.
  case reload
  /// The list that is being loaded arrives.
  case answer(FuzzList)
  /// The list can't be loaded.
  case fail
  /// Clicks the button of the page that is shown instead of items.
  case retry
  /// Clicks the disclosure triangle of a visible row.
  case toggle(Int)
  /// All children that are being loaded arrive.
  case children
  /// The children that are being loaded can't be loaded.
  case failChildren
  /// Loads the children that couldn't be loaded again.
  case retryChildren
  /// Prepares all cells again, with new text.
  case prepare
  /// Changes the text in all cells without preparing the cells.
  case write
  /// Scrolls to a position given as a percentage of the content's height.
  case scroll(Int)
  /// Scrolls to an item programmatically, waiting for the item if it doesn't exist.
  case reveal(Int)
  /// Clicks a visible row.
  case click(Int, GTKClick)
  /// Selects or deselects all items, like a keyboard shortcut.
  case selectAll(Bool)
  /// Selects items programmatically, by their ids.
  case select([Int])
  /// Focuses a visible row.
  case focus(Int)
  /// Presses a key.
  case press(AccessibilityKey)
  /// Removes the list from its window or returns it to the window.
  case toggleWindow
  /// Sets the height of the window, in points.
  case resize(Int)
}

/// A key that moves the focus, edits a list, or expands rows.
enum AccessibilityKey: String, CaseIterable, Hashable, Sendable {
  case delete = "x"
  case moveUp = "u"
  case moveDown = "d"
  case up = "k"
  case down = "j"
  case home = "h"
  case end = "e"
  case pageUp = "p"
  case pageDown = "n"
  case left = "l"
  case right = "r"
  /// A digit, which moves the focus to the next row whose text starts with it.
  case digit = "1"
}

extension AccessibilityStep {
  /// A Boolean value that indicates whether the user moves the focus with this step.
  var movesFocus: Bool {
    switch self {
    case .focus, .press, .toggleWindow: true
    default: false
    }
  }
}

/// The text format for steps, such as `e4=1,2` or `t3s`. It contains no spaces.
extension AccessibilityStep: ListStep {
  var list: FuzzList? {
    get {
      switch self {
      case .edit(let list), .answer(let list): list
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .edit: self = .edit(newValue)
      case .answer: self = .answer(newValue)
      default: break
      }
    }
  }

  private static let simpleSteps: [(name: String, step: AccessibilityStep)] = [
    ("l", .reload), ("x", .fail), ("r", .retry), ("c", .children), ("y", .failChildren),
    ("b", .retryChildren),
    ("p", .prepare), ("u", .write), ("A", .selectAll(true)), ("n", .selectAll(false)), ("w", .toggleWindow),
  ]

  var description: String {
    switch self {
    case .edit(let list): "e\(list.text)"
    case .answer(let list): "a\(list.text)"
    case .toggle(let number): "o\(number)"
    case .scroll(let place): "s\(place)"
    case .reveal(let identity): "v\(identity)"
    case .click(let number, let click): "t\(number)\(click.rawValue)"
    case .select(let identities): "i" + identities.map(String.init).joined(separator: ",")
    case .focus(let number): "f\(number)"
    case .press(let key): "k\(key.rawValue)"
    case .resize(let height): "h\(height)"
    default: Self.simpleSteps.first { $0.step == self }?.name ?? ""
    }
  }

  init?(_ description: String) {
    if let simple = Self.simpleSteps.first(where: { $0.name == description }) {
      self = simple.step
      return
    }
    let rest = description.dropFirst()
    switch (description.first, Int(rest)) {
    case ("e", _):
      guard let list = FuzzList(text: rest) else { return nil }
      self = .edit(list)
    case ("a", _):
      guard let list = FuzzList(text: rest) else { return nil }
      self = .answer(list)
    case ("t", _):
      guard let click = rest.last.flatMap({ GTKClick(rawValue: String($0)) }),
        let number = Int(rest.dropLast())
      else { return nil }
      self = .click(number, click)
    case ("k", _):
      guard let key = AccessibilityKey(rawValue: String(rest)) else { return nil }
      self = .press(key)
    case ("i", _): self = .select(rest.split(separator: ",").compactMap { Int($0) })
    case ("o", let number?): self = .toggle(number)
    case ("s", let place?): self = .scroll(place)
    case ("v", let identity?): self = .reveal(identity)
    case ("f", let number?): self = .focus(number)
    case ("h", let height?): self = .resize(height)
    default: return nil
    }
  }
}
