/// Where requests wait until they are answered.
@MainActor
final class Gate<Request: Hashable & Sendable, Answer: Sendable> {
  /// A request, and how many like it came before it.
  struct Arrival {
    let request: Request
    let number: Int
  }

  private var waiting: [(arrival: Arrival, continuation: CheckedContinuation<Answer, any Error>)] = []
  private var counts: [Request: Int] = [:]
  /// How many have come so far.
  private(set) var arrivals = 0

  /// How many wait.
  var count: Int { waiting.count }

  /// Waits until somebody answers.
  func ask(_ request: Request) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      let number = counts[request, default: 0]
      counts[request] = number + 1
      arrivals += 1
      waiting.append((Arrival(request: request, number: number), continuation))
    }
  }

  /// Answers a request of those that wait, counted round and round.
  ///
  /// - Returns: The request; nil if none waits.
  func answer(_ number: Int, _ answer: (Request) -> Result<Answer, any Error>) -> Arrival? {
    guard !waiting.isEmpty else { return nil }
    let (arrival, continuation) = waiting.remove(at: number % waiting.count)
    continuation.resume(with: answer(arrival.request))
    return arrival
  }

  /// Fails all that wait, so that nothing is left behind.
  func close() {
    for (_, continuation) in waiting { continuation.resume(throwing: GateFailure()) }
    waiting = []
  }
}

/// What a request fails with.
struct GateFailure: Error {}
