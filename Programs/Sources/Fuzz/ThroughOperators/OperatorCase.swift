import HeadwaterTesting

/// An operator in a chain. All operators except the last preserve the types of sections and items.
enum ChainedOperator: String, CaseIterable, Hashable, Sendable {
  case map, filter, sort, section, nonempty, slice, included
  /// Operators that can only be the last one.
  case flatten, concatenate, expanding, outlined, transcript, separated, ends

  static let inner: [ChainedOperator] = [.map, .filter, .sort, .section, .nonempty, .slice, .included]
}

/// An edit to a data source. Positions are taken modulo the number of elements, so that every edit is valid.
enum OperatorEdit: Hashable, Sendable {
  case insert(Int, Int, value: Int)
  case remove(Int, Int)
  case change(Int, Int, value: Int)
  case move(Int, Int, to: Int, Int)
  case insertSection(Int)
  case removeSection(Int)
  case moveSection(Int, Int)
  case retitle(Int)
}

/// An edit within `perform`.
enum PerformedEdit: Hashable, Sendable {
  /// An edit to the list that the closure receives.
  case list(OperatorEdit)
  /// An edit to the data source itself.
  case source(OperatorEdit)
  /// An edit in a nested `perform`.
  case nested(OperatorEdit)
  /// An edit in a nested `perform` that throws an error, which is caught.
  case failing(OperatorEdit)
  /// An error that the closure throws.
  case fail
}

/// An action that an operator's closure performs.
enum ClosureAction: Hashable, Sendable {
  case edit(OperatorEdit)
  /// An edit to the second data source of a concatenation.
  case editOther(OperatorEdit)
  case perform([PerformedEdit])
  case invalidate(Int)
  case toggle(Int)
}

/// A step of a case.
enum OperatorStep: Hashable, Sendable {
  case act(ClosureAction)
  /// Performs an action during a later call to a closure. The number specifies which call, counting from now.
  case arm(call: Int, ClosureAction)
  /// Creates the operators. Without this step, they are created at the beginning.
  case make
}

/// Data sources, a chain of operators, and the steps that change them. The replay string is, for example,
/// `operators/0.3_5/filter.sort/a2:ei0.1.7/make/r0`.
struct OperatorCase: StepCase {
  /// The values of the items in each section.
  var sections: [[Int]] = []
  var chain: [ChainedOperator] = []
  var steps: [OperatorStep] = []
}

extension OperatorCase {
  static let headLength = 3
  var head: [String] {
    let lists = sections.map { $0.text(separatedBy: ".") }
    return [
      "operators", lists.text(separatedBy: "_", empty: "none"),
      chain.map(\.rawValue).text(separatedBy: ".", empty: "none"),
    ]
  }

  init?(head: [Substring]) {
    let lists = head[1] == "none" ? [] : head[1].split(separator: "_").map { [Int]($0, separatedBy: ".") }
    let names = head[2] == "none" ? [] : head[2].split(separator: ".")
    let chain = names.map { ChainedOperator(rawValue: String($0)) }
    guard head[0] == "operators", !lists.contains(nil), !chain.contains(nil) else { return nil }
    self.init(sections: lists.compactMap { $0 }, chain: chain.compactMap { $0 })
  }

  var size: Int { 50 + sections.count + chain.count + steps.count }
  var weight: Int {
    sections.reduce(0) { $0 + 4 + $1.count * 2 } + chain.count * 20 + steps.count * 10
      + description.utf8.count
  }
  var simplerCases: [() -> OperatorCase] {
    var cases: [() -> OperatorCase] = withoutParts(of: \.steps)
    cases += withoutParts(of: \.chain)
    cases += withoutParts(of: \.sections)
    for index in sections.indices where !sections[index].isEmpty {
      cases.append { changed { $0.sections[index].removeLast() } }
    }
    for index in steps.indices {
      for step in steps[index].simpler { cases.append { changed { $0.steps[index] = step } } }
    }
    return cases
  }
}

extension OperatorStep {
  fileprivate var simpler: [OperatorStep] {
    switch self {
    case .make: []
    case .act(let action): action.simpler.map { .act($0) }
    case .arm(let call, let action):
      [1, call / 2, call - 1].filter { $0 > 0 && $0 < call }.map { .arm(call: $0, action) }
        + action.simpler.map { .arm(call: call, $0) }
    }
  }
}

extension ClosureAction {
  fileprivate var simpler: [ClosureAction] {
    guard case .perform(let edits) = self else { return [] }
    return edits.indices.map { index in
      var fewer = edits
      fewer.remove(at: index)
      return .perform(fewer)
    }
  }
}

extension OperatorEdit: LosslessStringConvertible {
  var description: String {
    switch self {
    case .insert(let section, let item, let value): "i\(section).\(item).\(value)"
    case .remove(let section, let item): "d\(section).\(item)"
    case .change(let section, let item, let value): "v\(section).\(item).\(value)"
    case .move(let section, let item, let target, let place): "m\(section).\(item).\(target).\(place)"
    case .insertSection(let section): "I\(section)"
    case .removeSection(let section): "D\(section)"
    case .moveSection(let section, let target): "M\(section).\(target)"
    case .retitle(let section): "V\(section)"
    }
  }

  init?(_ description: String) {
    let words = description.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard let numbers = [Int](words: words) else { return nil }
    switch (description.first, numbers.count) {
    case ("i", 3): self = .insert(numbers[0], numbers[1], value: numbers[2])
    case ("d", 2): self = .remove(numbers[0], numbers[1])
    case ("v", 3): self = .change(numbers[0], numbers[1], value: numbers[2])
    case ("m", 4): self = .move(numbers[0], numbers[1], to: numbers[2], numbers[3])
    case ("I", 1): self = .insertSection(numbers[0])
    case ("D", 1): self = .removeSection(numbers[0])
    case ("M", 2): self = .moveSection(numbers[0], numbers[1])
    case ("V", 1): self = .retitle(numbers[0])
    default: return nil
    }
  }
}

extension PerformedEdit: LosslessStringConvertible {
  var description: String {
    switch self {
    case .list(let edit): "l\(edit)"
    case .source(let edit): "s\(edit)"
    case .nested(let edit): "n\(edit)"
    case .failing(let edit): "f\(edit)"
    case .fail: "x"
    }
  }

  init?(_ description: String) {
    let edit = OperatorEdit(String(description.dropFirst()))
    switch (description.first, edit) {
    case ("l", let edit?): self = .list(edit)
    case ("s", let edit?): self = .source(edit)
    case ("n", let edit?): self = .nested(edit)
    case ("f", let edit?): self = .failing(edit)
    case ("x", nil): self = .fail
    default: return nil
    }
  }
}

extension ClosureAction: LosslessStringConvertible {
  var description: String {
    switch self {
    case .edit(let edit): "e\(edit)"
    case .editOther(let edit): "o\(edit)"
    case .perform(let edits): "p" + edits.map(\.description).joined(separator: "+")
    case .invalidate(let level): "r\(level)"
    case .toggle(let number): "t\(number)"
    }
  }

  init?(_ description: String) {
    let rest = String(description.dropFirst())
    switch description.first {
    case "e": self.init(rest) { .edit($0) }
    case "o": self.init(rest) { .editOther($0) }
    case "p":
      guard let edits = [PerformedEdit](words: rest.split(separator: "+")) else { return nil }
      self = .perform(edits)
    case "r": self.init(rest) { .invalidate($0) }
    case "t": self.init(rest) { .toggle($0) }
    default: return nil
    }
  }

  private init?<Value: LosslessStringConvertible>(_ text: String, _ make: (Value) -> ClosureAction) {
    guard let value = Value(text) else { return nil }
    self = make(value)
  }
}

extension OperatorStep: LosslessStringConvertible {
  var description: String {
    switch self {
    case .act(let action): action.description
    case .arm(let call, let action): "a\(call):\(action)"
    case .make: "make"
    }
  }

  init?(_ description: String) {
    if description == "make" {
      self = .make
      return
    }
    if description.first == "a", let colon = description.firstIndex(of: ":") {
      let call = Int(description[description.index(after: description.startIndex)..<colon])
      let action = ClosureAction(String(description[description.index(after: colon)...]))
      guard let call, let action else { return nil }
      self = .arm(call: call, action)
      return
    }
    guard let action = ClosureAction(description) else { return nil }
    self = .act(action)
  }
}

/// Generates random cases.
struct OperatorCaseGenerator: CaseGenerator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next() -> OperatorCase {
    var made = OperatorCase()
    made.sections = (0..<random.below(4)).map { _ in (0..<random.below(6)).map { _ in random.below(20) } }
    made.chain = (0..<random.below(3)).map { _ in random.pick(ChainedOperator.inner) }
    made.chain.append(random.pick(ChainedOperator.allCases))
    if random.oneIn(2) {
      made.steps = arms()
    }
    made.steps.append(.make)
    for _ in 0..<1 + random.below(8) {
      if random.oneIn(2) { made.steps += arms() }
      made.steps.append(.act(action()))
    }
    return made
  }

  private mutating func arms() -> [OperatorStep] {
    (0..<1 + random.below(2)).map { _ in .arm(call: 1 + random.below(8), action()) }
  }

  private mutating func action() -> ClosureAction {
    switch random.below(12) {
    case 0..<5: .edit(edit())
    case 5: .editOther(edit())
    case 6..<9: .perform((0..<1 + random.below(4)).map { _ in performed() })
    case 9, 10: .invalidate(random.below(3))
    default: .toggle(random.below(12))
    }
  }

  private mutating func performed() -> PerformedEdit {
    switch random.below(12) {
    case 0..<5: .list(edit())
    case 5..<8: .source(edit())
    case 8, 9: .nested(edit())
    case 10: .failing(edit())
    default: .fail
    }
  }

  private mutating func edit() -> OperatorEdit {
    switch random.below(12) {
    case 0..<3: .insert(random.below(5), random.below(8), value: random.below(20))
    case 3, 4: .remove(random.below(5), random.below(8))
    case 5, 6: .change(random.below(5), random.below(8), value: random.below(20))
    case 7: .move(random.below(5), random.below(8), to: random.below(5), random.below(8))
    case 8: .insertSection(random.below(5))
    case 9: .removeSection(random.below(5))
    case 10: .moveSection(random.below(5), random.below(5))
    default: .retitle(random.below(5))
    }
  }
}
