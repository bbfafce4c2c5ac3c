#if SQLite
  internal import Foundation

  /// A handler that is called immediately after a change.
  final class ChangeHandler: @unchecked Sendable {  // The lock guards the property.
    private let lock = NSLock()
    private var body: (@Sendable () -> Bool)?

    func set(_ body: (@Sendable () -> Bool)?) { lock.withLock { self.body = body } }

    /// Calls the handler because something may have changed.
    ///
    /// - Returns: True if the handler processes the change.
    func takesCare() -> Bool { lock.withLock { body }?() ?? false }
  }
#endif
