/// A case that consists of steps.
protocol StepCase: FuzzCase {
  /// The type of a step, whose description contains no slashes.
  associatedtype Step: Hashable & LosslessStringConvertible & Sendable
  /// Options, each with its letter in the replay string.
  typealias Options = [(letter: Character, isOn: WritableKeyPath<Self, Bool>)]

  /// The options, in the order in which the replay string contains their letters.
  static var options: Options { get }
  /// The number of parts of the replay string before the steps.
  static var headLength: Int { get }
  /// The parts of the replay string before the steps.
  var head: [String] { get }
  var steps: [Step] { get set }
  /// A Boolean value that indicates whether all parts of the case fit together.
  var isValid: Bool { get }

  /// Creates a case without steps from the parts of a replay string before the steps.
  init?(head: [Substring])
}

extension StepCase {
  static var options: Options { [] }
  var isValid: Bool { true }

  var description: String { (head + steps.map(\.description)).joined(separator: "/") }

  init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= Self.headLength, let steps = [Step](words: parts.dropFirst(Self.headLength)) else {
      return nil
    }
    self.init(head: Array(parts.prefix(Self.headLength)))
    self.steps = steps
    guard isValid else { return nil }
  }

  /// The letters of the options that are on.
  var letters: String { String(Self.options.filter { self[keyPath: $0.isOn] }.map(\.letter)) }

  /// Turns on the options with the given letters and turns off the others.
  mutating func setOptions(_ letters: Substring) {
    for option in Self.options { self[keyPath: option.isOn] = letters.contains(option.letter) }
  }

  /// Variants of the case without each of the options.
  var withoutOptions: [() -> Self] {
    Self.options.filter { self[keyPath: $0.isOn] }.map { option in
      { changed { $0[keyPath: option.isOn] = false } }
    }
  }
}
