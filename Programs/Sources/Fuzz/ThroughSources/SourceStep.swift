import Headwater
import HeadwaterTesting

/// One thing that happens to a list whose source loads, or can be opened and shut.
enum SourceStep: Hashable, Sendable {
  /// Something is to be loaded.
  case load(LoadPart)
  /// Everything is loaded again, whatever is loading.
  case reload
  /// The request of a number, among those that wait, is answered: with this, or with what the server has.
  case answer(Int, FuzzList, isEnd: Bool)
  /// The request of a number, among those that wait, fails.
  case fail(Int)
  /// A load is not wanted any more.
  case cancel(LoadPart)
  /// What failed is tried again.
  case retry
  /// A section, or a node, is opened or shut.
  case toggle(Int)
  /// Everything is opened, or shut.
  case toggleAll(isExpanded: Bool)
  /// The view is scrolled to so many hundredths of its length.
  case scroll(Int)
  /// The server has another list.
  case server(FuzzList)
  /// An item is added here before the server knows of it.
  case insert(Int, at: Int)
  /// An item is changed here before the server knows of it.
  case update(Int)
  /// An item is removed here before the server knows of it.
  case remove(Int)
  /// The server has taken a change, of those that wait.
  case confirm(Int)
  /// The server has refused a change, of those that wait.
  case rollBack(Int)
}

extension SourceStep {
  /// Whether something happens later that the step has caused.
  var takesTime: Bool {
    switch self {
    case .load, .reload, .answer, .fail, .cancel, .retry: true
    case .toggle, .toggleAll, .scroll, .server, .insert, .update, .remove, .confirm, .rollBack: false
    }
  }

  /// Whether a request that waits is answered, well or badly.
  var isAnswer: Bool {
    switch self {
    case .answer, .fail: true
    default: false
    }
  }

  /// The list that is part of the step.
  var list: FuzzList? {
    get {
      switch self {
      case .answer(_, let list, _), .server(let list): list
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .answer(let number, _, let isEnd): self = .answer(number, newValue, isEnd: isEnd)
      case .server: self = .server(newValue)
      default: break
      }
    }
  }
}

/// A letter and what belongs to it: `la` loads at the end, `a0=1=1,4!` answers the first request with two items and says
/// that there are no more.
extension SourceStep: LosslessStringConvertible {
  var description: String {
    switch self {
    case .load(let part): "l\(Self.text(part))"
    case .reload: "w"
    case .answer(let number, let list, let isEnd): "a\(number)@\(list.text)\(isEnd ? "!" : "")"
    case .fail(let number): "x\(number)"
    case .cancel(let part): "c\(Self.text(part))"
    case .retry: "r"
    case .toggle(let identity): "t\(identity)"
    case .toggleAll(let isExpanded): isExpanded ? "o" : "s"
    case .scroll(let place): "v\(place)"
    case .server(let list): "n\(list.text)"
    case .insert(let identity, let index): "i\(identity)@\(index)"
    case .update(let identity): "u\(identity)"
    case .remove(let identity): "d\(identity)"
    case .confirm(let number): "k\(number)"
    case .rollBack(let number): "b\(number)"
    }
  }

  init?(_ description: String) {
    guard let letter = description.first else { return nil }
    let rest = description.dropFirst()
    let halves = rest.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let number = halves.first.flatMap { Int($0) }
    switch (letter, number) {
    case ("l", _):
      guard let part = Self.part(rest) else { return nil }
      self = .load(part)
    case ("c", _):
      guard let part = Self.part(rest) else { return nil }
      self = .cancel(part)
    case ("a", let number?):
      guard halves.count == 2 else { return nil }
      let isEnd = halves[1].last == "!"
      guard let list = FuzzList(text: isEnd ? halves[1].dropLast() : halves[1]) else { return nil }
      self = .answer(number, list, isEnd: isEnd)
    case ("i", let number?):
      guard halves.count == 2, let index = Int(halves[1]) else { return nil }
      self = .insert(number, at: index)
    case ("n", _):
      guard let list = FuzzList(text: rest) else { return nil }
      self = .server(list)
    case ("x", let number?): self = .fail(number)
    case ("t", let number?): self = .toggle(number)
    case ("v", let number?): self = .scroll(number)
    case ("u", let number?): self = .update(number)
    case ("d", let number?): self = .remove(number)
    case ("k", let number?): self = .confirm(number)
    case ("b", let number?): self = .rollBack(number)
    case ("r", _): self = .retry
    case ("w", _): self = .reload
    case ("o", _): self = .toggleAll(isExpanded: true)
    case ("s", _): self = .toggleAll(isExpanded: false)
    default: return nil
    }
  }

  private static func text(_ part: LoadPart) -> String {
    switch part {
    case .refresh: "r"
    case .prepend: "p"
    case .append: "a"
    case .section(let identity): "\(identity)"
    }
  }

  private static func part(_ text: Substring) -> LoadPart? {
    switch text {
    case "r": .refresh
    case "p": .prepend
    case "a": .append
    default: Int(text).map { .section($0) }
    }
  }
}
