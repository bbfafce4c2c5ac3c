/// The settings of infinite scroll: when a list loads more items, and how.
package struct LoadingSettings {
  /// The kinds of loads that the list starts.
  package var kinds: Set<LoadKind>
  /// The distance from an edge within which more items are loaded.
  package var distance = LoadDistance()
  /// The minimum duration between the starts of two loads at the same edge.
  package var minimumDelay: Duration
  /// The clock that measures the delay.
  package var clock: any Clock<Duration>
  /// The number of consecutive loads at an edge that may leave the distance to the edge unchanged. After that, nothing more is
  /// loaded there until the user scrolls, because the loads add nothing visible or the list doesn't preserve its scroll
  /// position.
  package var maximumFruitlessLoads = 10
  /// A closure that returns a Boolean value that indicates whether there is more to load at an edge. It's called before each
  /// load, in addition to checking the load state. By default, it returns true.
  package var hasMore: @MainActor (LoadKind) -> Bool = { _ in true }
  /// A closure that is called instead of ``Loadable/startLoading(_:)``, if it's set.
  package var load: (@MainActor (LoadKind) -> Void)?

  /// Creates settings.
  package init(
    kinds: Set<LoadKind> = [.append], minimumDelay: Duration = .milliseconds(300),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.kinds, self.minimumDelay, self.clock) = (kinds, minimumDelay, clock)
  }
}

/// The infinite scroll of a list's behavior. It is an object so that a list recognizes whether it has been configured again.
final class LoadingMore {
  /// The loader; nil for the list's own source, or for the source behind its operators.
  let loader: (any Loadable)?
  let settings: LoadingSettings

  init(_ loader: (any Loadable)?, _ settings: LoadingSettings) {
    (self.loader, self.settings) = (loader, settings)
  }
}
