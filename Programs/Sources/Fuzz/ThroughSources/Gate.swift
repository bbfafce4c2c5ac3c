/// Holds requests until they are answered.
@MainActor
final class Gate<Request: Hashable & Sendable, Answer: Sendable> {
  /// A request.
  struct Arrival {
    let request: Request
    /// The number of earlier requests that were equal to this one.
    let number: Int
    /// The number of all earlier requests.
    let place: Int
  }

  private var waiting: [(arrival: Arrival, continuation: CheckedContinuation<Answer, any Error>)] = []
  private var counts: [Request: Int] = [:]
  /// All requests so far.
  private(set) var arrivals: [Request] = []

  /// Waits until the request is answered.
  func ask(_ request: Request) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      let number = counts[request, default: 0]
      counts[request] = number + 1
      waiting.append((Arrival(request: request, number: number, place: arrivals.count), continuation))
      arrivals.append(request)
    }
  }

  /// Answers the pending request whose index is the given number modulo the number of pending requests. Returns the request, or
  /// nil if none is pending.
  func answer(_ number: Int, _ answer: (Request) -> Result<Answer, any Error>) -> Arrival? {
    guard !waiting.isEmpty else { return nil }
    let (arrival, continuation) = waiting.remove(at: number % waiting.count)
    continuation.resume(with: answer(arrival.request))
    return arrival
  }

  /// Fails all pending requests, so that no task waits forever.
  func close() {
    for (_, continuation) in waiting { continuation.resume(throwing: GateFailure()) }
    waiting = []
  }
}

/// The error with which a request fails.
struct GateFailure: Error {}
