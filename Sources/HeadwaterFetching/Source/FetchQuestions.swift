internal import Headwater

/// The callers that are waiting for a read, with the items whose positions they requested.
struct FetchQuestions<ID: Sendable>: Sendable {
  typealias Continuation = CheckedContinuation<ItemPosition?, any Error>

  private var lastNumber = 0
  private var waiting: [Int: (id: ID?, continuation: Continuation)] = [:]

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // This is called for each change, usually when no caller is waiting. It doesn't use a key path, because the type is generic,
  // and a generic key path would be created for each call.
  var isEmpty: Bool { waiting.isEmpty }

  var numbers: Set<Int> { waiting.isEmpty ? [] : Set(waiting.keys) }

  /// The identities whose positions were requested, by request number.
  var ids: [Int: ID] { waiting.isEmpty ? [:] : waiting.compactMapValues { $0.id } }

  mutating func add(_ number: Int, _ id: ID?, _ continuation: Continuation) {
    waiting[number] = (id, continuation)
  }

  mutating func answer(_ number: Int, with position: ItemPosition?) {
    waiting.removeValue(forKey: number)?.continuation.resume(returning: position)
  }

  /// Ends a request with an error if its caller is still waiting.
  mutating func fail(_ number: Int, with error: any Error) {
    if let question = waiting.removeValue(forKey: number) {
      question.continuation.resume(throwing: error)
    }
  }

  /// Resumes all callers without a position, because there is nothing to read.
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
