/// Where a list's data comes from: a snapshot that changes over time, and a way to see it change.
///
/// A data source lives on the main actor. It never changes halfway: each change is one ``Transition`` from a whole
/// snapshot to the next, and every observer sees all of them in order.
///
/// A source of your own keeps one of Headwater's and passes its snapshot and observations on:
///
/// ```swift
/// @MainActor final class Clock: DataSource {
///   private let times = ArrayDataSource(["00:00"])
///   var snapshot: Snapshot<SingleSection, String> { times.snapshot }
///   func observe(
///     _ body: @escaping @MainActor (Transition<SingleSection, String>) -> Void
///   ) -> ObservationToken { times.observe(body) }
///   func tick(_ time: String) throws { try times.setItems([time]) }
/// }
/// ```
@MainActor
public protocol DataSource<Section, Item>: AnyObject {
  /// The type of the sections.
  associatedtype Section: ListElement
  /// The type of the items.
  associatedtype Item: ListElement

  /// What the source holds now. O(1).
  var snapshot: Snapshot<Section, Item> { get }

  /// Calls a closure for each change from now on, in order, on the main actor.
  ///
  /// A change that is made inside the closure is in ``snapshot`` at once and is told when all observers have been told
  /// of the present one.
  ///
  /// - Parameter body: Gets each transition. It is kept for as long as the token is, and no longer.
  /// - Returns: The token: observation ends when it is released, or cancelled. The token does not keep the source.
  func observe(_ body: @escaping @MainActor (Transition<Section, Item>) -> Void) -> ObservationToken
}

/// Stands for one observation and ends it when it goes.
@MainActor
public final class ObservationToken {
  /// What the source holds weakly; the closure is in it.
  private var observer: AnyObject?

  package init(_ observer: AnyObject) {
    self.observer = observer
  }

  /// Ends the observation and releases its closure. Safe at any time, also from within the closure.
  public func cancel() {
    observer = nil
  }

  /// Has a closure called when what is observed goes, unless the observation has ended before. One is kept.
  ///
  /// - Parameter body: Called once, on any thread.
  func onEnd(_ body: @escaping @Sendable () -> Void) {
    (observer as? any EndedObserver)?.onEnd(body)
  }
}

/// Stands for an observation of what can go before it.
@MainActor
protocol EndedObserver: AnyObject {
  /// Has a closure called when what is observed goes.
  func onEnd(_ body: @escaping @Sendable () -> Void)
}
