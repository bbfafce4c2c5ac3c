import Headwater
import HeadwaterUIKit
import Observation

// Synchronization between bindings and the list.
extension ListCoordinator {
  typealias Adapter = CollectionViewAdapter<Section, Item>

  /// Allows selection if there is a binding or a behavior that uses it.
  func allowSelection(in view: UICollectionView) {
    let isAllowed = description.selection != nil || description.behavior != nil
    let allowsSeveral = description.selection?.allowsSeveral == true
    if view.allowsSelection != isAllowed { view.allowsSelection = isAllowed }
    if view.allowsMultipleSelection != allowsSeveral { view.allowsMultipleSelection = allowsSeveral }
  }

  /// Selects the items in the binding. If the binding was removed, clears the selection.
  func bringSelection(_ adapter: Adapter) {
    guard let selection = description.selection else {
      if hadSelection { adapter.select([]) }
      hadSelection = false
      return
    }
    hadSelection = true
    let wanted = selection.binding.get()
    if adapter.selection.identities != wanted { adapter.select(wanted) }
  }

  /// Applies the bindings' expansion to the source, which owns the expansion state.
  func bringExpansion(_ adapter: Adapter) {
    open(description.expandedSections, .sections, in: adapter, \.knownSections)
    open(description.expandedItems, .items, in: adapter, \.knownItems)
  }

  private func open<Identity>(
    _ binding: ListBinding<Expansion<Identity>>?, _ part: ExpandablePart, in adapter: Adapter,
    _ known: ReferenceWritableKeyPath<ListCoordinator, Expansion<Identity>?>
  ) {
    guard let binding else { return self[keyPath: known] = nil }
    guard let source = adapter.driver.expandable(part, by: Identity.self) else {
      if !isMisuseReported {
        description.report(
          .notShown("the expansion of \(part), because the source has no expandable sections"))
      }
      return isMisuseReported = true
    }
    let wanted = binding.get()
    self[keyPath: known] = wanted
    if source.expansion != wanted { source.expansion = wanted }
  }

  /// Updates the bindings after the source has expanded or collapsed sections or items.
  func tellExpansion(of adapter: Adapter) {
    tell(description.expandedSections, .sections, in: adapter, \.knownSections)
    tell(description.expandedItems, .items, in: adapter, \.knownItems)
  }

  private func tell<Identity>(
    _ binding: ListBinding<Expansion<Identity>>?, _ part: ExpandablePart, in adapter: Adapter,
    _ known: ReferenceWritableKeyPath<ListCoordinator, Expansion<Identity>?>
  ) {
    guard let binding, let before = self[keyPath: known],
      let expansion = adapter.driver.expandable(part, by: Identity.self)?.expansion, expansion != before
    else { return }
    self[keyPath: known] = expansion
    binding.set(expansion)
  }

  /// Adds a refresh control to the view, or removes it if there is no refresh action.
  func bringRefreshing(_ view: UICollectionView) {
    guard description.refresh != nil else {
      if view.refreshControl != nil { view.refreshControl = nil }
      return
    }
    guard view.refreshControl == nil else { return }
    let control = UIRefreshControl()
    control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    view.refreshControl = control
  }

  private func refresh() {
    guard refreshing == nil else { return }
    refreshing = Task { [weak self, refresh = description.refresh] in
      await refresh?()
      guard let self, !Task.isCancelled else { return }
      refreshing = nil
      view?.refreshControl?.endRefreshing()
    }
  }
}

// The scroll position, which the list owns. The list scrolls once per request, and reports its position.
extension ListCoordinator {
  /// Scrolls to the initial position in the binding, or to the end if the list is anchored there.
  func beginAtPlace(_ adapter: Adapter) {
    let place = description.place?.get()
    guard place?.request == nil else { return }
    if let item = place?.firstItem, description.source.snapshot.contains(item) {
      adapter.scroll(toItem: item, waits: true)
    } else if let anchoring = description.anchoring, anchoring.edge == .bottom, anchoring.staysAtEnd {
      adapter.scrollToEnd()
    }
  }

  /// Performs the binding's request to scroll.
  func bringPlace(_ adapter: Adapter) {
    guard let request = description.place?.get().request, request != lastRequest else { return }
    lastRequest = request
    switch request.target {
    case .item(let item): adapter.scroll(toItem: item, animated: request.isAnimated, waits: true)
    case .end: adapter.scrollToEnd(animated: request.isAnimated)
    case .firstUnseen: adapter.scrollToFirstUnseen(animated: request.isAnimated)
    }
    adapter.runLater(.zero) { [weak self, weak adapter] in
      if let self, let adapter { tellPlace(of: adapter) }
    }
  }

  /// Reports the scroll position to the binding whenever it changes.
  func followPlace(of adapter: Adapter) {
    guard description.place != nil else { return }
    withObservationTracking {
      _ = (adapter.isAtEnd, adapter.unseenCount, adapter.reading)
    } onChange: { [weak self, weak adapter] in
      // These properties change only on the main actor.
      MainActor.assumeIsolated {
        adapter?.runLater(.zero) {
          guard let self, let adapter, adapter === self.adapter else { return }
          self.tellPlace(of: adapter)
          self.followPlace(of: adapter)
        }
      }
    }
  }

  private func tellPlace(of adapter: Adapter) {
    guard adapter === self.adapter, let binding = description.place else { return }
    let before = binding.get()
    var place = before
    (place.isAtEnd, place.unseenCount) = (adapter.isAtEnd, adapter.unseenCount)
    switch adapter.reading {
    case .following, .reading: place.firstItem = adapter.firstItem
    case .going, .held, .coasting: break
    }
    if place.request == lastRequest { place.request = nil }
    if place != before { binding.set(place) }
  }
}
