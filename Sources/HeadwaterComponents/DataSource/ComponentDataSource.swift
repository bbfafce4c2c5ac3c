internal import HashTreeCollections
public import Headwater

/// A data source whose items are displayed by components, which are created, built, and laid out off the main actor before they
/// are shown.
///
/// ```swift
/// let messages = ArrayDataSource([Message(text: "Hello")])
/// let bubbles = messages.components(sizeRange: try SizeRange(width: 320)) { message in
///   TextComponent(message.text).inset(12)
/// }
/// ```
///
/// The provider is a pure function of an item and a context. When the context changes, it is called again for all items. When
/// the size range changes, the existing components are laid out again. When a component's state changes, only its item is
/// rebuilt, once for all changes within one turn of the main loop. An item that hasn't changed is never laid out again. If the
/// component of an item can't be created or laid out, the item remains in the list and contains the error.
///
/// Visible items are laid out and shown first. The rest follow, at most ``PreparationOptions/itemsPerTurn`` in each turn of the
/// main actor. Changes are shown in the order in which they were made, regardless of how long each takes. Pending work doesn't
/// retain the source and ends when the source is released.
@MainActor
public final class ComponentDataSource<Source: DataSource, Context: Sendable>: DataSource, MadeOfSources {
  /// The underlying data source, which lays out the items.
  package let preparation:
    PreparingDataSource<Source, ComponentContext<Source.Item.Identity, Context>, PreparedComponent>
  package var sourcesBehind: [any DataSource] { [preparation] }
  let memory: ComponentMemory<Source.Item.Identity>
  let controllers = ComponentControllers<Source.Item.Identity>()
  var cells: [ObjectIdentifier: Source.Item.Identity] = [:]
  /// The visible cells.
  var seenCells: Set<ObjectIdentifier> = []
  private var observation: ObservationToken?

  /// Called with items that were removed from the list, once their removal has been applied and no view displays them anymore.
  /// When the source is released, it is called with all remaining items.
  public var onRemoval: (@MainActor ([PreparedItem<Source.Item, PreparedComponent>]) -> Void)? {
    didSet { followRemovals() }
  }

  /// Creates a data source based on another one, with a custom runner. To use the default runner, call `components(context:_:)`
  /// on a data source.
  ///
  /// - Parameters:
  ///   - source: The data source of the items, which is retained.
  ///   - context: The app's context for creating components.
  ///   - sizeRange: The range of sizes in which components are laid out.
  ///   - measures: The text and image measures to use.
  ///   - options: The options for laying out items.
  ///   - isSynchronous: A Boolean value that indicates whether changes are laid out on the main actor and shown immediately.
  ///   - report: A closure that receives diagnostics about items that couldn't be laid out. By default, they are logged.
  ///   - runner: The runner that lays out components, which is retained.
  ///   - numberOfCores: The maximum number of cores to use at the same time.
  ///   - provider: A closure that creates the component of an item. It must be a pure function, and is called on any thread,
  ///     possibly on several at the same time. The source retains it.
  @_spi(Testing) public init(
    _ source: Source, context: Context, sizeRange: SizeRange = .any,
    measures: LayoutMeasures = LayoutMeasures(),
    options: PreparationOptions = .components, isSynchronous: Bool = false,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    runner: any PreparationRunner, numberOfCores: Int,
    _ provider: @escaping @Sendable (Source.Item, Context) throws -> (any Component)?
  ) {
    let memory = ComponentMemory<Source.Item.Identity>()
    self.memory = memory
    preparation = PreparingDataSource(
      source, context: ComponentContext(context, measures: measures), sizeRange: sizeRange, options: options,
      isSynchronous: isSynchronous, report: report, runner: runner, numberOfCores: numberOfCores
    ) { [weak memory] request in
      let (range, measures) = (request.sizeRange, request.context.measures)
      if let previous = request.previous {
        return try PreparedComponent(previous, in: range, measures: measures)
      }
      guard let component = try provider(request.item, request.context.value) else { return nil }
      let identity = request.item.identity
      let built = try BuiltComponent(
        component, states: request.context.states[identity] ?? ComponentStates(),
        update: { [weak memory] change in memory?.apply(change, to: identity) })
      return try PreparedComponent(built, in: range, measures: measures)
    }
    memory.onChange = { [weak self] identity in self?.prepareAgain(identity) }
    memory.onForget = { [weak self] in self?.takeStates(for: []) }
    followRemovals()
    observation = preparation.observe { [memory] transition in memory.follow(transition) }
  }

  private func followRemovals() {
    preparation.onRemoval = { [controllers, memory, onRemoval] items in
      for item in items {
        controllers.invalidate(item.identity)
        memory.forget(item.identity)
      }
      onRemoval?(items)
    }
  }

  deinit {
    // The source may be released on any thread, but controllers must be notified on the main actor.
    let controllers = controllers
    Task { @MainActor in controllers.invalidateAll() }
  }

  /// The data source of the items.
  public var source: Source { preparation.source }

  /// The current snapshot, which contains all changes that have been laid out and applied.
  public var snapshot: Snapshot<Source.Section, PreparedItem<Source.Item, PreparedComponent>> {
    preparation.snapshot
  }

  /// Observes transitions. See `DataSource.observe(_:)`.
  ///
  /// - Parameter body: A closure that receives each transition.
  /// - Returns: A token. The observation ends when the token is released.
  public func observe(
    _ body:
      @escaping @MainActor (
        SnapshotTransition<Source.Section, PreparedItem<Source.Item, PreparedComponent>>
      ) -> Void
  ) -> ObservationToken {
    preparation.observe(body)
  }

  /// Returns the source's item at a position in the current snapshot, or `nil` if there is none. O(log n).
  ///
  /// - Parameter position: The position.
  /// - Returns: The item.
  public func item(at position: ItemPosition) -> Source.Item? { preparation.item(at: position) }

  /// Returns the size of the item at a position in the current snapshot, or `nil` if there is no item or it couldn't be laid
  /// out. O(log n).
  ///
  /// - Parameter position: The position.
  /// - Returns: The size.
  public func size(at position: ItemPosition) -> Size? { preparation.prepared(at: position)?.size }

  /// Returns the layout of the item at a position in the current snapshot, or `nil` if there is none. O(log n).
  ///
  /// - Parameter position: The position.
  /// - Returns: The layout.
  public func layout(at position: ItemPosition) -> ComponentLayout? {
    preparation.prepared(at: position)?.layout
  }
}

extension ComponentDataSource: VisibleItemsTracking {
  /// Notifies the source of the visible rows, so that they are laid out and shown first. O(log n).
  ///
  /// - Parameter rows: The rows in ``snapshot``.
  public func visibleItemsDidChange(_ rows: VisibleRows) { preparation.visibleItemsDidChange(rows) }
}
