/// The focused item of a view and the most recently focused item. A pure value.
struct FocusMemory: Hashable, Sendable {
  private(set) var path: IndexPath?
  /// The index path of the item that was focused most recently. It may no longer exist.
  private(set) var last: IndexPath?
  /// A Boolean value that indicates whether the focused item was removed. If so, the view must find another one.
  private(set) var isLost = false

  /// Moves the focus to an index path or, if it is nil, out of the view.
  mutating func move(to path: IndexPath?) {
    self.path = path
    isLost = false
    if let path { last = path }
  }

  /// Updates the index paths to reflect a batch update. A nil map means a reload: the focus is lost, and the last index path is
  /// kept.
  mutating func follow(_ map: PathMap?) {
    let old = path
    path = map.flatMap { map in old.flatMap { map.target(of: $0) } }
    if let map { last = last.flatMap { map.target(of: $0) } }
    isLost = isLost || (old != nil && path == nil)
  }
}
