public import Headwater

/// The superclass of the adapters for table views and collection views. It connects a data source to a view, and handles user
/// interaction.
///
/// The app retains an adapter, just as a view controller retains its data source. The adapter retains its data source and its
/// configuration, and refers weakly to the view and the app's delegate. None of the arguments creates a retain cycle by itself.
/// Closures that use their view controller must capture it with `[weak self]`.
@MainActor
public class ListAdapter<Section: ListElement, Item: ListElement>: ListController<UIView, Section, Item> {
  /// A closure that runs work on the main actor after a delay or, without a delay, in the next turn of the main actor. Tests
  /// can replace it to control when the work runs. Apps shouldn't change it.
  public var runLater: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void = { delay, work in
    Task { @MainActor in
      if delay > .zero { try? await Task.sleep(for: delay) }
      work()
    }
  }
  /// A Boolean value that indicates whether updates aren't animated because the environment of the view asks for less motion.
  package var reducesMotion = false
  /// The object that displays the list in its view.
  private(set) lazy var host: ViewHost<Section, Item> = makeHost()

  init(
    _ source: some DataSource<Section, Item>, _ presentation: Presentation<UIView, Section, Item>,
    _ follower: ViewFollower?, log: UpdateLog?
  ) {
    super.init(source, presentation, selectionLimit: .max, log: log)
    host.take(presentation.registrations, follower)
    host.observeRegistrations()
    later = { [weak self] work in self?.runLater(.zero, work) }
  }

  /// Creates the host. Subclasses override it.
  func makeHost() -> ViewHost<Section, Item> {
    ViewHost(of: self, DelegateForwarder(), hasSizeWhenAsked: true)
  }

  /// Applies a new configuration and redisplays everything.
  func take(_ presentation: Presentation<UIView, Section, Item>, _ follower: ViewFollower?) {
    host.take(presentation.registrations, follower)
    take(presentation)
    host.observeRegistrations()
    host.followSoon()
    host.registrationsHaveChanged()
  }

  /// A Boolean value that indicates whether a view is bound.
  public var isBound: Bool { host.hostView != nil }

  /// Returns the item at an index path of the view. O(log n).
  ///
  /// - Parameter indexPath: A current index path of the view.
  /// - Returns: The item, or nil if it doesn't exist.
  public func item(at indexPath: IndexPath) -> Item? {
    ItemPosition(indexPath).flatMap(item(at:))
  }

  /// Returns the index path of an item in the view. O(log n).
  ///
  /// - Parameter identity: The identity of the item.
  /// - Returns: The index path, or nil if the view doesn't contain the item.
  public func indexPath(of identity: Item.Identity) -> IndexPath? {
    position(of: identity)?.indexPath
  }

  /// Unbinds the view, which is empty afterward unless it has another data source. Cells that it displayed are cleaned up, and
  /// waiting updates are discarded.
  public func unbind() {
    host.unbind()
    visibleItemsHaveChanged()
  }

  /// The view to show when there are no items, instead of the one that is registered for the empty status. It is retained. If
  /// it is nil, which is the default, the registered view is shown. It can be set before a view is bound, and persists when the
  /// configuration is replaced.
  public var emptyView: UIView? {
    get { statusStage.emptyView?.create() }
    set {
      statusStage.emptyView = newValue.map { view in
        StatusRegistration(kind: .empty, create: { view }, configure: { _, _, _ in })
      }
    }
  }

  /// Calls a closure when all previous updates are on screen and their animations have ended, or immediately if that's already
  /// the case. It is also called when the view is unbound or the adapter is deallocated.
  ///
  /// - Parameter completion: A closure that is called once.
  public func afterUpdates(_ completion: @escaping @MainActor () -> Void) { host.afterUpdates(completion) }

  /// Returns when all previous updates are on screen and their animations have ended.
  public func updatesFinished() async {
    await withCheckedContinuation { continuation in afterUpdates { continuation.resume() } }
  }

  /// Inserts a dropped item where the view shows a drop placeholder. The view inserts the cell itself, so the adapter doesn't
  /// insert another one.
  ///
  /// ```swift
  /// let context = coordinator.drop(dragItem, to: placeholder)
  /// try list.commitDrop(of: note) { updates in
  ///   context.commitInsertion(dataSourceUpdates: updates)
  /// } insert: { note, position in
  ///   try notes.insert(note, at: position)
  /// }
  /// ```
  ///
  /// While the view shows a placeholder, incoming updates wait until it is committed or deleted. O(log n).
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - commit: A closure that commits the placeholder, passing along the closure that it receives, and returns whether the
  ///     placeholder still existed.
  ///   - insert: A closure that inserts the item into the source at a position. If it throws, the error is reported and the
  ///     item is removed again.
  /// - Returns: A Boolean value that indicates whether the placeholder still existed. If it didn't, because the view has been
  ///   reloaded, nothing is inserted.
  /// - Throws: `EditError` if the list already displays the item. This is checked before anything is committed. Delete the
  ///   placeholder in this case.
  @discardableResult
  public func commitDrop(
    of item: Item, commit: (_ updates: (IndexPath) -> Void) -> Bool,
    insert: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) throws -> Bool {
    try host.commitDrop(of: item, commit: commit, insert: insert)
  }

  /// Inserts a dropped item into the view and into the source. The view has a cell for it when this function returns, so that a
  /// drop coordinator can animate the item to it.
  ///
  /// ```swift
  /// for dropped in coordinator.items {
  ///   guard let note = dropped.dragItem.localObject as? Note, let path = coordinator.destinationIndexPath else { continue }
  ///   try list.commitDrop(of: note, at: path) { note, position in try notes.insert(note, at: position) }
  ///   coordinator.drop(dropped.dragItem, toRowAt: path)
  /// }
  /// ```
  ///
  /// The source may be ahead of the view, because updates wait while the user drags. The item is inserted after the item that
  /// it follows in the view. Waiting updates are shown afterward. O(log n).
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - path: The index path of the drop, in the view.
  ///   - insert: A closure that inserts the item into the source at a position. If it throws, the error is reported and the
  ///     item is removed again.
  /// - Throws: `EditError` if the list already displays the item, if the path doesn't exist, or if the source no longer
  ///   contains the section. Nothing changes in these cases.
  public func commitDrop(
    of item: Item, at path: IndexPath, insert: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) throws {
    try host.commitDrop(of: item, at: path, insert: insert)
  }
}
