import Headwater

extension HeadlessListView {
  /// Tells which items have come near, and which have gone again. O(prefetch distance).
  func prefetch() {
    guard onPrefetch != nil || onCancelPrefetch != nil else { return }
    let lines = lines
    let distance = max(0, prefetchDistance)
    let near = max(0, seen.lowerBound - distance)..<min(lines.count, seen.upperBound + distance)
    for line in seen { prefetched[line] = nil }
    cancelPrefetches(prefetched.keys.filter { !near.contains($0) })
    let coming = near.filter { !seen.contains($0) && prefetched[$0] == nil }
      .sorted { distanceFromSeen($0) < distanceFromSeen($1) }
    var positions: [ItemPosition] = []
    for line in coming {
      guard case .item(let position) = lines.row(at: line) else { continue }
      prefetched[line] = position
      positions.append(position)
    }
    if !positions.isEmpty { onPrefetch?(positions) }
  }

  private func distanceFromSeen(_ line: Int) -> Int {
    line < seen.lowerBound ? seen.lowerBound - line : line - seen.upperBound + 1
  }

  /// Gives up what was prefetched in these lines.
  func cancelPrefetches(_ lines: [Int]) {
    let positions = lines.compactMap { prefetched.removeValue(forKey: $0) }.sorted()
    if !positions.isEmpty { onCancelPrefetch?(positions) }
  }

  /// Lets what was prefetched follow a change of the list.
  func followPrefetched(_ target: (Int, Row) -> Int?) {
    guard !prefetched.isEmpty else { return }
    let lines = lines
    var moved: [Int: ItemPosition] = [:]
    var gone: [ItemPosition] = []
    for (line, position) in prefetched {
      if let target = target(line, .item(position)), case .item(let position) = lines.row(at: target) {
        moved[target] = position
      } else {
        gone.append(position)
      }
    }
    prefetched = moved
    if !gone.isEmpty { onCancelPrefetch?(gone.sorted()) }
  }
}
