/// A source that loads its items on demand. A list requests more items when the user scrolls near an edge, and displays the
/// load state if it has no items. This also works through operators.
@MainActor
public protocol Loadable: AnyObject {
  /// The load state of the source as a whole, which a list displays if it has no items.
  var state: LoadState { get }

  /// Returns the state of one kind of load. O(1).
  ///
  /// - Parameter kind: The kind of load.
  /// - Returns: The load state.
  func state(of kind: LoadKind) -> LoadState

  /// Starts to load more at an edge, or to refresh everything. Does nothing if that load is in progress, or if there's nothing
  /// more to load.
  ///
  /// - Parameter kind: The kind of load.
  func startLoading(_ kind: LoadKind)

  /// Cancels a load, and makes its state `idle`.
  ///
  /// - Parameter kind: The kind of load.
  func cancel(_ kind: LoadKind)

  /// Retries everything that failed.
  func retry()

  /// A Boolean value that indicates whether the source can load more items before its first item or after its last one. False
  /// if it always loads all of its content. The default is true.
  var loadsMore: Bool { get }

  /// Calls a closure on the main actor each time a load state may have changed. The default implementation works for a loader
  /// whose class is `@Observable`.
  ///
  /// - Parameter body: The closure to call. It's retained for as long as the token is.
  /// - Returns: A token that ends the observation when it's released or canceled.
  func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken
}

extension Loadable {
  /// True.
  public var loadsMore: Bool { true }

  /// Does nothing; a load in progress continues.
  ///
  /// - Parameter kind: Not used.
  public func cancel(_ kind: LoadKind) {}

  /// Calls a closure whenever a change occurs in an observable property that ``state`` or ``state(of:)`` reads. This includes
  /// the properties of an `@Observable` class and the states of Headwater's sources. The closure is called on the next turn of
  /// the main actor.
  ///
  /// - Parameter body: The closure to call. It's retained for as long as the token is.
  /// - Returns: A token that ends the observation when it's released or canceled.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    ObservationToken(TrackedLoading(self, body))
  }
}

/// A source that loads its first items when it is first displayed.
@MainActor
protocol LoadingWhenShown: AnyObject {
  /// Loads the first items, if nothing else has requested them.
  func loadForList()
}

/// The kind of a load: a refresh, or more items at one of the two edges of a list.
public enum LoadKind: String, CaseIterable, Codable, Sendable {
  /// A load of the whole content, which is replaced.
  case refresh
  /// A load of the items before the first item.
  case prepend
  /// A load of the items after the last item.
  case append
}
