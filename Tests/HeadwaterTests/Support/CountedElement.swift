import Headwater

/// Counts what is done with elements, and says when it has been so much.
final class WorkCounter: @unchecked Sendable {  // Safe: each is used by the one task that its test runs in.
  private(set) var comparisons = 0
  private(set) var hashes = 0
  /// Called when this many comparisons have been made.
  var limit: (comparisons: Int, body: () -> Void)?

  func compare() {
    comparisons += 1
    if let limit, comparisons == limit.comparisons { limit.body() }
  }

  func hash() { hashes += 1 }

  func reset() { (comparisons, hashes) = (0, 0) }

  var total: Int { comparisons + hashes }
}

/// An element whose identity and content tell a counter each time that they are compared or hashed.
struct CountedElement: Identifiable, ListElement {
  struct ID: Hashable, Sendable {
    var number: Int
    /// How many hashes there are for all numbers.
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
  /// Elements of these numbers.
  func elements(_ numbers: some Sequence<Int>, hashes: Int = .max) -> [CountedElement] {
    numbers.map { CountedElement(id: CountedElement.ID(number: $0, hashes: hashes, counter: self)) }
  }
}
