/// A source that follows a store, and can be brought to what the store has now.
@MainActor
package protocol CatchesUp: AnyObject {
  /// Reads what has changed until now, and returns when it is shown.
  ///
  /// - Throws: Why it could not be read.
  func catchUp() async throws
}
