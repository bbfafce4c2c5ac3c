extension UICollectionView {
  /// A Boolean value that indicates whether a drag from this collection view is in progress.
  public var hasActiveDrag: Bool { dropping.drag != nil }

  /// A Boolean value that indicates whether a drag that the collection view may accept is over it.
  public var hasActiveDrop: Bool { dropping.drop != nil }

  /// Shows a placeholder for a dropped item without a drag. HeadlessUIKit only.
  package func showDropPlaceholder(at path: IndexPath) -> DropPlaceholder {
    showPlaceholder(for: UIDragItem(itemProvider: NSItemProvider()), at: path)
  }
}

extension UICollectionView: DragPlace {
  var isReady: Bool { window != nil && !cycle.isUpdating && !isLayingOut && mutedBatches == 0 }

  func hasElement(at path: IndexPath) -> Bool {
    loadedCounts()
    return hasItem(at: path)
  }

  func middle(ofElementAt path: IndexPath) -> CGPoint {
    let rect = layoutAttributesForItem(at: path)?.frame ?? .zero
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  func itemsToDrag(at path: IndexPath, for drag: HeadlessDrag, isFirst: Bool) -> [UIDragItem] {
    if isFirst { return dragDelegate?.collectionView(self, itemsForBeginning: drag, at: path) ?? [] }
    let point = middle(ofElementAt: path)
    return dragDelegate?.collectionView(self, itemsForAddingTo: drag, at: path, point: point) ?? []
  }

  func allowsMove(of drag: HeadlessDrag) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: drag) ?? false
  }

  func tellDrag(_ drag: HeadlessDrag, hasEnded: Bool) {
    if hasEnded {
      dragDelegate?.collectionView(self, dragSessionDidEnd: drag)
    } else {
      dragDelegate?.collectionView(self, dragSessionWillBegin: drag)
    }
  }

  func canHandle(_ drag: HeadlessDrag) -> Bool {
    dropDelegate?.collectionView(self, canHandle: drag) ?? false
  }

  func tellDrop(_ drag: HeadlessDrag, _ event: DropEvent) {
    switch event {
    case .entered: dropDelegate?.collectionView(self, dropSessionDidEnter: drag)
    case .exited: dropDelegate?.collectionView(self, dropSessionDidExit: drag)
    case .ended: dropDelegate?.collectionView(self, dropSessionDidEnd: drag)
    }
  }

  func plan(for drag: HeadlessDrag, at path: IndexPath?, canReorder: Bool) -> DropPlan {
    let proposal = dropDelegate?.collectionView(
      self, dropSessionDidUpdate: drag, withDestinationIndexPath: path)
    guard let proposal, let intent = UITableViewDropProposal.Intent(rawValue: proposal.intent.rawValue) else {
      return .none
    }
    return DropPlan(operation: proposal.operation, intent: intent)
  }

  func performDrop(
    of items: [(item: UIDragItem, path: IndexPath?)], _ plan: DropPlan, at path: IndexPath?,
    _ drag: HeadlessDrag
  ) {
    let coordinator = CollectionDropCoordinator(items, at: path, drag, in: self)
    coordinator.proposal = UICollectionViewDropProposal(
      operation: plan.operation,
      intent: UICollectionViewDropProposal.Intent(rawValue: plan.intent.rawValue) ?? .unspecified)
    dropDelegate?.collectionView(self, performDropWith: coordinator)
  }

  func canMove(at path: IndexPath) -> Bool {
    hasItem(at: path) && dataSourceMethods.contains(.collectionMoveItem)
      && dataSource?.collectionView(self, canMoveItemAt: path) == true
  }

  func beginMovement(at path: IndexPath) -> Bool {
    guard movement == nil else { return false }
    movement = ItemMovement(at: path)
    return true
  }

  func insertCommitted(at path: IndexPath, _ dataSourceUpdates: (IndexPath) -> Void) {
    withoutActuallyEscaping(dataSourceUpdates) { updates in
      performBatchUpdates {
        updates(path)
        self.insertItems(at: [path])
      }
    }
  }
  func askForLandedCell(at path: IndexPath) {
    if let cell = view(for: ElementKey(kind: nil, path: path)) { putBack(cell) }
  }
}
