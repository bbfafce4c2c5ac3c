/// Views that are out of use, by kind, for all cells of a list. The one that was used last is used first.
@MainActor
package final class MountedViewPool<View: AnyObject> {
  /// How many views of a kind are kept at most.
  package let capacity: Int
  private var views: [MountedKind: [View]] = [:]

  /// Makes an empty pool.
  ///
  /// - Parameter capacity: How many views of a kind are kept at most; a negative number counts as 0.
  package init(capacity: Int = 100) {
    self.capacity = max(0, capacity)
  }

  /// How many views wait.
  package var count: Int { views.values.reduce(0) { $0 + $1.count } }

  /// Lets all views go.
  package func removeAll() {
    views = [:]
  }

  func take(_ kind: MountedKind) -> View? { views[kind]?.popLast() }

  func put(_ view: View, _ kind: MountedKind) {
    if views[kind, default: []].count < capacity { views[kind, default: []].append(view) }
  }
}
