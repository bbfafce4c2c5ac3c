import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Asks a server, and cancels the request when the task is cancelled.
  ///
  /// On Linux `data(for:)` waits forever where its task is cancelled while the answer arrives: each side waits for a lock
  /// that the other has. Here the request is cancelled a little later, without the task's lock.
  ///
  /// - Parameter request: What is asked.
  /// - Returns: The answer.
  /// - Throws: What the network says.
  func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    let running = RunningRequest()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = dataTask(with: request) { data, response, error in
          if let data, let response {
            continuation.resume(returning: (data, response))
          } else {
            continuation.resume(throwing: error ?? URLError(.unknown))
          }
        }
        task.resume()
        running.begin(task)
      }
    } onCancel: {
      DispatchQueue.global().async { running.cancel() }
    }
  }
}

/// A request that may be cancelled before it has begun.
private final class RunningRequest: Sendable {
  private enum State {
    case waiting
    case running(URLSessionTask)
    case cancelled
  }

  private let state = Mutex(State.waiting)

  func begin(_ task: URLSessionTask) {
    let isCancelled = state.withLock { state in
      if case .cancelled = state { return true }
      state = .running(task)
      return false
    }
    if isCancelled { task.cancel() }
  }

  func cancel() {
    let task: URLSessionTask? = state.withLock { state in
      defer { state = .cancelled }
      if case .running(let task) = state { return task }
      return nil
    }
    task?.cancel()
  }
}
