import Headwater
import HeadwaterTesting

/// A step that changes a list of components.
enum ComponentStep: Hashable, Sendable {
  /// Replaces the list using commands, synchronously or asynchronously.
  case list(FuzzList, isSynchronous: Bool)
  /// Changes one item using a command.
  case edit(ComponentEdit, Int, Int, isSynchronous: Bool)
  /// Sets another context, synchronously or asynchronously.
  case context(Int, isSynchronous: Bool)
  /// Sets another width in characters, synchronously or asynchronously.
  case width(Int, isSynchronous: Bool)
  /// Recreates all components.
  case reload
  /// Suspends the display of changes.
  case pause
  /// Displays the suspended changes.
  case resume
  /// Completes a pending piece of work, or begins a turn of the run loop.
  case work(Int)
  /// Presses the button of a visible cell, which changes the state of its component.
  case press(Int)
  /// Scrolls to a position given as a percentage of the content's height.
  case scroll(Int)
  /// Removes the view from its window or returns it to the window.
  case toggleWindow
}

/// The effect of a single command.
enum ComponentEdit: String, Hashable, CaseIterable, Sendable {
  case insert = "i"
  case remove = "d"
  case update = "u"
  case move = "m"
  /// A command that contradicts another and must be rejected.
  case wrong = "e"
}

extension ComponentStep: ListStep {
  /// The list that is part of the step.
  var list: FuzzList? {
    get { if case .list(let list, _) = self { list } else { nil } }
    set {
      if let newValue, case .list(_, let isSynchronous) = self {
        self = .list(newValue, isSynchronous: isSynchronous)
      }
    }
  }
}

/// A letter followed by its arguments, and an exclamation mark if the step is synchronous. For example, `n0=1,4!` immediately
/// displays a list, and `u3@1` updates an item.
extension ComponentStep {
  var description: String {
    switch self {
    case .list(let list, let isSynchronous): "n\(list.text)\(isSynchronous ? "!" : "")"
    case .edit(let edit, let first, let second, let isSynchronous):
      "\(edit.rawValue)\(first)@\(second)\(isSynchronous ? "!" : "")"
    case .context(let context, let isSynchronous): "c\(context)\(isSynchronous ? "!" : "")"
    case .width(let width, let isSynchronous): "w\(width)\(isSynchronous ? "!" : "")"
    case .reload: "l"
    case .pause: "p"
    case .resume: "r"
    case .work(let number): "j\(number)"
    case .press(let number): "b\(number)"
    case .scroll(let place): "v\(place)"
    case .toggleWindow: "t"
    }
  }

  init?(_ description: String) {
    guard let letter = description.first else { return nil }
    let isSynchronous = description.last == "!"
    let rest = isSynchronous ? description.dropFirst().dropLast() : description.dropFirst()
    let numbers = rest.split(separator: "@", omittingEmptySubsequences: false).map { Int($0) }
    if let edit = ComponentEdit(rawValue: String(letter)) {
      guard numbers.count == 2, let first = numbers[0], let second = numbers[1], first >= 0, second >= 0
      else {
        return nil
      }
      self = .edit(edit, first, second, isSynchronous: isSynchronous)
      return
    }
    let number = numbers.first.flatMap { $0 }.flatMap { $0 >= 0 ? $0 : nil }
    switch (letter, number) {
    case ("n", _):
      guard let list = FuzzList(text: rest) else { return nil }
      self = .list(list, isSynchronous: isSynchronous)
    case ("c", let number?): self = .context(number, isSynchronous: isSynchronous)
    case ("w", let number?): self = .width(number, isSynchronous: isSynchronous)
    case ("j", let number?): self = .work(number)
    case ("b", let number?): self = .press(number)
    case ("v", let number?): self = .scroll(number)
    case ("l", _): self = .reload
    case ("p", _): self = .pause
    case ("r", _): self = .resume
    case ("t", _): self = .toggleWindow
    default: return nil
    }
  }
}
