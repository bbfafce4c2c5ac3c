/// Which item of a view is in focus, and which was last: a value without effects.
struct FocusMemory: Hashable, Sendable {
  private(set) var path: IndexPath?
  /// The path that was in focus last, which may be gone.
  private(set) var last: IndexPath?
  /// Whether what was in focus is gone, so that another place has to be found.
  private(set) var isLost = false

  /// Moves the focus, or takes it out of the view.
  mutating func move(to path: IndexPath?) {
    self.path = path
    isLost = false
    if let path { last = path }
  }

  /// Goes along with a batch. Without one, which means a reload, what was in focus is gone, and the last path is kept.
  mutating func follow(_ map: PathMap?) {
    let old = path
    path = map.flatMap { map in old.flatMap { map.target(of: $0) } }
    if let map { last = last.flatMap { map.target(of: $0) } }
    isLost = isLost || (old != nil && path == nil)
  }
}
