/// Stands in a view where something has been dropped whose data is on its way, until it is committed or deleted.
@MainActor
package final class DropPlaceholder {
  private var end: ((((IndexPath) -> Void)?) -> Bool)?

  init(_ end: @escaping (((IndexPath) -> Void)?) -> Bool) { self.end = end }

  /// Puts a cell in the placeholder's place: the view inserts it, and the closure puts its item into the data source.
  ///
  /// - Parameter dataSourceUpdates: Gets the path.
  /// - Returns: Whether the placeholder was there.
  @discardableResult
  package func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    withoutActuallyEscaping(dataSourceUpdates) { updates in
      defer { end = nil }
      return end?(updates) ?? false
    }
  }

  /// Takes the placeholder away.
  @discardableResult
  package func deletePlaceholder() -> Bool {
    defer { end = nil }
    return end?(nil) ?? false
  }
}
