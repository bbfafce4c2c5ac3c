/// A pool of unused views, shared by all cells of a list. For each kind, the most recently used view is reused first.
@MainActor
package final class MountedViewPool<View: AnyObject> {
  /// The maximum number of unused views per kind.
  package let capacity: Int
  private var views: [MountedKind: [View]] = [:]

  /// Creates an empty pool.
  ///
  /// - Parameter capacity: The maximum number of unused views per kind. A negative number is treated as 0.
  package init(capacity: Int = 100) {
    self.capacity = max(0, capacity)
  }

  /// The number of unused views.
  package var count: Int { views.values.reduce(0) { $0 + $1.count } }

  /// Removes all views from the pool.
  package func removeAll() {
    views = [:]
  }

  func take(_ kind: MountedKind) -> View? { views[kind]?.popLast() }

  func put(_ view: View, _ kind: MountedKind) {
    if views[kind, default: []].count < capacity { views[kind, default: []].append(view) }
  }
}
