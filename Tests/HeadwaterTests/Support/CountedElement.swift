import Headwater

/// Counts operations on elements and calls a closure when a limit is reached.
final class WorkCounter: @unchecked Sendable {  // Safe: used only by the task of a single test.
  private(set) var comparisons = 0
  private(set) var hashes = 0
  /// A number of comparisons and a closure to call when it is reached.
  var limit: (comparisons: Int, body: () -> Void)?

  func compare() {
    comparisons += 1
    if let limit, comparisons == limit.comparisons { limit.body() }
  }

  func hash() { hashes += 1 }

  func reset() { (comparisons, hashes) = (0, 0) }

  var total: Int { comparisons + hashes }
}

/// An element that reports comparisons and hashes of its identity and content to a counter.
struct CountedElement: Identifiable, ListElement {
  struct ID: Hashable, Sendable {
    var number: Int
    /// The number of distinct hash values for all numbers.
    var hashes = Int.max
    let counter: WorkCounter

    static func == (left: ID, right: ID) -> Bool {
      left.counter.compare()
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      counter.hash()
      hasher.combine(number % hashes)
    }
  }

  var id: ID
  var value = 0

  static func == (left: CountedElement, right: CountedElement) -> Bool {
    left.id.counter.compare()
    return left.id.number == right.id.number && left.value == right.value
  }
}

extension WorkCounter {
  /// Creates elements with the given numbers.
  func elements(_ numbers: some Sequence<Int>, hashes: Int = .max) -> [CountedElement] {
    numbers.map { CountedElement(id: CountedElement.ID(number: $0, hashes: hashes, counter: self)) }
  }
}
