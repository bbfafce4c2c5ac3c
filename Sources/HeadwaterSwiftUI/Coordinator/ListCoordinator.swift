import Headwater
import HeadwaterUIKit

/// What stands between a SwiftUI view and its list. It outlives the evaluations of the view: each brings a description, and
/// what differs from the one before is done, and nothing else.
///
/// - Rows are made when the list asks for them and when their items change. An evaluation makes none, unless what they
///   depend on besides is another.
/// - Closures are those of the last evaluation, whenever they are called.
/// - Bindings are written when the user or the source has changed something, never while a view is evaluated.
/// - The list owns its place.
@MainActor
final class ListCoordinator<Section: ListElement, Item: ListElement> {
  typealias Description = ListDescription<Section, Item>

  let latest: Latest<Description>
  let surroundings = ListSurroundings()
  let reachedEnd = ReachedEnd()
  private(set) var adapter: CollectionViewAdapter<Section, Item>?
  private(set) weak var view: UICollectionView?
  /// The refreshing that is on its way.
  var refreshing: Task<Void, Never>?
  /// What the source was told, or has told, to be open.
  var knownSections: Expansion<Section.Identity>?
  var knownItems: Expansion<Item.Identity>?
  /// Where the list was asked to go last.
  var lastRequest: ListPlace<Item.Identity>.Request?
  /// Whether a binding has said what is selected.
  var hadSelection = false
  var isMisuseReported = false
  /// Runs the adapter's work in later turns, for tests, which decide themselves when that is; nil for turns of the main actor.
  var runLater: (@MainActor (Duration, @escaping @MainActor () -> Void) -> Void)?
  private var observation: ObservationToken?
  private var ownAnchoring = ListAnchoring.none
  private var shape: ListShape?
  /// Loads more, made once for each adapter: a behavior of the view's comes on top.
  private var ownBehavior = ListBehavior<Section, Item>()
  /// Whether a finger moves an item.
  var isMovingItem = false
  private var sourceWatch = SourceWatch()
  private var identityWatch = IdentityWatch()

  var description: Description { latest.value }

  init(_ description: Description) {
    latest = Latest(description)
    reachedEnd.body = { [latest] in await latest.value.onReachEnd?() }
  }

  /// Makes the view, which shows the list from now on.
  func makeView() -> UICollectionView {
    let view = UICollectionView(frame: .zero, collectionViewLayout: makeLayout(description.shape))
    self.view = view
    show(in: view)
    return view
  }

  /// Takes what an evaluation says of the list. O(1) where nothing is another, besides what bindings cost.
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

  /// Takes the list down: nothing is shown, called or waited for any longer.
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

  /// Shows the source, in place of one before; what is in both stays in its place.
  private func show(in view: UICollectionView) {
    move(.isCancelled, to: .zero)
    let old = adapter
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
    // Before there is a view: what is selected is shown with the first items, and a list that stays at its end begins there.
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

  /// Says how rows and the others are made: by the closures of the last evaluation.
  private func configure(_ list: inout CollectionConfiguration<Section, Item>) {
    let (latest, surroundings) = (latest, surroundings)
    let accepts = description.accepts.map { accepts in
      { @MainActor (item: Item, _: Section) -> Bool in accepts(item) }
    }
    let cells = description.layout.hasListCells ? UICollectionViewListCell.self : UICollectionViewCell.self
    list.registerContent(in: cells, when: accepts) { latest.value.row($0, surroundings) }
    if description.header != nil {
      list.registerHeader(UICollectionViewListCell.self) { view, section in
        view.contentConfiguration = latest.value.header?(section, surroundings)
      }
    }
    if description.footer != nil {
      list.registerFooter(UICollectionViewListCell.self) { view, section in
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

  /// Loads more near the end: what the source has, or by the view's closure.
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

  /// Does what differs from an evaluation before; nil for none.
  private func bring(insteadOf old: Description?) {
    guard let view, let adapter else { return }
    if (old?.onReachEnd == nil) != (description.onReachEnd == nil), old != nil { loadMore(adapter) }
    if let behavior = description.behavior(on: ownBehavior) { adapter.behavior = behavior }
    bringMoving(view, adapter)
    allowSelection(in: view)
    bringSelection(adapter)
    bringExpansion(adapter)
    adapter.anchoring = description.anchoring ?? ownAnchoring
    bringRefreshing(view)
    if let old, !areEqual(old.dependency, description.dependency) {
      surroundings.generation += 1
      adapter.reconfigureAll()
    }
    bringPlace(adapter)
    if let old, old.place == nil { followPlace(of: adapter) }
  }

  private func sourceHasChanged(_ transition: Transition<Section, Item>) {
    reachedEnd.sourceHasChanged()
    if let mistake = identityWatch.note(transition) { description.report(mistake) }
    if let adapter { tellExpansion(of: adapter) }
  }
}
