package import Headwater

/// Follows how changes are prepared and applied. All functions are called on the main actor; each does nothing unless
/// implemented.
///
/// Listeners can be added and removed, and the source changed, from within each of them: one that is added hears of what
/// comes next, one that is removed of nothing more, and a change, even a synchronous one, is carried out when the
/// present step is over.
@MainActor
package protocol PreparationListener: AnyObject {
  /// What a change needs is about to be prepared.
  ///
  /// - Parameter change: The change.
  func willPrepare(_ change: PreparationChange)
  /// All that a change needs has been prepared.
  ///
  /// - Parameter change: The change.
  func didPrepare(_ change: PreparationChange)
  /// The first part of a change is about to be applied; of one that is shown in several steps, before `didPrepare`.
  ///
  /// - Parameter change: The change.
  func willApply(_ change: PreparationChange)
  /// All of a change has been applied.
  ///
  /// - Parameter change: The change.
  func didApply(_ change: PreparationChange)
  /// A newer change has taken the place of one, which is not carried out, or not to its end.
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

/// A change on its way through a ``ComponentDataSource``.
package struct PreparationChange: Sendable {
  /// What changes.
  package enum Kind: Sendable {
    /// The list: what is new in it and what has new content is prepared.
    case list
    /// The context or the size range: all is prepared.
    case configuration
    /// Nothing but that some items are prepared again.
    case items
  }

  /// Counts the changes of its source, from 1.
  package let number: Int
  /// What changes.
  package let kind: Kind
  /// What the update carries along.
  package let context: UpdateContext
  /// Whether it is prepared on the main actor.
  package let isSynchronous: Bool
}

/// Who listens, weakly held.
@MainActor
struct PreparationListeners {
  private struct Weak {
    weak var listener: (any PreparationListener)?
  }

  private var listeners: [Weak] = []

  mutating func add(_ listener: any PreparationListener) {
    remove(listener)
    listeners.append(Weak(listener: listener))
  }

  mutating func remove(_ listener: any PreparationListener) {
    listeners.removeAll { $0.listener === listener || $0.listener == nil }
  }

  func contains(_ listener: any PreparationListener) -> Bool {
    listeners.contains { $0.listener === listener }
  }

  /// Those who listen at the moment.
  var present: [any PreparationListener] { listeners.compactMap(\.listener) }
}

/// A listener made of closures.
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
