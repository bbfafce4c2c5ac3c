import ArgumentParser

/// The states that the feed can be shown in.
package enum FeedState: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// The first posts are there.
  case ready
  /// The first posts are being loaded, and never arrive.
  case loading
  /// There are no posts.
  case empty
  /// The first posts could not be loaded.
  case failed
  /// There are posts, and more are being loaded.
  case more
  /// There are posts, and more could not be loaded.
  case broken
}
