extension HeadlessDrag {
  /// Takes what is known of the list along with a batch; without one, forgets it.
  func follow(_ map: PathMap?, in view: UIScrollView) {
    guard source === view else { return }
    dragged = dragged.map { ($0.item, $0.path.flatMap { map?.target(of: $0) }) }
  }

  /// The path of what is dragged, if it is a single thing from this list.
  private func onlyPath(in view: any DragPlace) -> IndexPath? {
    dragged.count == 1 && source === view ? dragged[0].path : nil
  }

  func canDrop(at path: IndexPath, in view: any DragPlace) -> Bool {
    // What is moved leaves its place first.
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
    path = wanted.flatMap { canDrop(at: $0, in: view) ? $0 : nil }
    plan = view.plan(for: self, at: path, canReorder: canReorder)
    if plan.operation == .move, !allowsMoveOperation { plan.operation = .cancel }
    // Whoever is asked may change the list.
    path = path.flatMap { view.isReady && place === view && canDrop(at: $0, in: view) ? $0 : nil }
    guard let path else { return plan.intent = .unspecified }
    guard plan.intent == .insertAtDestinationIndexPath, plan.operation.takes else { return }
    if let source, canReorder, source == onlyPath(in: view), plan.operation == .move {
      view.dropping.reorders = view.beginMovement(at: source)
      view.proposeTarget(path)
    } else {
      view.dropping.hasGap = true
    }
  }

  /// Closes the gap below the finger.
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

/// A list over which a drag has been.
struct Visit {
  weak var view: (any DragPlace)?
}
