/// The source of a list's data: a snapshot that changes over time, and a way to observe its changes.
///
/// A data source is isolated to the main actor. It is never in an intermediate state: each change is one ``SnapshotTransition``
/// from one complete snapshot to the next, and every observer receives all transitions in order.
///
/// To write a custom source, wrap one of Headwater's sources; see ``WrappingDataSource``.
@MainActor
public protocol DataSource<Section, Item>: AnyObject {
  /// The type of the sections.
  associatedtype Section: ListElement
  /// The type of the items.
  associatedtype Item: ListElement

  /// The current content of the source. O(1).
  var snapshot: Snapshot<Section, Item> { get }

  /// Observes the source by calling a closure for each subsequent change, in order, on the main actor.
  ///
  /// A change that the closure makes is in ``snapshot`` immediately. Observers are notified of it once all of them have been
  /// notified of the current change.
  ///
  /// - Parameter body: A closure that receives each transition. It's retained only for as long as the token is.
  /// - Returns: A token that ends the observation when it is released or canceled. The token doesn't retain the source.
  func observe(_ body: @escaping @MainActor (SnapshotTransition<Section, Item>) -> Void) -> ObservationToken
}

/// A token for an observation, which ends when the token is released.
@MainActor
public final class ObservationToken {
  /// The observer, which contains the closure. The source has only a weak reference to it.
  private var observer: AnyObject?

  package init(_ observer: AnyObject) {
    self.observer = observer
  }

  /// Ends the observation and releases its closure. You can call this at any time, even from the closure.
  public func cancel() {
    observer = nil
  }

  /// Registers a closure that is called when the observed object is deallocated, unless the observation has already ended.
  /// Replaces a closure that was registered earlier.
  ///
  /// - Parameter body: A closure that is called once, on any thread.
  func onEnd(_ body: @escaping @Sendable () -> Void) {
    (observer as? any EndedObserver)?.onEnd(body)
  }
}

/// An observer of an object that may be deallocated before the observation ends.
@MainActor
protocol EndedObserver: AnyObject {
  /// Registers a closure that is called when the observed object is deallocated.
  func onEnd(_ body: @escaping @Sendable () -> Void)
}
