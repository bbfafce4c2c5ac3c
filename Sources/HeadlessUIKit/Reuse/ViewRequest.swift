/// One question to the data source for a view: what is dequeued meanwhile has to be what is returned.
struct ViewRequest {
  let path: IndexPath
  /// The view that is shown already and only gets new content.
  let reconfigured: UIView?
  private(set) var dequeued: [(view: UIView, identifier: String)] = []

  init(path: IndexPath, reconfigured: UIView? = nil) {
    self.path = path
    self.reconfigured = reconfigured
  }

  mutating func add(_ view: UIView, identifier: String) {
    dequeued.append((view, identifier))
  }

  /// What is wrong with a view that was returned.
  func failures(returning view: UIView) -> [UIKitFailure] {
    let isDequeued = dequeued.contains { $0.view === view }
    return dequeued.filter { $0.view !== view }.map { .notReturned(identifier: $0.identifier) }
      + (isDequeued ? [] : [.notDequeued(path)])
  }
}
