import GalleryKit
import Headwater

extension FeedModel {
  /// Brings the feed into a state, a little later.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - completion: Called when that is done.
  func begin(_ state: FeedState, completion: @escaping @MainActor () -> Void = {}) {
    isLoading = true
    Task {
      await show(state)
      isLoading = false
      completion()
    }
  }

  /// Brings the feed into a state.
  ///
  /// - Parameter state: The state.
  func show(_ state: FeedState) async {
    await change { conditions, archive in
      conditions.latency = state == .loading ? FeedServer.never : .milliseconds(50)
      conditions.failures = state == .failed ? 100 : 0
      archive.isEmpty = state == .empty
    }
    // The list has asked for posts when it was shown, under other conditions.
    pages.cancel(.refresh)
    let first = pages.load(.refresh)
    if state == .loading { return }
    await first?.value
    guard state == .more || state == .broken else { return }
    await change { conditions, _ in
      conditions.latency = state == .more ? FeedServer.never : .milliseconds(50)
      conditions.failures = state == .broken ? 100 : 0
    }
    let next = pages.load(.append)
    if state == .broken { await next?.value }
  }
}
