/// A request for a view from the data source. The view that is dequeued during the request must be the one that is returned.
struct ViewRequest {
  let path: IndexPath
  /// The visible view to reconfigure, or nil if the requested view isn't displayed yet.
  let reconfigured: UIView?
  private(set) var dequeued: [(view: UIView, identifier: String)] = []

  init(path: IndexPath, reconfigured: UIView? = nil) {
    self.path = path
    self.reconfigured = reconfigured
  }

  mutating func add(_ view: UIView, identifier: String) {
    dequeued.append((view, identifier))
  }

  /// Returns the failures that result from the view that the data source returned.
  func failures(returning view: UIView) -> [UIKitFailure] {
    let isDequeued = dequeued.contains { $0.view === view }
    return dequeued.filter { $0.view !== view }.map { .notReturned(identifier: $0.identifier) }
      + (isDequeued ? [] : [.notDequeued(path)])
  }
}
