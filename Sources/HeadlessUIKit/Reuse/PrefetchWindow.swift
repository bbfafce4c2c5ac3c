/// The items that a view has requested from its prefetching data source. A pure value.
struct PrefetchWindow: Hashable, Sendable {
  private(set) var announced: Set<IndexPath> = []

  /// Returns the requests to begin and to cancel after the view has scrolled.
  ///
  /// - Parameters:
  ///   - near: The index paths that may become visible soon, ordered by distance.
  ///   - shown: The visible index paths. Their requests are neither begun nor canceled.
  /// - Returns: The index paths to request, ordered by distance, and the index paths to cancel, in ascending order.
  mutating func update(near: [IndexPath], shown: Set<IndexPath>) -> (begin: [IndexPath], cancel: [IndexPath])
  {
    let begin = near.filter { !announced.contains($0) && !shown.contains($0) }
    let cancel = announced.subtracting(near).subtracting(shown)
    announced = announced.subtracting(cancel).subtracting(shown).union(begin)
    return (begin, cancel.sorted())
  }

  /// Updates the index paths to reflect a batch update, or discards them after a reload.
  mutating func follow(_ map: PathMap?) {
    announced = map.map { map in Set(announced.compactMap { map.target(of: $0) }) } ?? []
  }
}
