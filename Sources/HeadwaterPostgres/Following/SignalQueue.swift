#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// The pending signals of a connection. Several pending signals are merged into one. Disconnections and reconnections are
  /// delivered before changes.
  final class SignalQueue: @unchecked Sendable {  // The lock guards the state.
    private let lock = NSLock()
    private var reachability: FetchSignal?
    private var hasChanged = false
    private var isFinished = false
    private var waiting: CheckedContinuation<FetchSignal?, Never>?

    func send(_ signal: FetchSignal) {
      deliver {
        if signal == .changed { hasChanged = true } else { reachability = signal }
      }
    }

    func finish() {
      deliver { isFinished = true }
    }

    /// Returns the next signal, or nil if the queue is finished or the waiting task is canceled.
    func next() async -> FetchSignal? {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          // A new waiter replaces an earlier one, which receives nil.
          let earlier = lock.withLock {
            defer { waiting = Task.isCancelled ? nil : continuation }
            if Task.isCancelled { continuation.resume(returning: nil) }
            return waiting
          }
          earlier?.resume(returning: nil)
          deliver {}
        }
      } onCancel: {
        let found = lock.withLock {
          defer { waiting = nil }
          return waiting
        }
        found?.resume(returning: nil)
      }
    }

    private func deliver(_ change: () -> Void) {
      let found = lock.withLock { () -> (CheckedContinuation<FetchSignal?, Never>, FetchSignal?)? in
        change()
        guard let waiting, isFinished || hasChanged || reachability != nil else { return nil }
        self.waiting = nil
        if isFinished { return (waiting, nil) }
        if let signal = reachability {
          reachability = nil
          return (waiting, signal)
        }
        hasChanged = false
        return (waiting, .changed)
      }
      if let (continuation, signal) = found { continuation.resume(returning: signal) }
    }
  }
#endif
