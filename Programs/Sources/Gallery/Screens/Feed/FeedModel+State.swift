import GalleryKit
import Headwater

extension FeedModel {
  /// Starts a task that puts the feed into a state, and then calls a closure.
  func begin(_ state: FeedState, completion: @escaping @MainActor () -> Void = {}) {
    isLoading = true
    Task {
      await show(state)
      isLoading = false
      completion()
    }
  }

  /// Puts the feed into a state.
  func show(_ state: FeedState) async {
    await change { conditions, archive in
      conditions.latency = state == .loading ? FeedServer.never : .milliseconds(50)
      conditions.failures = state == .failed ? 100 : 0
      archive.isEmpty = state == .empty
    }
    // Cancel the request that the list sent under different conditions when it appeared.
    pages.cancel(.refresh)
    let first = pages.load(.refresh)
    if state == .loading { return }
    await first?.value
    guard state == .more || state == .broken else { return }
    // For the states with an unfinished second page, change the conditions before the page is requested.
    await change { conditions, _ in
      conditions.latency = state == .more ? FeedServer.never : .milliseconds(50)
      conditions.failures = state == .broken ? 100 : 0
    }
    let next = pages.load(.append)
    if state == .broken { await next?.value }
  }
}
