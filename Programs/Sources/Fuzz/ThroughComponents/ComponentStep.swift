import Headwater
import HeadwaterTesting

/// One thing that happens to a list of components.
enum ComponentStep: Hashable, Sendable {
  /// The list becomes another by commands; synchronously or not.
  case list(FuzzList, isSynchronous: Bool)
  /// One item is changed by a command.
  case edit(ComponentEdit, Int, Int, isSynchronous: Bool)
  /// Another context; synchronously or not.
  case context(Int, isSynchronous: Bool)
  /// Another width, in characters; synchronously or not.
  case width(Int, isSynchronous: Bool)
  /// All is made again.
  case reload
  /// Nothing is shown for now.
  case pause
  /// What has waited is shown.
  case resume
  /// A piece of work ends, or a turn begins.
  case work(Int)
  /// The button of a visible cell is pressed, which changes what its component remembers.
  case press(Int)
  /// The view is scrolled to so many hundredths of its length.
  case scroll(Int)
  /// The view leaves its window, or comes back.
  case toggleWindow
}

/// What a single command does.
enum ComponentEdit: String, Hashable, CaseIterable, Sendable {
  case insert = "i"
  case remove = "d"
  case update = "u"
  case move = "m"
  /// A command that contradicts another, and has to be refused.
  case wrong = "e"
}

extension ComponentStep {
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

/// A letter and what belongs to it; an exclamation mark behind what is synchronous. `n0=1,4!` shows a list at once, `u3@1`
/// updates an item.
extension ComponentStep: LosslessStringConvertible {
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
