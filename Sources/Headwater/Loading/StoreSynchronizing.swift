/// A data source that follows a store and can be brought up to date with it on demand.
@MainActor
package protocol StoreSynchronizing: AnyObject {
  /// Reads the changes that have been made to the store so far, and returns when the source shows them.
  ///
  /// - Throws: An error if the changes can't be read.
  func catchUp() async throws

  /// Returns a Boolean value that indicates whether this source may be missing changes that another source already shows. O(1).
  ///
  /// - Parameter other: The source to compare with.
  /// - Returns: A Boolean value that indicates whether this source may be behind; true if the other source follows a different
  ///   store.
  func isBehind(_ other: any StoreSynchronizing) -> Bool

  /// The pending read that the source started automatically; nil if there is none.
  var roundOnItsWay: Task<Void, Never>? { get }
}
