import ArgumentParser

/// The states in which the gallery can show the feed.
package enum FeedState: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// The first posts are loaded.
  case ready
  /// The first posts are loading and never arrive.
  case loading
  /// There are no posts.
  case empty
  /// The first posts failed to load.
  case failed
  /// Some posts are loaded, and more are loading.
  case more
  /// Some posts are loaded, and loading more failed.
  case broken
}
