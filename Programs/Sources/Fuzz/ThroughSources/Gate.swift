/// Where requests wait until they are answered.
@MainActor
final class Gate<Request: Hashable & Sendable, Answer: Sendable> {
  /// A request.
  struct Arrival {
    let request: Request
    /// How many like it came before it.
    let number: Int
    /// How many of any kind came before it.
    let place: Int
  }

  private var waiting: [(arrival: Arrival, continuation: CheckedContinuation<Answer, any Error>)] = []
  private var counts: [Request: Int] = [:]
  /// The requests that have come so far.
  private(set) var arrivals: [Request] = []

  /// Waits until somebody answers.
  func ask(_ request: Request) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      let number = counts[request, default: 0]
      counts[request] = number + 1
      waiting.append((Arrival(request: request, number: number, place: arrivals.count), continuation))
      arrivals.append(request)
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
