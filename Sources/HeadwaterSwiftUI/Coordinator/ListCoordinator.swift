import Headwater
import HeadwaterUIKit

/// The coordinator between a SwiftUI view and its list. It persists across evaluations of the view. Each evaluation provides a
/// description, and the coordinator applies only its differences from the previous one.
///
/// - Rows are created when the list requests them and when their items change. An evaluation doesn't create rows, unless an
///   additional dependency of the rows has changed.
/// - Closures are always those from the latest evaluation.
/// - Bindings are written when the user or the source has changed something, never during an evaluation.
/// - The list owns its scroll position.
@MainActor
final class ListCoordinator<Section: ListElement, Item: ListElement> {
  typealias Description = ListDescription<Section, Item>

  let latest: Latest<Description>
  let surroundings = ListSurroundings()
  let reachedEnd = ReachedEnd()
  private(set) var adapter: CollectionViewAdapter<Section, Item>?
  private(set) weak var view: UICollectionView?
  /// The current refresh.
  var refreshing: Task<Void, Never>?
  /// The expansion that was last applied to or received from the source.
  var knownSections: Expansion<Section.Identity>?
  var knownItems: Expansion<Item.Identity>?
  /// The last request to scroll that was performed.
  var lastRequest: ListPlace<Item.Identity>.Request?
  /// A Boolean value that indicates whether there was a selection binding in the previous evaluation.
  var hadSelection = false
  var isMisuseReported = false
  /// A closure that schedules the work that the adapter defers, so that tests can control the timing. If it is `nil`, the work
  /// is deferred to later turns of the main actor.
  var runLater: (@MainActor (Duration, @escaping @MainActor () -> Void) -> Void)?
  private var observation: ObservationToken?
  private var ownAnchoring = ListAnchoring.none
  private var shape: ListShape?
  /// A behavior that loads more items, created once for each adapter. The view's behavior is based on it.
  private var ownBehavior = ListBehavior<Section, Item>()
  /// A Boolean value that indicates whether the user is dragging an item.
  var isMovingItem = false
  private var sourceWatch = SourceWatch()
  private var identityWatch = IdentityWatch()

  var description: Description { latest.value }

  init(_ description: Description) {
    latest = Latest(description)
    reachedEnd.body = { [latest] in await latest.value.onReachEnd?() }
  }

  /// Creates the view that displays the list.
  func makeView() -> UICollectionView {
    let view = UICollectionView(frame: .zero, collectionViewLayout: makeLayout(description.shape))
    self.view = view
    show(in: view)
    return view
  }

  /// Applies the description from an evaluation. O(1) if nothing has changed, not counting the cost of bindings.
  func update(_ next: Description) {
    let old = latest.value
    latest.value = next
    guard let view else { return }
    if next.source === old.source {
      sourceWatch.noteSame()
    } else if sourceWatch.noteOther(insteadOf: old.source) {
      next.report(.sourceMadeAgain("\(type(of: next.source))"))
    }
    if next.source !== old.source || next.shape != shape {
      show(in: view)
    } else {
      bring(insteadOf: old)
    }
  }

  /// Stops displaying the list, and cancels everything that is pending.
  func end() {
    move(.isCancelled, to: .zero)
    observation = nil
    refreshing?.cancel()
    refreshing = nil
    reachedEnd.cancel()
    adapter?.unbind()
    adapter = nil
    view?.refreshControl = nil
    view = nil
  }

  /// Displays the source, replacing the previous one. If the first visible item is in both sources, the scroll position is
  /// preserved.
  private func show(in view: UICollectionView) {
    move(.isCancelled, to: .zero)
    let old = adapter
    // Replace the layout only if its shape has changed.
    let (selection, place) = (old?.selection, old?.state.place)
    old?.unbind()
    let next = description.shape
    if let shape, !shape.hasLayout(of: next) { view.collectionViewLayout = makeLayout(next) }
    shape = next
    let new = description.makeAdapter { configure(&$0) }
    adapter = new
    ownAnchoring = new.anchoring
    new.report = { [latest] in latest.value.report($0) }
    new.onSelectionChange = { [latest] in latest.value.selection?.binding.set($0.identities) }
    if let runLater { new.runLater = runLater }
    loadMore(new)
    if let behavior = description.behavior(on: ownBehavior) { new.behavior = behavior }
    // Do this before binding to the view, so that the selection appears with the first items and a list that stays at its end
    // begins there.
    allowSelection(in: view)
    if let selection, description.selection == nil { new.selection = selection }
    bringSelection(new)
    new.anchoring = description.anchoring ?? ownAnchoring
    (knownSections, knownItems, isMisuseReported) = (nil, nil, false)
    new.bind(to: view)
    bring(insteadOf: nil)
    if let item = place?.item, description.source.snapshot.contains(item) {
      new.state = ListState(selection: new.selection, place: place)
    } else if old == nil {
      beginAtPlace(new)
    }
    observation = description.source.observe { [weak self] in self?.sourceHasChanged($0) }
    followPlace(of: new)
  }

  private func makeLayout(_ shape: ListShape) -> UICollectionViewLayout {
    shape.makeLayout(width: { [weak self] in self?.view?.bounds.width ?? 0 }) {
      [weak self] isLeading, path in
      isLeading ? self?.adapter?.leadingSwipeActions(at: path) : self?.adapter?.trailingSwipeActions(at: path)
    }
  }

  /// Registers the content of cells, headers, footers, and state views. The content is created by the closures from the latest
  /// evaluation.
  private func configure(_ list: inout CollectionConfiguration<Section, Item>) {
    let (latest, surroundings) = (latest, surroundings)
    let accepts = description.accepts.map { accepts in
      { @MainActor (item: Item, _: Section) -> Bool in accepts(item) }
    }
    let cells = description.layout.hasListCells ? UICollectionViewListCell.self : UICollectionViewCell.self
    let rows = list.registerContent(in: cells) { latest.value.row($0, surroundings) }
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
    for kind in description.states.keys {
      list.stateViews.register(kind, create: { ContentHost() }, cleanUp: { $0.content = nil }) {
        view, error, retry in
        view.content = latest.value.states[kind]?(ShownState(error: error, retry: retry), surroundings)
      }
    }
  }

  /// Sets up loading at the end of the list, either with the view's closure or through the source.
  private func loadMore(_ adapter: CollectionViewAdapter<Section, Item>) {
    ownBehavior = ListBehavior()
    reachedEnd.loader = adapter.driver.loader
    if description.onReachEnd != nil {
      ownBehavior.loadMore(from: reachedEnd, partOfContent: 1, maximumViewports: 1, minimumDelay: .zero)
    } else if adapter.driver.loader != nil {
      ownBehavior.loadMore()
    }
    adapter.behavior = ownBehavior
  }

  /// Applies the differences from a previous description, or everything if there is none.
  private func bring(insteadOf old: Description?) {
    guard let view, let adapter else { return }
    // Update the behavior and everything that depends on it.
    if (old?.onReachEnd == nil) != (description.onReachEnd == nil), old != nil { loadMore(adapter) }
    if let behavior = description.behavior(on: ownBehavior) { adapter.behavior = behavior }
    bringMoving(view, adapter)
    allowSelection(in: view)
    bringSelection(adapter)
    bringExpansion(adapter)
    adapter.anchoring = description.anchoring ?? ownAnchoring
    bringRefreshing(view)
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
    if let adapter { tellExpansion(of: adapter) }
  }
}
