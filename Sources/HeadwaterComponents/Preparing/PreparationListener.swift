package import Headwater

/// An observer of the preparation and application of changes. All methods are called on the main actor, and their default
/// implementations do nothing.
///
/// From within any of these methods, listeners can be added and removed and the source can be changed. A new listener receives
/// the calls that follow, and a removed listener receives none. A change, even a synchronous one, is applied after the current
/// step.
@MainActor
package protocol PreparationListener: AnyObject {
  /// Called before the items of a change are prepared.
  ///
  /// - Parameter change: The change.
  func willPrepare(_ change: PreparationChange)
  /// Called after all items of a change have been prepared.
  ///
  /// - Parameter change: The change.
  func didPrepare(_ change: PreparationChange)
  /// Called before the first step of a change is applied. If the change is shown in several steps, this happens before
  /// `didPrepare`.
  ///
  /// - Parameter change: The change.
  func willApply(_ change: PreparationChange)
  /// Called after a change has been applied completely.
  ///
  /// - Parameter change: The change.
  func didApply(_ change: PreparationChange)
  /// Called when a newer change replaces a change that hasn't been applied completely.
  ///
  /// - Parameter change: The change.
  func didSupersede(_ change: PreparationChange)
}

extension PreparationListener {
  /// Does nothing.
  package func willPrepare(_ change: PreparationChange) {}
  /// Does nothing.
  package func didPrepare(_ change: PreparationChange) {}
  /// Does nothing.
  package func willApply(_ change: PreparationChange) {}
  /// Does nothing.
  package func didApply(_ change: PreparationChange) {}
  /// Does nothing.
  package func didSupersede(_ change: PreparationChange) {}
}

/// A change that a ``ComponentDataSource`` processes.
package struct PreparationChange: Sendable {
  /// The kind of a change.
  package enum Kind: Sendable {
    /// A change to the list. New and updated items are prepared.
    case list
    /// A change to the context or the size range. All items are prepared.
    case configuration
    /// A request to prepare some items again.
    case items
  }

  /// The number of the change in its source, starting at 1.
  package let number: Int
  /// The kind of the change.
  package let kind: Kind
  /// The context of the update.
  package let context: UpdateContext
  /// A Boolean value that indicates whether the change is prepared on the main actor.
  package let isSynchronous: Bool
}

/// A list of listeners, which are held weakly.
@MainActor
final class PreparationListeners {
  private struct Weak {
    weak var listener: (any PreparationListener)?
  }

  private var listeners: [Weak] = []

  func add(_ listener: any PreparationListener) {
    remove(listener)
    listeners.append(Weak(listener: listener))
  }

  func remove(_ listener: any PreparationListener) {
    listeners.removeAll { $0.listener === listener || $0.listener == nil }
  }

  /// Notifies all listeners. A listener that is removed during the notification isn't called.
  func tell(_ change: PreparationChange, _ call: (any PreparationListener, PreparationChange) -> Void) {
    for listener in listeners.compactMap(\.listener) where contains(listener) { call(listener, change) }
  }

  private func contains(_ listener: any PreparationListener) -> Bool {
    listeners.contains { $0.listener === listener }
  }
}

/// A listener that calls closures.
final class PreparationObserver: PreparationListener {
  typealias Body = @MainActor ((number: Int, context: UpdateContext, isSynchronous: Bool)) -> Void

  private let bodies: (Body?, Body?, Body?, Body?, Body?)

  init(_ bodies: (Body?, Body?, Body?, Body?, Body?)) { self.bodies = bodies }

  func willPrepare(_ change: PreparationChange) { tell(bodies.0, of: change) }
  func didPrepare(_ change: PreparationChange) { tell(bodies.1, of: change) }
  func willApply(_ change: PreparationChange) { tell(bodies.2, of: change) }
  func didApply(_ change: PreparationChange) { tell(bodies.3, of: change) }
  func didSupersede(_ change: PreparationChange) { tell(bodies.4, of: change) }

  private func tell(_ body: Body?, of change: PreparationChange) {
    body?((change.number, change.context, change.isSynchronous))
  }
}
