extension UITableView {
  /// A Boolean value that indicates whether a drag from this table view is in progress.
  public var hasActiveDrag: Bool { dropping.drag != nil }

  /// A Boolean value that indicates whether a drag that the table view may accept is over it.
  public var hasActiveDrop: Bool { dropping.drop != nil }

  /// Shows a placeholder for a dropped item without a drag. HeadlessUIKit only.
  package func showDropPlaceholder(at path: IndexPath) -> DropPlaceholder {
    showPlaceholder(for: UIDragItem(itemProvider: NSItemProvider()), at: path)
  }
}

extension UITableView: DragPlace {
  var isReady: Bool {
    window != nil && !cycle.isUpdating && !isLayingOut && mutedBatches + mutedBeginnings == 0
  }

  func hasElement(at path: IndexPath) -> Bool {
    loadedCounts()
    return hasRow(at: path)
  }

  func middle(ofElementAt path: IndexPath) -> CGPoint {
    let rect = rectForRow(at: path)
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  func itemsToDrag(at path: IndexPath, for drag: HeadlessDrag, isFirst: Bool) -> [UIDragItem] {
    if isFirst { return dragDelegate?.tableView(self, itemsForBeginning: drag, at: path) ?? [] }
    let point = middle(ofElementAt: path)
    return dragDelegate?.tableView(self, itemsForAddingTo: drag, at: path, point: point) ?? []
  }

  func allowsMove(of drag: HeadlessDrag) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: drag) ?? false
  }

  func tellDrag(_ drag: HeadlessDrag, hasEnded: Bool) {
    if hasEnded {
      dragDelegate?.tableView(self, dragSessionDidEnd: drag)
    } else {
      dragDelegate?.tableView(self, dragSessionWillBegin: drag)
    }
  }

  /// A table view with reorderable rows doesn't need a drop delegate for its own rows.
  func canHandle(_ drag: HeadlessDrag) -> Bool {
    dropDelegate?.tableView(self, canHandle: drag) ?? (dropping.drag === drag)
  }

  func tellDrop(_ drag: HeadlessDrag, _ event: DropEvent) {
    switch event {
    case .entered: dropDelegate?.tableView(self, dropSessionDidEnter: drag)
    case .exited: dropDelegate?.tableView(self, dropSessionDidExit: drag)
    case .ended: dropDelegate?.tableView(self, dropSessionDidEnd: drag)
    }
  }

  func plan(for drag: HeadlessDrag, at path: IndexPath?, canReorder: Bool) -> DropPlan {
    guard let dropDelegate else { return canReorder && path != nil ? .usual(drag, at: path) : .none }
    let proposal = dropDelegate.tableView(self, dropSessionDidUpdate: drag, withDestinationIndexPath: path)
    return DropPlan(operation: proposal.operation, intent: proposal.intent)
  }

  func performDrop(
    of items: [(item: UIDragItem, path: IndexPath?)], _ plan: DropPlan, at path: IndexPath?,
    _ drag: HeadlessDrag
  ) {
    let coordinator = TableDropCoordinator(items, at: path, drag, in: self)
    coordinator.proposal = UITableViewDropProposal(operation: plan.operation, intent: plan.intent)
    dropDelegate?.tableView(self, performDropWith: coordinator)
  }

  func canMove(at path: IndexPath) -> Bool { hasRow(at: path) && canMoveRow(at: path) }

  func beginMovement(at path: IndexPath) -> Bool {
    guard movement == nil else { return false }
    movement = ItemMovement(at: path)
    return true
  }

  func insertCommitted(at path: IndexPath, _ dataSourceUpdates: (IndexPath) -> Void) {
    withoutActuallyEscaping(dataSourceUpdates) { updates in
      performBatchUpdates {
        updates(path)
        self.insertRows(at: [path], with: .none)
      }
    }
  }
  func askForLandedCell(at path: IndexPath) {
    if let cell = ask(ViewRequest(path: path)) { putBack(cell) }
  }
}
