import Headwater
import HeadwaterTesting

/// A step that changes a list that is expandable or whose data source loads.
enum SourceStep: Hashable, Sendable {
  /// Loads a part.
  case load(LoadPart)
  /// Loads everything again and cancels pending loads.
  case reload
  /// Answers one of the pending requests with the given list or with the content of the server.
  case answer(Int, FuzzList, isEnd: Bool)
  /// Fails one of the pending requests.
  case fail(Int)
  /// Cancels a load.
  case cancel(LoadPart)
  /// Retries the loads that have failed.
  case retry
  /// Expands or collapses a section or node.
  case toggle(Int)
  /// Expands or collapses everything.
  case toggleAll(isExpanded: Bool)
  /// Scrolls to a position given as a percentage of the content's height.
  case scroll(Int)
  /// Replaces the list on the server.
  case server(FuzzList)
  /// Inserts an item locally before the server confirms it.
  case insert(Int, at: Int)
  /// Updates an item locally before the server confirms it.
  case update(Int)
  /// Removes an item locally before the server confirms it.
  case remove(Int)
  /// Confirms one of the pending changes.
  case confirm(Int)
  /// Rejects one of the pending changes.
  case rollBack(Int)
  /// Drags an item of the list. The target's first digit determines the section, and the second the place in it.
  case userMove(Int, to: Int)
  /// Deletes an item of the list, as a swipe does.
  case userDelete(Int)
  /// Undoes the user's last edit.
  case undo
  /// Redoes the edit that was undone last.
  case redo
  /// Activates one of the rows that a static screen has shown so far.
  case activate(Int)
  /// Lets the closure of a static screen change the model while it builds the rows of one of the next nodes.
  case arm(Int)
}

extension SourceStep {
  /// A Boolean value that indicates whether the step has delayed effects.
  var takesTime: Bool {
    switch self {
    case .load, .reload, .answer, .fail, .cancel, .retry: true
    case .toggle, .toggleAll, .scroll, .server, .insert, .update, .remove, .confirm, .rollBack: false
    case .userMove, .userDelete, .undo, .redo, .activate, .arm: false
    }
  }

  /// A Boolean value that indicates whether the step answers or fails a pending request.
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

/// A letter followed by its arguments. For example, `la` loads at the end, and `a0=1=1,4!` answers the first request with two
/// items and marks the end of the list.
extension SourceStep: ListStep {
  var description: String {
    switch self {
    case .load(let part): "l\(part)"
    case .reload: "w"
    case .answer(let number, let list, let isEnd): "a\(number)@\(list.text)\(isEnd ? "!" : "")"
    case .fail(let number): "x\(number)"
    case .cancel(let part): "c\(part)"
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
    case .userMove(let number, let target): "m\(number)@\(target)"
    case .userDelete(let number): "e\(number)"
    case .undo: "z"
    case .redo: "y"
    case .activate(let number): "p\(number)"
    case .arm(let call): "h\(call)"
    }
  }

  init?(_ description: String) {
    guard let letter = description.first else { return nil }
    let rest = description.dropFirst()
    let halves = rest.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let number = halves.first.flatMap { Int($0) }
    switch (letter, number) {
    case ("l", _):
      guard let part = LoadPart(String(rest)) else { return nil }
      self = .load(part)
    case ("c", _):
      guard let part = LoadPart(String(rest)) else { return nil }
      self = .cancel(part)
    case ("a", let number?):
      guard halves.count == 2 else { return nil }
      let isEnd = halves[1].last == "!"
      guard let list = FuzzList(text: isEnd ? halves[1].dropLast() : halves[1]) else { return nil }
      self = .answer(number, list, isEnd: isEnd)
    case ("i", let number?):
      guard halves.count == 2, let index = Int(halves[1]) else { return nil }
      self = .insert(number, at: index)
    case ("m", let number?):
      guard halves.count == 2, let target = Int(halves[1]) else { return nil }
      self = .userMove(number, to: target)
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
    case ("e", let number?): self = .userDelete(number)
    case ("p", let number?): self = .activate(number)
    case ("h", let call?): self = .arm(call)
    case ("z", _): self = .undo
    case ("y", _): self = .redo
    case ("r", _): self = .retry
    case ("w", _): self = .reload
    case ("o", _): self = .toggleAll(isExpanded: true)
    case ("s", _): self = .toggleAll(isExpanded: false)
    default: return nil
    }
  }
}
