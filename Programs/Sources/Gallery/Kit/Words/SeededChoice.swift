/// A generator of deterministic choices. Equal seeds produce equal choices.
package struct SeededChoice: Sendable {
  private var bits: UInt64

  /// Creates a generator whose choices are determined by a seed.
  package init(_ seed: UInt64) { bits = mixedBits(seed) }

  /// Returns a number from 0 up to, but not including, a positive limit.
  package mutating func number(below limit: Int) -> Int {
    defer { bits = mixedBits(bits) }
    return Int(bits % UInt64(max(limit, 1)))
  }

  /// Returns one element of a nonempty array.
  package mutating func choose<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Returns `true` with a probability given in percent.
  package mutating func happens(percent: Int) -> Bool { number(below: 100) < percent }
}
