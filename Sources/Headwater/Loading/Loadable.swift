/// A source that loads what it shows. Views ask it for more where they come near an end, and show what it is doing where
/// they have nothing else to show, whatever operators stand between it and them.
@MainActor
public protocol Loadable: AnyObject {
  /// What the source is doing as a whole: what a list shows where it has nothing else to show.
  var state: LoadState { get }

  /// What the source is doing at an edge, or with all of it. O(1).
  ///
  /// - Parameter edge: Which edge.
  /// - Returns: What it is doing there.
  func state(of edge: LoadEdge) -> LoadState

  /// Begins to load at an edge, or all anew. Ignored while that is on its way, and where there is no more.
  ///
  /// - Parameter edge: Which edge.
  func startLoading(_ edge: LoadEdge)

  /// Drops what is on its way at an edge, which is then as it was before.
  ///
  /// - Parameter edge: Which edge.
  func cancel(_ edge: LoadEdge)

  /// Tries everything again that failed.
  func retry()

  /// Calls a closure each time when a state may have changed, on the main actor. A loader of your own that is `@Observable`
  /// has this already.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token: observation ends when it is released, or cancelled.
  func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken
}

extension Loadable {
  /// Does nothing: what is on its way goes on.
  ///
  /// - Parameter edge: Not used.
  public func cancel(_ edge: LoadEdge) {}

  /// Follows whatever observable ``state`` and ``state(of:)`` read, properties of an `@Observable` class as well as the states
  /// of Headwater's sources. The closure is called in the main actor's next turn.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    ObservationToken(TrackedLoading(self, body))
  }
}

/// Where a source loads.
public enum LoadEdge: String, CaseIterable, Codable, Sendable {
  /// All of it, in place of what is there.
  case refresh
  /// What comes before the first item.
  case prepend
  /// What comes after the last item.
  case append
}
