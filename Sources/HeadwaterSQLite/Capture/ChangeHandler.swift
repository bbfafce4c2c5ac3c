#if SQLite
  internal import Foundation

  /// What hears of changes at once.
  final class ChangeHandler: @unchecked Sendable {  // Its lock guards its property.
    private let lock = NSLock()
    private var body: (@Sendable () -> Bool)?

    func set(_ body: (@Sendable () -> Bool)?) { lock.withLock { self.body = body } }

    /// Something may have changed.
    ///
    /// - Returns: Whether that is taken care of.
    func takesCare() -> Bool { lock.withLock { body }?() ?? false }
  }
#endif
