internal import Headwater

/// Those who wait for a read, and whose positions they ask for.
struct FetchQuestions<ID: Sendable>: Sendable {
  typealias Continuation = CheckedContinuation<ItemPosition?, any Error>

  private var lastNumber = 0
  private var waiting: [Int: (id: ID?, continuation: Continuation)] = [:]

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // Asked at each change, when as a rule nobody waits. A key path would be made anew each time, as the type is generic.
  var isEmpty: Bool { waiting.isEmpty }

  var numbers: Set<Int> { waiting.isEmpty ? [] : Set(waiting.keys) }

  /// Whose positions are asked for.
  var ids: [Int: ID] { waiting.isEmpty ? [:] : waiting.compactMapValues { $0.id } }

  mutating func add(_ number: Int, _ id: ID?, _ continuation: Continuation) {
    waiting[number] = (id, continuation)
  }

  mutating func answer(_ number: Int, with position: ItemPosition?) {
    waiting.removeValue(forKey: number)?.continuation.resume(returning: position)
  }

  /// Ends a question, if it has been asked and not been answered.
  mutating func fail(_ number: Int, with error: any Error) {
    if let question = waiting.removeValue(forKey: number) {
      question.continuation.resume(throwing: error)
    }
  }

  /// Answers all that there is nothing to be asked any more.
  mutating func answerAll() {
    for question in waiting.values { question.continuation.resume(returning: nil) }
    waiting = [:]
  }

  func failAll(with error: any Error) {
    for question in waiting.values { question.continuation.resume(throwing: error) }
  }

  mutating func endAll(with error: any Error) {
    failAll(with: error)
    waiting = [:]
  }
}
