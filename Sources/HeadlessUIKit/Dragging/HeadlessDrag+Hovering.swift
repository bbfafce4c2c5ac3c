extension HeadlessDrag {
  /// Updates the index paths of the dragged items to reflect a batch update, or discards them if the map is nil.
  func follow(_ map: PathMap?, in view: UIScrollView) {
    guard source === view else { return }
    dragged = dragged.map { ($0.item, $0.path.flatMap { map?.target(of: $0) }) }
  }

  /// Returns the index path of the dragged item if the drag consists of a single item from this list.
  private func onlyPath(in view: any DragPlace) -> IndexPath? {
    dragged.count == 1 && source === view ? dragged[0].path : nil
  }

  func canDrop(at path: IndexPath, in view: any DragPlace) -> Bool {
    // A moved item leaves its position first.
    let movement = plan.operation == .move ? onlyPath(in: view).map(ItemMovement.init(at:)) : nil
    let counts = view.loadedCounts()
    return movement?.canDrop(at: path, counts: counts)
      ?? (path.count == 2 && counts.indices.contains(path.section)
        && (0...counts[path.section]).contains(path.item))
  }

  func hover(over wanted: IndexPath?, in view: any DragPlace) {
    close(view)
    let source = onlyPath(in: view)
    let canReorder = source.map { view.canMove(at: $0) } ?? false
    plan = DropPlan(operation: source == nil ? .copy : .move, intent: .unspecified)
    // Request a plan for the path, or for no path if the items can't be dropped there.
    path = wanted.flatMap { canDrop(at: $0, in: view) ? $0 : nil }
    plan = view.plan(for: self, at: path, canReorder: canReorder)
    if plan.operation == .move, !allowsMoveOperation { plan.operation = .cancel }
    // The calls to the delegate may have changed the list, so check the path again.
    path = path.flatMap { view.isReady && place === view && canDrop(at: $0, in: view) ? $0 : nil }
    guard let path else { return plan.intent = .unspecified }
    guard plan.intent == .insertAtDestinationIndexPath, plan.operation.takes else { return }
    // Rows from the same list are reordered by the data source. For all other items, the list shows a gap.
    if let source, canReorder, source == onlyPath(in: view), plan.operation == .move {
      view.dropping.reorders = view.beginMovement(at: source)
      view.proposeTarget(path)
    } else {
      view.dropping.hasGap = true
    }
  }

  /// Closes the gap, and cancels the drag's reordering.
  func close(_ view: any DragPlace) {
    view.dropping.hasGap = false
    if view.dropping.reorders { view.cancelInteractiveMovement() }
    view.dropping.reorders = false
  }

  func end() {
    guard !isOver else { return }
    isOver = true
    (place, path) = (nil, nil)
    for case let view? in visited.map(\.view) {
      view.dropping.drop = nil
      view.tellDrop(self, .ended)
    }
    source?.dropping.drag = nil
    source?.tellDrag(self, hasEnded: true)
  }
}

/// A list that a drag has visited.
struct Visit {
  weak var view: (any DragPlace)?
}
