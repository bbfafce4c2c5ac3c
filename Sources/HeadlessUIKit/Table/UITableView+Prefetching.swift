extension UITableView {
  /// Updates the requests to the prefetching data source. If the table view has scrolled, also prefetches the next cell, which
  /// may never become visible.
  func prefetch() {
    let (scrolled, old) = (lastOrigin != nil && lastOrigin != bounds.minY, lastOrigin ?? bounds.minY)
    lastOrigin = bounds.minY
    guard isPrefetchingEnabled else { return poolReady { _ in true } }
    let started = generation
    // Later layouts in the same layout pass prefetch in the same direction.
    if bounds.minY < old { turnOfGoingBack = LayoutTurn.number }
    let goesBack = bounds.minY <= old && turnOfGoingBack == LayoutTurn.number
    // Prefetch the rows on the next screen in the scroll direction.
    let distance = goesBack ? -bounds.height : bounds.height
    let rows = prepareGeometry().elements(from: bounds.minY + distance, to: bounds.maxY + distance).rows
    guard generation == started else { return }
    let near = (goesBack ? rows.reversed() : rows).filter { shown[.row($0)] == nil }
    let change = prefetching.update(near: near, shown: Set(indexPathsForVisibleRows ?? []))
    poolReady { !near.contains($0) }
    if scrolled, let next = near.first, ready[next] == nil, let cell = ask(ViewRequest(path: next)) {
      if generation == started { ready[next] = cell } else { putBack(cell) }
    }
    guard let prefetchDataSource, generation == started else { return }
    if !change.begin.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: change.begin) }
    if !change.cancel.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: change.cancel)
    }
  }

  /// Returns prefetched cells that satisfy a condition to the reuse pool.
  func poolReady(_ isOver: (IndexPath) -> Bool) {
    for (path, cell) in ready.sorted(by: { $0.key < $1.key }) where isOver(path) {
      ready[path] = nil
      putBack(cell)
    }
  }
}
