import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Sends a request to a server and cancels it when the task is canceled. On Linux, `data(for:)` can deadlock if its task is
  /// canceled while the response arrives. To avoid the deadlock, this method cancels the request asynchronously, when the
  /// task's lock is no longer held.
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

/// A request that can be canceled before it starts.
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
