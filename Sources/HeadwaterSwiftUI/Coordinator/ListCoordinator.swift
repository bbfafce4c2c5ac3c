import Headwater
import HeadwaterUIKit
import Observation

/// The coordinator between a SwiftUI view and its list. It persists across evaluations of the view. Each evaluation provides a
/// description, and the coordinator applies only its differences from the previous one.
///
/// - Rows are created when the list requests them and when their items change. An evaluation doesn't create rows, unless an
///   additional dependency of the rows has changed.
/// - Closures are always those from the latest evaluation.
/// - Bindings are written when the user or the source has changed something, never during an evaluation. Closures that observe
///   what is visible aren't called during an evaluation either.
/// - The list owns its scroll position.
@MainActor
final class ListCoordinator<Section: ListElement, Item: ListElement> {
  typealias Description = ListDescription<Section, Item>
  private typealias Adapter = CollectionViewAdapter<Section, Item>

  let latest: Latest<Description>
  let surroundings: ListSurroundings
  let reachedEnd = ReachedEnd()
  /// A closure that schedules the work that the adapter defers, so that tests can control the timing. If it is `nil`, the work
  /// is deferred to later turns of the main actor.
  var runLater: (@MainActor (Duration, @escaping @MainActor () -> Void) -> Void)?

  private weak var view: UICollectionView?
  private var shown: ShownList<Section, Item>?
  private var observation: ObservationToken?
  private let movement = InteractiveMovement()
  private let refresh = ListRefresh()
  private let coveredBottom = CoveredBottom()
  private var appliedSettings: ListSettings?
  /// The last request to scroll that was performed.
  private var lastRequest: ListPlace<Item.Identity>.Request?
  private var sourceWatch = SourceWatch()
  private var identityWatch = IdentityWatch()

  /// Creates a coordinator.
  ///
  /// - Parameters:
  ///   - description: The description from the first evaluation.
  ///   - surroundings: The surroundings of the rows, or `nil` to create them.
  init(_ description: Description, in surroundings: ListSurroundings? = nil) {
    latest = Latest(description)
    self.surroundings = surroundings ?? ListSurroundings()
    reachedEnd.body = { [latest] in await latest.value.onReachEnd?() }
  }

  var description: Description { latest.value }

  var adapter: CollectionViewAdapter<Section, Item>? { shown?.adapter }

  /// The current refresh.
  var refreshing: Task<Void, Never>? { refresh.task }

  /// A Boolean value that indicates whether the user is dragging an item.
  var isMovingItem: Bool { movement.isActive }

  /// Creates the view that displays the list.
  func makeView() -> UICollectionView {
    let view = HostedCollection(frame: .zero, collectionViewLayout: makeLayout(description.shape))
    view.onSafeAreaChange = { [weak self] in self?.safeAreaHasChanged() }
    self.view = view
    show(in: view, insteadOf: nil)
    return view
  }

  /// Applies the description from an evaluation. O(1) if nothing has changed, not counting the cost of bindings.
  func update(_ next: Description) {
    let old = latest.value
    var next = next
    next.keepSource(of: old)
    latest.value = next
    guard let view else { return }
    if next.source === old.source {
      sourceWatch.noteSame()
    } else if sourceWatch.noteOther(insteadOf: old.source) {
      next.report(.unstableSource("\(type(of: next.source))"))
    }
    if next.source !== old.source || next.shape != shown?.shape {
      show(in: view, insteadOf: old)
    } else {
      bring(insteadOf: old)
    }
  }

  /// Stops displaying the list, and cancels everything that is pending.
  func end() {
    move(.isCancelled, to: .zero)
    observation = nil
    refresh.cancel()
    reachedEnd.cancel()
    if let adapter { unbind(adapter) }
    shown = nil
    view?.refreshControl = nil
    view = nil
  }

  /// Moves an item interactively, if the source and the behavior allow it.
  ///
  /// - Parameters:
  ///   - phase: The phase of the drag.
  ///   - point: The location of the touch in the content.
  func move(_ phase: MovePhase, to point: CGPoint) {
    if let view { movement.move(phase, to: point, in: view) }
  }

  /// Displays the source, replacing the previous one. If the first visible item is in both sources, the scroll position is
  /// preserved.
  private func show(in view: UICollectionView, insteadOf old: Description?) {
    move(.isCancelled, to: .zero)
    let before = self.shown
    let (selection, place) = (before?.adapter.selection, before?.adapter.restoration.place)
    if let before { unbind(before.adapter) }
    // Replace the layout only if its shape has changed.
    let shape = description.shape
    if let before, !before.shape.hasLayout(of: shape) { view.collectionViewLayout = makeLayout(shape) }
    let new = description.makeAdapter { configure(&$0) }
    let shown = ShownList(new, shape)
    self.shown = shown
    new.report = { [latest] in latest.value.report($0) }
    new.onSelectionChange = { [latest] in latest.value.selection?.binding.set($0.ids) }
    if let runLater { new.runLater = runLater }
    shown.loadMore(description, from: reachedEnd)
    shown.bringBehavior(description)
    // Do this before binding to the view, so that the selection appears with the first items and a list that stays at its end
    // begins there.
    allowSelection(in: view)
    if let selection, description.selection == nil { new.selection = selection }
    bringSelection(new, hadSelection: old?.selection != nil)
    shown.bringAnchoring(description)
    new.bind(to: view)
    bring(insteadOf: nil)
    if let item = place?.item, description.source.snapshot.contains(item) {
      new.restoration = ListRestoration(selection: new.selection, place: place)
    } else if before == nil {
      beginAtPlace(new)
    }
    observation = description.source.observe { [weak self] in self?.sourceHasChanged($0) }
    followPlace(of: new)
  }

  /// Unbinds an adapter. Closures that observe what is visible are called in the next turn, because they may change the state
  /// of a view, which isn't allowed during an evaluation.
  private func unbind(_ adapter: Adapter) {
    guard adapter.observesVisibility else { return adapter.unbind() }
    adapter.visibility.isPaused = true
    adapter.unbind()
    adapter.runLater(.zero) {
      adapter.visibility.isPaused = false
      adapter.visibleItemsHaveChanged()
    }
  }

  private func makeLayout(_ shape: ListShape) -> UICollectionViewLayout {
    shape.makeLayout(width: { [weak self] in self?.view?.bounds.width ?? 0 }) {
      [weak self] isLeading, path in
      isLeading ? self?.adapter?.leadingSwipeActions(at: path) : self?.adapter?.trailingSwipeActions(at: path)
    }
  }

  /// Registers the content of cells, headers, footers, and status views. The content is created by the closures from the latest
  /// evaluation.
  private func configure(_ list: inout CollectionConfiguration<Section, Item>) {
    let (latest, surroundings) = (latest, surroundings)
    let accepts = description.accepts.map { accepts in
      { @MainActor (item: Item, _: Section) -> Bool in accepts(item) }
    }
    let cells = description.layout.hasListCells ? UICollectionViewListCell.self : UICollectionViewCell.self
    let rows = list.contentConfiguration(in: cells) { latest.value.row($0, surroundings) }
    if let accepts { rows.when(accepts) }
    if description.header != nil {
      list.register(.header, UICollectionViewListCell.self) { view, section in
        view.contentConfiguration = latest.value.header?(section, surroundings)
      }
    }
    if description.footer != nil {
      list.register(.footer, UICollectionViewListCell.self) { view, section in
        view.contentConfiguration = latest.value.footer?(section, surroundings)
      }
    }
    for kind in description.statusViews.keys {
      list.statusViews.register(kind, create: { ContentHost() }, didEndDisplaying: { $0.content = nil }) {
        view, error, retry in
        view.content = latest.value.statusViews[kind]?(ShownStatus(error: error, retry: retry), surroundings)
      }
    }
  }

  /// Applies the differences from a previous description, or everything if there is none.
  private func bring(insteadOf old: Description?) {
    guard let view, let shown else { return }
    let adapter = shown.adapter
    // Update the behavior and everything that depends on it.
    if let old, (old.onReachEnd == nil) != (description.onReachEnd == nil) {
      shown.loadMore(description, from: reachedEnd)
    }
    shown.bringBehavior(description)
    applySettings(to: view, adapter)
    movement.update(view, canReorder: adapter.canReorder)
    allowSelection(in: view)
    bringSelection(adapter, hadSelection: old?.selection != nil)
    shown.expansion.bring(description, adapter)
    shown.bringAnchoring(description)
    refresh.update(view) { [weak latest] in latest?.value.refresh }
    // Recreate all rows if their additional dependency has changed.
    if let old, !areEqual(old.dependency, description.dependency) {
      surroundings.generation += 1
      adapter.reconfigureAll()
    }
    // Scroll last, when everything else is up to date.
    bringPlace(adapter)
    if let old, old.place == nil { followPlace(of: adapter) }
  }

  private func sourceHasChanged(_ transition: SnapshotTransition<Section, Item>) {
    reachedEnd.sourceHasChanged()
    if let mistake = identityWatch.note(transition) { description.report(mistake) }
    if let shown { shown.expansion.tell(description, shown.adapter) }
  }

  // MARK: Settings

  /// Applies the settings of the environment that have changed.
  private func applySettings(to view: UICollectionView, _ adapter: Adapter) {
    let (settings, old) = (description.settings, appliedSettings)
    appliedSettings = settings
    adapter.reducesMotion = settings.reducesMotion
    settings.apply(to: view, insteadOf: old)
    coveredBottom.update(view, covered: description.coveredBottom)
    // Rows whose text has another size have another height.
    if let old, old.textSize != settings.textSize { adapter.reconfigureAll() }
  }

  private func safeAreaHasChanged() {
    if let view { coveredBottom.update(view, covered: description.coveredBottom) }
  }

  // MARK: Selection

  /// Allows selection if there is a binding or a behavior that uses it.
  private func allowSelection(in view: UICollectionView) {
    let isAllowed = description.selection != nil || description.behavior != nil
    let allowsSeveral = description.selection?.allowsSeveral == true
    if view.allowsSelection != isAllowed { view.allowsSelection = isAllowed }
    if view.allowsMultipleSelection != allowsSeveral { view.allowsMultipleSelection = allowsSeveral }
  }

  /// Selects the items in the binding. If the binding was removed, clears the selection.
  private func bringSelection(_ adapter: Adapter, hadSelection: Bool) {
    guard let selection = description.selection else {
      if hadSelection { adapter.select([]) }
      return
    }
    let wanted = selection.binding.get()
    if adapter.selection.ids != wanted { adapter.select(wanted) }
  }

  // MARK: The scroll position

  /// Scrolls to the initial position in the binding, or to the end if the list is anchored there.
  private func beginAtPlace(_ adapter: Adapter) {
    let place = description.place?.get()
    guard place?.request == nil else { return }
    if let item = place?.firstItem, description.source.snapshot.contains(item) {
      adapter.scroll(toItem: item, waits: true)
    } else if let anchoring = description.anchoring, anchoring.edge == .bottom, anchoring.staysAtEnd {
      adapter.scrollToEnd()
    }
  }

  /// Performs the binding's request to scroll.
  private func bringPlace(_ adapter: Adapter) {
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
  private func followPlace(of adapter: Adapter) {
    guard description.place != nil else { return }
    withObservationTracking {
      _ = (adapter.isAtEnd, adapter.unseenCount, adapter.scrollActivity)
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
    switch adapter.scrollActivity {
    case .following, .idle: place.firstItem = adapter.firstItem
    case .scrolling, .dragging, .decelerating: break
    }
    if place.request == lastRequest { place.request = nil }
    if place != before { binding.set(place) }
  }
}
