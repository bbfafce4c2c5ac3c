import Headwater
import HeadwaterUIKit
import Observation

// What a binding changes in the list, and the list in a binding.
extension ListCoordinator {
  typealias Adapter = CollectionViewAdapter<Section, Item>

  /// Items can be selected where somebody wants to know: a binding, or a behavior.
  func allowSelection(in view: UICollectionView) {
    let isAllowed = description.selection != nil || description.behavior != nil
    let allowsSeveral = description.selection?.allowsSeveral == true
    if view.allowsSelection != isAllowed { view.allowsSelection = isAllowed }
    if view.allowsMultipleSelection != allowsSeveral { view.allowsMultipleSelection = allowsSeveral }
  }

  /// Selects what the binding says. One that is gone leaves nothing selected.
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

  /// Opens and shuts what the bindings say, in the source, which has what is open.
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
        description.report(.notShown("what is open of \(part), of a source that opens none"))
      }
      return isMisuseReported = true
    }
    let wanted = binding.get()
    self[keyPath: known] = wanted
    if source.expansion != wanted { source.expansion = wanted }
  }

  /// Tells the bindings what the source has opened or shut by itself.
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

  /// Has a control in the view where there is something to refresh.
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

// Who owns the place: the list. It goes where it is asked to go, once, and tells where it stands.
extension ListCoordinator {
  /// Begins where the binding says that a list stood, or at the end if the list is anchored there.
  func beginAtPlace(_ adapter: Adapter) {
    let place = description.place?.get()
    guard place?.request == nil else { return }
    if let item = place?.firstItem, description.source.snapshot.contains(item) {
      adapter.scroll(toItem: item, waits: true)
    } else if let anchoring = description.anchoring, anchoring.edge == .bottom, anchoring.staysAtEnd {
      adapter.scrollToEnd()
    }
  }

  /// Goes where the binding asks the list to go.
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

  /// Tells the binding where the list stands, now and whenever that changes.
  func followPlace(of adapter: Adapter) {
    guard description.place != nil else { return }
    withObservationTracking {
      _ = (adapter.isAtEnd, adapter.unseenCount, adapter.reading)
    } onChange: { [weak self, weak adapter] in
      // These change on the main actor alone.
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
