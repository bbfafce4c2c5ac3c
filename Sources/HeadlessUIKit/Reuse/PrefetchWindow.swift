/// Which items a view has announced to its prefetching data source: a value without effects.
struct PrefetchWindow: Hashable, Sendable {
  private(set) var announced: Set<IndexPath> = []

  /// What to tell when the view has scrolled.
  ///
  /// - Parameters:
  ///   - near: The paths that may come next, the nearest first.
  ///   - shown: The paths that have come; they are expected no longer, and nothing has to be told of them.
  /// - Returns: The paths to announce, by distance, and those to take back, in order.
  mutating func update(near: [IndexPath], shown: Set<IndexPath>) -> (begin: [IndexPath], cancel: [IndexPath])
  {
    let begin = near.filter { !announced.contains($0) && !shown.contains($0) }
    let cancel = announced.subtracting(near).subtracting(shown)
    announced = announced.subtracting(cancel).subtracting(shown).union(begin)
    return (begin, cancel.sorted())
  }

  /// Goes along with a batch; forgets all without one.
  mutating func follow(_ map: PathMap?) {
    announced = map.map { map in Set(announced.compactMap { map.target(of: $0) }) } ?? []
  }
}
