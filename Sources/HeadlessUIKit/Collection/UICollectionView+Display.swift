extension UICollectionView {
  /// Displays the visible elements, and removes those that are no longer visible.
  func updateDisplay() {
    // The end of a batch update lays out the collection view.
    guard !isLayingOut, !cycle.isUpdating else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    for _ in 0..<LayoutTurn.limit {
      guard feedback.layoutBegins() else { break }
      needsAnotherPass = false
      let before = generation
      LayoutTurn.lend(traitCollection) { pass() }
      guard generation == before else { return setNeedsLayout() }
      guard needsAnotherPass else {
        unsettled = []
        return prefetch()
      }
    }
    setNeedsLayout()
    LayoutTurn.fail()
  }

  /// Performs one pass. If a callback invalidates the collection view, the pass stops, and another layout pass follows.
  private func pass() {
    let started = generation
    // Remove the views that a reload has replaced.
    let outdated = self.outdated
    self.outdated = []
    for (key, view) in outdated { end(key, view, keeps: false) }
    forgetEarlySelection()
    loadedCounts()
    prepareLayout()
    moveToTarget()
    // Find the elements to display, and remove the views of all other elements.
    let wanted = collectionViewLayout.attributesToShow(in: bounds)
      .filter { $0.representedElementCategory != .decorationView && isKnown($0) }
    let keys = Set(wanted.map { ElementKey($0) })
    let unwanted = shown.filter { !keys.contains($0.key) }
    for (key, view) in unwanted.sorted(by: { $0.key.path < $1.key.path }) {
      shown[key] = nil
      end(key, view, keeps: true)
      guard generation == started else { return }
    }
    for attributes in wanted {
      show(attributes)
      guard generation == started else { return }
    }
    let leaving = self.leaving
    self.leaving = []
    for (key, view) in leaving { end(key, view, keeps: false) }
  }

  /// Prepares the layout if it is invalid, and keeps the content offset within the content.
  func prepareLayout() {
    if !collectionViewLayout.isPrepared {
      collectionViewLayout.isPrepared = true
      collectionViewLayout.prepare()
    }
    let size = collectionViewLayout.collectionViewContentSize
    let isOther = size != contentSize
    if isOther { adapt { contentSize = size } }
    moveByAdjustment()
    if isOther { adapt { keepWithinEnds() } }
  }

  /// Adapts the offset and the insets to new content, which isn't part of a feedback loop.
  private func adapt(_ body: () -> Void) {
    isAdapting = true
    body()
    isAdapting = false
  }

  private func isKnown(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let path = attributes.indexPath
    let isKnown =
      attributes.representedElementCategory == .cell
      ? hasItem(at: path) : path.count > 0 && layoutCounts.indices.contains(path.section)
    if !isKnown { UIKitFailure.noSuchPath(path).report() }
    return isKnown
  }

  private func show(_ attributes: UICollectionViewLayoutAttributes) {
    let key = ElementKey(attributes)
    let container = container(of: attributes)
    let placed = placement(attributes, in: container)
    if let view = shown[key] {
      if let superview = view.superview, superview !== container { container.addSubview(view) }
      if view.frame != placed.frame { view.place(placed) }
      if unsettled.remove(ObjectIdentifier(view)) != nil { fit(view, attributes) }
      return
    }
    let started = generation
    guard let view = view(for: key) else { return }
    guard generation == started else { return putBack(view) }
    let cell = view as? UICollectionViewCell
    cell?.setNeedsUpdateConfiguration()
    view.place(placed)
    fit(view, attributes)
    shown[key] = view
    if let cell, key.kind == nil {
      cell.isSelected = selected.contains(key.path)
      cell.setFocused(focus.path == key.path)
      prepareEditing(of: cell, at: key.path)
      cell.updateConfigurationIfNeeded()
      delegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
    } else if let kind = key.kind {
      delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: key.path)
    }
    if generation == started { container.addSubview(view) }
  }

  /// Returns the superview of a cell or supplementary view: the inner scroll view for the cells of an orthogonally scrolling
  /// section.
  private func container(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    guard attributes.representedElementCategory == .cell else { return self }
    return collectionViewLayout.scroller(ofSection: attributes.indexPath.section) ?? self
  }

  /// Returns attributes in the coordinate system of a container.
  private func placement(
    _ attributes: UICollectionViewLayoutAttributes, in container: UIView
  ) -> UICollectionViewLayoutAttributes {
    guard container !== self else { return attributes }
    let placed = attributes.duplicate()
    placed.frame.origin.x -= container.frame.minX
    placed.frame.origin.y -= container.frame.minY
    return placed
  }

  /// Requests the preferred attributes of a view, and invalidates the layout if they affect it.
  func fit(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    // A view may change the attributes that it receives and return them.
    let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
    if collectionViewLayout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    {
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
      needsAnotherPass = true
    }
  }

  /// Removes a view from the screen. A cell that may become visible again soon is kept ready for its item; any other view
  /// returns to the reuse pool.
  private func end(_ key: ElementKey, _ view: UICollectionReusableView, keeps: Bool) {
    let started = generation
    view.removeFromSuperview()
    if let kind = key.kind {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: key.path)
    } else if let cell = view as? UICollectionViewCell {
      cell.isHighlighted = false
      cell.setFocused(false)
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
      if keeps, isPrefetchingEnabled, generation == started, isNear(key.path) {
        waiting[key.path] = cell
        return
      }
    }
    putBack(view)
  }

  /// Returns a Boolean value that indicates whether an item is within half the view's size of the visible area.
  private func isNear(_ path: IndexPath) -> Bool {
    let near = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    return collectionViewLayout.layoutAttributesForItem(at: path)?.frame.intersects(near) == true
  }

  /// Returns waiting cells that satisfy a condition to the reuse pool.
  func poolWaiting(_ isOver: (IndexPath) -> Bool) {
    for (path, cell) in waiting.sorted(by: { $0.key < $1.key }) where isOver(path) {
      waiting[path] = nil
      putBack(cell)
    }
  }

  /// Updates the requests to the prefetching data source. If the collection view has scrolled, also prefetches the next cell,
  /// which may never become visible.
  private func prefetch() {
    let (scrolled, old) = (lastOrigin != nil && lastOrigin != bounds.origin, lastOrigin ?? bounds.origin)
    lastOrigin = bounds.origin
    guard isPrefetchingEnabled else { return poolWaiting { _ in true } }
    // Later layouts in the same layout pass prefetch in the same direction.
    if bounds.minX < old.x || bounds.minY < old.y { turnOfGoingBack = LayoutTurn.number }
    let goesBack = bounds.minX <= old.x && bounds.minY <= old.y && turnOfGoingBack == LayoutTurn.number
    let isVertical = contentSize.width <= bounds.width
    let distance = goesBack ? -1.0 : 1.0
    // Prefetch the items on the next screen in the scroll direction.
    let ahead = bounds.offsetBy(
      dx: isVertical ? 0 : distance * bounds.width, dy: isVertical ? distance * bounds.height : 0)
    let cells = (collectionViewLayout.layoutAttributesForElements(in: ahead) ?? [])
      .filter { $0.representedElementCategory == .cell && hasItem(at: $0.indexPath) }.map(\.indexPath)
    let near = (goesBack ? cells.reversed() : cells).filter { shown[ElementKey(kind: nil, path: $0)] == nil }
    let started = generation
    let change = prefetching.update(near: near, shown: Set(indexPathsForVisibleItems))
    poolWaiting { !isNear($0) && !near.contains($0) }
    if scrolled, let next = near.first, waiting[next] == nil,
      let cell = view(for: ElementKey(kind: nil, path: next)) as? UICollectionViewCell
    {
      if generation == started { waiting[next] = cell } else { putBack(cell) }
    }
    guard let prefetchDataSource, generation == started else { return }
    if !change.begin.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: change.begin) }
    if !change.cancel.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: change.cancel)
    }
  }
}
